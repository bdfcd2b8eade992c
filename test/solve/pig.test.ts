import { describe, expect, test } from "vitest";
import type { AnyGame, Bot } from "../../src/game/index.js";
import { botPlayer, solve, type Policy } from "../../src/solve/index.js";
import { HOLD, holdAt, optimalBot, pigTo, ROLL, type PigState } from "./pigs.js";
import { policyPlayer } from "./policy-player.js";
import { simulated } from "./simulated.js";

/** Pig by another way: plain value iteration over an array, as Neller and Presser do it (2004, section 3). */
function slowPig(target: number): number {
  const win = Array.from({ length: target }, () =>
    Array.from({ length: target }, () => new Float64Array(target)),
  );
  const of = (mine: number, theirs: number, pot: number): number =>
    mine + pot >= target ? 1 : win[mine][theirs][pot];
  for (let change = 1; change > 1e-13;) {
    change = 0;
    for (let mine = 0; mine < target; mine++)
      for (let theirs = 0; theirs < target; theirs++)
        for (let pot = 0; mine + pot < target; pot++) {
          let roll = 1 - of(theirs, mine, 0);
          for (let face = 2; face <= 6; face++) roll += of(mine, theirs, pot + face);
          const hold = pot === 0 ? 0 : 1 - of(theirs, mine + pot, 0);
          const value = Math.max(roll / 6, hold);
          change = Math.max(change, Math.abs(value - win[mine][theirs][pot]));
          win[mine][theirs][pot] = value;
        }
  }
  return win[0][0][0];
}

describe("Pig", () => {
  test.each([10, 11, 25])("to %i is worth what another solver finds", (target) => {
    const { starter, values, error, starts } = solve(pigTo(target));
    expect(error).toBeLessThan(1e-9);
    expect(Math.abs(starter - slowPig(target))).toBeLessThan(1e-9);
    expect(values[0]).toBeCloseTo(0.5, 9);
    expect(starts.map(({ probability }) => probability)).toEqual([0.5, 0.5]);
  });

  test("against a fixed player: exact, below the best response, and as simulated", () => {
    const game = pigTo(30);
    const optimal = solve(game);
    const holder = botPlayer(game, holdAt(20), 1);
    const mirror = solve(game, [botPlayer(game, holdAt(20), 0), holder]);
    const player = policyPlayer(game, optimal.policy);
    const matched = solve(game, [player, holder]);
    const best = solve(game, [undefined, holder]);
    expect(mirror.values[0]).toBeCloseTo(0.5, 9);
    expect(solve(game, [player, player]).starter).toBeCloseTo(optimal.starter, 9);
    expect(matched.values[0]).toBeGreaterThan(0.5);
    expect(best.values[0]).toBeGreaterThanOrEqual(matched.values[0]);
    // Whoever plays the best response gets what it promises.
    const again = solve(game, [policyPlayer(game, best.policy), holder]);
    expect(again.values[0]).toBeCloseTo(best.values[0], 9);
    const GAMES = 20_000;
    const bots = [optimalBot(game as AnyGame, optimal.policy), holdAt(20)];
    const met = simulated(game as AnyGame, bots, GAMES);
    expect(Math.abs(met.first.mean - matched.values[0])).toBeLessThan(4 * met.first.error);
    expect(Math.abs(met.starter.mean - matched.starter)).toBeLessThan(4 * met.starter.error);
    const held = simulated(game as AnyGame, [holdAt(20), holdAt(20)], GAMES).starter;
    expect(Math.abs(held.mean - mirror.starter)).toBeLessThan(4 * held.error);
  });

  test("knows a bot that throws its own dice exactly", () => {
    const game = pigTo(12);
    let own = { roll: (sides: number) => sides };
    const coin: Bot<PigState> = {
      restart(_, dice) {
        own = dice;
      },
      chooseAction: ({ g }) => (g.pot >= 6 && own.roll(3) > 1 ? HOLD : ROLL),
    };
    const exact = solve(game, [botPlayer(game, coin, 0), botPlayer(game, holdAt(6), 1)]);
    const { mean, error } = simulated(game as AnyGame, [coin, holdAt(6)], 20_000).first;
    expect(Math.abs(mean - exact.values[0])).toBeLessThan(4 * error);
    expect(solve(game, [botPlayer(game, coin, 0)]).values[1]).toBeGreaterThan(exact.values[1]);
  });

  test("refuses a bot that looks at the turn, or begins with its own dice", () => {
    const game = pigTo(12);
    const late: Bot<PigState> = {
      restart: () => {},
      chooseAction: ({ g, turn }) => (g.pot >= 3 + (turn % 4) ? HOLD : ROLL),
    };
    const moody: Bot<PigState> = {
      restart: (_, dice) => void dice.roll(2),
      chooseAction: () => HOLD,
    };
    const said =
      /^player 2's bot (does not always do the same in the same position|throws dice before)[^\n]*$/;
    for (const bot of [late, moody])
      expect(() => solve(game, [undefined, botPlayer(game, bot, 1)])).toThrow(said);
  });

  test("gives a policy that can be kept as text", () => {
    const game = pigTo(10);
    const { policy, starter } = solve(game);
    const read = JSON.parse(JSON.stringify(policy)) as Policy;
    const player = policyPlayer(game, read);
    expect(solve(game, [player, player]).starter).toBeCloseTo(starter, 9);
    const unknown = policyPlayer(game, { positions: [], best: [], choices: [] });
    expect(() => solve(game, [unknown, player])).toThrow(/^the policy does not know the position [^\n]+$/);
  });
});
