import { DescriptionError } from "../errors.js";
import { boundsFault, metricsLength, type MetricDescription } from "../metrics.js";
import type { CountDescription } from "./description.js";

/** What a count may come to in one game, unless it says otherwise. */
const MAX_COUNT = 1_000_000;

/** The counts of a game, where each stands in a state, and how one is added to. */
export class Counters {
  readonly metrics: readonly MetricDescription[];
  /** How many whole numbers they take. */
  readonly length: number;
  /** By name: the metric, and its first place. */
  readonly #described = new Map<string, { readonly metric: MetricDescription; readonly first: number }>();

  /** `most`: the bound of counts that have none. */
  constructor(counts: readonly CountDescription[], players: number, most = MAX_COUNT) {
    this.metrics = counts.map(({ name, meaning, unit = "times", each, min = 0, max = most }) => ({
      ...{ name, meaning, unit, min, max },
      scope: each ?? "game",
    }));
    for (const [index, metric] of this.metrics.entries()) {
      const { name } = metric;
      if (this.#described.has(name)) throw new Error(`two counts are called ${name}`);
      const wrong = boundsFault(metric);
      if (wrong !== null) throw new Error(wrong);
      const first = metricsLength(this.metrics.slice(0, index), players);
      this.#described.set(name, { metric, first });
    }
    this.length = metricsLength(this.metrics, players);
  }

  add(counts: Int32Array, name: string, amount: number, seat: number): void {
    const described = this.#described.get(name);
    if (described === undefined)
      throw new DescriptionError(`count names ${name}, which counts does not describe`);
    const { metric, first } = described;
    const { scope, min, max } = metric;
    const place = scope === "player" ? first + seat : first;
    const now = counts[place] + amount;
    if (!Number.isInteger(amount) || now < min || now > max)
      throw new DescriptionError(
        `${name} comes to ${now}, not to a whole number from ${min} to ${max} (its min and max)`,
      );
    counts[place] = now;
  }
}
