import { describe, expect, it } from "vitest";
import { outcomesOf, RandomDice, Streams } from "../../../src/dice/index.js";
import { OptionError, type ExactTable, type OptionValues } from "../../../src/game/index.js";
import { diceRealms, diceRealmsGame, TERRITORY_DICE } from "../../../src/games/dice-realms/index.js";
import { blowsOf } from "../../../strategies/dice-realms/lib/blows.js";

const known = new Map<string, readonly ExactTable[]>();

function tableOf(name: string, options: OptionValues = {}): ExactTable {
  const key = JSON.stringify(options);
  if (!known.has(key)) known.set(key, diceRealms.tables!(options));
  const found = known.get(key)!.find((table) => table.name === name);
  if (found === undefined) throw new Error(`no table ${name}`);
  return found;
}

const UNITS = ["infantry", "ranged", "cavalry", "siege"];
const SIZES = [4, 4, 6, 6];
/** The rule book's list, by attacker and defender: A the attacker strikes first, D the defender, = both together. */
const INITIATIVE = ["=ADA", "A=AA", "AA=D", "DAA="];

/** What a duel does, the slow obvious way: every roll of one die and then every roll of the other. */
function duel(attacker: number, value: number, defender: number, other: number): number[] {
  const sums = [0, 0, 0, 0, 0, 0];
  for (let one = 1; one <= SIZES[attacker]; one++)
    for (let two = 1; two <= SIZES[defender]; two++) {
      let mine = value;
      let theirs = other;
      const order = INITIATIVE[attacker][defender];
      if (order === "A") {
        theirs = Math.max(0, theirs - Math.min(one, mine));
        mine = Math.max(0, mine - Math.min(two, theirs));
      } else if (order === "D") {
        mine = Math.max(0, mine - Math.min(two, theirs));
        theirs = Math.max(0, theirs - Math.min(one, mine));
      } else {
        const before = mine;
        mine = Math.max(0, mine - Math.min(two, theirs));
        theirs = Math.max(0, theirs - Math.min(one, before));
      }
      const results = [
        mine > 0 && theirs === 0 ? 1 : 0,
        mine === 0 && theirs > 0 ? 1 : 0,
        mine > 0 ? 1 : 0,
        theirs > 0 ? 1 : 0,
        other - theirs,
        value - mine,
      ];
      results.forEach((result, index) => (sums[index] += result / (SIZES[attacker] * SIZES[defender])));
    }
  return sums;
}

describe("duels", () => {
  const table = tableOf("duels");

  it("are those of every two units at every strength", () => {
    expect(table.rows.length).toBe(20 * 20);
    for (const [attacker, defender, other, ...figures] of table.rows) {
      const [unit, value] = String(attacker).split(" ");
      const wanted = duel(UNITS.indexOf(unit), Number(value), UNITS.indexOf(String(defender)), Number(other));
      wanted.forEach((figure, index) =>
        expect(figures[index], `${attacker} ${defender} ${other}`).toBeCloseTo(figure, 10),
      );
    }
  });

  it("follow rangedMirror", () => {
    const row = (options: OptionValues) =>
      tableOf("full-duels", options).rows.find(([one, two]) => one === "ranged 4" && two === "ranged 4")!;
    expect(row({})[4]).toBeCloseTo(0.75, 12);
    expect(row({ rangedMirror: "attacker-first" })[4]).toBe(1);
  });
});

/** All figures of a table by playing each row, as distances in standard errors; infinite where certainty is missed. */
function distances(table: ExactTable, games: number): number[] {
  const dice = new RandomDice();
  const streams = new Streams(`tables ${table.name}`);
  const out = new Float64Array(table.figures.length);
  return table.rows.flatMap((row, index) => {
    streams.start(dice, index, 0);
    const sums = table.figures.map(() => 0);
    const squares = table.figures.map(() => 0);
    for (let game = 0; game < games; game++) {
      table.sample!(index, dice, out);
      out.forEach((value, figure) => {
        sums[figure] += value;
        squares[figure] += value * value;
      });
    }
    return sums.map((sum, figure) => {
      const mean = sum / games;
      const error = Math.sqrt(Math.max(0, squares[figure] / games - mean * mean) / games);
      const apart = Math.abs(mean - Number(row[table.keys.length + figure]));
      // A rare result may not have been seen: what is certain in the sample may be off by a few games in it.
      return error === 0 ? (apart < 12 / games ? 0 : Infinity) : apart / error;
    });
  });
}

