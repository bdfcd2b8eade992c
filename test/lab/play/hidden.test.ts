import { describe, expect, test } from "vitest";
import { defineGame, type AnyGameDefinition, type OptionValues } from "../../../src/index.js";
import { Streams } from "../../../src/dice/index.js";
import { rollOff } from "../../../src/games/roll-off/index.js";
import { setupNumber, shieldBashers } from "../../../src/games/shield-bashers/index.js";
import { Match } from "../../../src/lab/play/match.js";
import { tables } from "../../../src/lab/play/tables/index.js";
import type { AnyBot } from "../../../src/play/strategies.js";

/** Plays what it is told, then whatever comes first. */
function scripted(actions: readonly number[]): AnyBot {
  let next = 0;
  return {
    restart: () => (next = 0),
    chooseAction: (_, legal) => {
      const wanted = actions.at(next++);
      return wanted !== undefined && legal.includes(wanted) ? wanted : legal[0];
    },
  };
}

/** A match of the viewer against bots that play these actions, seat by seat; begun by the seed. */
function against(
  definition: AnyGameDefinition,
  options: OptionValues,
  others: readonly (readonly number[])[],
  seed: string,
  viewer = 0,
): Match {
  const game = definition.create(options, others.length + 1);
  const bots = others.map(scripted);
  bots.splice(viewer, 0, scripted([]));
  return new Match({
    ...{ definition, game, bots, viewer, streams: new Streams(seed), tableOf: tables[definition.name] },
    players: bots.map(() => "scripted"),
  });
}

/** What the page is told, move by move, as text; `choose` by what it was told alone. */
function told(
  match: Match,
  moves: number,
  choose: (number: number, words: readonly string[]) => number,
): string[] {
  const views = [JSON.stringify(match.view())];
  for (let move = 0; move < moves && !match.isOver; move++) {
    const { choices } = match.view();
    match.play(
      choices[
        choose(
          move,
          choices.map(({ words }) => words),
        )
      ].action,
    );
    views.push(JSON.stringify(match.view()));
  }
  return views;
}

const first = () => 0;

describe("what the page is told", () => {
  test.each(["one", "two", "three", "four"])(
    "Shield Bashers, seed %s: two fleets that differ in their secondaries look alike until one fights",
    (seed) => {
      const seen = [0, 1, 2, 3, 4, 5].map((secondaries) =>
        told(against(shieldBashers, {}, [[setupNumber(2, secondaries, 0)]], seed), 12, first),
      );
      const fights = (views: readonly string[]) => views.findIndex((view) => view.includes("attack "));
      const until = Math.min(...seen.map(fights));
      expect(until).toBeGreaterThan(4);
      for (const other of seen) expect(other.slice(0, until).join()).toBe(seen[0].slice(0, until).join());
      // What the viewer has built himself he sees.
      expect(seen[0][2]).toContain("secondary black");
    },
  );

  test("Shield Bashers: what others build is sealed until all have built", () => {
    const seeds = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    const sealed = seeds.filter((seed) => {
      const [one, other] = [0, 71].map((setup) =>
        against(shieldBashers, {}, [[setup], [setup]], seed).view(),
      );
      expect(JSON.stringify(one)).toBe(JSON.stringify(other));
      return one.news.length > 0 || one.earlier.length > 0;
    });
    // In some of them the others built first.
    expect(sealed.length).toBeGreaterThan(0);
  });

  test("Shield Bashers: of what was repaired out of sight only what lies open is told", async () => {
    const game = shieldBashers.create({}, 2);
    const words = Array.from({ length: game.numDistinctActions }, (_, action) => action).filter((action) =>
      game.actionToString(action).startsWith("repair"),
    );
    const table = tables["shield-bashers"]!(game, { viewer: 0, names: ["red (you)", "blue"] });
    expect(words.length).toBe(54);
    for (const action of words)
      expect(table.inSecret!(action)).toMatch(
        /^repairs the (frigate|destroyer|cruiser), and may exchange secondaries$/,
      );
  });

  test.each(["one", "two", "three"])(
    "roll-off, seed %s: chains laid in secret look alike until they meet",
    (seed) => {
      const options = { arrange: "free-blind", pools: ["d4+d6+d8", "d6+d8+d10"] };
      const game = rollOff.create(options, 2);
      const numberOf = (words: string) =>
        Array.from({ length: game.numDistinctActions }, (_, action) => action).find(
          (action) => game.actionToString(action) === words,
        )!;
      const orders = [
        [4, 6, 8],
        [8, 6, 4],
        [6, 4, 8],
      ].map((order) => order.map((die) => numberOf(`place red d${die}`)));
      // RED has laid its dice when BLUE is asked; whoever looks on rolls.
      const seen = orders.map((order) => told(against(rollOff, options, [order], seed, 1), 1, first));
      expect(seen[0][1]).toContain("lays a die face down");
      for (const other of seen) expect(other).toEqual(seen[0]);
    },
  );

  test("roll-off: dice chosen for a re-roll in secret look alike until they are rolled", () => {
    const options = {
      rerollTokens: { count: 1, dice: 2 },
      rerollOrder: "simultaneous",
      pools: ["d4+d6+d8", "d6+d8+d10"],
    };
    const game = rollOff.create(options, 2);
    const all = Array.from({ length: game.numDistinctActions }, (_, action) => action);
    const rerolls = all.filter((action) => /^re-roll (red|no more)/.test(game.actionToString(action)));
    expect(rerolls.length).toBe(4);
    const seen = rerolls.map((action) =>
      told(against(rollOff, options, [[action, rerolls[3]]], "one", 1), 1, first),
    );
    expect(seen[0][1]).toContain("chooses in secret");
    for (const other of seen) expect(other).toEqual(seen[0]);
  });

  test("a game of people's: a secret is told when it is revealed, and dice stay hidden", () => {
    const seen = [0, 1, 2].map((bid) => {
      const match = against(sealedBids, {}, [[bid]], "one");
      const before = JSON.stringify(match.view());
      match.play(match.view().choices[0].action);
      return { before, after: JSON.stringify(match.view()) };
    });
    expect(seen[0].before).toContain("chooses in secret");
    expect(new Set(seen.map(({ before }) => before)).size).toBe(1);
    expect(new Set(seen.map(({ after }) => after)).size).toBe(3);
    expect(seen[0].before).not.toMatch(/shows \d/);
  });
});

/** The second seat seals a bid, the first one bids openly, and both are shown. */
const sealedBids = defineGame({
  name: "sealed-bids",
  players: 2,
  sides: ["open", "sealed"],
  actions: ["bid 1", "bid 2", "bid 3", "look"],
  setup: ({ dice }) => ({ purse: dice.roll(6), bids: [0, 0], step: 0 }),
  starter: () => 1,
  legal: ({ g }) => (g.step === 2 ? ["look"] : ["bid 1", "bid 2", "bid 3"]),
  play({ g, player, action, endTurn, win }) {
    if (action === "look") return win(g.bids[0] > g.bids[1] ? 0 : 1);
    g.bids[player] = Number(action.slice(4));
    g.step++;
    endTurn();
  },
  standing: ({ bids }, seat) => `bid ${bids[seat]}`,
  hide(g, seat) {
    g.purse = 0;
    if (g.step < 2) g.bids[1 - seat] = 0;
  },
  guess(g, seat, dice) {
    g.purse = dice.roll(6);
    if (g.step === 1 && seat === 0) g.bids[1] = dice.roll(3);
  },
});
