import {
  outcomesOf,
  Purpose,
  RandomDice,
  Streams,
  type Bot,
  type OptionError,
  type OptionValues,
} from "evenkeel";
import {
  At,
  Phase,
  setupWords,
  shieldBashers,
  shieldBashersGame,
  type ShieldBashersGame,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";
import { describe, expect, it, test } from "vitest";
import { fleetPolicy } from "../../../strategies/shield-bashers/lib/fleets.js";
import * as believer from "../../../strategies/shield-bashers/believer.js";
import * as endgame from "../../../strategies/shield-bashers/endgame.js";
import * as hunter from "../../../strategies/shield-bashers/hunter.js";
import * as prober from "../../../strategies/shield-bashers/prober.js";
import * as rammer from "../../../strategies/shield-bashers/rammer.js";
import * as random from "../../../strategies/shield-bashers/random.js";
import * as repairer from "../../../strategies/shield-bashers/repairer.js";
import * as turtle from "../../../strategies/shield-bashers/turtle.js";

const strategies = { random, rammer, prober, turtle, repairer, hunter, endgame, believer };
type Name = keyof typeof strategies;
const names = Object.keys(strategies) as Name[];

/** A bot with its default parameters, or some set otherwise. */
function make(game: ShieldBashersGame, name: Name, changed: object = {}): Bot<ShieldBashersState> {
  const { create, parameters } = strategies[name];
  const defaults = Object.fromEntries(
    Object.entries(parameters).map(([key, parameter]) => [key, parameter.default]),
  );
  const params = { ...defaults, ...changed } as never;
  return create({ game, params, outcomes: outcomesOf(game) });
}

interface Played {
  readonly returns: Float64Array;
  readonly state: ShieldBashersState;
  readonly actions: number[];
}

/** Plays one game; throws where a bot does something illegal or changes what it is shown. */
function play(game: ShieldBashersGame, bots: readonly Bot<ShieldBashersState>[], block: number): Played {
  const streams = new Streams("bashers");
  const stream = (purpose: number) => {
    const dice = new RandomDice();
    streams.start(dice, block, purpose);
    return dice;
  };
  bots.forEach((bot, seat) => bot.restart(seat, stream(Purpose.botOf(seat))));
  const table = stream(Purpose.table);
  const state = game.newState();
  const seen = game.newObservation();
  const legal = new Int32Array(game.numDistinctActions);
  const actions: number[] = [];
  game.initialize(state, table);
  for (let player = game.currentPlayer(state); player >= 0; player = game.currentPlayer(state)) {
    const count = game.legalActions(state, legal);
    let action = legal[0];
    if (count > 1) {
      const before = game.observe(state, player, seen).data.join();
      const list = legal.slice(0, count).join();
      action = bots[player].chooseAction(seen, legal, count);
      if (!legal.subarray(0, count).includes(action)) throw new Error(`illegal: ${action}`);
      if (seen.data.join() !== before || legal.slice(0, count).join() !== list)
        throw new Error("a bot changed what it was shown");
    }
    actions.push(action);
    game.applyAction(state, action, table);
  }
  const returns = new Float64Array(game.numPlayers);
  game.returns(state, returns);
  return { returns, state, actions };
}

function gameOf(players: number, options: OptionValues = {}): ShieldBashersGame {
  return shieldBashersGame(shieldBashers.create({ maxRounds: 60, ...options }, players));
}

/** The first strategy's share of games against the second, in both seats. */
function share(first: Name, second: Name, pairs: number, maxRounds = 60): number {
  const game = gameOf(2, { maxRounds });
  const bots = [make(game, first), make(game, second)];
  let wins = 0;
  for (let block = 0; block < pairs; block++) {
    wins += play(game, bots, block).returns[0];
    wins += play(game, [...bots].reverse(), block).returns[1];
  }
  return wins / (2 * pairs);
}

const otherRules: [number, OptionValues][] = [
  [2, { board: "half4x8", attacks: "ram-plus-one", move: "optional", pass: "yes" }],
  [2, { homeReturn: "any-entry", repairAfterRam: "yes", swapLimit: "one", repairTarget: "any-home" }],
  [2, { lostPieces: "out", tertiaryReturns: "no", finalBattle: "any-time", draw: "mover" }],
  [2, { swapBetween: "yes", repairVisibility: "public", finalLoser: "defender-only", draw: "auto" }],
  [3, { reveal: "combatants", stall: "any", drawShare: "all" }],
  [3, { reveal: "everything", setup: "sequential", finalBattle: "off" }],
  [4, { draw: "off" }],
  [5, { board: "W6", centreDiagonal: "none" }],
  [6, {}],
];

describe.each(names)("%s", (name) => {
  it.each(otherRules.map(([players, options]) => [players, JSON.stringify(options), options] as const))(
    "plays by the rules with %i players and %s",
    (players, _, options) => {
      const game = gameOf(players, { ...options, maxRounds: 25 });
      const bots = Array.from({ length: players }, (_, seat) =>
        make(game, seat === 0 ? name : names[(names.indexOf(name) + seat) % names.length]),
      );
      for (let block = 0; block < 4; block++) play(game, bots, block);
    },
  );

  it("plays the same game again, whatever it played in between", () => {
    const game = gameOf(2);
    const bots = [make(game, name), make(game, "prober")];
    const first = play(game, bots, 1).actions;
    play(game, bots, 2);
    expect(play(game, bots, 1).actions).toEqual(first);
  });

  it.runIf(name !== "random")("beats random soundly", () => {
    // A turtle waits until random players come to it, which takes its time.
    expect(share(name, "random", 40, 200)).toBeGreaterThan(name === "turtle" ? 0.8 : 0.9);
  });
});

describe("each does what it is for", () => {
  test("weighing gains and dangers beats rushing", () => {
    expect(share("believer", "rammer", 60)).toBeGreaterThan(0.65);
    expect(share("repairer", "rammer", 60)).toBeGreaterThan(0.52);
  });

  test("turtles never meet", () => {
    const game = gameOf(2, { maxRounds: 30 });
    const { state } = play(game, [make(game, "turtle"), make(game, "turtle")], 3);
    // Nobody ever meets.
    expect(state.data[At.phase]).toBe(Phase.over);
    expect(game.capped(state)).toBe(true);
  });

  it.each([1, 2])("a turtle of range %i goes no farther, and leaves home no sooner than it must", (range) => {
    const game = gameOf(2, { maxRounds: 30 });
    const { homeOf, board, steps } = game.rules;
    /** By breadth-first search, the steps of the ship from any own home cell. */
    const away = (ship: number) => {
      const far = Array.from(homeOf, (home): number => (home === 1 ? 0 : 99));
      for (let pass = 0; pass < board.cells; pass++)
        for (let cell = 0; cell < board.cells; cell++)
          for (
            let at = steps.start[ship * board.cells + cell];
            at < steps.start[ship * board.cells + cell + 1];
            at++
          )
            far[cell] = Math.min(far[cell], far[steps.to[at]] + 1);
      return far;
    };
    const far = [0, 1, 2].map(away);
    let most = 0;
    for (let block = 0; block < 10; block++) {
      const watched = make(game, "turtle", { range });
      const turtle: Bot<ShieldBashersState> = {
        restart: (player, dice) => watched.restart(player, dice),
        chooseAction: (position, legal, count) => {
          for (let ship = 0; ship < 3; ship++)
            if (position.position[ship] >= 0) most = Math.max(most, far[ship][position.position[ship]]);
          return watched.chooseAction(position, legal, count);
        },
      };
      play(game, [turtle, make(game, "rammer")], block);
    }
    expect(most).toBe(range);
  });

  test("repairers repair", () => {
    const game = gameOf(2, { maxRounds: 30 });
    const repairs = (name: Name) => {
      let number = 0;
      for (let block = 0; block < 30; block++) {
        const { actions } = play(game, [make(game, name), make(game, "rammer")], block);
        number += actions.filter((action) => game.actions.words[action].includes("with tertiary")).length;
      }
      return number;
    };
    expect(repairs("repairer")).toBeGreaterThan(2 * repairs("hunter"));
  });

  test("a believer who is ahead ends standoffs, and loses nothing by it", () => {
    const game = gameOf(2, { maxRounds: 120 });
    const limits = (lead: number) => {
      const bots = [make(game, "believer", { lead }), make(game, "believer", { lead })];
      let number = 0;
      for (let block = 0; block < 60; block++) if (game.capped(play(game, bots, block).state)) number++;
      return number;
    };
    expect(limits(1)).toBeLessThan(limits(6) / 3);
  });

  /** A fleet of which only the Frigate is left. */
  function last(kind: string, cell: string): string {
    const primaries = ["W", "G", "B"].filter((letter) => letter !== kind[0]);
    const secondaries = ["w", "g", "b"].filter((letter) => letter !== kind[1]);
    const lost = ["destroyer", "cruiser"].map(
      (name, index) => `${name} ${primaries[index]}${secondaries[index]} lost damaged`,
    );
    return [`frigate ${kind} ${cell}`, ...lost].join(", ");
  }

  /** Two Frigates are left, and Red knows Blue's. */
  function duel(head: string, red: string, blue: string, quiet: number, blueCell = "h8"): string {
    const rest = ["w", "g", "b"].filter((letter) => letter !== blue[1]);
    const known = `${blue[1]}${rest.join("")} ${blue[1]}${rest.reverse().join("")}`;
    return `${head} | turn 40 of red | quiet ${quiet} | red: ${last(red, "a1")} | blue: ${last(blue, blueCell)} | known any / ${known}`;
  }

  /** What the bot does for Red, in words. */
  function choice(name: Name, position: string): string {
    const game = gameOf(2);
    const state = game.newState();
    game.stateFromString!(position, state);
    const legal = new Int32Array(game.numDistinctActions);
    const count = game.legalActions(state, legal);
    const bot = make(game, name);
    const dice = new RandomDice();
    new Streams("choice").start(dice, 0, 0);
    bot.restart(0, dice);
    const player = game.currentPlayer(state);
    return game.actionToString(
      bot.chooseAction(game.observe(state, player, game.newObservation()), legal, count),
    );
  }

  test("endgame declares what it wins by the table, and draws what it would lose", () => {
    // Ww beats Bb, and loses against Ww.
    expect(choice("endgame", duel("red moves", "Ww", "Bb", 10))).toBe("declare the final battle");
    expect(choice("endgame", duel("red moves", "Ww", "Ww", 10))).not.toBe("declare the final battle");
    const asked = "red on a draw, 0 asked";
    expect(choice("endgame", duel(asked, "Ww", "Ww", 12))).toBe("declare a draw");
    expect(choice("endgame", duel(asked, "Ww", "Gw", 12))).toBe("play on");
  });

  test("endgame keeps out of reach of what would beat it", () => {
    // Gg loses against Ww, whoever attacks. From d1 a Frigate gets to c1 and reaches b1, but not a2.
    expect(choice("endgame", duel("red moves", "Gg", "Ww", 0, "d1"))).toBe("frigate to a2");
  });
});

describe("set-ups by policy", () => {
  const rolls = (policy: readonly string[], number: number) => {
    const choose = fleetPolicy(policy);
    const dice = new RandomDice();
    new Streams("setups").start(dice, 0, 0);
    return Array.from({ length: number }, () => setupWords(choose(dice)));
  };

  it("are fixed, any, or a mixture by weight", () => {
    expect(new Set(rolls(["Wb Gg Bw left"], 20))).toEqual(new Set(["Wb Gg Bw left"]));
    expect(new Set(rolls(["Wb Gg Bw"], 40)).size).toBe(2);
    expect(new Set(rolls(["any"], 2000)).size).toBe(72);
    expect(rolls(["?? ?? G?"], 100).every((words) => / G. (left|right)$/.test(words))).toBe(true);
    const mixed = rolls(["3 Wb Gg Bw left", "1 Ww Gg Bb right"], 4000);
    // 3,000 of 4,000 give or take five standard errors.
    expect(Math.abs(mixed.filter((words) => words.endsWith("left")).length - 3000)).toBeLessThan(137);
  });

  it("say in a line what is wrong", () => {
    const wrong: [string[], string][] = [
      [["Wb Wg Bw"], "has two white primaries"],
      [["Wb Gb Bw"], "has two black secondaries"],
      [["Wb Gg"], "is no set-up"],
      [["Wb Gg Bw middle"], "is no set-up"],
      [["Wb Gg Xw"], 'has "Xw" for a ship'],
      [["0 any"], "has no weight above 0"],
      [["2 any", "Wb Gg Bw"], '"Wb Gg Bw" has no weight, and "2 any" has one'],
      [["any", "2 Wb Gg Bw"], '"2 Wb Gg Bw" has a weight, and "any" has none'],
      [[], "is empty"],
    ];
    for (const [policy, message] of wrong) expect(() => fleetPolicy(policy), policy.join()).toThrow(message);
    try {
      fleetPolicy(["Wb Gg Bw", "any", "Ww Wg Bb"]);
      expect.unreachable();
    } catch (error) {
      expect((error as OptionError).path).toEqual(["setup", 2]);
    }
  });
});
