/**
 * What takes time at the table, kind by kind, for whoever says how many seconds each takes: a turn with a pick takes
 * longer than one without.
 */
export interface Pace<S> {
  /** Kinds of decisions, in camel case, such as `pick` and `attack`; the same under all options. */
  readonly kinds: readonly string[];
  /** By action: its kind, or −1 for one that takes no time of its own. */
  readonly ofAction: Int32Array;
  /** Parts of a game whose turns may differ in how long they take, the first one first; left out where there are none. */
  readonly stages?: Stages<S>;
}

export interface Stages<S> {
  readonly list: readonly Stage[];
  /** In which of them the turn that now begins is. */
  of(state: Readonly<S>): number;
  /** No turn rolls more dice; those between two games of a match are the last turn's. */
  readonly mostDice: number;
}

export interface Stage {
  /** In Pascal case, the end of a measure's name, such as `WithPool`. */
  readonly name: string;
  /** For people, as in `once the pool is empty`. */
  readonly words: string;
  /** No turn has more actions, or more of a kind that stands in `mostOfKind`. */
  readonly mostActions: number;
  readonly mostOfKind: Readonly<Record<string, number>>;
}

/** The kinds of a game's actions by their types: `kindOf` names the kind of each type, or null. */
export function kindsByType<T extends string>(
  types: Readonly<Record<T, number>>,
  typeOf: Int32Array,
  kindOf: Readonly<Record<T, string | null>>,
): Pick<Pace<unknown>, "kinds" | "ofAction"> {
  const names = Object.keys(types) as T[];
  const kinds = [...new Set(names.flatMap((name) => kindOf[name] ?? []))];
  const byType = new Int32Array(names.length);
  for (const name of names) byType[types[name]] = kinds.indexOf(kindOf[name] ?? "");
  return { kinds, ofAction: typeOf.map((type) => byType[type]) };
}
