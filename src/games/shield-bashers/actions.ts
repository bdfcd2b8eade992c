import { CLASSES, PERMUTATIONS, shieldWords } from "./shades.js";

/** What people call the seats, clockwise. */
export const SEATS = ["red", "blue", "yellow", "green", "purple", "orange"] as const;

export const ActionType = {
  /** Build the fleet: one of 72. */
  setup: 0,
  /** Move `ship` (its class) to `cell`; an enemy there is rammed. */
  move: 1,
  /** Attack with `ship` from where it stands. */
  stay: 2,
  /** Attack the enemy ship `target`. */
  attack: 3,
  /** Repair `ship`: put back its tertiary, exchange shields with those in the places of other classes. */
  repair: 4,
  /** Neither attack nor repair. */
  nothing: 5,
  /** No move at all. */
  pass: 6,
  finalBattle: 7,
  draw: 8,
  /** No draw, no final battle. */
  playOn: 9,
} as const;

/** What a turn's time goes to, the building of a fleet included. */
export const KINDS = {
  setup: "setup",
  move: "move",
  stay: null,
  attack: "attack",
  repair: "repair",
  nothing: null,
  pass: "pass",
  finalBattle: "finalBattle",
  draw: null,
  playOn: null,
} as const;

export const SETUPS = 72;

/** Every action; all arrays are indexed by action, −1 where a field does not apply. */
export interface ActionTable {
  readonly count: number;
  readonly type: Int32Array;
  /** The class of the own ship. */
  readonly ship: Int32Array;
  readonly cell: Int32Array;
  /** The ship attacked: player × 3 + class. */
  readonly target: Int32Array;
  /** Repairs: 1 if the tertiary is put back; the classes whose primary and secondary are taken, the ship's own to keep it. */
  readonly tertiary: Int32Array;
  readonly primaryFrom: Int32Array;
  readonly secondaryFrom: Int32Array;
  readonly words: readonly string[];
  /** The first action of each kind; set-ups are 0 to 71. */
  readonly move: number;
  readonly stay: number;
  readonly attack: number;
  readonly repair: number;
  readonly nothing: number;
  readonly pass: number;
  readonly finalBattle: number;
  readonly draw: number;
  readonly playOn: number;
}

/** The action that repairs a ship of class `ship` so. */
export function repairNumber(
  { repair }: ActionTable,
  ship: number,
  tertiary: number,
  primaryFrom: number,
  secondaryFrom: number,
): number {
  return repair + ship * 18 + tertiary * 9 + primaryFrom * 3 + secondaryFrom;
}

export function actionTable(players: number, cellNames: readonly string[]): ActionTable {
  const fields = ["type", "ship", "cell", "target", "tertiary", "primaryFrom", "secondaryFrom"] as const;
  const lists = Object.fromEntries(fields.map((field) => [field, [] as number[]])) as Record<
    (typeof fields)[number],
    number[]
  >;
  const words: string[] = [];
  const add = (text: string, values: Partial<Record<(typeof fields)[number], number>>): number => {
    for (const field of fields) lists[field].push(values[field] ?? -1);
    return words.push(text) - 1;
  };
  for (let setup = 0; setup < SETUPS; setup++) add(`build ${setupWords(setup)}`, { type: ActionType.setup });
  const firsts = {
    move: words.length,
    stay: 0,
    attack: 0,
    repair: 0,
  };
  CLASSES.forEach((name, ship) =>
    cellNames.forEach((cell, at) => add(`${name} to ${cell}`, { type: ActionType.move, ship, cell: at })),
  );
  firsts.stay = words.length;
  CLASSES.forEach((name, ship) => add(`${name} stays to attack`, { type: ActionType.stay, ship }));
  firsts.attack = words.length;
  for (let target = 0; target < 3 * players; target++)
    add(`attack ${shipWords(target)}`, { type: ActionType.attack, target });
  firsts.repair = words.length;
  for (let at = 0; at < 54; at++) {
    const ship = Math.floor(at / 18);
    const tertiary = Math.floor(at / 9) % 2;
    const [primaryFrom, secondaryFrom] = [Math.floor(at / 3) % 3, at % 3];
    const parts = [
      ...(tertiary === 1 ? ["tertiary"] : []),
      ...(primaryFrom === ship ? [] : [`primary of ${CLASSES[primaryFrom]}`]),
      ...(secondaryFrom === ship ? [] : [`secondary of ${CLASSES[secondaryFrom]}`]),
    ];
    add(`repair ${CLASSES[ship]} with ${parts.join(" and ") || "nothing"}`, {
      type: ActionType.repair,
      ship,
      tertiary,
      primaryFrom,
      secondaryFrom,
    });
  }
  const singles = {
    nothing: add("no attack", { type: ActionType.nothing }),
    pass: add("pass", { type: ActionType.pass }),
    finalBattle: add("declare the final battle", { type: ActionType.finalBattle }),
    draw: add("declare a draw", { type: ActionType.draw }),
    playOn: add("play on", { type: ActionType.playOn }),
  };
  const arrays = Object.fromEntries(
    fields.map((field) => [field, Int32Array.from(lists[field])]),
  ) as unknown as Record<(typeof fields)[number], Int32Array>;
  return { count: words.length, words, ...arrays, ...firsts, ...singles };
}

/** `red frigate`, for the ship player × 3 + class. */
export function shipWords(ship: number): string {
  return `${SEATS[Math.floor(ship / 3)]} ${CLASSES[ship % 3]}`;
}

/** A set-up: primaries and secondaries by permutation, and where the Frigate starts (0 left of the Cruiser, 1 right). */
export function setupNumber(primaries: number, secondaries: number, side: number): number {
  return primaries * 12 + secondaries * 2 + side;
}

/** `Wb Gg Bw left`: frigate, destroyer, cruiser, and on which side of the Cruiser the Frigate starts. */
export function setupWords(setup: number): string {
  return `${shieldsOfSetup(setup)} ${setup % 2 === 0 ? "left" : "right"}`;
}

/** The same without the side. */
export function shieldsOfSetup(setup: number): string {
  const primaries = PERMUTATIONS[Math.floor(setup / 12)];
  const secondaries = PERMUTATIONS[Math.floor(setup / 2) % 6];
  return CLASSES.map((_, ship) => shieldWords(primaries[ship], secondaries[ship])).join(" ");
}
