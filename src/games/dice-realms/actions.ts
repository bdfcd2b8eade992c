import { RESOURCES, TARGETS, TERRITORIES, TERRITORY_DICE, UNITS } from "./parts.js";

/** What an action does. Actions are numbered by type, in this order. */
export const ActionType = {
  /** Roll for `resource`. */
  gather: 0,
  /** Attack with `unit` the enemy's `target`. */
  attack: 1,
  /** Heal `amount` points of the own `territory`. */
  repair: 2,
  /** Train `amount` points of `unit`. */
  train: 3,
  /** Spend no more this turn. */
  stop: 4,
  /** Spend nothing this turn. */
  pass: 5,
  /** Put `unit` before the territory under attack. */
  defend: 6,
  /** Let the attack through. */
  open: 7,
} as const;

/** What a turn's time goes to, the defender's answer included. */
export const KINDS = {
  gather: "gather",
  attack: "attack",
  repair: "repair",
  train: "train",
  stop: null,
  pass: "pass",
  defend: "defend",
  open: "defend",
} as const;

/** Every action of a game. All arrays are indexed by action; −1 where a field does not apply. */
export interface ActionTable {
  readonly count: number;
  readonly type: Int32Array;
  readonly resource: Int32Array;
  readonly unit: Int32Array;
  /** An enemy unit's number, or `TERRITORY` plus a territory's. */
  readonly target: Int32Array;
  readonly territory: Int32Array;
  readonly amount: Int32Array;
  readonly words: readonly string[];
  /** The first attack; those of unit u begin 7 × u later, in the order of targets. */
  readonly attack: number;
  /** By territory (unit): the action that repairs (trains) one point; those with more follow. */
  readonly repair: Int32Array;
  readonly train: Int32Array;
  readonly stop: number;
  readonly pass: number;
  /** The first defence; that of unit u is u later. */
  readonly defend: number;
  readonly open: number;
}

interface Entry {
  readonly type: number;
  readonly words: string;
  readonly resource?: number;
  readonly unit?: number;
  readonly target?: number;
  readonly territory?: number;
  readonly amount?: number;
}

/** All actions, for units whose dice have so many faces. */
export function actionTable(dice: Int32Array): ActionTable {
  const { gather, attack, repair, train, stop, pass, defend, open } = ActionType;
  const amounts = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
  const entries: Entry[] = [
    ...RESOURCES.map((name, resource) => ({ type: gather, resource, words: `gather ${name}` })),
    ...UNITS.flatMap((name, unit) =>
      TARGETS.map((aim, target) => ({ type: attack, unit, target, words: `attack ${aim} with ${name}` })),
    ),
    ...TERRITORIES.flatMap((name, territory) =>
      amounts(TERRITORY_DICE[territory]).map((amount) => ({
        type: repair,
        territory,
        amount,
        words: `repair ${name} by ${amount}`,
      })),
    ),
    ...UNITS.flatMap((name, unit) =>
      amounts(dice[unit]).map((amount) => ({ type: train, unit, amount, words: `train ${amount} ${name}` })),
    ),
    { type: stop, words: "stop" },
    { type: pass, words: "spend nothing" },
    ...UNITS.map((name, unit) => ({ type: defend, unit, words: `defend with ${name}` })),
    { type: open, words: "no defence" },
  ];
  const column = (key: Exclude<keyof Entry, "words">): Int32Array =>
    Int32Array.from(entries, (entry) => entry[key] ?? -1);
  const first = (type: number, fits: (entry: Entry) => boolean = () => true): number =>
    entries.findIndex((entry) => entry.type === type && fits(entry));
  return {
    count: entries.length,
    type: column("type"),
    resource: column("resource"),
    unit: column("unit"),
    target: column("target"),
    territory: column("territory"),
    amount: column("amount"),
    words: entries.map(({ words }) => words),
    attack: first(attack),
    repair: Int32Array.from(TERRITORIES, (_, territory) =>
      first(repair, (entry) => entry.territory === territory),
    ),
    train: Int32Array.from(UNITS, (_, unit) => first(train, (entry) => entry.unit === unit)),
    stop: first(stop),
    pass: first(pass),
    defend: first(defend),
    open: first(open),
  };
}
