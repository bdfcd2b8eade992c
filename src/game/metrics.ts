/** One whole number that a game counts about itself, for the whole game or for each player. */
export interface MetricDescription {
  /** Camel case, unique within the game, such as `potionsUsed`. */
  readonly name: string;
  /** One line for people: what exactly is counted. */
  readonly meaning: string;
  /** Of what, in the plural: `turns`, `points`, `games`. */
  readonly unit: string;
  /** Counted once for the game, or once for each player. */
  readonly scope: "game" | "player";
  /** The least and the greatest value one game (or one player in it) can give. Exact bounds for rare events need them. */
  readonly min: number;
  readonly max: number;
  /** What is counted divided by this is in the unit: 1000 for a share that is counted in thousandths. 1 if left out. */
  readonly divisor?: number;
  /**
   * The name of another metric that says how often there was anything to count; the mean is then taken per unit of that
   * one instead of per game ("living batteries per game in which the pool ran out"). A metric of scope `game` takes
   * another of that scope, a player's metric either the game's or the same player's ("damage per food paid").
   */
  readonly per?: string;
  /**
   * Of scope `game`, 0 or 1: whether the game ended in this way. Exactly one of a game's endings is 1. They are always
   * counted and shown beside who wins.
   */
  readonly ending?: true;
}

/** How many whole numbers `measure` writes. */
export function metricsLength(metrics: readonly MetricDescription[], numPlayers: number): number {
  return metrics.reduce((length, metric) => length + (metric.scope === "player" ? numPlayers : 1), 0);
}
