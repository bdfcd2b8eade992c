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

/**
 * Every action; the arrays are indexed by action, −1 where a field does not apply. The numbers are those of actions:
 * the only one of a kind, or the first of a kind with seats, where that against seat s is so many further on.
 */
export type ActionTable = Readonly<ReturnType<typeof actionTable>>;

export function actionTable(players: number) {
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
  const addForAll = (kind: number, text: string, actions?: number): number => {
    const first = type.length;
    for (let of = 0; of < players; of++) add(kind, text.replace("$", SEATS[of]), of, actions);
    return first;
  };
  const numbers = {
    challengeOne: addForAll(ActionType.challenge, "challenge $ for 1", 1),
    challengeTwo: addForAll(ActionType.challenge, "challenge $ for 2", 2),
    extra: add(ActionType.extra, "extra point"),
    ko: addForAll(ActionType.ko, "KO $"),
    pass: add(ActionType.pass, "pass"),
    accept: add(ActionType.accept, "accept"),
    rematch: add(ActionType.rematch, "rematch"),
    challengeAll: addForAll(ActionType.challengeAll, "challenge all, Major to $"),
    give: addForAll(ActionType.give, "give to $"),
    roll: add(ActionType.roll, "roll"),
  };
  return {
    ...numbers,
    count: type.length,
    type: Int32Array.from(type),
    seat: Int32Array.from(seat),
    /** Of a Challenge: the actions used, 1 or 2. */
    stake: Int32Array.from(stake),
    words,
  };
}
