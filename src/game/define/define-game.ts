import type { GameDefinition } from "../definition.js";
import type { Dice } from "../dice.js";
import { TERMINAL, type Game, type Tensor } from "../game.js";
import { bindSeats, checkDefaults, checkOptionNames, HANDICAP, type BoundSeats } from "../binding.js";
import { DescriptionError, OptionError } from "../errors.js";
import { integer, type Chosen, type OptionDescription } from "../options.js";
import { howManyPlay, playersFault } from "../players.js";
import { Counters } from "./counters.js";
import type { GameDescription, Setting } from "./description.js";
import { heeding } from "./heeding.js";
import { copied, impurityOf, type Plain } from "./plain.js";
import { Playing } from "./playing.js";
import { futureOf, positionFromString, positionToString } from "./position.js";
import { listedNumbers, plainNumbers, tensorWith } from "./tensor.js";
import {
  clearDefinedState,
  copyDefinedState,
  Ending,
  IMAGINED,
  newDefinedState,
  NOBODY,
  type DefinedState,
} from "./state.js";

/** Turns until a game counts as capped, unless it says otherwise. */
const MAX_TURNS = 1000;
/** Actions in a turn, on average over a game: whoever plays more of them never ends. */
const MAX_ACTIONS_PER_TURN = 100;

/** The games that were made here. */
const described = new WeakSet<object>();

/** Whether a game, or the one that it was made from by `Object.create`, is one of `defineGame`. */
export function isDescribed(game: object): boolean {
  return described.has(game) || described.has(Object.getPrototypeOf(game) as object);
}

const PLAIN = "use numbers, texts, true and false, null, lists and plain objects";

/**
 * A game from plain data and a few functions: what copies, observes, writes down, ends and counts is supplied. Plays a
 * few times slower than one that signs the full contract (`GameDefinition`).
 * Throws an Error for a description that contradicts itself.
 */
export function defineGame<
  G,
  const Action extends string,
  const Options extends readonly OptionDescription[] = readonly [],
  const Count extends string = never,
>(description: GameDescription<G, Options, Action, Count>): GameDefinition<DefinedState<G>, DefinedState<G>> {
  const { name, title = name, about, howToPlay, players, turnName, secondsPerTurn } = description;
  const { maxTurns = MAX_TURNS } = description;
  const [minPlayers, maxPlayers] = typeof players === "object" ? players : [players, players];
  const wrong = playersFault(minPlayers, maxPlayers);
  if (wrong !== null) throw new OptionError([], wrong);
  const options = [
    ...(description.options ?? []),
    integer("limit", "maxTurns", [1, 1_000_000], maxTurns, "turns after which all who are in share the win"),
  ];
  const many = howManyPlay({ minPlayers, maxPlayers });
  const seats = Array.from({ length: maxPlayers }, (_, seat) => seatName(description.sides, seat));
  checkOptionNames(description.options ?? [], [HANDICAP, "maxTurns", ...seats]);
  checkDefaults(options);
  return {
    ...{ name, title, minPlayers, maxPlayers, options },
    ...(options.some(({ bySeat }) => bySeat === true) && { seats }),
    version: description.version ?? { rules: 1, behaviour: 1 },
    ...(about !== undefined && { about }),
    ...(howToPlay !== undefined && { howToPlay }),
    ...(turnName !== undefined && { turnName }),
    ...(secondsPerTurn !== undefined && { secondsPerTurn }),
    create(given, numPlayers) {
      if (!Number.isInteger(numPlayers) || numPlayers < minPlayers || numPlayers > maxPlayers)
        throw new OptionError(["players"], `${title} is for ${many}, not ${numPlayers}`);
      const bound = bindSeats(options, given, seats.slice(0, numPlayers));
      const limit = bound.unstarted as unknown as { readonly maxTurns: number };
      return bind(description, bound as unknown as BoundSeats<Chosen<Options>>, numPlayers, limit.maxTurns);
    },
  };
}

