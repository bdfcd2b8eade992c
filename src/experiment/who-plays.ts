import { shown } from "../game/nearest.js";
import { CodeError } from "../play/errors.js";
import type { Arm, StrategyPlan } from "../play/plan.js";
import { armsOf, type Position } from "./arms.js";
import type { Refusal } from "./audit/question.js";
import type { NamedGame } from "./games.js";
import { unlearnedIn, unlearnedOf, withStandIn, type Untrained } from "./learned.js";
import { lineupsOfFlags } from "./lineups-of-flags.js";
import { lineupsOf, type Lineup } from "./lineups.js";
import { Mistake } from "./mistake.js";
import type { Overrides } from "./overrides.js";
import { pickArmsOf, pickQuestionOf, type PickQuestion } from "./picks.js";
import type { RulesPlayed } from "./rules-played.js";
import type { ExperimentFile } from "./schema.js";
import { partSkipped, type Skipped } from "./skip.js";
import type { Source } from "./source.js";
import { FittingWeights } from "./strategies/fitting.js";
import type { Setting } from "./strategies/setting.js";
import { resolveStrategy, type StrategyLibrary } from "./strategies/resolve.js";
import { handWritten, ladderOrder } from "./strategies/strongest.js";
import { tryStrategy } from "./strategies/trial.js";
import { usualPlayers } from "./strategies/usual.js";
import type { Variant } from "./variants.js";

/** Who plays an experiment: whom its file names, or the strongest known. */
export interface WhoPlays {
  /** Every arm that is played; who learned has no weights yet. */
  readonly arms: readonly Arm[];
  readonly parted: Skipped;
  readonly picks: PickQuestion | null;
  /** The line-ups that play because nobody names any. */
  readonly usualLineups: readonly string[];
  /** The strategies on the game's ladder, the strongest first. */
  readonly ladder: readonly string[];
  /** Line-ups that cannot play what an audit flips. */
  readonly refusals: readonly Refusal[];
  /** Who plays wherever the file names `learned`, and what would have to be learned; null where it can play. */
  readonly standIn: StrategyPlan | null;
  readonly untrained: Untrained | null;
  readonly fitting: FittingWeights;
}

/** Loads every strategy and has it play. Throws a `Mistake` for the first thing that is wrong with one. */
export async function whoPlays(
  source: Source,
  file: ExperimentFile,
  overrides: Overrides,
  game: NamedGame,
  rules: RulesPlayed,
  positions: readonly Position[],
  library: StrategyLibrary,
): Promise<WhoPlays> {
  const { definition } = game;
  const { counts, variants, audit } = rules;
  const { learnedAlone, seats = {} } = overrides;
  // A game of people's may share its name with one whose strategies play something else.
  const known = game.reference.url === undefined ? library.places.own : [];
  const ladder = ladderOrder(known);
  const everybody = new FittingWeights(library, file.game);
  const fitting =
    learnedAlone === undefined ? everybody : new FittingWeights(library, file.game, learnedAlone);
  const namesNone = (seats.lineups ?? file.lineups ?? file.picks) === undefined;
  const settings = variants.flatMap(({ options }) =>
    counts.map((players) => ({ definition, options, players })),
  );
  const usualLineups = namesNone ? usualPlayers(known, settings, everybody).names : [];
  const named =
    seats.lineups === undefined && !namesNone
      ? await lineupsOf(source, file, counts, library)
      : await lineupsOfFlags(seats.lineups ?? usualLineups, counts, library);
  const picks = await pickQuestionOf(file, definition, variants, counts[0], library);
  const flipped = audit?.flipped ?? [];
  const standing = partSkipped(file, armsOf(variants, named, positions)).played.filter(
    ({ variant }) => !flipped.includes(variant),
  );
  const { settings: unlearned, asOne } = toLearn(file, overrides, game, rules, standing, fitting);
  // A player who is another one under some of the rules would be taken for what those rules change.
  const standIn =
    unlearned.length > 0 && (file.learned !== undefined || ladder.length > 0)
      ? await resolveStrategy(handWritten(known), ["lineups"], library)
      : null;
  const lineups = named.map((lineup) =>
    standIn === null
      ? lineup
      : { ...lineup, strategies: lineup.strategies.map((one) => withStandIn(one, standIn)) },
  );
  const parted = partSkipped(file, armsOf(variants, lineups, positions));
  const isSkipped = (variant: string, lineup: Lineup) =>
    lineups.includes(lineup) &&
    !parted.played.some((arm) => arm.variant === variant && arm.lineup === lineup.name);
  const tried = [...lineups, ...(picks?.lineups ?? [])];
  const refusals = await checkBots(game, variants, tried, isSkipped, library, fitting, flipped);
  const arms = parted.played.filter(
    ({ variant, lineup }) => !refusals.some((one) => one.variant === variant && one.lineup === lineup),
  );
  return {
    arms: picks === null ? arms : [...arms, ...pickArmsOf(picks, variants, positions)],
    ...{ parted, picks, usualLineups, ladder, refusals, standIn, fitting },
    untrained:
      standIn === null
        ? null
        : {
            game: file.game,
            folder: learnedAlone ?? library.places.folder,
            settings: unlearned,
            ...(asOne && { asOne }),
            ...(file.learned !== undefined && { train: file.learned.train }),
          },
  };
}

