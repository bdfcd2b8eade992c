import { expect, it } from "vitest";
import { Streams } from "../../src/dice/index.js";
import type { AnyGame, Bot, Dice, OptionValues } from "../../src/game/index.js";
import { findGame } from "../support/games.js";
import { playthrough, type Playthrough } from "../../src/play/playthrough.js";
import { goldenGames } from "../playthroughs/games.js";

interface Kind {
  readonly game: string;
  readonly options: OptionValues;
  readonly players: number;
}

/** Every game, and the rulings under which turns begin or end in their own ways. */
const kinds: readonly (readonly [string, Kind])[] = [
  ...Object.entries(goldenGames),
  ...["own-turn", "any-time"].flatMap((finalBattle) =>
    ["either", "defender-only"].map((finalLoser): [string, Kind] => [
      `final battle ${finalBattle}, loser ${finalLoser}`,
      { game: "shield-bashers", options: { finalBattle, finalLoser }, players: 2 },
    ]),
  ),
  ["draw auto", { game: "shield-bashers", options: { draw: "auto" }, players: 2 }],
  ["a short roll-off", { game: "roll-off", options: { pools: ["d4", "d6"], maxRounds: 2 }, players: 2 }],
  ["no roll-off", { game: "roll-off", options: { pools: ["", "d6"] }, players: 2 }],
];

/** What players do before the first turn: the words of all of it, by game. The others have no such thing. */
const setUps: Readonly<Record<string, RegExp>> = {
  "dice-survivor": /^roll(; roll)*$/,
  "shield-bashers": /^build[^;]*(; build[^;]*)*$/,
};

function anyBot(): Bot<unknown> {
  let dice: Dice;
  return {
    restart: (_, random) => (dice = random),
    chooseAction: (_, legal, count) => legal[dice.roll(count) - 1],
  };
}

function played(game: AnyGame, seed: string): Playthrough[] {
  const streams = new Streams(seed);
  const bots = Array.from({ length: game.numPlayers }, anyBot);
  return Array.from({ length: 40 }, (_, block) => playthrough({ game, bots, streams, block }));
}

it.each(kinds)("%s: as many turns are told as results count, and the set-up is only set up", (name, kind) => {
  const game = findGame(kind.game)!.create(kind.options, kind.players);
  for (const { steps, turns, final } of played(game, name)) {
    expect(turns).toBe(game.turn(final));
    const told = [...new Set(steps.map(({ turn }) => turn).filter((turn) => turn > 0))];
    expect(told).toEqual(Array.from({ length: turns }, (_, index) => index + 1));
    const setUp = steps.filter(({ turn }) => turn === 0).map(({ action }) => game.actionToString(action));
    if (setUp.length > 0) expect(setUp.join("; ")).toMatch(setUps[kind.game] ?? /^none$/);
  }
});

it("a final battle declared at any time is the turn of whoever declares it", () => {
  const [, kind] = kinds.find(([name]) => name === "final battle any-time, loser either")!;
  const game = findGame(kind.game)!.create(kind.options, kind.players);
  const declared = played(game, "any time").flatMap(({ steps }) =>
    steps.filter(({ action }) => game.actionToString(action).includes("final battle")),
  );
  expect(declared.length).toBeGreaterThan(0);
  for (const { player, turnPlayer } of declared) expect(turnPlayer).toBe(player);
});
