import { describe, expect, it, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { bindOptions, bindSeats, bySeat, data, defineGame, integer } from "../../src/game/index.js";
import { limit, optionsOf, OptionError, range, rulesIdentity, variant } from "../../src/game/index.js";
import { conforms } from "../../src/testing/index.js";

const SEATS = ["red", "blue"];

const options = optionsOf({
  food: bySeat(variant(range(0, 9, 4), "food at the start")),
  army: bySeat(
    variant(
      data("a text", "plain", (value, path) => `${path.join(".")}: ${JSON.stringify(value)}`),
      "the army",
    ),
  ),
  price: variant(range(1, 9, 2), "what it costs"),
  maxTurns: limit(range(1, 100, 40), "turns after which a game ends"),
});

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof OptionError)
      return `${error.path.join(".")}: ${error.message} [${error.valid.join(" ")}]`;
    throw error;
  }
  return "nothing";
}

describe("options by seat", () => {
  it("are lists by seat, the same for all unless something else is said", () => {
    const { unstarted, byStarter, differ, handicapped } = bindSeats(options, { food: 6 }, SEATS);
    const food: readonly number[] = unstarted.food;
    expect([food, unstarted.price, differ, handicapped]).toEqual([[6, 6], 2, false, false]);
    expect(byStarter).toEqual([unstarted, unstarted]);
  });

  it("differ where a seat has its own, read where it was written", () => {
    const { unstarted, differ } = bindSeats(options, { food: 6, blue: { food: 7, army: "horse" } }, SEATS);
    expect([unstarted.food, differ]).toEqual([[6, 7], true]);
    expect(unstarted.army).toEqual(['army: "plain"', 'blue.army: "horse"']);
    expect(bindSeats(options, { red: { food: 4 }, blue: {} }, SEATS).differ).toBe(false);
  });

  it("hang on who starts under a handicap, which comes before the seats' own", () => {
    const given = { blue: { food: 8 }, handicap: { starter: { food: 1 }, others: { army: "horse" } } };
    const { unstarted, byStarter, differ, handicapped } = bindSeats(options, given, SEATS);
    expect([unstarted.food, differ, handicapped]).toEqual([[4, 8], true, true]);
    expect(byStarter.map(({ food }) => food)).toEqual([
      [1, 8],
      [4, 1],
    ]);
    expect(byStarter[0].army).toEqual(['army: "plain"', 'handicap.others.army: "horse"']);
    const table = ["red", "blue", "green"];
    const later = { handicap: { others: { food: 5 }, third: { food: 6 } } };
    expect(bindSeats(options, later, table).byStarter.map((own) => own.food)).toEqual([
      [4, 5, 6],
      [6, 4, 5],
      [5, 6, 4],
    ]);
    expect(bindSeats(options, { handicap: { second: { food: 4 } } }, table).handicapped).toBe(false);
    const even = { starter: { food: 5 }, others: { food: 5 } };
    expect(bindSeats(options, { handicap: even }, SEATS)).toMatchObject({
      differ: false,
      handicapped: false,
    });
  });

  test.each<[Record<string, never>, string]>([
    [{ red: { price: 3 } }, "red.price: is the same for all seats [food army]"],
    [{ red: { fodo: 3 } }, "red.fodo: unknown option [food army]"],
    [{ red: { food: 10 } }, "red.food: expected a whole number from 0 to 9, got 10 []"],
    [{ red: 3 }, "red: expected options by name, such as { food: … }, got 3 []"],
    [{ green: {} }, "green: unknown option [food army price maxTurns]"],
    [{ handicap: { first: {} } }, "handicap.first: is no role [starter others second]"],
    [{ handicap: 3 }, "handicap: expected { starter: options } or { others: options }, got 3 []"],
    [
      { handicap: { starter: { food: -1 } } },
      "handicap.starter.food: expected a whole number from 0 to 9, got -1 []",
    ],
  ] as never)("refuse %j", (given, line) => {
    expect(refusal(() => bindSeats(options, given, SEATS))).toBe(line);
  });

  it("are refused by games that have none", () => {
    const none = optionsOf({ price: variant(range(1, 9, 2), "what it costs") });
    for (const given of [{ red: { price: 3 } }, { handicap: { starter: { price: 3 } } }])
      expect(refusal(() => bindOptions(none, given, SEATS))).toMatch(
        /: no option of this game may differ by seat/,
      );
  });

  it("belong to the identity of the rules", () => {
    const definition = { name: "g", version: { rules: 1, behaviour: 1 }, options, seats: SEATS };
    expect(rulesIdentity(definition, { food: 4 }).options).toEqual({});
    expect(rulesIdentity(definition, { price: 3, blue: { food: 7 } }).options).toEqual({
      price: 3,
      blue: { food: 7 },
    });
  });
});

/** Who first has twenty points of his dice; players may have some at the start. */
const race = defineGame({
  name: "race",
  players: [2, 4],
  options: [bySeat(integer("variant", "points", [0, 19], 0, "points at the start"))],
  actions: ["roll"],
  setup: ({ options: { points } }) => ({ points: [...points] }),
  legal: () => ["roll"],
  play({ g, player, dice, endTurn, win }) {
    g.points[player] += dice.roll(6);
    if (g.points[player] >= 20) win(player);
    else endTurn();
  },
  lead: ({ points }, seat) => points[seat],
});

/** The points with which games begin, by who starts. */
function starts(given: Parameters<typeof race.create>[0]): Map<number, readonly number[]> {
  const game = race.create(given, 3);
  const [state, dice, streams] = [game.newState(), new RandomDice(), new Streams("starts")];
  const found = new Map<number, readonly number[]>();
  for (let block = 0; block < 40; block++) {
    streams.start(dice, block, 0);
    game.initialize(state, dice);
    found.set(game.starter(state), state.g.points);
  }
  return found;
}

describe("a defined game", () => {
  it("reads its options by seat", () => {
    expect(race.seats).toEqual(["player 1", "player 2", "player 3", "player 4"]);
    expect([...starts({ points: 2, "player 2": { points: 9 } }).values()]).toEqual(Array(3).fill([2, 9, 2]));
    expect(race.create({ "player 2": { points: 9 } }, 3).seatsDiffer).toBe(true);
  });

  it("gives the starter what the handicap says", () => {
    const found = starts({ handicap: { starter: { points: 1 }, others: { points: 5 } } });
    expect(found.size).toBe(3);
    for (const [starter, points] of found)
      expect(points).toEqual([0, 1, 2].map((seat) => (seat === starter ? 1 : 5)));
  });

  it.each<[Parameters<typeof race.create>[0]]>([
    [{ "player 1": { points: 9 } }],
    [{ handicap: { others: { points: 3 } } }],
    [{ "player 3": { points: 4 }, handicap: { starter: { points: 8 } } }],
  ])("conforms with %j", (given) => {
    conforms(race, { players: 3, games: 60, options: given });
  });

  it("refuses a handicap where it cannot know who starts", () => {
    const fixed = defineGame({
      name: "fixed",
      players: 2,
      options: [bySeat(integer("variant", "points", [0, 9], 0, "p"))],
      actions: ["roll"],
      setup: () => ({}),
      legal: () => ["roll"],
      play: ({ win }) => win(0),
      starter: () => 1,
    });
    expect(refusal(() => fixed.create({ handicap: { starter: { points: 3 } } }, 2))).toMatch(
      /^handicap: who starts this game follows from its set-up/,
    );
  });
});
