import {
  alternatives,
  form,
  list,
  maybe,
  positionForm,
  PositionError,
  text,
  whole,
  word,
  type Form,
} from "../../../game/index.js";
import { stackWords } from "../actions.js";
import type { Rules } from "../bound.js";
import { SEATS, type ShieldsState } from "../state.js";
import { COLOURS, Group, kindByWords } from "../dice.js";

export type Shown = readonly [words: string, value: readonly [number] | null, marks: number];

export type Shields = readonly [readonly Shown[]] | null;

export type Counted = readonly [count: readonly [number] | null, kind: number];

/** How positions are written: RULES.md describes it. Marks of a shield: 1 fresh, 2 moved. */
export function formOf(rules: Rules) {
  const { dice, layout, startHealth, startAttack, maxTurns, matchBestOf } = rules;
  const seat = word(SEATS);
  const colour = word(COLOURS);
  const stacks = Array.from({ length: layout.stacks }, (_, stack) => stackWords(layout, stack));
  const blackStacks = stacks.slice(3).join("|");
  const bare = new RegExp(`^(${blackStacks}) (d\\d+) ?(\\d*)$`);
  const kind: Form<number> = {
    ...text("[\\w ]+", dice.words[0]),
    write: (number) => dice.words[number],
    read(words, where) {
      const number = kindByWords(dice, words);
      if (number >= 0) return number;
      const [, stack, size, shows] = bare.exec(words) ?? [];
      const right =
        stack === undefined ? "" : ` (write ${stack} [${size}${shows === "" ? "" : `:${shows}`}])`;
      throw new PositionError(`${where}: there is no ${words} in this game${right}`);
    },
  };
  const counted: Form<Counted> = form`${maybe`${whole(1, 1000)} `}${kind}`;
  const shown = form`${text("[\\w ]+?", "d12")}${maybe`:${whole(1, 100)}`}${word(["", "*", "^", "*^"])}`;
  const shields: Form<Shields> = maybe` [${list(shown, { separator: " + " })}]`;
  const inReserve = `a potion or polish, or one of ${stacks.slice(3).join(", ")} with its shields, such as ${stacks[3]} [d20:20]`;
  const pile = alternatives("dice such as 2 potion d8, or rest, or empty", {
    rest: form`rest`,
    dice: list(counted, { none: "empty" }),
  });
  const dicePlaced = alternatives(`a battery such as "red 12 d4 [d12:10 + d10]", ${inReserve}`, {
    battery: form`${colour} ${whole(0, startHealth)}${maybe` ${text("unarmed|d\\d+", `d${startAttack}`)}`}${shields}`,
    black: form`${word(stacks.slice(3))}${shields}`,
    reserve: counted,
  });
  const score = text("[\\d.]+", "1");
  const games = maybe` games ${whole(0, matchBestOf)}`;
  const capped = maybe` capped ${whole(0, matchBestOf)}`;
  const turns = maybe` turns ${whole(0, matchBestOf * maxTurns)}`;
  const begun = maybe` begun by ${seat}`;
  const head = alternatives('who is to do what first, such as "left acts" or "right picks"', {
    picks: form`${seat} picks${maybe` and ${whole(1, 11)} more`}`,
    acts: form`${seat} acts${maybe` after ${word(["potion", "polish"])}`}`,
    holds: form`${seat} holds ${kind}:${whole(1, 100)}${maybe` of ${colour}`}`,
    rolls: form`${seat} rolls${maybe` against ${whole(3, 36)}`}`,
    names: form`${seat} names`,
    chooses: form`${seat} chooses at ${whole(0, 99)}`,
    bids: form`${seat} bids over ${whole(0, 99)}`,
    won: form`${seat} won`,
    undecided: form`undecided after ${seat}`,
    alone: form`${seat}`,
  });
  const trashes = { "trash:": pile, "left trash:": pile, "right trash:": pile };
  return positionForm(head, {
    turn: whole(0, maxTurns),
    "left:": list(dicePlaced),
    "right:": list(dicePlaced),
    "pool:": pile,
    ...trashes,
    starter: seat,
    opening: word(["free picks", "no attack"]),
    lost: form`${whole(0, 1000)}-${whole(0, 1000)}`,
    fresh: list(kind),
    match: form`${score}-${score}${games}${capped}${turns}${begun}`,
    counts: list(whole(0, 0x7fffffff), { separator: " " }),
  });
}

export type Said = ReturnType<ReturnType<typeof formOf>["read"]>;

export type Placed = NonNullable<Said["left:"]>[number];

export type Head = NonNullable<Said["head"]>;

/** The pool and the trash, or each player's, by the names of their sections. */
export function pilesOf({ layout, trashScope }: Rules, { pool, trash }: Readonly<ShieldsState>) {
  const left = ["left trash:", trash.subarray(0, layout.kinds)] as const;
  const right = ["right trash:", trash.subarray(layout.kinds)] as const;
  const trashes = trashScope === "own" ? [left, right] : [["trash:", trash] as const];
  return [["pool:", pool] as const, ...trashes];
}

/** A shield's words without the colour that its stack already tells. */
export function shieldWords({ dice }: Rules, kind: number, stack: number): string {
  const own = dice.group[kind] === Group.black || dice.colour[kind] === stack;
  return own ? dice.words[kind].slice(dice.words[kind].indexOf(" ") + 1) : dice.words[kind];
}