/** The rules that `learned` is named for and nobody has learned; `asOne`: whether one player is to learn them all. */
function toLearn(
  file: ExperimentFile,
  { knowsChanges }: Overrides,
  { definition }: NamedGame,
  { tune }: RulesPlayed,
  standing: readonly Arm[],
  fitting: FittingWeights,
): { readonly settings: readonly Setting[]; readonly asOne: boolean } {
  if (knowsChanges !== true || tune === null || file.learned === undefined)
    return { settings: unlearnedIn(standing, definition, fitting), asOne: false };
  const changes = tune.changes.map(({ options }) => options);
  return { settings: unlearnedOf(standing, changes, definition, fitting), asOne: true };
}

/**
 * Creates every bot once under every variant: some parameters fit some rules only. Returns the line-ups that refuse one
 * of the `flipped` variants, or have not learned it; throws a `Mistake` for any other.
 */
async function checkBots(
  named: NamedGame,
  variants: readonly Variant[],
  lineups: readonly Lineup[],
  isSkipped: (variant: string, lineup: Lineup) => boolean,
  { used }: StrategyLibrary,
  fitting: FittingWeights,
  flipped: readonly string[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const { definition } = named;
  for (const { name, options, game } of variants) {
    for (const one of lineups.filter((lineup) => !isSkipped(name, lineup))) {
      const { name: lineup, strategies, paths } = one;
      const players = strategies.length;
      if (flipped.includes(name) && unlearnedIn([{ options, strategies }], definition, fitting).length > 0) {
        refusals.push({ variant: name, lineup, reason: "nobody has learned it" });
        continue;
      }
      for (const [player, written] of strategies.entries()) {
        // Whoever plays several seats is created once.
        if (strategies.findIndex(({ label }) => label === written.label) < player) continue;
        try {
          const setting = { definition, options, players };
          const strategy = fitting.fitted(written, setting);
          await tryStrategy(strategy, setting, named, used, game);
        } catch (error) {
          if (!(error instanceof CodeError)) throw error;
          // A limit of time or memory is one of this machine, and no answer may depend on that.
          if (flipped.includes(name) && error.message.startsWith("create throws")) {
            refusals.push({ variant: name, lineup, reason: `${written.label}: ${error.message}` });
            break;
          }
          const under = variants.length === 1 ? "" : ` in variant ${shown(name)}`;
          throw new Mistake(
            { path: [...paths[player], ...error.path] },
            `strategy ${shown(written.label)}${under}: ${error.message}`,
          );
        }
      }
    }
  }
  return refusals;
}
