import { describe, expect, it } from "vitest";
import { outcomesOf, RandomDice, Streams } from "../../src/dice/index.js";
import { climb } from "../support/climb.js";
import { shieldBashers, shieldBashersGame } from "../../src/games/shield-bashers/index.js";
import { withSetup, withSetups } from "../../src/play/setups/forced.js";
import { SetupsPlayer } from "../../src/play/setups/player.js";
import type { SetupsPlan } from "../../src/play/setups/plan.js";
import * as rammer from "../../strategies/shield-bashers/rammer.js";
import * as random from "../../strategies/shield-bashers/random.js";

const modules = new Map<string, never>([
  ["rammer", rammer as never],
  ["random", random as never],
]);
const strategies = {
  rammer: { label: "rammer", hash: "rammer", params: { setup: ["any"], chance: 0.5 } },
  random: { label: "random", hash: "random", params: { setup: ["any"] } },
};

function planOf(first: keyof typeof strategies, second: keyof typeof strategies): SetupsPlan {
  const options = { maxRounds: 30 };
  return {
    game: "shield-bashers",
    options,
    seed: "setups",
    strategies: [strategies[first], strategies[second]],
  };
}

/** `Wb Gg Bw` as the actions tell it, with the Frigate on either side. */
function bothSides(name: string): string[] {
  const shades: Readonly<Record<string, string>> = { w: "white", g: "grey", b: "black" };
  const classes = ["frigate", "destroyer", "cruiser"];
  const ships = name.split(" ").map((shields, ship) => {
    const [primary, secondary] = [...shields.toLowerCase()].map((letter) => shades[letter]);
    return `${primary}-over-${secondary} ${classes[ship]}`;
  });
  return ["left", "right"].map((side) => `build ${ships.join(", ")}, frigate on the ${side}`);
}

describe("set-ups", () => {
  const game = shieldBashersGame(shieldBashers.create({}, 2));

  it("of Shield Bashers are 36, each made by two actions", () => {
    const { names, ofAction } = game.setups!;
    expect(new Set(names).size).toBe(36);
    names.forEach((name, index) => {
      const words = game.actions.words.filter((_, action) => ofAction[action] === index);
      expect(words).toEqual(bothSides(name));
    });
    expect(ofAction.filter((setup) => setup >= 0)).toHaveLength(72);
  });

  it("are made as told, whatever the bot would do, which plays everything else", () => {
    const bot = rammer.create({ game, params: strategies.rammer.params, outcomes: outcomesOf(game) });
    const forced = withSetup(bot, game);
    const dice = new RandomDice();
    new Streams("forced").start(dice, 0, 0);
    forced.restart(0, dice);
    const state = game.newState();
    const legal = new Int32Array(game.numDistinctActions);
    game.initialize(state, { roll: () => 1 });
    const made = new Set<string>();
    forced.setup = 17;
    for (let time = 0; time < 40; time++) {
      const count = game.legalActions(state, legal);
      const action = forced.chooseAction(game.observe(state, 0, game.newObservation()), legal, count);
      made.add(game.actionToString(action));
    }
    const name = game.setups!.names[17];
    expect([...made].sort()).toEqual(bothSides(name));
    expect(() => withSetup(bot, climb.create({}, 2))).toThrow("no set-ups");
  });

  it("are chosen among those that a line-up names, by the bot", () => {
    const bot = random.create({ game, params: strategies.random.params, outcomes: outcomesOf(game) });
    const offered: string[][] = [];
    const names = ["Wb Gg Bw", "Gg Wb Bw"];
    const told = withSetups(
      {
        restart: bot.restart,
        chooseAction(_, legal, count) {
          offered.push(Array.from(legal.subarray(0, count), (action) => game.actionToString(action)));
          return legal[count - 1];
        },
      },
      game,
      names,
    );
    const state = game.newState();
    const legal = new Int32Array(game.numDistinctActions);
    const dice = { roll: () => 1 };
    game.initialize(state, dice);
    const seen = () => game.observe(state, game.currentPlayer(state), game.newObservation());
    const action = told.chooseAction(seen(), legal, game.legalActions(state, legal));
    const builds = names.flatMap(bothSides);
    expect([...offered[0]].sort()).toEqual(builds.sort());
    expect(offered[0]).toContain(game.actionToString(action));
    // After both have built it plays as it likes.
    for (let player = 0; player < 2; player++) game.applyAction(state, action, dice);
    const count = game.legalActions(state, legal);
    told.chooseAction(seen(), legal, count);
    expect(offered[1]).toHaveLength(count);
    expect(() => withSetups(bot, game, ["Wb Gg Bx"])).toThrow("did you mean Wb Gg Bw?");
    expect(() => withSetups(bot, climb.create({}, 2), names)).toThrow("nothing up in this game");
  });

  it("turned round between equal strategies give what is left", () => {
    const player = new SetupsPlayer(planOf("rammer", "rammer"), shieldBashers, modules);
    const fields = [
      { row: 3, column: 20 },
      { row: 20, column: 3 },
      { row: 5, column: 5 },
    ];
    const { halves, endings } = player.play({ fields, from: 0, to: 12 });
    for (let block = 0; block < 12; block++) {
      expect(halves[block] + halves[12 + block]).toBe(4);
      expect(halves[24 + block]).toBe(2);
    }
    // Every game ended in one of its ways; the last row is that of the limit once more.
    const games = (ending: number) =>
      endings.subarray(ending * 12, (ending + 1) * 12).reduce((a, b) => a + b, 0);
    expect(games(0) + games(1) + games(2) + games(3)).toBe(72);
    expect(games(4)).toBe(games(3));
  });

  it("do not depend on how the work is divided", () => {
    const player = new SetupsPlayer(planOf("rammer", "random"), shieldBashers, modules);
    const fields = [
      { row: 0, column: 35 },
      { row: 35, column: 0 },
    ];
    const whole = player.play({ fields, from: 0, to: 6 }).halves;
    const parts = [
      ...player.play({ fields: [fields[0]], from: 0, to: 2 }).halves,
      ...player.play({ fields: [fields[0]], from: 2, to: 6 }).halves,
      ...player.play({ fields: [fields[1]], from: 0, to: 6 }).halves,
    ];
    expect([...whole]).toEqual(parts);
    // Rammer is by far the stronger one.
    expect(whole.reduce((sum, half) => sum + half, 0)).toBeGreaterThan(36);
  });
});
