import { Purpose, RandomDice, Streams } from "../dice/index.js";
import type { AnyGameDefinition } from "../game/index.js";
import { Collected, Fit, Guests, RulesDeck, SelfPlay, type LearningPlan } from "../learn/index.js";
import { inputsOf, NetworkReader, type Inputs } from "../value/index.js";

/** Games are tried for so many seconds, and so many of them at most. */
const SECONDS = 0.5;
const GAMES = 50;

/**
 * Roughly how many minutes a training takes, to be told and not to be kept: by the processor time of a few of its games,
 * played by a network that knows nothing yet, and of learning from them.
 */
export function minutesToLearn(definition: AnyGameDefinition, plan: LearningPlan, threads: number): number {
  const { players, set, varied, hidden, recipe, seed, games, passes, rate } = plan;
  const { usual } = new RulesDeck(definition, players, set, varied);
  const inputs = inputsOf(definition, usual.game, usual.options, {
    ...{ options: varied, seats: plan.seats },
  }) as Inputs<unknown>;
  const shape = { inputs: inputs.size, hidden, players };
  const [streams, own] = [new Streams(seed), new RandomDice()];
  const fit = new Fit(shape);
  streams.start(own, 0, Purpose.learning.weights);
  fit.begin(own);
  const reader = new NetworkReader(shape, players * inputs.images).load(fit.weights);
  const guests = new Guests(0, players, recipe, streams, () => {
    throw new Error("nobody sits here who does not learn");
  });
  const collected = new Collected(inputs.size, players);
  const table = new SelfPlay({ game: usual.game, inputs, reader, recipe, streams, own, guests });
  const begun = process.cpuUsage();
  const seconds = (): number => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1e6;
  };
  let played = 0;
  for (; played < GAMES && seconds() < SECONDS; played++) {
    streams.start(own, played, Purpose.learning.choices);
    table.play(played, collected);
  }
  const positions = collected.taken();
  const order = Uint32Array.from({ length: positions.count }, (_, index) => index);
  for (let pass = 0; pass < passes; pass++) fit.learn(positions, order, 0, order.length, rate);
  return Math.max(1, Math.ceil((seconds() * games) / played / threads / 60));
}
