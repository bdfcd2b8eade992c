import type { OptionValues } from "../../game/index.js";
import { COLOURS, Group, prey, type DiceTable } from "./dice.js";
import type { Stacks } from "./state.js";

/** What an action does. Actions are numbered by type, in this order. */
export const ActionType = {
  /** Take `die` from the pool; a shield goes to `stack`, behind `place` others. */
  take: 0,
  /** Take nothing (`poolPick: optional`). */
  takeNothing: 1,
  /** Attack with `battery` the enemy's battery `target`, there the shield behind `place` others. */
  attack: 2,
  /** Use potion `die` on `battery`. */
  potion: 3,
  /** Use polish `die` on the own shield in `stack` behind `place` others. */
  polish: 4,
  /** Give a shield (`stack`, `place`), a potion or polish (`die`), an attack die or a health die (`battery`). */
  sacrifice: 5,
  /** Take `die` from the trash for the sacrifice; a shield goes to `stack`, a health die to `battery`. */
  resurrect: 6,
  /** Move the black shield in `stack` behind `place` others to `toStack` behind `toPlace` others. */
  move: 7,
  /** Do nothing (more) with this turn. */
  pass: 8,
  /** Throw 3d12 for the start of the next game of a match. */
  roll: 9,
} as const;

/** What a turn's time goes to; fetching a die belongs to the sacrifice, and the dice of a throw are counted anyway. */
export const KINDS = {
  take: "pick",
  takeNothing: "pick",
  attack: "attack",
  potion: "heal",
  polish: "heal",
  sacrifice: "sacrifice",
  resurrect: null,
  move: "move",
  pass: "pass",
  roll: null,
} as const;

/** What a sacrifice gives up. */
export const Sacrifice = { shield: 0, reserve: 1, attackDie: 2, health: 3 } as const;

/** Every action of a game. All arrays are indexed by action; −1 where a field does not apply. */
export interface ActionTable {
  readonly count: number;
  /** The first action of each type, and `count` at the end: type t is `first[t]` to `first[t + 1]` − 1. */
  readonly first: Int32Array;
  readonly type: Int32Array;
  /** The kind of die taken, used, sacrificed from the reserve or resurrected. */
  readonly die: Int32Array;
  /** The own battery that attacks, is healed, gives its die, gets its attack die or is revived. */
  readonly battery: Int32Array;
  /** The enemy battery attacked. */
  readonly target: Int32Array;
  readonly stack: Int32Array;
  readonly place: Int32Array;
  readonly toStack: Int32Array;
  readonly toPlace: Int32Array;
  /** Of a sacrifice: one of `Sacrifice`. */
  readonly gives: Int32Array;
  readonly words: readonly string[];
  /** By kind: its first `take` (`resurrect`) action, or −1. Placements follow: stack by stack, outermost first. */
  readonly takeFirst: Int32Array;
  readonly resurrectFirst: Int32Array;
  /** By battery × 3 + target: the first attack, or −1. */
  readonly attackFirst: Int32Array;
}

interface Entry {
  readonly type: number;
  readonly words: string;
  readonly die?: number;
  readonly battery?: number;
  readonly target?: number;
  readonly stack?: number;
  readonly place?: number;
  readonly toStack?: number;
  readonly toPlace?: number;
  readonly gives?: number;
}

/** All actions that can occur under these options (already resolved). */
export function actionTable(options: OptionValues, dice: DiceTable, layout: Stacks): ActionTable {
  const resurrect = options["resurrect"] === "on";
  const entries = [
    ...placements(options, dice, layout, ActionType.take, "take"),
    ...(options["poolPick"] === "optional" ? [{ type: ActionType.takeNothing, words: "take nothing" }] : []),
    ...attacks(options, layout),
    ...heals(dice, layout),
    ...(resurrect ? sacrifices(options, dice, layout) : []),
    ...(resurrect ? placements(options, dice, layout, ActionType.resurrect, "resurrect") : []),
    ...(options["blackMove"] === "free-on-own-turn" ? moves(layout) : []),
    { type: ActionType.pass, words: "pass" },
    { type: ActionType.roll, words: "roll" },
  ];
  return tableOf(entries, dice.count);
}

function tableOf(entries: readonly Entry[], kinds: number): ActionTable {
  const column = (key: Exclude<keyof Entry, "words">): Int32Array =>
    Int32Array.from(entries, (entry) => entry[key] ?? -1);
  const firstBy = (wanted: (entry: Entry) => boolean): number => entries.findIndex(wanted);
  const kindNumbers = Array.from({ length: kinds }, (_, kind) => kind);
  const firstOf = (type: number): Int32Array =>
    Int32Array.from(kindNumbers, (kind) => firstBy((entry) => entry.type === type && entry.die === kind));
  return {
    count: entries.length,
    first: Int32Array.from(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      (type) => entries.filter((entry) => entry.type < type).length,
    ),
    type: column("type"),
    die: column("die"),
    battery: column("battery"),
    target: column("target"),
    stack: column("stack"),
    place: column("place"),
    toStack: column("toStack"),
    toPlace: column("toPlace"),
    gives: column("gives"),
    words: entries.map((entry) => entry.words),
    takeFirst: firstOf(ActionType.take),
    resurrectFirst: firstOf(ActionType.resurrect),
    attackFirst: Int32Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8], (pair) =>
      firstBy(({ type, battery, target }) => type === ActionType.attack && battery! * 3 + target! === pair),
    ),
  };
}

