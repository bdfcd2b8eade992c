import { Purpose, RandomDice, Streams } from "../dice/index.js";
import type { AnyGameDefinition } from "../game/index.js";
import { Collected, Guests, Learner, RulesDeck, SelfPlay, type LearningPlan } from "../learn/index.js";
import { inputsOf, readersOf, shapesOf, type Inputs } from "../value/index.js";

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
  const shapes = shapesOf({ inputs: inputs.size, hidden, players }, plan.beliefs);
  const [streams, own] = [new Streams(seed), new RandomDice()];
  streams.start(own, 0, Purpose.learning.weights);
  const learners = shapes.map((shape) => new Learner(shape, own));
  const networks = learners.map(({ weights }) => weights);
  const readers = readersOf(shapes, players * inputs.images, networks);
  const guests = new Guests(0, players, recipe, streams, () => {
    throw new Error("nobody sits here who does not learn");
  });
  const collected = shapes.map((shape) => new Collected(shape.inputs, shape.players));
  const table = new SelfPlay({ game: usual.game, inputs, readers, recipe, streams, own, guests });
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
  for (const [index, learner] of learners.entries()) {
    const positions = collected[index].taken();
    const order = Uint32Array.from({ length: positions.count }, (_, position) => position);
    for (let pass = 0; pass < passes; pass++) learner.learn(positions, order, 0, order.length, rate);
  }
  return Math.max(1, Math.ceil((seconds() * games) / played / threads / 60));
}
