import { CodeError } from "../../play/errors.js";
import type { StrategyPlan } from "../../play/plan.js";
import { isStrategyPlan, valuesIn } from "../../play/strategies.js";
import { isValuePlan, type ValuePlan } from "../../play/values.js";
import { madeForFewest, Misfits, rulesOf } from "./misfits.js";
import type { StrategyLibrary } from "./resolve.js";
import { trainCommand, type Setting } from "./setting.js";
import type { LoadedWeights } from "./weights.js";
import { foundWeights, judgesIn, weightsIn } from "./weights-folders.js";

/** Finds weights for strategies whose plan asks for those that fit. */
export class FittingWeights {
  readonly #library: StrategyLibrary;
  readonly #game: string;
  readonly #alone: string | undefined;
  readonly #misfits = new Misfits();
  #files: readonly LoadedWeights[] | null = null;
  #filesAlone: readonly LoadedWeights[] | null = null;
  /** By who is judged: the files that do, and those that were asked for. */
  #judges: ReadonlyMap<string, readonly string[]> | null = null;
  readonly #asked = new Map<string, readonly LoadedWeights[]>();

  /** `game`: as people named it. `alone`: the folder whose weights play for whoever learned without guests, and no others do. */
  constructor(library: StrategyLibrary, game: string, alone?: string) {
    this.#library = library;
    this.#game = game;
    this.#alone = alone;
  }

  /**
   * The same strategy, and those nested in it, with the weights that fit where it asks for them; mostly with some that fit
   * the settings `beside` it too, in which it plays as well, so that one player meets them all. Throws a `CodeError` where there are none, or where
   * those that it names do not fit.
   */
  fitted(strategy: StrategyPlan, setting: Setting, beside: readonly Setting[] = []): StrategyPlan {
    const entries = Object.entries(strategy.params).map(([name, value]) => {
      if (isStrategyPlan(value)) return [name, this.fitted(value, setting, beside)];
      if (!isValuePlan(value)) return [name, value];
      if (value.weights.length === 0) return [name, this.#found(setting, beside, value.amongGuests === true)];
      for (const hash of value.weights) {
        const { weights } = this.#library.used.get(hash)!.module;
        if (weights!.judges !== undefined)
          throw new CodeError("has weights that do not fit: they judge games of others and play none");
        const wrong = this.#misfits.of(weights!, setting);
        if (wrong !== null)
          throw new CodeError(
            `has weights that do not fit: ${wrong} (${this.#command(setting, value.amongGuests)} makes some that do)`,
          );
      }
      return [name, value];
    });
    return { ...strategy, params: Object.fromEntries(entries) as StrategyPlan["params"] };
  }

  /** The weights that `fitted` finds for whoever learned without guests. Throws a `CodeError` where there are none. */
  value(setting: Setting, beside: readonly Setting[]): ValuePlan {
    return this.#found(setting, beside, false);
  }

  /** Whether any weights fit, of those learned among guests or of the others. */
  fit(setting: Setting, amongGuests: boolean): boolean {
    return this.#fitting(setting, amongGuests).length > 0;
  }

  #fitting(setting: Setting, amongGuests: boolean): readonly LoadedWeights[] {
    const files = this.#alone === undefined || amongGuests ? this.#all() : this.#allIn(this.#alone);
    return files.filter(
      ({ weights }) =>
        weights.judges === undefined &&
        (weights.guests !== undefined) === amongGuests &&
        this.#misfits.of(weights, setting) === null,
    );
  }

  /**
   * What was learned of the games of these players, or of others who go by the same weights, if they are all alike; undefined where
   * nothing was.
   */
  judge([first, ...others]: readonly StrategyPlan[], setting: Setting): readonly LoadedWeights[] | undefined {
    if (others.some((one) => JSON.stringify(one) !== JSON.stringify(first))) return undefined;
    const [own] = valuesIn(first);
    const judged = own === undefined ? [first.label] : own.weights;
    const judges = judged.flatMap((whose) => this.#judging(whose, setting) ?? []);
    return judges.length > 0 && judges.length === judged.length ? judges : undefined;
  }

  #judging(whose: string, setting: Setting): LoadedWeights | undefined {
    this.#judges ??= judgesIn(this.#places());
    const found = this.#asked.get(whose) ?? (this.#judges.get(whose) ?? []).map(foundWeights);
    this.#asked.set(whose, found);
    return found.find(({ weights }) => this.#misfits.of(weights, setting) === null);
  }

  /** These weights as a value function, which whoever plays loads. */
  use(files: readonly LoadedWeights[]): ValuePlan {
    for (const one of files) this.#library.used.set(one.hash, one);
    return { weights: files.map(({ hash }) => hash) };
  }

  /**
   * Of those that fit, the ones that fit the settings beside it too; but where each of the settings has others that were made
   * for fewer rules, these: whoever learns fewer rules plays them better, and that is worth more than one player for all.
   */
  #found(setting: Setting, beside: readonly Setting[], amongGuests: boolean): ValuePlan {
    const own = this.#fitting(setting, amongGuests);
    if (own.length === 0)
      throw new CodeError(
        `needs weights that fit, and there are none (${this.#command(setting, amongGuests)} makes them)`,
      );
    const common = own.filter(({ weights }) =>
      beside.every((one) => this.#misfits.of(weights, one) === null),
    );
    const leastOf = (files: readonly LoadedWeights[]) =>
      Math.min(...files.map(({ weights }) => rulesOf(weights)));
    const areBetterAlone =
      common.length === 0 ||
      [setting, ...beside].every((one) => leastOf(this.#fitting(one, amongGuests)) < leastOf(common));
    return this.use(madeForFewest(areBetterAlone ? own : common));
  }

  #command(setting: Setting, amongGuests = false): string {
    return `${trainCommand(this.#game, setting)}${amongGuests ? " --guest all" : ""}`;
  }

  #all(): readonly LoadedWeights[] {
    this.#files ??= weightsIn(this.#places());
    return this.#files;
  }

  #places(): readonly string[] {
    const { own, folder } = this.#library.places;
    return [...own, folder];
  }

  #allIn(alone: string): readonly LoadedWeights[] {
    this.#filesAlone ??= weightsIn([alone]);
    return this.#filesAlone;
  }
}

/** Whether a strategy, or one nested in it, asks for weights that fit. */
export function seeksWeights(strategy: StrategyPlan): boolean {
  return valuesIn(strategy).some(({ weights }) => weights.length === 0);
}
