import { outcomesOf } from "../dice/index.js";
import {
  OptionError,
  type AnyGame,
  type AnyState,
  type BestPlay,
  type Bot,
  type ParameterDescription,
  type StrategyModule,
} from "../game/index.js";
import { isA, messageOf, CodeError } from "./errors.js";
import { withForcedPick } from "./forced.js";
import { guarded } from "./guard/index.js";
import { lentGame } from "./lent.js";
import { mixedBot } from "./mixture.js";
import { isValuePlan, type ArmValues, type ValuePlan } from "./values.js";
import { withSetups } from "./setups/forced.js";
import type { Weights } from "../value/index.js";
import { loadCode } from "./load-code.js";
import type { StrategyPlan } from "./plan.js";
import { withWords } from "./words.js";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyBot = Bot<any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyModule = StrategyModule<any, any>;

/** A strategy, or trained weights that strategies are given: they travel the same way. */
export interface AnyStrategyModule extends AnyModule {
  readonly weights?: Weights;
}

/**
 * Loads a strategy's bundle into this thread: its named exports, or a default export of the same shape.
 * Throws a `CodeError` where it throws while loading or has no `create`.
 */
export async function loadStrategy(url: string): Promise<AnyStrategyModule> {
  const exported = await loadCode(url);
  if (exported["weights"] !== undefined) return weightsModule(exported["weights"] as Weights);
  try {
    return guarded(() => readModule(exported));
  } catch (error) {
    if (error instanceof CodeError) throw error;
    throw new CodeError(`throws when it is read: ${messageOf(error)}`);
  }
}

/** Weights as a module, beside strategies. They are those of a file that was checked. */
export function weightsModule(weights: Weights): AnyStrategyModule & { readonly weights: Weights } {
  const create = (): never => {
    throw new Error("weights are no strategy");
  };
  return { create, weights };
}

/** What a strategy exports, read once: a person's own code may answer otherwise the second time, or throw. */
function readModule(exported: Record<string, unknown>): AnyStrategyModule {
  const module = typeof exported["create"] === "function" ? exported : exported["default"];
  if (typeof module !== "object" || module === null || !("create" in module)) {
    throw new CodeError(
      "has no create (export function create({ game, params, outcomes }) that returns a bot)",
    );
  }
  if (typeof module.create !== "function") throw new CodeError("create is not a function");
  const { description, words, parameters, needsBestPlay } = module as Record<string, unknown>;
  return {
    create: module.create.bind(module) as AnyStrategyModule["create"],
    ...(typeof description === "string" && { description }),
    ...(typeof words === "string" && { words }),
    ...(parameters !== undefined && { parameters: structuredClone(parameters) as Parameters }),
    ...(needsBestPlay === true && { needsBestPlay }),
  };
}

type Parameters = Readonly<Record<string, ParameterDescription>>;

/**
 * Creates a bot of a planned strategy. `modules` holds the loaded strategy of every content hash. A parameter that is
 * itself a strategy reaches `create` as a function that returns a new bot of it. The game and the parameters that it
 * is given are its own: nothing that it does to them reaches the rules that are played, or another bot.
 * Throws a `CodeError` where `create` throws or returns no bot; an `OptionError` of its says which parameter is wrong.
 */
export function createBot(
  strategy: StrategyPlan,
  modules: ReadonlyMap<string, AnyStrategyModule>,
  game: AnyGame,
  aids: Aids = {},
): AnyBot {
  const { mixture, params, forced, setups } = strategy;
  const nested = (name: string) => createBot(params[name] as StrategyPlan, modules, game, aids);
  const bot =
    mixture === undefined ? codedBot(strategy, modules, game, aids) : mixedBot(mixture, game, nested);
  if (forced !== undefined) return withForcedPick(bot, game, forced);
  return setups === undefined ? bot : withSetups(bot, game, setups);
}

