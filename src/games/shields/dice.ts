import { OptionError, wholeNumber } from "../../game/index.js";

/** The three batteries of a player, in the order of the set-up. */
export const COLOURS = ["red", "yellow", "blue"] as const;
export const RED = 0;
export const YELLOW = 1;
export const BLUE = 2;
/** The colour number of translucent black shields. */
export const BLACK = 3;

/** The colour that a battery attacks: red attacks yellow, yellow attacks blue, blue attacks red. */
export function prey(colour: number): number {
  return colour === BLUE ? RED : colour + 1;
}

/** The colour whose battery attacks this one. */
export function predator(colour: number): number {
  return colour === RED ? BLUE : colour - 1;
}

/** What a die is for. `health` is the translucent green die of a battery. */
export const Group = { attack: 0, shield: 1, black: 2, potion: 3, polish: 4, health: 5 } as const;

/**
 * Every kind of die in a game, numbered by group, then colour, then size. Identical dice are one kind.
 * All arrays are indexed by kind.
 */
export interface DiceTable {
  /** How many kinds there are. */
  readonly count: number;
  /** One of `Group`. */
  readonly group: Int32Array;
  /** Red, yellow, blue or black; −1 for potions, polish and health dice. */
  readonly colour: Int32Array;
  /** The number of faces. */
  readonly size: Int32Array;
  /** How many lie in the pool at the start. */
  readonly pool: Int32Array;
  /** The words of a kind, such as `red d8`, `black d20`, `potion d6`, `green d12`. */
  readonly words: readonly string[];
  /** The first kind of each group, and `count` at the end: group g is `first[g]` to `first[g + 1]` − 1. */
  readonly first: Int32Array;
}

/** The kind with these words, or −1. Not for the hot path. */
export function kindByWords(dice: DiceTable, words: string): number {
  return dice.words.indexOf(words.trim().replace(/\s+/g, " ").toLowerCase());
}

/** The kind of the attack die of a colour and size, or −1. Not for the hot path. */
export function attackKind(dice: DiceTable, colour: number, size: number): number {
  for (let kind = dice.first[Group.attack]; kind < dice.first[Group.attack + 1]; kind++)
    if (dice.colour[kind] === colour && dice.size[kind] === size) return kind;
  return -1;
}

export interface Die {
  readonly group: number;
  readonly colour: number;
  readonly size: number;
}

/** The pool of the rule book: 22 dice. */
export const POOL: readonly Die[] = [
  ...[RED, YELLOW, BLUE].flatMap((colour) => [
    { group: Group.attack, colour, size: 6 },
    { group: Group.attack, colour, size: 8 },
    { group: Group.shield, colour, size: 10 },
    { group: Group.shield, colour, size: 12 },
  ]),
  { group: Group.black, colour: BLACK, size: 12 },
  { group: Group.black, colour: BLACK, size: 20 },
  ...[6, 8, 8, 10].map((size) => ({ group: Group.potion, colour: -1, size })),
  ...[4, 6, 6, 8].map((size) => ({ group: Group.polish, colour: -1, size })),
];

const ODD_DICE: readonly Die[] = [RED, YELLOW, BLUE].flatMap((colour) => [
  { group: Group.attack, colour, size: 7 },
  { group: Group.shield, colour, size: 16 },
]);

interface DiceOptions {
  readonly oddDice: "none" | "d7-d16";
  readonly extraPool: unknown;
  readonly removePool: unknown;
  readonly startHealth: number;
  readonly startAttack: number;
}

/** The kinds of dice and the pool that these options ask for. */
export function diceTable(options: DiceOptions): DiceTable {
  const { oddDice, extraPool, removePool, startHealth, startAttack } = options;
  const pool = [...POOL, ...(oddDice === "d7-d16" ? ODD_DICE : []), ...readExtraPool(extraPool)];
  const kinds: Die[] = [];
  const add = (die: Die): void => {
    if (!kinds.some((kind) => sameKind(kind, die))) kinds.push(die);
  };
  pool.forEach(add);
  for (const colour of [RED, YELLOW, BLUE]) add({ group: Group.attack, colour, size: startAttack });
  add({ group: Group.health, colour: -1, size: startHealth });
  kinds.sort((a, b) => a.group - b.group || a.colour - b.colour || a.size - b.size);

  const counts = kinds.map((kind) => pool.filter((die) => sameKind(die, kind)).length);
  const words = kinds.map(dieWords);
  removeFromPool(removePool, words, counts);
  const first = [0, 1, 2, 3, 4, 5, 6].map((group) => kinds.filter((kind) => kind.group < group).length);
  return {
    count: kinds.length,
    group: Int32Array.from(kinds, (kind) => kind.group),
    colour: Int32Array.from(kinds, (kind) => kind.colour),
    size: Int32Array.from(kinds, (kind) => kind.size),
    pool: Int32Array.from(counts),
    words,
    first: Int32Array.from(first),
  };
}

