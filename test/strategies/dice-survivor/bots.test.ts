import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { outcomesOf, Purpose, RandomDice, Streams } from "../../../src/dice/index.js";
import {
  OptionError,
  TERMINAL,
  type Bot,
  type OptionValues,
  type StrategyModule,
} from "../../../src/game/index.js";
import { contestsOf, diceSurvivor, diceSurvivorGame } from "../../../src/games/dice-survivor/index.js";
import type { SurvivorState } from "../../../src/games/dice-survivor/index.js";
import {
  isLegal,
  wantsRematch,
  type RematchPolicy,
} from "../../../strategies/dice-survivor/lib/heuristics.js";

type Module = StrategyModule<SurvivorState, SurvivorState>;
const folder = new URL("../../../strategies/dice-survivor/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
const names = files.map((file) => file.replace(".ts", ""));
const modules = new Map<string, Module>();
for (const name of names)
  modules.set(name, (await import(/* @vite-ignore */ new URL(`${name}.ts`, folder).href)) as Module);

function bot(name: string, players: number, options: OptionValues = {}, params = {}): Bot<SurvivorState> {
  const module = modules.get(name)!;
  const game = diceSurvivorGame(diceSurvivor.create(options, players));
  const defaults = Object.entries(module.parameters ?? {}).map(([key, one]) => [
    key,
    one.kind === "strategy" ? () => bot(one.default!, players, options) : one.default,
  ]);
  const context = {
    game,
    params: { ...Object.fromEntries(defaults), ...params },
    outcomes: outcomesOf(game),
  };
  return module.create(context);
}

/** Plays games of these bots, by seat; everything they choose must be legal. Returns the wins by seat. */
function play(bots: readonly Bot<SurvivorState>[], games: number, options: OptionValues = {}): number[] {
  const game = diceSurvivor.create(options, bots.length);
  const streams = new Streams("bots");
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const dice = new RandomDice();
  const own = bots.map(() => new RandomDice());
  const returns = new Float64Array(bots.length);
  const wins = bots.map(() => 0);
  for (let block = 0; block < games; block++) {
    streams.start(dice, block, Purpose.table);
    own.forEach((one, seat) => {
      streams.start(one, block, Purpose.botOf(seat));
      bots[seat].restart(seat, one);
    });
    game.initialize(state, dice);
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      const count = game.legalActions(state, legal);
      const action = count === 1 ? legal[0] : bots[player].chooseAction(state, legal, count);
      if (!isLegal(legal, count, action))
        throw new Error(`${game.stateToString(state)}: ${action} is not legal`);
      game.applyAction(state, action, dice);
    }
    game.returns(state, returns);
    returns.forEach((share, seat) => (wins[seat] += share));
  }
  return wins;
}

/** What a bot does in a position, in words. */
function choice(
  name: string,
  position: string,
  params = {},
  players = 4,
  options: OptionValues = {},
): string {
  const game = diceSurvivor.create(options, players);
  const state = game.newState();
  game.stateFromString!(position, state);
  const legal = new Int32Array(game.numDistinctActions);
  const count = game.legalActions(state, legal);
  const chooser = bot(name, players, options, params);
  const dice = new RandomDice();
  new Streams("choice").start(dice, 0, Purpose.botOf(0));
  chooser.restart(0, dice);
  return game.actionToString(chooser.chooseAction(state, legal, count));
}

const OPTIONS: [number, OptionValues][] = [
  [3, {}],
  [8, { shortGift: "choose", finalsPass: "yes", finalsStart: "current", startPP: 2 }],
  [6, { passFirst: "no", sameTarget: "no", actions: 6, koPerGame: 3, koSpoils: "player" }],
  [4, { actions: 1, rematches: 0, koPerGame: 0, extraPerTurn: 0, finals: "always", naturalScale: "actions" }],
  [5, { maxPP: 6, extraPerTurn: 2, actions: 3, tieOn: "rolls", naturalFirst: "no", challengeDefence: "sum" }],
];

describe.each(names)("%s", (name) => {
  it("only ever does what is legal, under many options", () => {
    for (const [players, options] of OPTIONS) {
      const seats = Array.from({ length: players }, (_, seat) =>
        bot(seat % 2 === 0 ? name : "random", players, { maxTurns: 80, ...options }),
      );
      play(seats, 6, { maxTurns: 80, ...options });
    }
  });
});

describe("skill", () => {
  it.each(names.filter((name) => name !== "random"))("%s beats two who play at random", (name) => {
    // 800 games with a third of them by chance: 3 standard errors are 5 points.
    let wins = 0;
    for (let seat = 0; seat < 3; seat++)
      wins += play(
        [0, 1, 2].map((one) => bot(one === seat ? name : "random", 3)),
        267,
      )[seat];
    expect(wins / 801).toBeGreaterThan(0.385);
  });
});

