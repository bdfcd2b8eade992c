import { CLASSES, PERMUTATIONS, SHADES, shieldWords } from "./ships.js";

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
export const PACE_KINDS = {
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

type Field = "type" | "ship" | "cell" | "target" | "tertiary" | "primaryFrom" | "secondaryFrom";
type Fields = Partial<Record<Field, number>>;

/** Every action; all arrays are indexed by action, −1 where a field does not apply. */
export type ActionTable = ReturnType<typeof actionTable>;

export function actionTable(players: number, cellNames: readonly string[]) {
  const words: string[] = [];
  const all: Fields[] = [];
  /** Adds actions of one type, each as `what` says; returns the first. */
  const add = (type: number, count: number, what: (at: number) => readonly [string, Fields]): number => {
    for (let at = 0; at < count; at++) {
      const [text, fields] = what(at);
      words.push(text);
      all.push({ ...fields, type });
    }
    return words.length - count;
  };
  const single = (type: number, text: string): number => add(type, 1, () => [text, {}]);
  const cells = cellNames.length;
  /** The first action of each type; set-ups are 0 to 71. */
  const firsts = {
    setup: add(ActionType.setup, SETUPS, (setup) => [`build ${fleetWords(setup)}`, {}]),
    move: add(ActionType.move, 3 * cells, (at) => {
      const [ship, cell] = [Math.floor(at / cells), at % cells];
      return [`${CLASSES[ship]} to ${cellNames[cell]}`, { ship, cell }];
    }),
    stay: add(ActionType.stay, 3, (ship) => [`${CLASSES[ship]} stays to attack`, { ship }]),
    attack: add(ActionType.attack, 3 * players, (target) => [`attack ${shipWords(target)}`, { target }]),
    repair: add(ActionType.repair, 54, repairAt),
    nothing: single(ActionType.nothing, "no attack"),
    pass: single(ActionType.pass, "pass"),
    finalBattle: single(ActionType.finalBattle, "declare the final battle"),
    draw: single(ActionType.draw, "declare a draw"),
    playOn: single(ActionType.playOn, "play on"),
  };
  const of = (field: Field) => Int32Array.from(all, (fields) => fields[field] ?? -1);
  return {
    ...firsts,
    count: words.length,
    words: words as readonly string[],
    type: of("type"),
    /** The class of the own ship. */
    ship: of("ship"),
    cell: of("cell"),
    /** The ship attacked: player × 3 + class. */
    target: of("target"),
    /** Repairs: 1 if the tertiary is put back; the classes whose primary and secondary are taken, the ship's own to keep it. */
    tertiary: of("tertiary"),
    primaryFrom: of("primaryFrom"),
    secondaryFrom: of("secondaryFrom"),
  };
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

/** What the repair does that has so many others before it. */
function repairAt(at: number): readonly [words: string, fields: Fields] {
  const ship = Math.floor(at / 18);
  const tertiary = Math.floor(at / 9) % 2;
  const [primaryFrom, secondaryFrom] = [Math.floor(at / 3) % 3, at % 3];
  const changes = [
    ...(tertiary === 1 ? ["tertiary"] : []),
    ...(primaryFrom === ship ? [] : [`primary of ${CLASSES[primaryFrom]}`]),
    ...(secondaryFrom === ship ? [] : [`secondary of ${CLASSES[secondaryFrom]}`]),
  ];
  const words = `repair ${CLASSES[ship]} with ${changes.join(" and ") || "nothing"}`;
  return [words, { ship, tertiary, primaryFrom, secondaryFrom }];
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
  return shadesOf(setup)
    .map(([primary, secondary]) => shieldWords(primary, secondary))
    .join(" ");
}

/** `white-over-black frigate, …, frigate on the left`: primaries over secondaries. */
function fleetWords(setup: number): string {
  const ships = shadesOf(setup).map(
    ([primary, secondary], ship) => `${SHADES[primary]}-over-${SHADES[secondary]} ${CLASSES[ship]}`,
  );
  return `${ships.join(", ")}, frigate on the ${setup % 2 === 0 ? "left" : "right"}`;
}

/** By class: the shades of primary and secondary. */
export function shadesOf(setup: number): readonly (readonly [number, number])[] {
  const primaries = PERMUTATIONS[Math.floor(setup / 12)];
  const secondaries = PERMUTATIONS[Math.floor(setup / 2) % 6];
  return CLASSES.map((_, ship) => [primaries[ship], secondaries[ship]]);
}
