import type { AnyGameDefinition } from "../game/index.js";
import { StrategyError } from "../play/errors.js";
import type { Plan } from "../play/plan.js";
import { tryStrategy } from "../play/pool/trial.js";
import { createBot } from "../play/strategies.js";
import { checkAnswer } from "./answer.js";
import { armsOf, checkNames, comparisonsOf, positionsOf } from "./arms.js";
import { checkShape } from "./check.js";
import type { Claim } from "./claims/claim.js";
import { resolveClaims } from "./claims/resolve.js";
import { amountOf, blocksOf, seedOf } from "./counts.js";
import { lineupsOf, playersOf, type Lineup } from "./lineups.js";
import { measuresOf } from "./measures.js";
import { Mistake } from "./mistake.js";
import { nearest, shown } from "./nearest.js";
import type { Overrides } from "./overrides.js";
import { pickArmsOf, pickQuestionOf } from "./picks.js";
import { runsFromSource, toolVersion } from "./package.js";
import type { ExperimentFile } from "./schema.js";
import type { Source } from "./source.js";
import type { StrategyLibrary } from "./strategies/resolve.js";
import { variantsOf, type Variant } from "./variants.js";

export interface Planned {
  readonly file: ExperimentFile;
  readonly plan: Plan;
  readonly blocks: number;
  /** Ascending. */
  readonly secondsPerTurn: readonly number[];
  readonly claims: readonly Claim[];
}

/**
 * The plan of an experiment file, everything checked and every strategy loaded; `libraryOf` gives the strategies of
 * a game. Throws a `Mistake` for the first thing that is wrong.
 */
export async function planExperiment(
  source: Source,
  overrides: Overrides,
  games: readonly AnyGameDefinition[],
  libraryOf: (game: string) => StrategyLibrary,
): Promise<Planned> {
  const file = checkShape(source.value);
  const definition = gameNamed(file.game, games);
  const seed = seedOf(source, file, overrides);
  const amount = amountOf(file, overrides);
  const counts = playersOf(source, file, definition);
  const variants = variantsOf(source, file, definition, counts, overrides.set ?? {});
  const measures = measuresOf(
    file,
    variants.flatMap(({ games }) => [...games.values()]),
  );
  if (counts.length > 1) checkSwept(file);
  const positions = positionsOf(source, file, variants);
  const library = libraryOf(definition.name);
  const lineups = await lineupsOf(source, file, counts, library);
  const question = await pickQuestionOf(file, definition, variants, counts[0], library);
  await checkBots(definition, variants, [...lineups, ...(question?.lineups ?? [])], library);
  const arms = armsOf(variants, lineups, positions);
  if (question !== null) arms.push(...pickArmsOf(question, variants, positions));
  checkNames(arms);
  const secondsPerTurn = [file.secondsPerTurn ?? []].flat().toSorted((a, b) => a - b);
  const { claims, comparisons } = resolveClaims(
    file.claims ?? [],
    arms,
    comparisonsOf(file, arms),
    variants,
    measures,
    secondsPerTurn,
  );
  checkAnswer(file, arms, comparisons);
  const plan: Plan = {
    tool: toolVersion(),
    game: definition.name,
    gameVersion: definition.version,
    seed,
    arms,
    comparisons,
    measures,
  };
  return { file, plan, blocks: blocksOf(amount, arms), secondsPerTurn, claims };
}

/** Positions and forced picks belong to one number of players. */
function checkSwept(file: ExperimentFile): void {
  for (const key of ["positions", "picks"] as const) {
    if (file[key] === undefined) continue;
    const place = { path: [key], at: "key" } as const;
    throw new Mistake(place, `${key} stands beside several numbers of players`, "players: one of them");
  }
}

function gameNamed(name: string, games: readonly AnyGameDefinition[]): AnyGameDefinition {
  const definition = games.find((game) => game.name === name);
  if (definition !== undefined) return definition;
  const names = games.map((game) => game.name);
  throw new Mistake({ path: ["game"] }, `unknown game ${shown(name)}`, nearest(name, names));
}

/** Creates every bot once under every variant: some parameters fit some rules only. */
async function checkBots(
  { name: gameName }: AnyGameDefinition,
  variants: readonly Variant[],
  lineups: readonly Lineup[],
  { used }: StrategyLibrary,
): Promise<void> {
  const modules = new Map([...used].map(([hash, { module }]) => [hash, module]));
  const bundles = new Map([...used].map(([hash, { url }]) => [hash, url]));
  for (const { name, options, game } of variants) {
    for (const { strategies, paths } of lineups) {
      for (const [player, strategy] of strategies.entries()) {
        try {
          // Threads run built code only.
          if (runsFromSource) createBot(strategy, modules, game);
          else {
            const players = strategies.length;
            await tryStrategy({ kind: "create", strategy, bundles, game: gameName, options, players });
          }
        } catch (error) {
          if (!(error instanceof StrategyError)) throw error;
          const under = variants.length === 1 ? "" : ` in variant ${shown(name)}`;
          throw new Mistake(
            { path: paths[player] },
            `strategy ${shown(strategy.label)}${under}: ${error.message}`,
          );
        }
      }
    }
  }
}