describe("played by the rules", () => {
  it.each([
    ["duels", {}, 1000],
    ["duels", { damage: "full", siegeBonus: 1 }, 300],
    ["defences", {}, 500],
    ["damage-per-food", { damage: "full", siegeBonus: 2 }, 1000],
    ["attacks-to-fell", {}, 1000],
    ["incomes", {}, 5000],
  ] as [string, OptionValues, number][])("%s %j are within four standard errors", (name, options, games) => {
    const all = distances(tableOf(name, options), games);
    const far = all.filter((distance) => distance > 4).length;
    // Of thousands of figures one may be that far off by chance (about 6 in 100,000).
    expect(far).toBeLessThanOrEqual(all.length > 1000 ? 1 : 0);
    expect(Math.max(...all)).toBeLessThan(6);
  });
});

describe("damage", () => {
  const mean = (options: OptionValues, unit: string, target: string): number[] =>
    tableOf("damage-per-food", options)
      .rows.filter(([name, , at]) => name === unit && at === target)
      .map((row) => Number(row[3]));

  it("is that of the die cut at the unit's value", () => {
    const cut = (figures: number[], wanted: number[]) =>
      wanted.forEach((value, index) => expect(figures[index]).toBeCloseTo(value, 10));
    cut(mean({}, "infantry", "keep"), [1, 1.75, 2.25, 2.5]);
    cut(mean({}, "cavalry", "keep"), [1, 11 / 6, 2.5, 3, 20 / 6, 3.5]);
    cut(mean({}, "siege", "keep"), [3.5, 3.5, 3.5, 3.5, 3.5, 3.5]);
    cut(mean({ damage: "full", siegeBonus: 1 }, "siege", "keep"), [4.5, 4.5, 4.5, 4.5, 4.5, 4.5]);
    cut(mean({ damage: "full" }, "infantry", "keep"), [2.5, 2.5, 2.5, 2.5]);
  });

  it("is told per food", () => {
    const row = tableOf("damage-per-food").rows.find(
      ([unit, value, target]) => unit === "cavalry" && value === 6 && target === "city",
    )!;
    expect(row.slice(3)).toEqual([expect.closeTo(3.5, 10), 2, expect.closeTo(1.75, 10)]);
  });

  it("needs about as many attacks as the health asks for", () => {
    // With 1 point an attack, 12 attacks.
    const row = tableOf("attacks-to-fell").rows.find(
      ([unit, value, territory]) => unit === "infantry" && value === 1 && territory === "keep",
    )!;
    expect(row.slice(3)).toEqual([12, 48]);
  });

  it("leaves out what can never be done", () => {
    const rows = tableOf("attacks-to-fell", { damage: "full", siegeBonus: -6 }).rows;
    expect(rows.some(([unit]) => unit === "siege")).toBe(false);
    expect(rows.some(([unit]) => unit === "cavalry")).toBe(true);
  });

  it("incomes are halved, rounded up", () => {
    const figures = tableOf("incomes").rows.map((row) => Number(row[2]));
    [4.5, 5.5, 6.5, 2.5, 3].forEach((value, index) => expect(figures[index]).toBeCloseTo(value, 10));
  });
});

