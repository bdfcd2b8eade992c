import { describe, expect, it, test } from "vitest";
import type { OptionValues } from "../../../src/game/index.js";
import { boardNamed, shieldBashers, type Board } from "../../../src/games/shield-bashers/index.js";

/** Cells as squares with corners; a corner on a seam, or the centre, has one name for all the cells that meet there. */
function cornersOnWheel(zones: number, cell: number): string[] {
  const zone = Math.floor(cell / 16);
  const a = Math.floor(cell / 4) % 4;
  const b = cell % 4;
  return [
    [a, b],
    [a + 1, b],
    [a, b + 1],
    [a + 1, b + 1],
  ].map(([x, y]) => {
    if (x === 0 && y === 0) return "centre";
    // The seam b = 0 of a zone is the seam a = 0 of the next.
    return y === 0 ? `${(zone + 1) % zones} 0 ${x}` : `${zone} ${x} ${y}`;
  });
}

/** Straight: two corners in common; diagonal: exactly one. */
function byCorners(zones: number): { straight: Set<string>; diagonal: Set<string> } {
  const straight = new Set<string>();
  const diagonal = new Set<string>();
  for (let one = 0; one < zones * 16; one++) {
    const corners = cornersOnWheel(zones, one);
    for (let other = 0; other < zones * 16; other++) {
      if (other === one) continue;
      const common = cornersOnWheel(zones, other).filter((corner) => corners.includes(corner)).length;
      if (common === 2) straight.add(`${one} ${other}`);
      if (common === 1) diagonal.add(`${one} ${other}`);
    }
  }
  return { straight, diagonal };
}

function links(lists: readonly (readonly number[])[]): Set<string> {
  return new Set(lists.flatMap((list, cell) => list.map((other) => `${cell} ${other}`)));
}

/** How many cells have so many neighbours. */
function degrees({ straight, diagonal }: Board): Record<number, number> {
  const counts: Record<number, number> = {};
  straight.forEach((list, cell) => {
    const degree = list.length + diagonal[cell].length;
    counts[degree] = (counts[degree] ?? 0) + 1;
  });
  return counts;
}

/** The sizes of the parts that a ship with these steps can never leave, smallest first. */
function parts(lists: readonly (readonly number[])[]): number[] {
  const part = lists.map(() => -1);
  const sizes: number[] = [];
  lists.forEach((_, cell) => {
    if (part[cell] >= 0) return;
    const waiting = [cell];
    part[cell] = sizes.length;
    for (const from of waiting) {
      for (const to of lists[from]) {
        if (part[to] >= 0) continue;
        part[to] = sizes.length;
        waiting.push(to);
      }
    }
    sizes.push(waiting.length);
  });
  return sizes.sort((one, other) => one - other);
}

const wheels = [
  ["W3", 3, 48, { 3: 3, 5: 18, 7: 3, 8: 24 }, 84, 72, [48]],
  ["square8", 4, 64, { 3: 4, 5: 24, 8: 36 }, 112, 98, [32, 32]],
  ["W5", 5, 80, { 3: 5, 5: 30, 8: 40, 9: 5 }, 140, 125, [80]],
  ["W6", 6, 96, { 3: 6, 5: 36, 8: 48, 10: 6 }, 168, 153, [96]],
] as const;

describe.each(wheels)("%s", (name, zones, cells, neighbours, straight, diagonal, forDestroyers) => {
  const board = boardNamed(name, "all");

  it("has the links that squares with common corners have", () => {
    const twin = byCorners(zones);
    expect(links(board.straight)).toEqual(twin.straight);
    expect(links(board.diagonal)).toEqual(twin.diagonal);
  });

  it("has the cells, neighbours and links of its family", () => {
    expect(board.cells).toBe(cells);
    expect(new Set(board.names).size).toBe(cells);
    expect(degrees(board)).toEqual(neighbours);
    expect(links(board.straight).size / 2).toBe(straight);
    expect(links(board.diagonal).size / 2).toBe(diagonal);
    expect(parts(board.diagonal)).toEqual(forDestroyers);
    expect(parts(board.straight)).toEqual([cells]);
  });

  it("looks alike from every zone, and in a mirror", () => {
    const turned = (cell: number) => (cell + 16) % cells;
    const mirrored = (cell: number) => {
      const [zone, a, b] = [Math.floor(cell / 16), Math.floor(cell / 4) % 4, cell % 4];
      return ((zones - zone) % zones) * 16 + b * 4 + a;
    };
    for (const move of [turned, mirrored]) {
      for (const lists of [board.straight, board.diagonal]) {
        const moved = lists.flatMap((list, cell) => list.map((other) => `${move(cell)} ${move(other)}`));
        expect(new Set(moved)).toEqual(links(lists));
      }
    }
  });

  it("starts the Cruiser in a corner, 7 king's steps from any other, and its escort beside it", () => {
    const around = board.straight.map((list, cell) => [...list, ...board.diagonal[cell]]);
    expect(board.homes).toHaveLength(zones);
    for (const { corner, left, right } of board.homes) {
      expect(around[corner]).toHaveLength(3);
      expect(board.straight[corner]).toEqual([left, right].sort((one, other) => one - other));
      for (const other of board.homes)
        if (other.corner !== corner) expect(steps(around, corner, other.corner)).toBe(7);
    }
  });
});