/** What a stack is called: `red`, `front`, `back`, or `front of red` where batteries have their own black shields. */
export function stackWords(layout: Stacks, stack: number): string {
  if (stack < 3) return COLOURS[stack];
  if (layout.stacks === 5) return stack === 3 ? "front" : "back";
  return stack < 6 ? `front of ${COLOURS[stack - 3]}` : `back of ${COLOURS[stack - 6]}`;
}

/** Behind how many shields of the same stack: nothing, ` inner`, ` inner 2`. */
function placeWords(place: number): string {
  if (place === 0) return "";
  return place === 1 ? " inner" : ` inner ${place}`;
}

/** Taking a die, from the pool or the trash, with where it goes. */
function placements(
  options: OptionValues,
  dice: DiceTable,
  layout: Stacks,
  type: number,
  verb: string,
): Entry[] {
  const places = options["shieldOrder"] === "owner" ? layout.stackSize : 1;
  return Array.from(dice.words).flatMap((name, die) => {
    const group = dice.group[die];
    if (type === ActionType.take && dice.pool[die] === 0) return [];
    const words = `${verb} ${name}`;
    const colour = dice.colour[die];
    if (group === Group.attack) return [{ type, die, words, battery: colour }];
    if (group === Group.potion || group === Group.polish) return [{ type, die, words }];
    if (group === Group.health) {
      return COLOURS.map((battery, number) => ({
        type,
        die,
        battery: number,
        words: `${words} on ${battery}`,
      }));
    }
    const stacks =
      group === Group.black
        ? Array.from({ length: layout.stacks - 3 }, (_, index) => index + 3)
        : options["shieldMatch"] === "any"
          ? [0, 1, 2]
          : [colour];
    return stacks.flatMap((stack) =>
      Array.from({ length: places }, (_, place) => {
        const where =
          stack < 3 && stack === colour ? "" : ` ${stack < 3 ? "on " : ""}${stackWords(layout, stack)}`;
        return { type, die, stack, place, words: `${words}${where}${placeWords(place)}` };
      }),
    );
  });
}

function attacks(options: OptionValues, layout: Stacks): Entry[] {
  const type = ActionType.attack;
  const places = options["shieldOrder"] === "attacker" ? layout.stackSize : 1;
  return COLOURS.flatMap((name, battery) =>
    COLOURS.flatMap((targetName, target) => {
      const usual = target === prey(battery);
      if (!usual && options["retarget"] === "strict") return [];
      if (target === battery && options["retarget"] !== "any") return [];
      return Array.from({ length: places }, (_, place) => ({
        type,
        battery,
        target,
        place,
        words: `attack with ${name}${usual ? "" : ` on ${targetName}`}${place === 0 ? "" : `, shield ${place + 1}`}`,
      }));
    }),
  );
}

function heals(dice: DiceTable, layout: Stacks): Entry[] {
  const kinds = (group: number): number[] =>
    Array.from(
      { length: dice.first[group + 1] - dice.first[group] },
      (_, index) => dice.first[group] + index,
    );
  return [
    ...kinds(Group.potion).flatMap((die) =>
      COLOURS.map((name, battery) => ({
        type: ActionType.potion,
        die,
        battery,
        words: `${dice.words[die]} on ${name}`,
      })),
    ),
    ...kinds(Group.polish).flatMap((die) =>
      shieldPlaces(layout).map(({ stack, place, words }) => ({
        type: ActionType.polish,
        die,
        stack,
        place,
        words: `${dice.words[die]} on ${words}`,
      })),
    ),
  ];
}

function shieldPlaces(layout: Stacks): { stack: number; place: number; words: string }[] {
  return Array.from({ length: layout.stacks }, (_, stack) =>
    Array.from({ length: layout.stackSize }, (__, place) => ({
      stack,
      place,
      words: stackWords(layout, stack) + placeWords(place),
    })),
  ).flat();
}

function sacrifices(options: OptionValues, dice: DiceTable, layout: Stacks): Entry[] {
  const type = ActionType.sacrifice;
  const heals = Array.from(
    { length: dice.first[Group.health] - dice.first[Group.potion] },
    (_, index) => dice.first[Group.potion] + index,
  );
  return [
    ...shieldPlaces(layout).map(({ stack, place, words }) => ({
      type,
      gives: Sacrifice.shield,
      stack,
      place,
      words: `sacrifice shield ${words}`,
    })),
    ...heals.map((die) => ({ type, gives: Sacrifice.reserve, die, words: `sacrifice ${dice.words[die]}` })),
    ...COLOURS.map((name, battery) => ({
      type,
      gives: Sacrifice.attackDie,
      battery,
      words: `sacrifice attack die of ${name}`,
    })),
    ...(options["sacrificeHealth"] === "yes"
      ? COLOURS.map((name, battery) => ({
          type,
          gives: Sacrifice.health,
          battery,
          words: `sacrifice battery ${name}`,
        }))
      : []),
  ];
}

/** Black shields move within the stacks of their scope: all of a player's, or those of one battery. */
function moves(layout: Stacks): Entry[] {
  const places = shieldPlaces(layout).filter(({ stack }) => stack >= 3);
  return places.flatMap((from) =>
    places
      .filter((to) => layout.stacks === 5 || (to.stack - from.stack) % 3 === 0)
      .filter((to) => to.stack !== from.stack || to.place !== from.place)
      .map((to) => ({
        type: ActionType.move,
        stack: from.stack,
        place: from.place,
        toStack: to.stack,
        toPlace: to.place,
        words: `move ${from.words} to ${to.words}`,
      })),
  );
}
