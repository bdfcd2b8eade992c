import type { AnyGame, OptionValues } from "../game/index.js";
import { auditOf, type PlannedAudit } from "./audit/question.js";
import { auditSettings } from "./audit/settings.js";
import { aboutGame, tryGame, type NamedGame } from "./games.js";
import { playersOf } from "./lineups.js";
import type { Overrides } from "./overrides.js";
import type { ExperimentFile } from "./schema.js";
import type { Source } from "./source.js";
import { STANDARD } from "./standing.js";
import { refuseSetVaried, tuneQuestionOf, type TuneQuestion } from "./tune/question.js";
import { checkChanges } from "./tune/rules.js";
import { variantsOf, writtenOptions, type Variant } from "./variants.js";

/** By which rules an experiment is played, and what it asks of them. */
export interface RulesPlayed {
  /** How many play, each number once. */
  readonly counts: readonly number[];
  readonly variants: readonly Variant[];
  /** The game under each variant, for each number of players. */
  readonly bound: readonly AnyGame[];
  /** Whether seats differ under any of these rules, or under any that `tune` tries: then places are seats under all of them. */
  readonly bySeat: boolean;
  readonly audit: PlannedAudit | null;
  readonly tune: TuneQuestion | null;
}

/** Throws a `Mistake` for the first thing that is wrong with the rules of a file. */
export async function rulesPlayed(
  source: Source,
  file: ExperimentFile,
  overrides: Overrides,
  game: NamedGame,
): Promise<RulesPlayed> {
  const { definition } = game;
  const { set = {} } = overrides;
  const counts = playersOf(source, file, definition);
  const names = Object.keys(file.variants ?? { [STANDARD]: {} });
  await tryRules(
    game,
    file.game,
    names.map((name) => ({ ...writtenOptions(file, name), ...set })),
    counts,
  );
  const asWritten = variantsOf(source, file, definition, counts, set);
  const settings = auditSettings(file, overrides.audit);
  const audit = settings === null ? null : auditOf(definition, asWritten[0], counts, settings);
  const variants = audit?.variants ?? asWritten;
  const tune = file.tune === undefined ? null : tuneQuestionOf(file, file.tune, definition, asWritten[0]);
  const bound = variants.flatMap(({ games }) => [...games.values()]);
  let bySeat = bound.some(({ seatsDiffer }) => seatsDiffer === true);
  if (tune !== null) {
    refuseSetVaried(tune, set);
    await tryRules(
      game,
      file.game,
      tune.changes.map(({ options }) => options),
      counts,
    );
    bySeat = checkChanges(tune, definition, counts) || bySeat;
  }
  return { counts, variants, bound, bySeat, audit, tune };
}

/** A game of people's is tried under all the rules that are asked for before this thread binds them. */
async function tryRules(
  { reference: { url } }: NamedGame,
  name: string,
  rules: readonly OptionValues[],
  counts: readonly number[],
): Promise<void> {
  if (url === undefined) return;
  const settings = rules.flatMap((options) => counts.map((players) => ({ options, players })));
  try {
    await tryGame(url, settings);
  } catch (error) {
    throw aboutGame(name, error);
  }
}
