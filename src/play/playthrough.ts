import type { Throw } from "../dice/index.js";
import { isCutOff, type AnyState } from "../game/index.js";
import { PlainGame, type PlainGameSetup, type Step as PlainStep } from "./plain-game.js";

export { BotMisbehaviour } from "./plain-game.js";

/** One action of a game, and what came of it. */
export interface Step extends PlainStep {
  /** The position after it, as `stateToString` writes it; empty where nobody asks for it. */
  readonly position: string;
  /** What each seat then has, where the game tells that. */
  readonly standings: readonly string[] | null;
}

export interface Playthrough {
  /** What the table's dice showed in the set-up. */
  readonly setup: readonly Throw[];
  readonly start: string;
  readonly steps: readonly Step[];
  /** How many turns were played. */
  readonly turns: number;
  readonly returns: readonly number[];
  readonly capped: boolean;
  readonly final: AnyState;
}

export interface PlaythroughSetup extends PlainGameSetup {
  /** Whether to write down the position after every action, which takes as long as to play it; by default it is. */
  readonly positions?: boolean;
  /** Told what the table's dice showed in the set-up, and the position that came of it. */
  readonly onStart?: (setup: readonly Throw[], start: string) => void;
  /** Told of every step as it happens. */
  readonly onStep?: (step: Step) => void;
}

/**
 * Plays one game of a block to its end, the plain way, and writes everything down: for replays, and as the slow twin that
 * the runner's inner loop is checked against. Throws what a bot throws.
 */
export function playthrough(setup: PlaythroughSetup): Playthrough {
  const { game, bots, positions = true } = setup;
  const played = new PlainGame(setup);
  const { state } = played;
  const start = game.stateToString(state);
  setup.onStart?.(played.setup, start);
  const steps: Step[] = [];
  while (!played.isOver) {
    const step: Step = {
      ...played.play(played.choose()),
      position: positions ? game.stateToString(state) : "",
      standings: game.standing === undefined ? null : bots.map((_, seat) => game.standing!(state, seat)),
    };
    steps.push(step);
    setup.onStep?.(step);
  }
  const returns = new Float64Array(game.numPlayers);
  game.returns(state, returns);
  return {
    setup: played.setup,
    start,
    steps,
    turns: game.turn(state),
    returns: [...returns],
    capped: isCutOff(game, state),
    final: state,
  };
}