describe("equal opponents", () => {
  const DRAWS = 900;
  const positions: [string, number, OptionValues][] = [
    ["A acts with 2 | A: 5 | B: 3 | C: 3 | D: 3 | starter B | extras 1", 4, {}],
    ["C acts with 1 | A: 4 | B: 4 | C: 4 | D: out | starter D | extras 1", 4, {}],
    ["B acts in the Finals | A: 2 | B: 5, KOs 0 | C: 2 | starter C", 3, { finals: "always" }],
    ["A gives the last point | A: 1 | B: 4 | C: 4 | starter B", 3, { finals: "always", shortGift: "choose" }],
  ];

  it.each(names)("%s goes for each of them as often, whoever sits to its left", (name) => {
    for (const [position, players, options] of positions) {
      const game = diceSurvivorGame(diceSurvivor.create(options, players));
      const state = game.newState();
      game.stateFromString!(position, state);
      const legal = new Int32Array(game.numDistinctActions);
      const count = game.legalActions(state, legal);
      const player = game.currentPlayer(state);
      const chooser = bot(name, players, options);
      const dice = new RandomDice();
      new Streams(`equal ${name}`).start(dice, 0, Purpose.botOf(player));
      chooser.restart(player, dice);
      const met = Array.from(state.points, () => 0);
      for (let draw = 0; draw < DRAWS; draw++) {
        const seat = game.actions.seat[chooser.chooseAction(state, legal, count)];
        if (seat >= 0) met[seat]++;
      }
      const all = met.reduce((sum, number) => sum + number);
      const opponents = met.filter((_, seat) => seat !== player && state.points[seat] > 0);
      const share = all / opponents.length;
      // 5 standard errors.
      for (const number of opponents)
        expect(Math.abs(number - share), position).toBeLessThanOrEqual(5 * Math.sqrt(share));
    }
  });
});

describe("character", () => {
  const four = "A acts with 2 | turn 2 | A: 5 | B: 3 | C: 7 | D: 4 | starter B | hit by D - - -";
  it.each([
    ["aggressor", {}, "challenge B for 2"],
    ["aggressor", { target: "left" }, "challenge B for 2"],
    ["double-jab", { target: "strongest" }, "challenge C for 1"],
    ["leader-basher", {}, "challenge C for 2"],
    ["revenge", {}, "challenge D for 2"],
    ["weakest-first", {}, "challenge B for 2"],
    ["farmer", {}, "extra point"],
    ["hoarder", {}, "extra point"],
    ["cautious", {}, "extra point"],
    ["ko-sniper", { least: 0.5 }, "KO D"],
    ["ko-sniper", { least: 0.3 }, "KO C"],
    ["ko-sniper", { least: 0.9 }, "extra point"],
  ])("%s %j", (name, params, words) => {
    expect(choice(name, four, params)).toBe(words);
  });

  it("goes on as it should with one action left", () => {
    const one = "A acts with 1 | A: 5 | B: 1 | C: 7 | D: 4 | extras 1";
    expect(choice("farmer", one)).toBe("challenge B for 1");
    expect(choice("farmer", one, { then: "pass" })).toBe("pass");
    expect(choice("hoarder", one)).toBe("pass");
    expect(choice("cautious", one)).toBe("challenge B for 1");
    expect(choice("cautious", one.replace("A: 5", "A: 1"))).toBe("pass");
  });

  describe("with one action", () => {
    const one = "A acts with 1 | turn 2 | A: 5 | B: 3 | C: 7 | D: 4 | starter B | hit by D - - -";

    it.each([
      ["aggressor", {}, "challenge B for 1"],
      ["aggressor", { target: "strongest" }, "challenge C for 1"],
      ["leader-basher", {}, "challenge C for 1"],
      ["revenge", {}, "challenge D for 1"],
      ["farmer", {}, "extra point"],
    ])("%s %j keeps to whom it is after", (name, params, words) => {
      expect(choice(name, one, params)).toBe(words);
      expect(choice(name, one, params, 4, { actions: 1 })).toBe(words);
    });
  });

  describe("that has challenged its target, where that is allowed once", () => {
    const strict = { actions: 3, sameTarget: "no" };
    const next = (challenged: string) =>
      `A acts with 1 | turn 2 | A: 5 | B: 3 | C: 7 | D: 4 | starter B | challenged ${challenged} | hit by D - - -`;

    it.each([
      ["aggressor", {}, "B", "challenge D for 1"],
      ["aggressor", { target: "strongest" }, "C", "challenge D for 1"],
      ["double-jab", { target: "left" }, "B", "challenge C for 1"],
      ["leader-basher", {}, "C D", "challenge B for 1"],
      ["revenge", {}, "D", "challenge B for 1"],
      ["weakest-first", {}, "B", "challenge D for 1"],
      ["aggressor", {}, "B C D", "extra point"],
    ])("%s %j after %s: %s", (name, params, challenged, words) => {
      expect(choice(name, next(challenged), params, 4, strict)).toBe(words);
    });
  });

  it("takes its KO only when behind, if told so", () => {
    const ahead = "A acts with 2 | A: 9 | B: 3 | C: 7 | D: 4";
    expect(choice("ko-sniper", ahead, { when: "behind", least: 0.3 })).toBe("extra point");
    expect(choice("ko-sniper", ahead.replace("C: 7", "C: 10"), { when: "behind", least: 0.3 })).toBe("KO C");
  });

  it("gives the Major to whom the policy says", () => {
    const finals = "A acts in the Finals | A: 5 | B: 3 | C: 7";
    expect(choice("aggressor", finals, {}, 6)).toBe("challenge all, Major to C");
    expect(choice("aggressor", finals, { major: "weakest" }, 6)).toBe("challenge all, Major to B");
    for (const words of ["B", "C"]) {
      const only = { major: words === "B" ? "weakest" : "strongest" };
      const spent = finals.replace("A: 5", "A: 5, KOs 0");
      expect(choice("random", spent, only, 6)).toBe(`challenge all, Major to ${words}`);
    }
    expect(choice("expected-points", finals, { major: "weakest" }, 6)).not.toBe("challenge all, Major to C");
  });
});

