import { CRUISER, DESTROYER, FRIGATE } from "./ships.js";

/** Which links there are across the centre of a wheel between zones that are no neighbours. */
export type CentreLinks = "all" | "same-colour" | "none";

export type BoardName = "square8" | "half4x8" | "W3" | "W5" | "W6";

/** Where a player starts: the corner with the Cruiser, and the cells on its owner's left and right, facing the centre. */
export interface Home {
  readonly corner: number;
  readonly left: number;
  readonly right: number;
}

/** Cells as whole numbers from 0, with all links between them. */
export interface Board {
  readonly name: BoardName;
  readonly cells: number;
  readonly names: readonly string[];
  /** By cell, ascending: the cells that share an edge with it, and those that share a corner only. */
  readonly straight: readonly (readonly number[])[];
  readonly diagonal: readonly (readonly number[])[];
  /** By zone, clockwise. */
  readonly homes: readonly Home[];
}

const SIDE = 4;
const ZONE = SIDE * SIDE;

/** Four zones are the chessboard, with its names; other wheels name a cell by zone, then steps from both seams. */
export function boardNamed(name: BoardName, centre: CentreLinks): Board {
  if (name === "half4x8") return halfBoard();
  const zones = name === "square8" ? 4 : Number(name.slice(1));
  const board = wheel(zones, centre);
  const names = name === "square8" ? chessNames() : board.names;
  return { ...board, name, names };
}

/**
 * A wheel of `zones` quadratic zones of 4 × 4 cells around one centre point. Cell (zone, a, b) is a steps away from the
 * seam with the zone before and b steps from the seam with the zone after; (3, 3) is the corner where a player starts.
 */
function wheel(zones: number, centre: CentreLinks): Omit<Board, "name"> {
  const cell = (zone: number, a: number, b: number) => ((zone + zones) % zones) * ZONE + a * SIDE + b;
  const straight = lists(zones * ZONE);
  const diagonal = lists(zones * ZONE);
  for (let zone = 0; zone < zones; zone++) {
    for (let a = 0; a < SIDE; a++) {
      for (let b = 0; b < SIDE; b++) {
        const here = cell(zone, a, b);
        for (const [da, db] of STEPS) {
          if (inZone(a + da) && inZone(b + db))
            (da * db === 0 ? straight : diagonal)[here].add(cell(zone, a + da, b + db));
        }
      }
      // Row b = 0 of a zone lies along column a = 0 of the next.
      const here = cell(zone, a, 0);
      link(straight, here, cell(zone + 1, 0, a));
      for (const beside of [a - 1, a + 1])
        if (inZone(beside)) link(diagonal, here, cell(zone + 1, 0, beside));
    }
    for (let other = 0; other < zones; other++) {
      const apart = Math.min((other - zone + zones) % zones, (zone - other + zones) % zones);
      const linked = centre === "all" || (centre === "same-colour" && apart % 2 === 0);
      if (apart > 1 && linked) link(diagonal, cell(zone, 0, 0), cell(other, 0, 0));
    }
  }
  const range = Array.from({ length: zones }, (_, zone) => zone);
  return {
    cells: zones * ZONE,
    names: range.flatMap((zone) =>
      Array.from({ length: ZONE }, (_, at) => `${"ABCDEF"[zone]}${Math.floor(at / SIDE)}${at % SIDE}`),
    ),
    straight: straight.map(ascending),
    diagonal: diagonal.map(ascending),
    homes: range.map((zone) => ({
      corner: cell(zone, 3, 3),
      left: cell(zone, 3, 2),
      right: cell(zone, 2, 3),
    })),
  };
}

/** The wheel's zones as quarters of the chessboard: a1's, then clockwise those of a8, h8 and h1. */
function chessNames(): string[] {
  return Array.from({ length: 4 * ZONE }, (_, cell) => {
    const a = Math.floor((cell % ZONE) / SIDE);
    const b = cell % SIDE;
    const [x, y] = [
      [3 - a, 3 - b],
      [3 - b, 4 + a],
      [4 + a, 4 + b],
      [4 + b, 3 - a],
    ][Math.floor(cell / ZONE)];
    return chessName(x, y);
  });
}

function chessName(x: number, y: number): string {
  return `${"abcdefgh"[x]}${y + 1}`;
}

/** Where a cell comes to lie when the board is turned clockwise by so many homes, from each to the next. */
export function turned({ name, cells }: Board, cell: number, homes: number): number {
  return name === "half4x8" ? cells - 1 - cell : (cell + homes * ZONE) % cells;
}

/** Where a wheel's cell comes to lie when it is mirrored so that the first zone keeps its place. */
export function mirrored({ cells }: Board, cell: number): number {
  const [zone, a, b] = [Math.floor(cell / ZONE), Math.floor((cell % ZONE) / SIDE), cell % SIDE];
  return ((cells - zone * ZONE) % cells) + b * SIDE + a;
}

/** Half a chessboard for two players: files a to d, who start at a1 and d8. */
function halfBoard(): Board {
  const whole = boardNamed("square8", "all");
  const names = Array.from({ length: 8 * SIDE }, (_, cell) =>
    chessName(cell % SIDE, Math.floor(cell / SIDE)),
  );
  const inWhole = names.map((name) => whole.names.indexOf(name));
  const within = (links: Board["straight"]) =>
    inWhole.map((cell) =>
      ascending(links[cell].map((other) => inWhole.indexOf(other)).filter((at) => at >= 0)),
    );
  const [a1, a2, b1, d8, d7, c8] = ["a1", "a2", "b1", "d8", "d7", "c8"].map((name) => names.indexOf(name));
  return {
    name: "half4x8",
    cells: names.length,
    names,
    straight: within(whole.straight),
    diagonal: within(whole.diagonal),
    homes: [
      { corner: a1, left: a2, right: b1 },
      { corner: d8, left: d7, right: c8 },
    ],
  };
}

const STEPS = [-1, 0, 1].flatMap((da) =>
  [-1, 0, 1].flatMap((db) => (da === 0 && db === 0 ? [] : [[da, db] as const])),
);

function inZone(step: number): boolean {
  return step >= 0 && step < SIDE;
}

function lists(cells: number): Set<number>[] {
  return Array.from({ length: cells }, () => new Set<number>());
}

function link(sets: readonly Set<number>[], one: number, other: number): void {
  sets[one].add(other);
  sets[other].add(one);
}

function ascending(cells: Iterable<number>): number[] {
  return [...cells].sort((one, other) => one - other);
}

/** Where each class may step, flat for the hot path: those of (class, cell) are `to[start[at]]` up to `to[start[at + 1] − 1]`. */
export interface Steps {
  /** By class × cells + cell. */
  readonly start: Int32Array;
  readonly to: Int32Array;
}

/** A Cruiser's steps are also all cells around it, where any ship may attack. */
export function stepsOf({ cells, straight, diagonal }: Board): Steps {
  const byClass: number[][][] = [];
  byClass[FRIGATE] = straight.map((list) => [...list]);
  byClass[DESTROYER] = diagonal.map((list) => [...list]);
  byClass[CRUISER] = straight.map((list, cell) => ascending(new Set([...list, ...diagonal[cell]])));
  const start = new Int32Array(3 * cells + 1);
  const to: number[] = [];
  byClass.flat().forEach((list, at) => {
    to.push(...list);
    start[at + 1] = to.length;
  });
  return { start, to: Int32Array.from(to) };
}