function seatName(sides: readonly string[] | undefined, seat: number): string {
  return sides?.[seat] ?? `player ${seat + 1}`;
}

/** The game with its options bound. */
function bind<G, Action extends string, Options extends readonly OptionDescription[], Count extends string>(
  description: GameDescription<G, Options, Action, Count>,
  bound: BoundSeats<Chosen<Options>>,
  numPlayers: number,
  maxTurns: number,
): Game<DefinedState<G>, DefinedState<G>> {
  type State = DefinedState<G>;
  const { sides, hide, guess, counts = [] } = description;
  const names = (description.options ?? []).map(({ name }) => name);
  const settings = bound.byStarter.map((options): Setting<Options> => ({
    players: numPlayers,
    options: heeding(options, names),
  }));
  const actionsOf = (setting: Setting<Options>) =>
    typeof description.actions === "function" ? description.actions(setting) : description.actions;
  const actions = actionsOf(settings[0]);
  if (bound.handicapped) checkHandicap();
  const numberOf = new Map<string, number>(actions.map((action, index) => [action, index]));
  const twice = actions.find((action, index) => numberOf.get(action) !== index);
  if (twice !== undefined)
    throw new Error(`two actions have the same words, ${JSON.stringify(twice)}: each needs its own`);
  const counters = new Counters(counts, numPlayers);
  const maxGameLength = MAX_ACTIONS_PER_TURN * maxTurns;
  const play = new Playing(description.play, settings, actions, counters, { maxTurns, maxGameLength });
  let model: Plain = null;
  let tensor: Tensor<State> | null = null;

  const game: Game<State, State> = {
    ...{ numPlayers, numDistinctActions: actions.length, maxGameLength, maxTurns, metrics: counters.metrics },
    ...(sides !== undefined && { sides }),
    ...(description.turnName !== undefined && { turnsAreRounds: true }),
    seatsDiffer: bound.differ,
    newState: () => newDefinedState<G>(numPlayers, counters.length),
    initialize(state, dice) {
      // What is set up may hang on who starts; without a handicap dice fall in the order of the rule book.
      const first = bound.handicapped ? starterOf(null, dice) : null;
      const g = description.setup({ ...settings[first ?? 0], dice });
      const wrong = impurityOf(g, "g");
      if (wrong !== null) throw new DescriptionError(`setup: ${wrong} (${PLAIN})`);
      clearDefinedState(state);
      state.g = g;
      state.starter = first ?? starterOf(g, dice);
      state.player = state.turnPlayer = state.starter;
    },
    copyState: copyDefinedState,
    currentPlayer: (state) => state.player,
    legalActions(state, out) {
      if (state.player === TERMINAL) return 0;
      const legal = description.legal(play.at(state));
      let count = 0;
      for (let index = 0; index < legal.length; index++) {
        const action = numberOf.get(legal[index]);
        if (action === undefined)
          throw new DescriptionError(
            `legal gives ${JSON.stringify(legal[index])}, which is none of the actions`,
          );
        // Ascending and each once: people mostly list them so, then nothing moves.
        let place = count;
        while (place > 0 && out[place - 1] > action) place--;
        if (place > 0 && out[place - 1] === action) continue;
        for (let later = count++; later > place; later--) out[later] = out[later - 1];
        out[place] = action;
      }
      if (count === 0)
        throw new DescriptionError(
          `legal gives no action to ${seatName(sides, state.player)} (seat ${state.player})`,
        );
      return count;
    },
    applyAction: (state, action, dice) => play.apply(state, action, dice),
    returns(state, out) {
      const winners = state.ending === Ending.rules ? state.won : state.out;
      const winning = state.ending === Ending.rules ? 1 : 0;
      let number = 0;
      for (const mark of winners) if (mark === winning) number++;
      for (let seat = 0; seat < numPlayers; seat++) out[seat] = winners[seat] === winning ? 1 / number : 0;
    },
    capped: (state) => state.ending === Ending.cap,
    newObservation: () => newDefinedState<G>(numPlayers, counters.length),
    observe(state, player, out) {
      if (hide === undefined) return state;
      copyDefinedState(state, out);
      out.seenBy = player;
      // What is counted as it is done, and how much is done, would tell what was done in secret.
      out.counts.fill(0);
      out.length = 0;
      hide(out.g, player, settings[state.starter]);
      return out;
    },
    starter: (state) => state.starter,
    turn: (state) => state.turn,
    turnPlayer: (state) => state.turnPlayer,
    isOut: (state, seat) => state.out[seat] === 1,
    future: (state) => (bound.handicapped ? `${state.starter} ${futureOf(state)}` : futureOf(state)),
    lead: (state, player) => description.lead?.(state.g, player, settings[state.starter]) ?? 0,
    ...(description.standing !== undefined && {
      standing: (state, player) => description.standing!(state.g, player, settings[state.starter]),
    }),
    stateToString(state) {
      // What is no plain data would be read back as something else.
      const wrong = impurityOf(state.g, "g");
      if (wrong !== null) throw new DescriptionError(`play: ${wrong} (${PLAIN})`);
      return positionToString(state);
    },
    stateFromString(text, out) {
      positionFromString(text, modelOf(), out);
    },
    actionToString: (action) => actions[action],
    actionFromString: (words) => numberOf.get(words) ?? -1,
    tensor: () => (tensor ??= madeTensor()),
    playerToString: (seat) => seatName(sides, seat),
    measure(state, out) {
      out.set(state.counts);
    },
  };
  if (hide === undefined || guess !== undefined)
    game.resample = (observation, dice, out) => {
      copyDefinedState(observation, out);
      guess?.(out.g, observation.seenBy, dice, settings[observation.starter]);
      out.seenBy = hide === undefined ? NOBODY : IMAGINED;
    };
  described.add(game);
  return game;

  function starterOf(g: G | null, dice: Dice): number {
    if (description.starter === undefined || g === null)
      return sides === undefined ? dice.roll(numPlayers) - 1 : 0;
    const seat = description.starter({ ...settings[0], g, dice });
    if (Number.isInteger(seat) && seat >= 0 && seat < numPlayers) return seat;
    throw new DescriptionError(`starter gives ${seat}, which is no seat from 0 to ${numPlayers - 1}`);
  }

  function madeTensor(): Tensor<State> {
    const views = Array.from({ length: numPlayers }, (_, seat) => {
      const view = copied(modelOf(), null);
      hide?.(view as G, seat, settings[0]);
      return view;
    });
    const list = (g: Plain, seat: number) => description.tensor!(g as G, seat, settings[0]);
    const numbers =
      description.tensor === undefined
        ? plainNumbers(modelOf(), views, numPlayers)
        : listedNumbers(list, list(views[0], 0).length);
    return tensorWith(numbers, numPlayers, sides !== undefined || bound.differ);
  }

  /** Throws an `OptionError` where it is not known who starts before the game is set up, or what people may do would hang on it. */
  function checkHandicap(): void {
    if (sides !== undefined)
      throw new OptionError(["handicap"], "nobody begins this game: give options by seat");
    if (description.starter !== undefined)
      throw new OptionError(
        ["handicap"],
        "who starts this game follows from its set-up, so that its set-up cannot follow from who starts",
      );
    if (settings.some((setting) => actionsOf(setting).join("\n") !== actions.join("\n")))
      throw new OptionError(["handicap"], "the actions there are would hang on who starts");
  }

  /** A new game's own part: positions that are read must have its form. */
  function modelOf(): Plain {
    model ??= description.setup({ ...settings[0], dice: { roll: () => 1 } }) as unknown as Plain;
    return model;
  }
}