describe("Rematches", () => {
  const wants = (policy: RematchPolicy, stake: number, player: number, opponent: number): boolean => {
    const game = diceSurvivorGame(diceSurvivor.create({}, 3));
    const state = game.newState();
    const head = `A beats B for ${stake}, 20 to 1, with 0`;
    game.stateFromString!(`${head} | A: ${player} | B: ${opponent} | C: 5`, state);
    return wantsRematch(contestsOf(game.rules), state, policy);
  };

  it("are asked for by policy", () => {
    expect([wants("never", 2, 5, 1), wants("always", 1, 5, 9)]).toEqual([false, true]);
    expect([wants("when-out", 1, 5, 2), wants("when-out", 2, 5, 2)]).toEqual([false, true]);
    // At equal points 80 % of them are lost and cost double; 12 points ahead nearly none.
    expect([
      wants("when-worth", 1, 5, 5),
      wants("when-worth", 1, 3, 15),
      wants("when-worth", 2, 5, 1),
    ]).toEqual([false, true, true]);
  });

  it("are a parameter of every strategy that leaves none to another, as is the Major in the Finals, and an unknown one is no value of it", () => {
    for (const [name, { parameters }] of modules) {
      if (parameters?.["then"]?.kind === "strategy") continue;
      const { rematch, major } = parameters as unknown as Record<string, { kind: string; values: string[] }>;
      expect(major.values, name).toEqual(expect.arrayContaining(["weakest", "strongest", "left"]));
      expect(rematch.kind, name).toBe("choice");
      expect(rematch.values, name).toEqual(
        expect.arrayContaining(["never", "always", "when-out", "when-worth"]),
      );
    }
    expect(
      choice("random", "A beats B for 1, 20 to 1, with 0 | A: 5 | B: 5 | C: 5", { rematch: "never" }),
    ).toBe("accept");
  });
});

describe("expected-points", () => {
  it("takes what is best over all falls of the dice", () => {
    // From nine points on an Extra Play Point is certain; a Challenge is not.
    expect(choice("expected-points", "A acts with 1 | A: 9 | B: 9 | C: 9", { aim: "own" }, 3)).toBe(
      "extra point",
    );
    // The last point of a rival raises the share of all points that are left.
    expect(choice("expected-points", "A acts with 1 | A: 4 | B: 1 | C: 4 | extras 1", {}, 3)).toMatch(
      /^challenge/,
    );
  });

  it("asks for a Rematch when all is lost anyway", () => {
    const lost = "A beats B for 2, 20 to 1, with 0 | A: 5 | B: 2 | C: 5";
    expect(choice("expected-points", lost, {}, 3)).toBe("rematch");
    expect(choice("expected-points", lost.replace("B: 2", "B: 9"), {}, 3)).toBe("accept");
    expect(choice("expected-points", lost, { rematch: "never" }, 3)).toBe("accept");
  });
});

it("options that a person must mend are refused when a bot is made", () => {
  expect(() => bot("aggressor", 3, { startPP: 0 })).toThrow(OptionError);
});
