import type { Picks } from "../../game/index.js";
import { COLOURS, Group, prey, type DiceTable } from "./dice.js";
import { poolLeft } from "./observation.js";
import type { Options } from "./options.js";
import type { ShieldsState, Stacks } from "./state.js";

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
  /** Name the `points` that each battery of whoever starts will lack, or bid them for the start. */
  offer: 10,
  /** Start, for the points that the other one named. */
  start: 11,
  /** Let the other one start. */
  second: 12,
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
  offer: null,
  start: null,
  second: null,
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
  /** Of an offer: points that each battery of whoever starts will lack. */
  readonly points: Int32Array;
  readonly words: readonly string[];
  /** By kind: its first `take` (`resurrect`) action, or −1. Placements follow: stack by stack, outermost first. */
  readonly takeFirst: Int32Array;
  readonly resurrectFirst: Int32Array;
  /** By battery × 3 + target: the first attack, or −1. */
  readonly attackFirst: Int32Array;
}

/** An action as it is listed: what it says, and the fields that apply. */
type Entry = { readonly type: number; readonly words: string } & Readonly<Partial<Record<Field, number>>>;
type Field = (typeof FIELDS)[number];
const FIELDS = [
  "die",
  "battery",
  "target",
  "stack",
  "place",
  "toStack",
  "toPlace",
  "gives",
  "points",
] as const;

