import { ActionType, Sacrifice, stackWords } from "../../../games/shields/actions.js";
import { COLOURS, Group } from "../../../games/shields/dice.js";
import type { Throw } from "../../../game/index.js";
import type { ShieldsGame } from "../../../games/shields/game.js";
import {
  attackDie,
  health,
  isStartOpen,
  Phase,
  phase,
  pointsOffered,
  poolCount,
  reserveCount,
  shieldAt,
  stackCount,
  trashCount,
} from "../../../games/shields/observation.js";
import { shieldKind, shieldSize, shieldValue, type ShieldsState } from "../../../games/shields/state.js";
import { numbered, seatsAround, type Area, type Colour, type Piece, type TableOf } from "../table.js";

/** By `Group`. */
const COLOUR_OF_GROUP: readonly (Colour | null)[] = [null, null, "black", "purple", "grey", "green"];
const NAME_OF_GROUP = ["attack", "shield", "shield", "potion", "polish", "health"];

/** Batteries with their dice and shields, what both hold in reserve, the pool and the trash. */
export const shieldsTable: TableOf = (bound, seats) => {
  const game = bound as ShieldsGame;
  const { dice, actions } = game;
  const colourOf = (kind: number): Colour =>
    COLOUR_OF_GROUP[dice.group[kind]] ?? COLOURS[dice.colour[kind]] ?? "grey";

  return {
    setUp: (throws) => startWords(throws, seats.names),
    asks: (seen: ShieldsState) => (isStartOpen(seen) ? asksForStart(seen) : (ASKS[phase(seen)] ?? null)),
    areas(seen: ShieldsState, legal) {
      const on = (test: (action: number) => boolean) => legal.filter(test);
      const sideOf = (seat: number): Area =>
        side({ game, seen, seat, isOwn: seat === seats.viewer, on, colourOf });
      const [other, own] = seatsAround(seats);
      const named = (seat: number): Area => ({ ...sideOf(seat), title: seats.names[seat] });
      const kindArea = (title: string, of: (kind: number) => number, type: number): Area => ({
        title,
        pieces: dice.words.flatMap((words, kind) =>
          Array.from({ length: of(kind) }, (_, copy): Piece => ({
            id: numbered(`${title} ${words}`, copy),
            ...{ shape: "die", sides: dice.size[kind], colour: colourOf(kind) },
            value: `d${dice.size[kind]}`,
            label: NAME_OF_GROUP[dice.group[kind]],
            words: `${words}, ${NAME_OF_GROUP[dice.group[kind]]}`,
            actions: on((action) => actions.type[action] === type && actions.die[action] === kind),
          })),
        ),
      });
      const pool = kindArea("Pool", (kind) => poolCount(seen, kind), ActionType.take);
      const trash = {
        ...kindArea("Trash", (kind) => trashCount(seen, seats.viewer, kind), ActionType.resurrect),
        note: actions.type.includes(ActionType.resurrect) ? FETCHED : GONE,
      };
      return [named(other), ...[pool, trash].filter(({ pieces }) => pieces!.length > 0), named(own)];
    },
  };
};

const FETCHED =
  "Dice that were lost or used up. In place of an attack a die may be given up for one of these.";
const GONE = "Dice that were lost or used up: they stay out of the game.";

/** Three d12 each, the first seat's first, and all again after a tie, which a coin may break instead. */
const THROWN_BY_EACH = 3;

/** `left (you) throws 1 + 7 + 2 = 10, right (learned) 10 + 1 + 8 = 19: the higher sum begins`. */
function startWords(throws: readonly Throw[], names: readonly string[]): string {
  const each = THROWN_BY_EACH;
  const sums = Array.from({ length: Math.floor(throws.length / each) }, (_, at) => {
    const faces = throws.slice(at * each, (at + 1) * each).map(({ face }) => face);
    const sum = faces.reduce((all, face) => all + face, 0);
    return `${names[at % names.length]}${at === 0 ? " throws" : ""} ${faces.join(" + ")} = ${sum}`;
  });
  const settles = throws.length % each === 0 ? "the higher sum begins" : "a coin breaks the tie";
  return `${sums.join(", ")}: ${settles}`;
}

const ASKS: Readonly<Record<number, string>> = {
  [Phase.pick]: "Take a die from the pool.",
  [Phase.act]: "Attack with a battery, or use a die from your reserve.",
  [Phase.resurrect]: "Choose a die from the trash for the one you gave.",
  [Phase.roll]: "Throw for the start of the next game.",
};

/** What it costs to start. */
function asksForStart(seen: ShieldsState): string {
  const points = pointsOffered(seen);
  const lacks = `${points} ${points === 1 ? "point" : "points"} on each battery`;
  switch (phase(seen)) {
    case Phase.name:
      return "Name how many points each battery of whoever starts begins with fewer. The other side then chooses who starts.";
    case Phase.choose:
      return `Start, or go second? Whoever starts gives up ${lacks}.`;
    default:
      return `Bid more for the start, or go second? The other side would start and give up ${points === 0 ? "nothing" : lacks}.`;
  }
}

