/** Seats are called by letters: "Player 1" is whoever wins the roll for it. */
export const SEATS = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;

export const ActionType = {
  /** Challenge `seat` with `stake` actions. */
  challenge: 0,
  /** Try for an Extra Play Point. */
  extra: 1,
  /** KO `seat`. */
  ko: 2,
  /** End the turn. */
  pass: 3,
  /** Pay for a lost Challenge. */
  accept: 4,
  /** Have a lost Challenge rolled again. */
  rematch: 5,
  /** In the Finals challenge everyone left; the Major Challenge Dice goes to `seat`. */
  challengeAll: 6,
  /** Give the last point to `seat` (`shortGift: choose`). */
  give: 7,
  /** Throw for Player 1, or again after a tie. */
  roll: 8,
} as const;

/** What a turn's time goes to; the dice of a throw are counted anyway. */
export const KINDS = {
  challenge: "challenge",
  extra: "extra",
  ko: "ko",
  pass: "pass",
  accept: null,
  rematch: "rematch",
  challengeAll: "challenge",
  give: null,
  roll: null,
} as const;

/** Every action; all arrays are indexed by action, −1 where a field does not apply. */
export interface ActionTable {
  readonly count: number;
  readonly type: Int32Array;
  readonly seat: Int32Array;
  /** Of a Challenge: the actions used, 1 or 2. */
  readonly stake: Int32Array;
  readonly words: readonly string[];
  /** The first action of a kind with seats; that against seat s is so many further on. */
  readonly challengeOne: number;
  readonly challengeTwo: number;
  readonly ko: number;
  readonly challengeAll: number;
  readonly give: number;
  readonly extra: number;
  readonly pass: number;
  readonly accept: number;
  readonly rematch: number;
  readonly roll: number;
}

export function actionTable(players: number): ActionTable {
  const type: number[] = [];
  const seat: number[] = [];
  const stake: number[] = [];
  const words: string[] = [];
  const add = (kind: number, text: string, of = -1, actions = -1): number => {
    seat.push(of);
    stake.push(actions);
    words.push(text);
    return type.push(kind) - 1;
  };
  const addForAll = (kind: number, text: (name: string) => string, actions?: number): number => {
    const first = type.length;
    for (let of = 0; of < players; of++) add(kind, text(SEATS[of]), of, actions);
    return first;
  };
  const challengeOne = addForAll(ActionType.challenge, (name) => `challenge ${name} for 1`, 1);
  const challengeTwo = addForAll(ActionType.challenge, (name) => `challenge ${name} for 2`, 2);
  const extra = add(ActionType.extra, "extra point");
  const ko = addForAll(ActionType.ko, (name) => `KO ${name}`);
  const pass = add(ActionType.pass, "pass");
  const accept = add(ActionType.accept, "accept");
  const rematch = add(ActionType.rematch, "rematch");
  const challengeAll = addForAll(ActionType.challengeAll, (name) => `challenge all, Major to ${name}`);
  const give = addForAll(ActionType.give, (name) => `give to ${name}`);
  const roll = add(ActionType.roll, "roll");
  return {
    count: type.length,
    type: Int32Array.from(type),
    seat: Int32Array.from(seat),
    stake: Int32Array.from(stake),
    words,
    challengeOne,
    challengeTwo,
    ko,
    challengeAll,
    give,
    extra,
    pass,
    accept,
    rematch,
    roll,
  };
}
