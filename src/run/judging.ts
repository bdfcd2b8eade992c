import { readStrategy, type NamedGame, type ReadStrategy } from "../experiment/index.js";
import { ladderStrategies } from "../experiment/strategies/ready.js";
import { LEARNED } from "../experiment/strategies/strongest.js";
import type { OptionValues } from "../game/index.js";
import { judgingMethod, type DrawnRules } from "../learn/index.js";
import { InputError, oneLine } from "../play/errors.js";
import { valuesIn } from "../play/strategies.js";
import { forRules, hasSecrets, rulesRow, type Weights } from "../value/index.js";
import type { LearnQuestion } from "./course.js";

/** Blocks of fresh games that tell how much of what games differ by is luck: at most these, and no more games than it learned from. */
const MOST_BLOCKS = 2000;

/**
 * A training that learns what positions are worth where the strategy `judged` has all seats. Whoever plays is no good judge of it:
 * it learned among players who explore, and some of what it thinks is what others would make of a position. `name`: the game, as people
 * named it. Throws an `InputError`.
 */
export async function judging(
  name: string,
  question: LearnQuestion,
  judged: ReadStrategy,
  { game: rules, options }: DrawnRules,
): Promise<LearnQuestion> {
  if (hasSecrets(rules))
    throw new InputError(`--judge: something is hidden in ${oneLine(name)}, and a judge sees what all see`);
  const { game, plan } = question;
  const { definition } = game;
  const own = weightsOf(judged) ?? (await learnedWeights({ game, options, players: plan.players }));
  const begin =
    own === null || own.seats === true || own.hidden > plan.hidden
      ? undefined
      : forRules(own, rulesRow(definition, rules, options, own.options), false);
  const blocks = Math.min(MOST_BLOCKS, Math.ceil(plan.games / plan.players));
  return {
    ...{ ...question, begin, blocks, judges: judgedBy(judged), guests: [judged] },
    plan: { ...plan, guests: [judged.plan.label], ...judgingMethod() },
  };
}

/** Whom a judge says that it judges. Throws an `InputError` where these are several. */
function judgedBy({ plan }: ReadStrategy): string {
  const [value, ...more] = valuesIn(plan);
  if (value === undefined) return plan.label;
  if (value.weights.length === 1 && more.length === 0) return value.weights[0];
  throw new InputError(
    `--judge: ${plan.label} plays by several files of weights; name one, as in '{ strategy: learned, weights: file.json }'`,
  );
}

/** What comes with the game for these rules; null where nothing does. */
export async function learnedWeights({
  game,
  options,
  players,
}: {
  readonly game: NamedGame;
  readonly options: OptionValues;
  readonly players: number;
}): Promise<Weights | null> {
  const { definition } = game;
  if (!(await ladderStrategies({ definition, options, players })).includes(LEARNED)) return null;
  return weightsOf(await readStrategy("<strategy>", LEARNED, game, options, players));
}

/** The weights that a strategy plays by, the first of several; null where it has none. */
function weightsOf({ plan, used }: ReadStrategy): Weights | null {
  const [first] = valuesIn(plan);
  return first === undefined ? null : used.get(first.weights[0])!.module.weights!;
}
