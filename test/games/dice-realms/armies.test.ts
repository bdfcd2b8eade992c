import { describe, expect, it } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import { metricsLength, TERMINAL, type OptionValues } from "../../../src/game/index.js";
import { armyOf, diceRealms, diceRealmsGame, stock, strength } from "../../../src/games/dice-realms/index.js";
import type { DiceRealmsGame, DiceRealmsState } from "../../../src/games/dice-realms/index.js";

const heavy = { units: { cavalry: { die: 10, cost: 3 }, siege: { cost: 2 } }, startFood: 8 };
const light = {
  units: { infantry: { cost: 2, die: 6, initiative: { cavalry: "first" } }, ranged: { price: { keep: 3 } } },
  startUnits: 2,
  startTerritory: "half",
};

const create = (options: OptionValues) => diceRealmsGame(diceRealms.create({ maxTurns: 300, ...options }, 2));

/** The figures of what each player did, by metric. */
function counted(game: DiceRealmsGame, state: DiceRealmsState): number[][] {
  const out = new Int32Array(metricsLength(game.metrics, 2));
  game.measure(state, out);
  let from = 0;
  return game.metrics.flatMap(({ scope }) => {
    const values = [...out.subarray(from, (from += scope === "player" ? 2 : 1))];
    return scope === "player" ? [values] : [];
  });
}

/** The same words about the other realm. */
const swapped = (text: string): string =>
  text.replace(/red|blue/g, (seat) => (seat === "red" ? "blue" : "red"));

describe("armies that differ", () => {
  it("change places when their seats do, move by move and die by die", () => {
    const one = create({ red: heavy, blue: light });
    const other = create({ red: light, blue: heavy });
    const [here, there] = [one.newState(), other.newState()];
    const [dice, twin, choices] = [new RandomDice(), new RandomDice(), new RandomDice()];
    const [legal, legalThere] = [one, other].map((game) => new Int32Array(game.numDistinctActions));
    const streams = new Streams("armies");
    let decided = 0;
    for (let block = 0; block < 60; block++) {
      const starts = block % 2 === 0 ? "red gathers" : "blue gathers";
      one.stateFromString!(starts, here);
      other.stateFromString!(swapped(starts), there);
      [dice, twin].forEach((own) => streams.start(own, block, 0));
      streams.start(choices, block, 1);
      while (one.currentPlayer(here) !== TERMINAL) {
        const count = one.legalActions(here, legal);
        expect(other.currentPlayer(there)).toBe(1 - one.currentPlayer(here));
        expect(other.legalActions(there, legalThere)).toBe(count);
        expect(legalThere.subarray(0, count)).toEqual(legal.subarray(0, count));
        const action = legal[choices.roll(count) - 1];
        one.applyAction(here, action, dice);
        other.applyAction(there, action, twin);
      }
      expect(other.currentPlayer(there)).toBe(TERMINAL);
      const [returns, returnsThere] = [new Float64Array(2), new Float64Array(2)];
      one.returns(here, returns);
      other.returns(there, returnsThere);
      expect([...returnsThere]).toEqual([...returns].reverse());
      if (!one.capped(here)) decided++;
      expect(counted(other, there)).toEqual(counted(one, here).map((values) => values.toReversed()));
    }
    expect(one.rules.armies).toBe(2);
    expect(decided).toBeGreaterThan(10);
  });

  it("have their own dice, prices and starts, and both see them", () => {
    const game = create({ red: heavy, blue: light });
    const state = game.newState();
    game.initialize(state, new RandomDice());
    const [red, blue] = [armyOf(state, 0), armyOf(state, 1)];
    const { cost, die } = game.rules.units;
    expect([cost[red + 2], die[red + 2], cost[red + 3]]).toEqual([3, 10, 2]);
    expect([cost[blue], die[blue], cost[blue + 2], die[blue + 2]]).toEqual([2, 6, 2, 6]);
    expect([stock(state, 0, 0), stock(state, 1, 0), strength(state, 0, 0), strength(state, 1, 0)]).toEqual([
      8, 4, 0, 2,
    ]);
    expect(game.stateToString(state)).toMatch(/blue: .*farm 4, city 5, keep 6, infantry 2/);
    expect(() => game.stateFromString!("red gathers | blue: cavalry 7", state)).toThrow(
      "blue: expected cavalry from 0 to 6, got 7",
    );
  });

  it("end the exchange of realms, and keep it where only who starts is better off", () => {
    const swap = "red and blue change places";
    const names = (options: OptionValues) => create(options).symmetries!.map(({ name }) => name);
    expect(names({ blue: { startFood: 5 } })).not.toContain(swap);
    expect(names({ handicap: { others: { startFood: 5 } } })).toContain(swap);
    expect(create({ blue: { startFood: 5 } }).seatsDiffer).toBe(true);
    expect(create({ blue: { startFood: 4 } }).seatsDiffer).toBe(false);
  });
});

describe("a handicap", () => {
  const game = create({ handicap: { starter: { startFood: 1 }, others: light } });

  it("is what whoever starts gets, army included", () => {
    const [state, dice, streams] = [game.newState(), new RandomDice(), new Streams("handicap")];
    const starters = new Set<number>();
    for (let block = 0; block < 20; block++) {
      streams.start(dice, block, 0);
      game.initialize(state, dice);
      const starter = game.starter(state);
      starters.add(starter);
      expect([stock(state, starter, 0), stock(state, 1 - starter, 0)]).toEqual([1, 4]);
      expect([strength(state, starter, 0), strength(state, 1 - starter, 0)]).toEqual([0, 2]);
      expect(game.rules.units.die[armyOf(state, starter)]).toBe(4);
      expect(game.rules.units.die[armyOf(state, 1 - starter)]).toBe(6);
    }
    expect([...starters].sort()).toEqual([0, 1]);
  });

  it("follows from a position's turn, and decides the rest of the game", () => {
    const [state, other] = [game.newState(), game.newState()];
    game.stateFromString!("red gathers | turn 2 | red: food 1 | blue: food 1", state);
    expect(game.starter(state)).toBe(1);
    expect(game.rules.units.die[armyOf(state, 1)]).toBe(4);
    game.stateFromString!("red gathers | turn 1 | red: food 1 | blue: food 1", other);
    expect(game.future!(other)).not.toBe(game.future!(state));
  });
});
