import { expect, test } from "vitest";
import { outcomesOf, Streams } from "../../../src/dice/index.js";
import { randomBot, type AnyGame, type AnyState, type Bot } from "../../../src/game/index.js";
import { shieldBashers, shieldBashersGame } from "../../../src/games/shield-bashers/index.js";
import type { PositionValue } from "../../../src/value/index.js";
import { playthrough } from "../../../src/play/playthrough.js";
import * as search from "../../../strategies/any/search.js";
import {
  create as createHunter,
  parameters as hunterParameters,
} from "../../../strategies/shield-bashers/hunter.js";
import { expectAlike } from "../../games/shield-bashers/alike.js";
import { anyValue } from "../../support/any-value.js";
import { games } from "../../support/games.js";

function searching(
  game: AnyGame,
  simulations: number,
  followed: () => Bot<AnyState>,
  value: PositionValue<AnyState> | null = null,
  depth = 1,
): Bot<AnyState> {
  const params = { with: followed, simulations, depth, value };
  return search.create<AnyState, AnyState>({ game, params, outcomes: outcomesOf(game) });
}

const streams = new Streams("search");

test.each(games.map((definition) => [definition.name, definition] as const))(
  "plays %s by its rules, and the same game again, whatever it played in between",
  (_, definition) => {
    const options = definition.options.some(({ name }) => name === "maxTurns") ? { maxTurns: 40 } : {};
    const game = definition.create(options, definition.minPlayers) as AnyGame;
    const bots = Array.from({ length: game.numPlayers }, (_, seat) =>
      seat === 0 ? searching(game, 12, randomBot) : randomBot(),
    );
    const stepsOf = (block: number) => playthrough({ game, bots, streams, block, strict: true }).steps;
    const first = stepsOf(0);
    stepsOf(1);
    expect(stepsOf(0)).toEqual(first);
  },
);

test("ships that a player cannot know never change what it does", () => {
  const game = shieldBashersGame(shieldBashers.create({}, 2));
  const defaults = Object.entries(hunterParameters).map(([name, { default: preset }]) => [name, preset]);
  const hunter = () =>
    createHunter({ game, params: Object.fromEntries(defaults) as never, outcomes: outcomesOf(game) });
  expectAlike(game, () => searching(game, 40, hunter));
});

test.each([1, 3])("nor do they where what was learned says what positions are worth (depth %i)", (depth) => {
  const game = shieldBashersGame(shieldBashers.create({}, 2));
  const create = () => searching(game, 60, randomBot, anyValue(shieldBashers, game), depth);
  expectAlike(game, create);
});
