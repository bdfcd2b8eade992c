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
   * Of scope `game`, 0 or 1: whether the game ended in this way, which is what games end by: `the last ship`. Exactly one of a
   * game's endings is 1. They are always counted and shown beside who wins.
   */
  readonly ending?: string;
}

/** What is counted is written as a whole number of 32 bits. */
const MOST_COUNTED = 2 ** 31 - 1;

/** What is wrong with the bounds of a count, and what would be right; null where nothing is. */
export function boundsFault({
  name,
  min,
  max,
}: Pick<MetricDescription, "name" | "min" | "max">): string | null {
  const isRight = (bound: number) => Number.isInteger(bound) && Math.abs(bound) <= MOST_COUNTED;
  if (isRight(min) && isRight(max) && min <= max) return null;
  return `${name} has the bounds ${min} to ${max}: expected whole numbers, the least first, of at most ${MOST_COUNTED}`;
}

/** How many whole numbers `measure` writes. */
export function metricsLength(metrics: readonly MetricDescription[], numPlayers: number): number {
  return metrics.reduce((length, metric) => length + (metric.scope === "player" ? numPlayers : 1), 0);
}

/** A metric with how it is read off a finished game. */
export interface Counted<S> extends MetricDescription {
  /** The place in `data` where it is counted, the first player's for a player's metric; −1 where `read` works it out. */
  readonly place: number;
  /** What it came to, for a player if it is a player's. */
  readonly read: (state: Readonly<S>, player: number) => number;
}

/** What else there is to say of a metric: its least value (0 if left out), what it is per, and so on. */
type More = Partial<Pick<MetricDescription, "min" | "divisor" | "per" | "ending">>;

/** Describes a metric in one line: the greatest value, and the place in `data` where it is counted or how to read it. */
type Describe<S> = (
  name: string,
  unit: string,
  max: number,
  meaning: string,
  read: number | Counted<S>["read"],
  more?: More,
) => Counted<S>;

/** Describes what a game with such states counts once for the game, and for each player. */
export function counting<S extends { readonly data: Int32Array }>(): {
  readonly ofGame: Describe<S>;
  readonly ofPlayer: Describe<S>;
} {
  const describe =
    (scope: MetricDescription["scope"]): Describe<S> =>
    (name, unit, max, meaning, read, more) => ({
      ...{ name, unit, scope, min: 0, max, meaning },
      ...more,
      place: typeof read === "number" ? read : -1,
      read: typeof read === "number" ? ({ data }, player) => data[read + player] : read,
    });
  return { ofGame: describe("game"), ofPlayer: describe("player") };
}

/** A game's `measure`: writes these metrics, those of players seat by seat. */
export function measuring<S extends { readonly data: Int32Array }>(
  metrics: readonly Counted<S>[],
  numPlayers: number,
): (state: Readonly<S>, out: Int32Array) => void {
  const counted = metrics.flatMap((metric) =>
    Array.from({ length: metric.scope === "player" ? numPlayers : 1 }, (_, player) => ({ metric, player })),
  );
  // Those that stand in `data` are copied, and most do; −1 for the others.
  const places = Int32Array.from(counted, ({ metric, player }) =>
    metric.place < 0 ? -1 : metric.place + player,
  );
  const copied = Int32Array.from(places.keys()).filter((index) => places[index] >= 0);
  const others = counted
    .map(({ metric: { read }, player }, index) => ({ read, player, index }))
    .filter(({ index }) => places[index] < 0);
  return (state, out) => {
    const { data } = state;
    for (let one = 0; one < copied.length; one++) out[copied[one]] = data[places[copied[one]]];
    for (let one = 0; one < others.length; one++) {
      const { read, player, index } = others[one];
      out[index] = read(state, player);
    }
  };
}