describe("how likely a territory falls", () => {
  type Damage = (unit: string, value: number, roll: number, isDefended: boolean) => number;
  const capped: Damage = (unit, value, roll) => (unit === "siege" ? roll : Math.min(roll, value));

  it.each<[OptionValues, Damage]>([
    [{}, capped],
    [{ damage: "full", siegeBonus: 1 }, (unit, _, roll) => roll + (unit === "siege" ? 1 : 0)],
    [
      { siegeSplit: "no" },
      (unit, value, roll, isDefended) =>
        isDefended ? Math.min(roll, value) : capped(unit, value, roll, false),
    ],
  ])("is every fall of the dice counted, under %j", (options, damage) => {
    /** The defender is a cavalry 6 each time, so that no die of it is cut. */
    const chance = (
      unit: string,
      value: number,
      attacks: number,
      points: number,
      isDefended: boolean,
    ): number => {
      if (points <= 0) return 1;
      if (attacks === 0 || value <= 0) return 0;
      const faces = SIZES[UNITS.indexOf(unit)];
      let sum = 0;
      for (let roll = 1; roll <= faces; roll++)
        for (let back = 1; back <= 6; back++) {
          const left = points - damage(unit, value, roll, isDefended);
          sum += chance(unit, isDefended ? value - back : value, attacks - 1, left, isDefended) / (6 * faces);
        }
      return sum;
    };
    const rows = tableOf("fells-within", options).rows.filter(([, attacks]) => Number(attacks) <= 3);
    expect(rows.length).toBe(20 * 3 * 12);
    for (const [attacker, attacks, points, open, defended] of rows) {
      const [unit, value] = String(attacker).split(" ");
      const of = [unit, Number(value), Number(attacks), Number(points)] as const;
      expect(open, of.join(" ")).toBeCloseTo(chance(...of, false), 10);
      expect(defended, of.join(" ")).toBeCloseTo(chance(...of, true), 10);
    }
  });

  it.each(["defend with infantry", "no defence"])(
    "a siege 6 with 4 food wins at once against a keep of 4 in 50 of 100 cases: %s",
    (answer) => {
      const game = diceRealms.create({}, 2);
      const numberOf = (words: string) =>
        Array.from({ length: game.numDistinctActions }, (_, action) => game.actionToString(action)).indexOf(
          words,
        );
      const [before, asked] = [game.newState(), game.newState()];
      game.stateFromString!("red spends | red: food 4, siege 6 | blue: keep 4, infantry 4", before);
      game.copyState(before, asked);
      game.applyAction(asked, numberOf("attack keep with siege"), { roll: () => expect.unreachable() });
      let won = 0;
      outcomesOf(game)(asked, numberOf(answer), (after, chance) => {
        if (game.stateToString(after).startsWith("red won")) won += chance;
      });
      expect(won).toBeCloseTo(0.5, 12);
      const row = tableOf("fells-within").rows.find((cells) => cells.slice(0, 3).join() === "siege 6,1,4")!;
      expect(row.slice(3)).toEqual([expect.closeTo(won, 12), expect.closeTo(won, 12)]);
    },
  );
});

describe("what bots look up", () => {
  it.each([{}, { rangedMirror: "attacker-first" }, { damage: "full", siegeBonus: 1 }] as OptionValues[])(
    "is what the rules do, under %j",
    (options) => {
      const blows = blowsOf(diceRealmsGame(diceRealms.create(options, 2)).rules);
      for (const [attacker, defender, other, ...figures] of tableOf("duels", options).rows) {
        const [name, value] = String(attacker).split(" ");
        const of = [
          UNITS.indexOf(name),
          Number(value),
          UNITS.indexOf(String(defender)),
          Number(other),
        ] as const;
        expect(blows.dealt(...of)).toBeCloseTo(Number(figures[4]), 10);
        expect(blows.taken(...of)).toBeCloseTo(Number(figures[5]), 10);
      }
      for (const [attacker, defender, other, dealt, taken] of tableOf("defences", options).rows) {
        const [name, value] = String(attacker).split(" ");
        const unit = UNITS.indexOf(name);
        const guard = UNITS.indexOf(String(defender));
        expect(blows.blow(unit, Number(value), Number(other)), `${attacker} ${defender}`).toBeCloseTo(
          Number(taken),
          10,
        );
        expect(blows.blow(guard, Number(other), Number(value))).toBeCloseTo(Number(dealt), 10);
      }
      for (const [unit, value, target, damage] of tableOf("damage-per-food", options).rows) {
        const territory = ["farm", "city", "keep"].indexOf(String(target));
        if (territory < 0) continue;
        const whole = TERRITORY_DICE[territory];
        expect(blows.raze(UNITS.indexOf(String(unit)), Number(value), whole)).toBeCloseTo(Number(damage), 10);
      }
    },
  );

  it("tables refuse what the game refuses", () => {
    expect(() => diceRealms.tables!({ siegeBonus: 1 })).toThrow(OptionError);
  });
});