function steps(lists: readonly (readonly number[])[], from: number, to: number): number {
  let reached = new Set([from]);
  for (let number = 0; ; number++) {
    if (reached.has(to)) return number;
    reached = new Set([...reached].flatMap((cell) => [cell, ...lists[cell]]));
  }
}

/** Links of a chessboard of so many files and 8 ranks, by name. */
function chessLinks(files: number, straight: boolean): Set<string> {
  const found = new Set<string>();
  for (let one = 0; one < files * 8; one++) {
    for (let other = 0; other < files * 8; other++) {
      const dx = Math.abs((one % files) - (other % files));
      const dy = Math.abs(Math.floor(one / files) - Math.floor(other / files));
      if (Math.max(dx, dy) === 1 && (dx + dy === 1) === straight)
        found.add(`${square(one)} ${square(other)}`);
    }
  }
  function square(cell: number): string {
    return `${"abcdefgh"[cell % files]}${Math.floor(cell / files) + 1}`;
  }
  return found;
}

test.each([
  ["square8", 8],
  ["half4x8", 4],
] as const)("%s is a chessboard of %i files", (name, files) => {
  const board = boardNamed(name, "all");
  const named = (lists: readonly (readonly number[])[]) =>
    new Set(lists.flatMap((list, cell) => list.map((to) => `${board.names[cell]} ${board.names[to]}`)));
  expect(named(board.straight)).toEqual(chessLinks(files, true));
  expect(named(board.diagonal)).toEqual(chessLinks(files, false));
});

test("players of a chessboard start in its corners, clockwise; two of half a board at a1 and d8", () => {
  const names = (name: "square8" | "half4x8") => {
    const board = boardNamed(name, "all");
    return board.homes.map(({ corner, left, right }) =>
      [corner, left, right].map((cell) => board.names[cell]),
    );
  };
  expect(names("square8")).toEqual([
    ["a1", "a2", "b1"],
    ["a8", "b8", "a7"],
    ["h8", "h7", "g8"],
    ["h1", "g1", "h2"],
  ]);
  expect(names("half4x8")).toEqual([
    ["a1", "a2", "b1"],
    ["d8", "d7", "c8"],
  ]);
});

test("without links across the centre between cells of two colours, Destroyers of W6 keep to theirs", () => {
  expect(parts(boardNamed("W6", "same-colour").diagonal)).toEqual([48, 48]);
  expect(links(boardNamed("W6", "same-colour").diagonal).size / 2).toBe(150);
  expect(links(boardNamed("W6", "none").diagonal).size / 2).toBe(144);
  expect(links(boardNamed("square8", "none").diagonal).size / 2).toBe(96);
});

describe("what is ours of a board", () => {
  it.each<[OptionValues, number, number]>([
    [{}, 2, 0],
    [{ board: "half4x8" }, 2, 0],
    [{}, 3, 0],
    [{}, 4, 0],
    [{}, 5, 1],
    [{}, 6, 1],
    [{ board: "W6" }, 3, 1],
  ])("is said of %j with %d players: %d", (options, players, sentences) => {
    const said = shieldBashers.supplied!(options, players);
    expect(said).toHaveLength(sentences);
    for (const sentence of said)
      expect(sentence).toMatch(/^The board of (five|six) zones, .* is ours: .*\.$/);
  });
});