interface Side {
  readonly game: ShieldsGame;
  readonly seen: ShieldsState;
  readonly seat: number;
  readonly isOwn: boolean;
  readonly on: (test: (action: number) => boolean) => number[];
  readonly colourOf: (kind: number) => Colour;
}

function side(of: Side): Area {
  const { game, seen, seat, isOwn } = of;
  const black = Array.from({ length: game.layout.stacks - 3 }, (_, index) => 3 + index);
  const reserve = reserveOf(of);
  return {
    title: "",
    isOwn,
    areas: [
      ...COLOURS.map((_, colour) => battery(of, colour)),
      ...black.flatMap((stack) =>
        stackCount(seen, seat, stack) === 0
          ? []
          : [{ title: `Black, ${stackWords(game.layout, stack)}`, pieces: shieldsIn(of, stack) }],
      ),
      ...(reserve.length === 0 ? [] : [{ title: "Reserve", pieces: reserve }]),
    ],
  };
}

/** The shields before it, the outermost first; then its health, and the die it attacks with. */
function battery(of: Side, colour: number): Area {
  const { game, seen, seat, isOwn, on } = of;
  const { actions, dice } = game;
  const name = COLOURS[colour];
  const points = health(seen, seat, colour);
  const most = dice.size[dice.first[Group.health]];
  const faces = attackDie(seen, seat, colour);
  const { type, battery, target, gives } = actions;
  const isIts = (action: number) => battery[action] === colour;
  const its = (action: number): boolean => {
    switch (type[action]) {
      case ActionType.attack:
        return isOwn ? isIts(action) : target[action] === colour;
      case ActionType.potion:
      case ActionType.resurrect:
        return isOwn && isIts(action);
      case ActionType.sacrifice:
        return isOwn && isIts(action) && gives[action] === Sacrifice.health;
      default:
        return false;
    }
  };
  const armed = (action: number): boolean =>
    isOwn &&
    isIts(action) &&
    (type[action] === ActionType.attack ||
      (type[action] === ActionType.sacrifice && gives[action] === Sacrifice.attackDie));
  const id = `${seat} ${name}`;
  return {
    title: `${name} battery`,
    pieces: [
      ...shieldsIn(of, colour),
      {
        id: `${id} health`,
        ...{ shape: "die", sides: most, colour: "green", value: String(points) },
        label: points > 0 ? "health" : "destroyed",
        words: `${name} battery: ${points > 0 ? `health ${points} of ${most}` : "destroyed"}`,
        isOut: points === 0,
        actions: on(its),
      },
      {
        id: `${id} attack`,
        ...{ shape: "die", sides: faces, colour: name, value: faces > 0 ? `d${faces}` : "–" },
        label: "attack",
        words: faces > 0 ? `${name} battery attacks with a d${faces}` : `${name} battery is unarmed`,
        isOut: points === 0,
        actions: on(armed),
      },
    ],
  };
}

function shieldsIn({ game, seen, seat, isOwn, on, colourOf }: Side, stack: number): Piece[] {
  const { type, gives, stack: stackOf, place: placeOf } = game.actions;
  return Array.from({ length: stackCount(seen, seat, stack) }, (_, place) => {
    const packed = shieldAt(seen, seat, stack, place);
    const [kind, size, points] = [shieldKind(packed), shieldSize(packed), shieldValue(packed)];
    const means = (action: number): boolean => {
      if (stackOf[action] !== stack || placeOf[action] !== place) return false;
      if (type[action] === ActionType.polish || type[action] === ActionType.move) return true;
      return type[action] === ActionType.sacrifice && gives[action] === Sacrifice.shield;
    };
    return {
      id: `${seat} stack ${stack} ${place}`,
      ...{ shape: "die", sides: size, colour: colourOf(kind), value: String(points) },
      label: `shield d${size}`,
      words: `${game.dice.words[kind]}, shield with ${points} of ${size} points`,
      actions: isOwn ? on(means) : [],
    };
  });
}

function reserveOf({ game, seen, seat, isOwn, on, colourOf }: Side): Piece[] {
  const { actions, dice } = game;
  const uses = [ActionType.potion, ActionType.polish, ActionType.sacrifice] as readonly number[];
  return dice.words.flatMap((words, kind) =>
    Array.from({ length: reserveCount(seen, seat, kind) }, (_, copy): Piece => ({
      id: numbered(`${seat} reserve ${words}`, copy),
      ...{ shape: "die", sides: dice.size[kind], colour: colourOf(kind), value: `d${dice.size[kind]}` },
      label: NAME_OF_GROUP[dice.group[kind]],
      words: `${words}, in reserve`,
      actions: isOwn
        ? on((action) => uses.includes(actions.type[action]) && actions.die[action] === kind)
        : [],
    })),
  );
}
