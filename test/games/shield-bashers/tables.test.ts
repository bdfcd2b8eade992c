import { describe, expect, it } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import type { ExactTable } from "../../../src/game/index.js";
import { shieldBashers } from "../../../src/games/shield-bashers/index.js";

const tables = shieldBashers.tables!({});

function table(name: string): ExactTable {
  return tables.find((one) => one.name === name)!;
}

function figure(name: string, ...keys: string[]): number[] {
  const found = table(name).rows.filter((row) => keys.every((key, index) => row[index] === key));
  expect(found, `${name} ${keys.join()}`).toHaveLength(1);
  return found[0].slice(keys.length) as number[];
}

describe("exact tables", () => {
  it("have every fight, as the rule book prints it", () => {
    const { rows } = table("combat");
    expect(rows).toHaveLength(81);
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(39);
    expect(figure("combat", "Wb", "Gb")).toEqual([1]);
    expect(figure("combat", "Wb", "Bg")).toEqual([0]);
  });

  it("have the trios that each number of players needs: five of a colour are too few for six", () => {
    const missing = ["2", "3", "4", "5", "6"].map((players) => figure("components", players).at(-1));
    expect(missing).toEqual([0, 0, 0, 0, 3]);
    expect(figure("components", "4")).toEqual([4, 4, 4, 1, 48, 0]);
  });

  it("count wins of attackers and defenders", () => {
    const expected: Record<string, number[]> = {
      Ww: [6, 3],
      Wg: [5, 5],
      Wb: [4, 7],
      Gw: [3, 4],
      Gg: [3, 4],
      Gb: [3, 4],
      Bw: [4, 7],
      Bg: [5, 5],
      Bb: [6, 3],
    };
    for (const [ship, counts] of Object.entries(expected)) expect(figure("ship-types", ship)).toEqual(counts);
  });

  it("give the chances with unknown secondaries", () => {
    const chances = { WW: 1, WG: 2, WB: 2, GW: 1, GG: 1, GB: 1, BW: 2, BG: 2, BB: 1 };
    for (const [pair, thirds] of Object.entries(chances))
      expect(figure("unknown-secondaries", pair[0], pair[1])[0]).toBeCloseTo(thirds / 3, 12);
    // White over white beats any ship with a grey or black primary, and none with a white one.
    expect(figure("attack-chances", "Ww", "W")).toEqual([0, 0, 0, 0]);
    expect(figure("attack-chances", "Ww", "G")).toEqual([1, 1, 1, 1]);
    // Wg beats Bg and Bb, not Bw: two of three, or one of two once his black secondary has been seen elsewhere.
    expect(figure("attack-chances", "Wg", "B")).toEqual([2 / 3, 1, 0.5, 0.5]);
    expect(figure("attack-chances", "Gw", "B")[0]).toBeCloseTo(1 / 3, 12);
  });

  it("sort the 45 pairings", () => {
    expect(table("pairings").rows).toEqual([
      ["whoever attacks wins", 15, 3],
      ["whoever attacks loses", 18, 6],
      ["the same ship wins either way", 12, 0],
    ]);
  });

  it("solve the secret choice of a ship: no other choice gains, by the table itself", () => {
    const { rows } = table("ship-choice");
    const wins = (one: string, other: string) => figure("combat", one, other)[0];
    const ships = rows.map(([ship]) => String(ship));
    const mixture = (column: number) => rows.map((row) => Number(row[column]));
    for (const column of [1, 2, 3]) {
      expect(mixture(column).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      // White is to black as black is to white.
      expect(mixture(column).toReversed()).toEqual(mixture(column));
    }
    const attack = (ship: string) =>
      ships.reduce((sum, other, index) => sum + mixture(2)[index] * wins(ship, other), 0);
    const defend = (ship: string) =>
      ships.reduce((sum, other, index) => sum + mixture(1)[index] * wins(other, ship), 0);
    const value = Math.max(...ships.map(attack));
    expect(Math.min(...ships.map(defend))).toBeCloseTo(value, 8);
    expect(table("ship-choice").note).toContain(`${(100 * value).toFixed(2)} %`);
    const either = (ship: string) =>
      ships.reduce(
        (sum, other, index) => sum + mixture(3)[index] * (wins(ship, other) + 1 - wins(other, ship)),
        0,
      );
    expect(Math.max(...ships.map(either)) / 2).toBeCloseTo(0.5, 8);
  });

  it("say what they come to", () => {
    const said = (name: string) => table(name).finding!;
    const counts = table("ship-types").rows.map(([, wins, holds]) => [Number(wins), Number(holds)]);
    const [most, least] = [
      Math.max(...counts.map(([wins]) => wins)),
      Math.min(...counts.map(([, holds]) => holds)),
    ];
    expect(said("ship-types")).toContain(
      `beat ${most} of the 9 kinds of ships by attacking, and withstand ${least}.`,
    );
    const won = table("combat").rows.reduce((sum, row) => sum + Number(row[2]), 0);
    expect(said("combat")).toBe(
      `The defender is favoured: of all 81 pairs of ships that can meet the attacker wins ${won}.`,
    );
    expect(said("unknown-secondaries")).toMatch(/^A white or black primary .* 67 of 100 cases, .* 33\.$/);
    expect(said("attack-chances")).toMatch(/^Attack with white over white or black over black: /);
    expect(said("duels")).toMatch(
      /White over black and black over white come first: they beat 2 of the 8 others and lose to none/,
    );
    expect(said("pairings")).toMatch(/helps in 15 of 45 pairs of ships and harms in 18\. In the other 12 /);
    expect(said("ship-choice")).toMatch(
      /^Attack with white over white or black over black, .* 50 of 100 fights.*, choose as the defender\.$/,
    );
    expect(said("components")).toMatch(/^The 5 trios .* up to 5 players\. 6 players lack 3/);
  });

  it.each([
    ["unequal", [6, 3], [6, 2], 2 / 3],
    ["unequal-others", [5, 4], [6, 2], 2 / 3],
    ["unequal-own", [4, 3], [6, 3], 1 / 3],
    ["holds-ties", [3, 6], [5, 3], 1 / 3],
  ])("under grey: %s count other wins", (grey, ofGrey, ofWhite, againstWhite) => {
    const others = shieldBashers.tables!({ grey });
    const rows = (name: string) => others.find((one) => one.name === name)!.rows;
    expect(rows("ship-types")[4]).toEqual(["Gg", ...ofGrey]);
    expect(rows("ship-types")[0]).toEqual(["Ww", ...ofWhite]);
    expect(Number(rows("attack-chances")[3 * 4][2])).toBeCloseTo(againstWhite, 12);
  });

  it("agree with fights that are played", () => {
    const dice = new RandomDice();
    const streams = new Streams("tables");
    for (const one of tables) {
      if (one.sample === undefined) continue;
      const figures = one.figures.length;
      const out = new Float64Array(figures);
      one.rows.forEach((row, index) => {
        streams.start(dice, index, one.name.length);
        const sums = new Float64Array(figures);
        const squares = new Float64Array(figures);
        const games = 600;
        for (let game = 0; game < games; game++) {
          one.sample!(index, dice, out);
          for (let at = 0; at < figures; at++) {
            sums[at] += out[at];
            squares[at] += out[at] ** 2;
          }
        }
        for (let at = 0; at < figures; at++) {
          const mean = sums[at] / games;
          const error = Math.sqrt((squares[at] / games - mean ** 2) / games);
          expect(Math.abs(mean - Number(row[row.length - figures + at]))).toBeLessThanOrEqual(
            5 * error + 1e-12,
          );
        }
      });
    }
  });

  it("refuse options that do not exist", () => {
    expect(() => shieldBashers.tables!({ shields: 3 })).toThrow("unknown option");
  });
});