describe("what the tables say", () => {
  const full = UNITS.map((_, unit) => unit);
  const pairs = full.flatMap((one) => full.map((other) => [one, other] as const));

  it("has the best and the worst attack at full strength", () => {
    const net = ([one, other]: readonly [number, number]) => {
      const [wins, loses] = duel(one, SIZES[one], other, SIZES[other]);
      return wins - loses;
    };
    const named = (value: number) =>
      pairs
        .filter((pair) => Math.abs(net(pair) - value) < 1e-9)
        .map(([one, other]) => `${UNITS[one]} against ${UNITS[other]}`);
    const [most, least] = [Math.max(...pairs.map(net)), Math.min(...pairs.map(net))];
    const { finding } = tableOf("full-duels");
    for (const name of [...named(most), ...named(least)]) expect(finding).toContain(name);
    expect(finding).toContain(`win ${100 * most} of 100 duels`);
    expect(finding).toContain(`loses ${-100 * least} of 100 duels`);
  });

  it("has the attacker's edge over all strengths", () => {
    const values = (unit: number) => Array.from({ length: SIZES[unit] }, (_, index) => index + 1);
    const all = pairs.flatMap(([one, other]) =>
      values(one).flatMap((value) => values(other).map((strength) => duel(one, value, other, strength))),
    );
    const mean = (place: number) =>
      ((100 * all.reduce((sum, result) => sum + result[place], 0)) / all.length).toFixed(0);
    expect(tableOf("duels").finding).toContain(`wins ${mean(0)} of 100 duels and loses ${mean(1)}.`);
  });

  it("has what food, attacks, defence and gathering are worth", () => {
    expect(tableOf("damage-per-food").finding).toBe(
      `Most with cavalry: at full strength a point of food does ${(3.5 / 3).toFixed(1)} points of damage to a keep, with infantry or ranged only ${(2.5 / 4).toFixed(1)}. At their weakest siege does most: ${(3.5 / 4).toFixed(1)}, against ${(1 / 3).toFixed(1)} with cavalry.`,
    );
    const needed = (points: number): number =>
      points <= 0 ? 0 : 1 + [1, 2, 3, 4, 5, 6].reduce((sum, roll) => sum + needed(points - roll) / 6, 0);
    expect(tableOf("attacks-to-fell").finding).toBe(
      `Cavalry and siege need the fewest attacks to bring a whole keep down at full strength, ${needed(12).toFixed(1)} in the mean. Cavalry needs the least food, ${(3 * needed(12)).toFixed(1)} points.`,
    );
    expect(tableOf("defences").finding).toMatch(
      /^Defend with infantry or ranged: .* To defend with siege costs /,
    );
    expect(tableOf("fells-within").finding).toBe(
      "One attack of cavalry or siege at full strength takes 4 points in 50 of 100 cases, infantry or ranged in 25, defended or not. A defence weakens later ones.",
    );
    expect(tableOf("incomes").finding).toBe(
      "A turn's gathering yields 4.5 food, 5.5 population or 6.5 military in the mean, if the die has room. That population repairs 2.8 points of territory.",
    );
  });
});
