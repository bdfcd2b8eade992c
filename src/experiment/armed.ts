import type { AnyGameDefinition } from "../game/index.js";
import { isFree, type Arm } from "../play/plan.js";
import { needsBestPlay } from "../play/strategies.js";
import { judgeOf, judgesOf, luckOf } from "./luck.js";
import type { ExperimentFile } from "./schema.js";
import { modulesOf } from "./strategies/bundles.js";
import { seeksWeights } from "./strategies/fitting.js";
import type { StrategyLibrary } from "./strategies/resolve.js";
import type { WhoPlays } from "./who-plays.js";

/**
 * The arms with the weights of whoever learned, and with what luck is told by or taken out by. `isTold`: whether luck is
 * told. Throws a `Mistake` where the file asks for what nobody learned.
 */
export function withWeights(
  file: ExperimentFile,
  definition: AnyGameDefinition,
  { arms, picks, fitting }: WhoPlays,
  isTold: boolean,
  library: StrategyLibrary,
): Arm[] {
  // One player for all rules that learned players meet, where that serves; rules that only others meet do not count.
  const learnedRules = new Map(
    arms
      .filter(({ strategies }) => strategies.some(seeksWeights))
      .map(({ variant, options, strategies: { length: players } }) => [
        `${players} ${variant}`,
        { definition, options, players },
      ]),
  );
  const seated = arms.map((arm) => {
    const players = arm.strategies.length;
    const beside = [...learnedRules.values()].filter((one) => one.players === players);
    const setting = { definition, options: arm.options, players };
    const strategies = arm.strategies.map((one) => fitting.fitted(one, setting, beside));
    return { arm, lineup: arm.lineup, strategies, setting, beside };
  });
  // What a pick is worth is measured against free choice, of which there are other games.
  const areJudged = picks === null && (file.luck !== "in" || isTold);
  const judges = areJudged ? judgesOf(seated, fitting) : [];
  return seated.map(({ arm, strategies, setting, beside }, index) => {
    const luck = luckOf(file.luck, judges[index], strategies, fitting, setting, beside);
    const isSolved = strategies.some((one) => needsBestPlay(one, modulesOf(library.used)));
    const judgedBy = isTold && isFree(arm) ? judgeOf(file, isSolved, fitting, setting, beside) : undefined;
    const chancesBy = judgedBy === undefined || judgedBy.solved === true ? undefined : judges[index];
    return {
      ...arm,
      strategies,
      ...(luck !== undefined && { luck }),
      ...(judgedBy !== undefined && { judgedBy }),
      ...(chancesBy !== undefined && { chancesBy }),
    };
  });
}
