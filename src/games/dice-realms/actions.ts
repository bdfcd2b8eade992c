import { RESOURCES, TARGETS, TERRITORIES, TERRITORY_DICE, UNITS } from "./realm.js";

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
export type ActionTable = ReturnType<typeof actionTable>;

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
export function actionTable(dice: Int32Array) {
  const { gather, attack, repair, train, stop, pass, defend, open } = ActionType;
  const amounts = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
  const entries: Entry[] = [
    ...RESOURCES.map((name, resource) => ({ type: gather, resource, words: `gather ${name}` })),
    ...UNITS.flatMap((name, unit) =>
      TARGETS.map((aim, target) => ({ type: attack, unit, target, words: `attack ${aim} with ${name}` })),
    ),
    ...TERRITORIES.flatMap((name, territory) =>
      amounts(TERRITORY_DICE[territory]).map((amount) => {
        return { type: repair, territory, amount, words: `repair ${name} by ${amount}` };
      }),
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
  const first = (type: number): number => entries.findIndex((entry) => entry.type === type);
  /** By territory or unit: its first action of that type, which is that of one point. */
  const firstPoints = (type: number): Int32Array =>
    Int32Array.from(
      entries.flatMap((entry, action) => (entry.type === type && entry.amount === 1 ? [action] : [])),
    );
  return {
    count: entries.length,
    /** By unit: faces of its greatest die. */
    faces: dice,
    type: column("type"),
    resource: column("resource"),
    unit: column("unit"),
    /** An enemy unit's number, or `TERRITORY` plus a territory's. */
    target: column("target"),
    territory: column("territory"),
    amount: column("amount"),
    words: entries.map(({ words }) => words),
    /** The first attack; those of unit u begin 7 × u later, in the order of targets. */
    attack: first(attack),
    /** By territory (unit): the action that repairs (trains) one point; those with more follow. */
    repair: firstPoints(repair),
    train: firstPoints(train),
    stop: first(stop),
    pass: first(pass),
    /** The first defence; that of unit u is u later. */
    defend: first(defend),
    open: first(open),
  };
}