function codedBot(
  strategy: StrategyPlan,
  modules: ReadonlyMap<string, AnyStrategyModule>,
  game: AnyGame,
  aids: Aids,
): AnyBot {
  const { bestPlay = NOT_SOLVED, outcomes = outcomesOf } = aids;
  const module = modules.get(strategy.hash);
  if (module === undefined) throw new Error(`strategy ${strategy.label} is not loaded`);
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(strategy.params)) {
    if (isStrategyPlan(value)) params[name] = () => createBot(value, modules, game, aids);
    else if (isValuePlan(value)) params[name] = aids.values?.of(value, (hash) => weightsOf(modules, hash));
    else params[name] = structuredClone(value);
  }
  try {
    const lent = lentGame(game);
    const made = guarded(() =>
      withMethods(
        module.create({
          game: lent,
          params,
          outcomes: outcomes(game),
          ...(module.needsBestPlay === true && { bestPlay }),
        }),
      ),
    );
    return withWords(made, game);
  } catch (error) {
    if (isA(error, CodeError)) throw error;
    if (isA(error, OptionError))
      throw new CodeError(
        messageOf(error),
        guarded(() => partOf(error)),
      );
    throw new CodeError(`create throws: ${messageOf(error)}`, [], error);
  }
}

/** What bots are helped by. */
export interface Aids {
  /** Answers where the game was solved. */
  readonly bestPlay?: BestPlay<AnyState> | undefined;
  /** The code that walks an action's outcomes. */
  readonly outcomes?: typeof outcomesOf | undefined;
  /** The value functions of the arm; needed where a strategy has a parameter of the kind. */
  readonly values?: ArmValues | undefined;
}

/** Loaded weights by their hash. */
export function weightsOf(modules: ReadonlyMap<string, AnyStrategyModule>, hash: string): Weights {
  const weights = modules.get(hash)?.weights;
  if (weights === undefined) throw new Error(`weights ${hash} are not loaded`);
  return weights;
}

const NOT_SOLVED: BestPlay<AnyState> = Object.freeze(() => {
  throw new Error("asks for the best play, which is there in the games of runs only");
});

/** Whether a strategy, or one nested in it, asks for the best play. */
export function needsBestPlay(
  strategy: StrategyPlan,
  modules: ReadonlyMap<string, Pick<AnyStrategyModule, "needsBestPlay">>,
): boolean {
  return codesIn(strategy).some((hash) => modules.get(hash)?.needsBestPlay === true);
}

/** The content hashes of a strategy's code and of those nested in it. */
export function codesIn({ hash, mixture, params }: StrategyPlan): string[] {
  const nested = Object.values(params).filter(isStrategyPlan);
  // A mixture has no code of its own.
  return [...(mixture === undefined ? [hash] : []), ...nested.flatMap(codesIn)];
}

/** The value functions that a strategy, or one nested in it, rests on. */
export function valuesIn({ params }: StrategyPlan): ValuePlan[] {
  return Object.values(params).flatMap((value) => {
    if (isStrategyPlan(value)) return valuesIn(value);
    return isValuePlan(value) ? [value] : [];
  });
}

/** How many trainings each of them has; those with several. */
export function trainingCounts(strategy: StrategyPlan): number[] {
  return valuesIn(strategy)
    .map(({ weights }) => weights.length)
    .filter((count) => count > 1);
}

function withMethods(bot: Partial<AnyBot> | null | undefined): AnyBot {
  for (const method of ["restart", "chooseAction"] as const) {
    if (typeof bot !== "object" || bot === null || typeof bot[method] !== "function")
      throw new CodeError(`create returns no bot: ${method} is missing (a bot has restart and chooseAction)`);
  }
  return bot as AnyBot;
}

/** Which parameter is wrong: people's code may throw an `OptionError` of its own making. */
function partOf({ path }: OptionError): OptionError["path"] {
  const isPath = Array.isArray(path) && path.every((step) => ["string", "number"].includes(typeof step));
  return isPath ? path : [];
}

/** Whether a parameter's value is a nested strategy. No parameter kind of people's own values gives an object. */
export function isStrategyPlan(value: unknown): value is StrategyPlan {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "hash" in value;
}
