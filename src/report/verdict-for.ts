import { comparisonName } from "./charts/differences.js";
import { allOf, fixed, listed, shown, type Unit } from "./format.js";
import { verdictAgainst, type Verdict } from "./findings.js";
import type { OpenInterval } from "./length-words.js";
import type { ArmResults, Results } from "./results.js";
import type { Beside } from "./simulated-and-exact.js";

/** One of those that a question was asked of. */
export interface Asked {
  readonly name: string;
  /** With the exact value where there is one, which the verdict is then about; of a length with the turn cap it may lie beyond. */
  readonly interval: OpenInterval & Pick<Beside, "exact">;
}

export interface ForWhom {
  /** What stands before the verdicts, such as `The starter's win rate`. */
  readonly subject: string;
  readonly words: Readonly<Record<Verdict, string>>;
  readonly reference: number;
  readonly unit: Unit;
  /** What is asked, in the plural, such as `line-ups`. */
  readonly things: string;
}

/** More of them than this are counted, not named. */
const MOST_NAMED = 4;

/**
 * One sentence that says for whom an answer holds, never an average that hides it: `The starter's win rate rises for
 * equals and expectimax (most for expectimax, by +12 points (10 to 14)), falls for rush …`. The intervals hold together.
 */
export function verdictFor(
  asked: readonly Asked[],
  { subject, words, reference, unit, things }: ForWhom,
): string {
  const groups = (["above", "below", "level"] as const)
    .map((verdict) => ({
      verdict,
      members: asked.filter(({ interval }) => verdictAgainst(interval, reference) === verdict),
    }))
    .filter(({ members }) => members.length > 0);
  const parts = groups.map(({ verdict, members }) => {
    const { name, interval } = furthest(members, reference);
    const value = valueOf(interval, unit);
    if (members.length === 1) return `${words[verdict]} for ${name}: ${value}`;
    const who =
      members.length === asked.length
        ? `for ${allOf(asked.length, things)}`
        : members.length > MOST_NAMED
          ? `for ${members.length} of ${asked.length} ${things}`
          : `for ${listed(members.map((one) => one.name))}`;
    const extreme = verdict === "level" ? "the furthest off" : "the furthest";
    return `${words[verdict]} ${who}, ${extreme} for ${name}: ${value}`;
  });
  return `${subject} ${parts.join("; ")}`;
}

/** The exact value where it is known: the simulated one lies beside it elsewhere. */
function valueOf(interval: Asked["interval"], unit: Unit): string {
  const { exact } = interval;
  if (exact === undefined) return shown(interval, unit, true);
  const text = fixed(exact * unit.factor, 3);
  return `${unit.signed && exact > 0 ? "+" : ""}${text}${unit.name} exactly`;
}

function furthest(asked: readonly Asked[], reference: number): Asked {
  const distance = ({ interval: { exact, value } }: Asked) =>
    Math.abs((exact ?? value ?? reference) - reference);
  return asked.reduce((best, one) => (distance(one) > distance(best) ? one : best));
}

/** What tells these arms apart, in short: the line-ups where there is one variant only, and so on. */
export function armLabels(arms: readonly Pick<ArmResults, "name" | "variant" | "lineup" | "position">[]): {
  readonly names: readonly string[];
  readonly things: string;
} {
  const distinct = (of: "variant" | "lineup" | "position") => new Set(arms.map((arm) => arm[of])).size > 1;
  const parts = (["variant", "lineup", "position"] as const).filter(distinct);
  const [only] = parts;
  if (parts.length !== 1) return { names: arms.map(({ name }) => name), things: "arms" };
  const things = { variant: "variants", lineup: "line-ups", position: "positions" }[only];
  return { names: arms.map((arm) => arm[only] ?? "the set-up"), things };
}

/** How the arms and comparisons of a run are called in a sentence, and what they are, in the plural. */
export interface ShortNames {
  readonly arms: ReadonlyMap<string, string>;
  readonly armThings: string;
  readonly comparison: (of: string, against: string) => string;
  readonly comparisonThings: string;
  /** What all comparisons are of, where that is the same: `resurrect against base`. */
  readonly versus: string | null;
}

export function shortNames({ arms, comparisons }: Pick<Results, "arms" | "comparisons">): ShortNames {
  const { names, things } = armLabels(arms);
  const byName = new Map(arms.map((arm, index) => [arm.name, names[index]]));
  const armOf = (wanted: string) => arms.find(({ name }) => name === wanted)!;
  const sides = comparisons.map(({ of, against }) => [armOf(of), armOf(against)] as const);
  const variants = new Set(sides.map(([of, against]) => JSON.stringify([of.variant, against.variant])));
  const aligned = sides.every(
    ([of, against]) => of.lineup === against.lineup && of.position === against.position,
  );
  // Where every comparison is of the same two variants, the line-up is all that tells them apart.
  const compared = sides.map(([of]) => of);
  const shared = variants.size === 1 && aligned ? armLabels(compared) : null;
  const labels = new Map(
    shared === null || shared.things === "arms"
      ? []
      : compared.map(({ name }, index) => [name, shared.names[index]]),
  );
  return {
    arms: byName,
    armThings: things,
    comparison: (of, against) => {
      const label = labels.get(of);
      if (label !== undefined) return label;
      const [left, right] = [of, against].map((wanted) => arms.find(({ name }) => name === wanted));
      // Arms in which a pick is forced are none of the run's own.
      if (left === undefined || right === undefined) return `${of} against ${against}`;
      return comparisonName(left, right);
    },
    comparisonThings: labels.size > 0 ? shared!.things : "comparisons",
    versus: labels.size > 0 ? `${sides[0][0].variant} against ${sides[0][1].variant}` : null,
  };
}