export function sameKind(a: Die, b: Die): boolean {
  return a.group === b.group && a.colour === b.colour && a.size === b.size;
}

/** Coloured dice from this size on shield, where nothing else is said. */
const FIRST_SHIELD = 10;

/**
 * Solid and translucent dice of a colour are told apart by size, as in the rule book: up to d9 they attack, from d10
 * on they shield. The ones that break this rule say what they are.
 */
export function dieWords({ group, colour, size }: Die): string {
  if (group === Group.attack) return `${COLOURS[colour]} ${size < FIRST_SHIELD ? "" : "attack "}d${size}`;
  if (group === Group.shield) return `${COLOURS[colour]} ${size < FIRST_SHIELD ? "shield " : ""}d${size}`;
  if (group === Group.black) return `black d${size}`;
  if (group === Group.potion) return `potion d${size}`;
  if (group === Group.polish) return `polish d${size}`;
  return `green d${size}`;
}

const MAX_EXTRA = 40;
const MAX_SIZE = 100;

export function readExtraPool(value: unknown): Die[] {
  if (!Array.isArray(value) || value.length > MAX_EXTRA)
    throw new OptionError(["extraPool"], `expected a list of up to ${MAX_EXTRA} dice`);
  return value.map((entry, index) => readExtraDie(entry, ["extraPool", index]));
}

/** The words of a die, as `dieWords` has them; the kind may be said where its size says it, too. */
const IN_WORDS = /^(?:(red|yellow|blue|black) )?(?:(attack|shield|potion|polish) )?d(\d{1,3})$/;

function readExtraDie(given: unknown, path: (string | number)[]): Die {
  const entry = typeof given === "string" ? partsOf(given, path) : given;
  if (typeof entry !== "object" || entry === null || Array.isArray(entry))
    throw new OptionError(path, "expected a die in words, such as red d7, or {kind, colour, size}");
  const { kind, colour, size: faces, ...rest } = entry as Record<string, unknown>;
  const stray = Object.keys(rest)[0];
  if (stray !== undefined) throw new OptionError([...path, stray], "unknown key", ["kind", "colour", "size"]);
  const size = wholeNumber(faces, 2, MAX_SIZE, [...path, "size"]);
  if (kind === "potion" || kind === "polish") {
    if (colour !== undefined)
      throw new OptionError([...path, "colour"], `a ${kind} die has no colour to give`);
    return { group: Group[kind], colour: -1, size };
  }
  if (kind !== "attack" && kind !== "shield")
    throw new OptionError([...path, "kind"], "expected a kind of die", [
      "attack",
      "shield",
      "potion",
      "polish",
    ]);
  const colours: readonly string[] = kind === "shield" ? [...COLOURS, "black"] : COLOURS;
  const number = colours.indexOf(colour as string);
  if (number < 0)
    throw new OptionError([...path, "colour"], `expected the colour of the ${kind} die`, colours);
  return { group: number === BLACK ? Group.black : Group[kind], colour: number, size };
}

/** What a die in words is, as a table; `red d8` attacks, `red d10` and all that is black shields. */
function partsOf(words: string, path: (string | number)[]): Record<string, unknown> {
  const [matched, colour, said, faces] = IN_WORDS.exec(words.trim().replace(/\s+/g, " ")) ?? [];
  if (matched === undefined || (colour === undefined && said === undefined))
    throw new OptionError(
      path,
      `${JSON.stringify(words)} is no die; expected one such as red d7, red attack d10 or potion d8`,
    );
  const size = Number(faces);
  const kind = said ?? (colour === "black" || size >= FIRST_SHIELD ? "shield" : "attack");
  return { kind, size, ...(colour !== undefined && { colour }) };
}

function removeFromPool(value: unknown, words: readonly string[], counts: number[]): void {
  if (!Array.isArray(value)) throw new OptionError(["removePool"], "expected a list of dice such as red d8");
  value.forEach((entry: unknown, index) => {
    const kind = typeof entry === "string" ? words.indexOf(entry.trim().replace(/\s+/g, " ")) : -1;
    if (kind < 0 || counts[kind] === 0) {
      const left = words.filter((_, other) => counts[other] > 0);
      const isGone = kind >= 0 ? "is named more often than it is in the pool" : "is not in the pool";
      throw new OptionError(["removePool", index], `${JSON.stringify(entry)} ${isGone}`, left);
    }
    counts[kind]--;
  });
}