/** All actions that can occur under these options. `mostPoints`: so many points may whoever starts give up. */
export function actionTable(
  options: Options,
  dice: DiceTable,
  layout: Stacks,
  mostPoints: number,
): ActionTable {
  const { take, takeNothing, resurrect, pass, roll, second } = ActionType;
  const revives = options.resurrect === "on";
  const entries: Entry[] = [
    ...placements(options, dice, layout, take, "take"),
    ...(options.poolPick === "optional" ? [{ type: takeNothing, words: "take nothing" }] : []),
    ...attacks(options, layout),
    ...heals(dice, layout),
    ...(revives ? sacrifices(options, dice, layout) : []),
    ...(revives ? placements(options, dice, layout, resurrect, "resurrect") : []),
    ...(options.blackMove === "free-on-own-turn" ? moves(layout) : []),
    { type: pass, words: "pass" },
    { type: roll, words: "roll" },
    ...offers(options, mostPoints),
  ];
  const types = Int32Array.from(entries, ({ type }) => type);
  const columns = FIELDS.map((field) => [field, Int32Array.from(entries, (entry) => entry[field] ?? -1)]);
  const firstByKind = (type: number): Int32Array =>
    dice.group.map((_, kind) => entries.findIndex((entry) => entry.type === type && entry.die === kind));
  return {
    count: entries.length,
    first: Int32Array.from({ length: second + 2 }, (_, type) => types.filter((other) => other < type).length),
    type: types,
    ...(Object.fromEntries(columns) as Record<Field, Int32Array>),
    words: entries.map(({ words }) => words),
    takeFirst: firstByKind(take),
    resurrectFirst: firstByKind(resurrect),
    attackFirst: Int32Array.from({ length: 9 }, (_, pair) =>
      entries.findIndex(({ battery, target }) => target !== undefined && battery! * 3 + target === pair),
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

const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);
const kindsFrom = (dice: DiceTable, first: number, end: number): number[] =>
  upTo(dice.count).slice(dice.first[first], dice.first[end]);

/** Taking a die, from the pool or the trash, with where it goes. */
function placements(
  { shieldOrder, shieldMatch }: Options,
  dice: DiceTable,
  layout: Stacks,
  type: number,
  verb: string,
): Entry[] {
  const places = upTo(shieldOrder === "owner" ? layout.stackSize : 1);
  return dice.words.flatMap((name, die): Entry[] => {
    const group = dice.group[die];
    const colour = dice.colour[die];
    const words = `${verb} ${name}`;
    if (type === ActionType.take && dice.pool[die] === 0) return [];
    if (group === Group.attack) return [{ type, die, words, battery: colour }];
    if (group === Group.potion || group === Group.polish) return [{ type, die, words }];
    if (group === Group.health)
      return COLOURS.map((name, battery) => ({ type, die, battery, words: `${words} on ${name}` }));
    const own = shieldMatch === "any" ? [0, 1, 2] : [colour];
    const stacks = group === Group.black ? upTo(layout.stacks).slice(3) : own;
    return stacks.flatMap((stack) => {
      const on = stack < 3 ? " on" : "";
      const where = stack === colour && stack < 3 ? "" : `${on} ${stackWords(layout, stack)}`;
      return places.map((place) => ({ type, die, stack, place, words: words + where + placeWords(place) }));
    });
  });
}

function attacks({ retarget, shieldOrder }: Options, layout: Stacks): Entry[] {
  const places = upTo(shieldOrder === "attacker" ? layout.stackSize : 1);
  return COLOURS.flatMap((name, battery) =>
    COLOURS.flatMap((targetName, target) => {
      const usual = target === prey(battery);
      if ((!usual && retarget === "strict") || (target === battery && retarget !== "any")) return [];
      const words = `attack with ${name}${usual ? "" : ` on ${targetName}`}`;
      return places.map((place) => ({
        ...{ type: ActionType.attack, battery, target, place },
        words: words + (place === 0 ? "" : `, shield ${place + 1}`),
      }));
    }),
  );
}

function heals(dice: DiceTable, layout: Stacks): Entry[] {
  const { potion, polish } = ActionType;
  return [
    ...kindsFrom(dice, Group.potion, Group.polish).flatMap((die) =>
      COLOURS.map((name, battery) => ({
        type: potion,
        die,
        battery,
        words: `${dice.words[die]} on ${name}`,
      })),
    ),
    ...kindsFrom(dice, Group.polish, Group.health).flatMap((die) =>
      shieldPlaces(layout).map(({ words, ...place }) => ({
        ...{ type: polish, die, ...place },
        words: `${dice.words[die]} on ${words}`,
      })),
    ),
  ];
}

function shieldPlaces(layout: Stacks): { stack: number; place: number; words: string }[] {
  return upTo(layout.stacks).flatMap((stack) =>
    upTo(layout.stackSize).map((place) => ({
      ...{ stack, place },
      words: stackWords(layout, stack) + placeWords(place),
    })),
  );
}

function sacrifices({ sacrificeHealth }: Options, dice: DiceTable, layout: Stacks): Entry[] {
  const type = ActionType.sacrifice;
  const { shield, reserve, attackDie, health } = Sacrifice;
  const ofBatteries = (gives: number, what: string): Entry[] =>
    COLOURS.map((name, battery) => ({ type, gives, battery, words: `sacrifice ${what} ${name}` }));
  return [
    ...shieldPlaces(layout).map(({ words, ...place }) => ({
      ...{ type, gives: shield, ...place },
      words: `sacrifice shield ${words}`,
    })),
    ...kindsFrom(dice, Group.potion, Group.health).map((die) => ({
      ...{ type, gives: reserve, die },
      words: `sacrifice ${dice.words[die]}`,
    })),
    ...ofBatteries(attackDie, "attack die of"),
    ...(sacrificeHealth === "yes" ? ofBatteries(health, "battery") : []),
  ];
}

/** Nobody bids nothing: whoever won the roll starts for that. */
function offers({ whoStarts }: Options, mostPoints: number): Entry[] {
  const { offer, start, second } = ActionType;
  if (whoStarts === "roll") return [];
  const isBid = whoStarts === "bid";
  const all = upTo(mostPoints + 1).slice(isBid ? 1 : 0);
  return [
    ...all.map((points) => {
      const words = `${isBid ? "bid" : "name"} ${points} ${points === 1 ? "point" : "points"}`;
      return { type: offer, points, words };
    }),
    ...(isBid ? [] : [{ type: start, words: "start" }]),
    { type: second, words: "go second" },
  ];
}

/** Black shields move within the stacks of their scope: all of a player's, or those of one battery. */
function moves(layout: Stacks): Entry[] {
  const places = shieldPlaces(layout).filter(({ stack }) => stack >= 3);
  return places.flatMap(({ stack, place, words }) =>
    places
      .filter((to) => layout.stacks === 5 || (to.stack - stack) % 3 === 0)
      .filter((to) => to.stack !== stack || to.place !== place)
      .map((to) => ({
        ...{ type: ActionType.move, stack, place, toStack: to.stack, toPlace: to.place },
        words: `move ${words} to ${to.words}`,
      })),
  );
}

/**
 * The dice of the pool, black shields with their place: 22 picks by the rule book. Which of two shields in one place is
 * hit first is left to the player.
 */
export function picksOf(dice: DiceTable, actions: ActionTable): Picks<ShieldsState> {
  const words = actions.words.map((action, index) =>
    actions.type[index] === ActionType.take ? action.replace(/^take | inner( \d+)?$/g, "") : null,
  );
  const names = [...new Set(words.filter((name) => name !== null))];
  const most = dice.pool.reduce((sum, count) => sum + count, 0);
  return {
    names,
    meaning:
      "d8 is a die with eight faces; a black shield lies in front of the coloured shields or, at the back, behind them",
    ofAction: Int32Array.from(words, (name) => (name === null ? -1 : names.indexOf(name))),
    most,
    made: (position) => most - poolLeft(position),
  };
}
