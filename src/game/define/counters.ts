import { metricsLength, type MetricDescription } from "../metrics.js";
import type { CountDescription } from "./description.js";

/** What a count may come to in one game, unless it says otherwise. */
const MAX_COUNT = 1_000_000;

/** The counts of a game, where each stands in a state, and how one is added to. */
export class Counters {
  readonly metrics: readonly MetricDescription[];
  /** How many whole numbers they take. */
  readonly length: number;
  readonly #first = new Map<string, number>();

  /** `most`: the bound of counts that have none. */
  constructor(counts: readonly CountDescription[], players: number, most = MAX_COUNT) {
    this.metrics = counts.map(({ name, meaning, unit = "times", each, min = 0, max = most }) => ({
      ...{ name, meaning, unit, min, max },
      scope: each ?? "game",
    }));
    for (const [index, { name }] of this.metrics.entries()) {
      if (this.#first.has(name)) throw new Error(`two counts are called ${name}`);
      this.#first.set(name, metricsLength(this.metrics.slice(0, index), players));
    }
    this.length = metricsLength(this.metrics, players);
  }

  add(counts: Int32Array, name: string, amount: number, seat: number): void {
    const first = this.#first.get(name);
    const metric = this.metrics.find((one) => one.name === name);
    if (first === undefined || metric === undefined)
      throw new Error(`count names ${name}, which counts does not describe`);
    const place = metric.scope === "player" ? first + seat : first;
    const now = counts[place] + amount;
    const { min, max } = metric;
    if (!Number.isInteger(amount) || now < min || now > max)
      throw new Error(
        `${name} comes to ${now}, not to a whole number from ${min} to ${max} (its min and max)`,
      );
    counts[place] = now;
  }
}
