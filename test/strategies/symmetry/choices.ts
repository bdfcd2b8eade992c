import { Purpose, RandomDice, Streams } from "../../../src/dice/index.js";
import { TERMINAL, type AnyGame, type AnyState, type Dice } from "../../../src/game/index.js";
import type { AnyBot } from "../../../src/play/strategies.js";
import { sameLaw, type Likeness, type TwoDraws } from "../../../src/stats/same-law.js";
import { composed, type HeldGame, type Maker, type Relabelling } from "./held.js";

/** How much is looked at. */
export interface Extent {
  /** Positions of the bot's own games, in each of which it has a choice. */
  readonly positions: number;
  /** Choices in each position, and as many in its image. */
  readonly draws: number;
  readonly seed: string;
}

/** Of so many actions one is any legal one, so that the bot sees more than its own best games. */
const ASTRAY = 6;
/** At most so many positions of one game. */
const PER_GAME = 12;

/**
 * Whether a bot chooses in the images of positions the images of what it chooses in the positions, equally often; under
 * a symmetry drawn for each position, or two or three in a row. Positions that are their own images are among them:
 * there it takes actions that are each other's images equally often.
 */
export function imagesChosen(held: HeldGame, make: Maker, name: string, extent: Extent): Likeness {
  const game = held.definition.create(held.options, held.players);
  const symmetries = game.symmetries ?? [];
  if (symmetries.length === 0) return sameLaw([]);
  const bot = make(name, game);
  const image = game.newState();
  const chooser = new Chooser(game, extent);
  const pick = new RandomDice();
  new Streams(`${extent.seed} symmetries`).start(pick, 0, 0);
  const pairs: TwoDraws[] = [];
  visit(game, bot, extent, (state, player) => {
    const parts = Array.from({ length: pick.roll(2) === 1 ? 1 : pick.roll(3) }, () => {
      return symmetries[pick.roll(symmetries.length) - 1];
    });
    const relabelling = composed(game, parts);
    relabelling.apply(state, image);
    const ones = chooser.choices(bot, state, player).map((action) => relabelling.ofAction[action]);
    const other = botOfImage(held, make, name, game, bot, relabelling);
    pairs.push({ ones, others: chooser.choices(other, image, relabelling.ofPlayer[player]) });
  });
  return sameLaw(pairs);
}

function botOfImage(
  { params = {}, paramsOfImage = {} }: HeldGame,
  make: Maker,
  name: string,
  game: AnyGame,
  bot: AnyBot,
  relabelling: Relabelling,
): AnyBot {
  const moved = paramsOfImage[name];
  return moved === undefined ? bot : make(name, game, moved(params[name] ?? {}, relabelling, game));
}

/**
 * Whether a bot chooses the same where it is shown the legal actions in any other order, also those it looks ahead to.
 *
 * A bot knows an action by its number alone, and its meaning from the game's tables. Were actions numbered otherwise, it
 * would meet the same actions in another order: one that goes by the order, or takes the first it finds, is seen here.
 */
export function orderIgnored(held: HeldGame, make: Maker, name: string, extent: Extent): Likeness {
  const game = held.definition.create(held.options, held.players);
  const mixed = disordered(game, `${extent.seed} order`);
  const bot = make(name, game);
  const other = make(name, mixed);
  const plain = new Chooser(game, extent);
  const shuffled = new Chooser(mixed, { ...extent, seed: `${extent.seed} other` }, false);
  const pairs: TwoDraws[] = [];
  visit(game, bot, extent, (state, player) => {
    pairs.push({ ones: plain.choices(bot, state, player), others: shuffled.choices(other, state, player) });
  });
  return sameLaw(pairs);
}

/** The same game, whose legal actions come in any order. */
export function disordered(game: AnyGame, seed: string): AnyGame {
  const dice = new RandomDice();
  new Streams(seed).start(dice, 0, 0);
  return {
    ...game,
    legalActions(state, out) {
      const count = game.legalActions(state, out);
      for (let last = count - 1; last > 0; last--) {
        const other = dice.roll(last + 1) - 1;
        [out[last], out[other]] = [out[other], out[last]];
      }
      return count;
    },
  };
}

/** Positions of a bot's games against itself in which it has a choice. */
function visit(
  game: AnyGame,
  bot: AnyBot,
  { positions, seed }: Extent,
  look: (state: AnyState, player: number) => void,
): void {
  const streams = new Streams(`${seed} games`);
  const table = new RandomDice();
  const own = new RandomDice();
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  let seen = 0;
  for (let block = 0; seen < positions; block++) {
    if (block > 50 * positions) throw new Error("hardly any game gives this bot a choice");
    streams.start(table, block, Purpose.table);
    streams.start(own, block, Purpose.botOf(0));
    // One game in three is seen closely from the start, the others here and there.
    const rarely = block % 3 === 0 ? 1 : 4;
    let left = PER_GAME;
    game.initialize(state, table);
    let observation = game.newObservation();
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      const count = game.legalActions(state, legal);
      let action = legal[0];
      if (count > 1 && left > 0 && seen < positions && table.roll(rarely) === 1) {
        look(state, player);
        seen++;
        left--;
      }
      if (count > 1) {
        observation = game.observe(state, player, observation);
        bot.restart(player, own);
        action =
          table.roll(ASTRAY) === 1
            ? legal[table.roll(count) - 1]
            : bot.chooseAction(observation, legal, count);
      }
      game.applyAction(state, action, table);
      if (left === 0 || seen === positions) break;
    }
  }
}

/** Asks a bot again and again in one position, each time with new dice and nothing to remember. */
class Chooser {
  readonly #game: AnyGame;
  readonly #draws: number;
  readonly #isOrdered: boolean;
  readonly #streams: Streams;
  readonly #legal: Int32Array;
  readonly #random = new RandomDice();
  #observation: AnyState;
  #block = 0;

  constructor(game: AnyGame, { draws, seed }: Extent, isOrdered = true) {
    this.#game = game;
    this.#draws = draws;
    this.#isOrdered = isOrdered;
    this.#streams = new Streams(`${seed} choices`);
    this.#legal = new Int32Array(game.numDistinctActions);
    this.#observation = game.newObservation();
  }

  choices(bot: AnyBot, state: AnyState, player: number): number[] {
    let rolls = 0;
    const dice: Dice = { roll: (sides) => (rolls++, this.#random.roll(sides)) };
    const chosen: number[] = [];
    this.#observation = this.#game.observe(state, player, this.#observation);
    while (chosen.length < this.#draws) {
      const count = this.#game.legalActions(state, this.#legal);
      this.#streams.start(this.#random, this.#block++, Purpose.botOf(player));
      bot.restart(player, dice);
      chosen.push(bot.chooseAction(this.#observation, this.#legal, count));
      // Without dice it chooses the same again.
      if (rolls === 0 && this.#isOrdered) while (chosen.length < this.#draws) chosen.push(chosen[0]);
    }
    return chosen;
  }
}
