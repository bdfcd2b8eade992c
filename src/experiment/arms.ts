import { marginsOf, type Margins } from "./margins.js";
import { PositionError, readPosition, TERMINAL } from "../game/index.js";
import { isFree, type Arm, type Comparison } from "../play/plan.js";
import type { Lineup } from "./lineups.js";
import { Mistake } from "./mistake.js";
import { nearest, shown } from "../game/nearest.js";
import type { ExperimentFile } from "./schema.js";
import type { Source } from "./source.js";
import type { Variant } from "./variants.js";

export interface Position {
  readonly name: string;
  readonly text: string;
}

/** Every variant with every line-up and every position. */
export function armsOf(
  variants: readonly Variant[],
  lineups: readonly Lineup[],
  positions: readonly Position[],
): Arm[] {
  const arms: Arm[] = [];
  for (const { name: variant, options } of variants) {
    for (const { name: lineup, swept, strategies } of lineups) {
      const arm = { variant, lineup, ...(swept !== undefined && { swept }), options, strategies };
      if (positions.length === 0) arms.push({ name: `${variant}/${lineup}`, ...arm });
      for (const { name, text } of positions) {
        arms.push({ name: `${variant}/${lineup}/${name}`, ...arm, position: name, start: text });
      }
    }
  }
  return arms;
}

/** Throws a `Mistake` where two arms have the same name. */
export function checkNames(arms: readonly Arm[]): void {
  const names = arms.map(({ name }) => name);
  const twice = arms.find(({ name }, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    const place = { path: ["lineups", twice.lineup], at: "key" } as const;
    throw new Mistake(
      place,
      `two arms are named ${shown(twice.name)}`,
      "other names for variants, line-ups or positions",
    );
  }
}

/** The positions in the order of the file, checked under the rules of every variant. Throws a `Mistake`. */
export function positionsOf(source: Source, file: ExperimentFile, variants: readonly Variant[]): Position[] {
  const names = source.keys(["positions"]);
  if (file.positions !== undefined && names.length === 0) {
    throw new Mistake(
      { path: ["positions"] },
      "positions: none is given",
      "leave positions out to start from the set-up",
    );
  }
  return names.map((name) => {
    const path = ["positions", name];
    const written = file.positions![name];
    const text = typeof written === "string" ? written : (source.plainText(path) ?? String(written));
    for (const { name: variant, game } of variants) {
      const under = variants.length === 1 ? "" : ` in variant ${shown(variant)}`;
      const state = game.newState() as object;
      try {
        readPosition(game, text, state);
      } catch (error) {
        if (error instanceof PositionError)
          throw new Mistake({ path }, `position ${shown(name)}${under}: ${error.message}`);
        throw error;
      }
      if (game.currentPlayer(state) === TERMINAL) {
        throw new Mistake(
          { path },
          `position ${shown(name)}${under}: the game is over`,
          "a position in which somebody can play",
        );
      }
    }
    return { name, text };
  });
}

/** The comparisons asked for, or every variant with the first one. Throws a `Mistake`. */
export function comparisonsOf(file: ExperimentFile, arms: readonly Arm[]): Comparison[] {
  if (file.comparisons === undefined) {
    return arms.flatMap((arm, of) => {
      if (!isFree(arm)) return [];
      const isBase = (other: Arm) =>
        other.variant === arms[0].variant && other.lineup === arm.lineup && other.position === arm.position;
      const against = arm.variant === arms[0].variant ? -1 : arms.findIndex(isBase);
      return against < 0 ? [] : [{ of, against }];
    });
  }
  const seen = new Set<string>();
  return file.comparisons.flatMap((comparison, index) => {
    const path = ["comparisons", index];
    const pairs = variantPairs(comparison, arms, path) ?? [armPair(comparison, arms, path)];
    for (const pair of pairs) {
      const key = `${pair.of} ${pair.against}`;
      if (seen.has(key))
        throw new Mistake({ path }, `comparison ${index + 1} is there twice`, "each comparison once");
      seen.add(key);
    }
    return pairs;
  });
}

/** The margins of the comparisons that have their own, by the names of their arms. Throws a `Mistake`. */
export function marginsOfComparisons(file: ExperimentFile, arms: readonly Arm[]): Map<string, Margins> {
  const margins = new Map<string, Margins>();
  (file.comparisons ?? []).forEach((comparison, index) => {
    if (comparison.margin === undefined) return;
    const path = ["comparisons", index];
    const own = marginsOf(comparison.margin, [...path, "margin"]);
    const pairs = variantPairs(comparison, arms, path) ?? [armPair(comparison, arms, path)];
    for (const { of, against } of pairs) margins.set(pairName(arms[of].name, arms[against].name), own);
  });
  return margins;
}

export function pairName(of: string, against: string): string {
  return JSON.stringify([of, against]);
}

type ComparisonInFile = NonNullable<ExperimentFile["comparisons"]>[number];

/** Two variants, in every line-up and position that both are played in; null where they are no two variants. */
function variantPairs(
  { of, against }: ComparisonInFile,
  arms: readonly Arm[],
  path: readonly (string | number)[],
): Comparison[] | null {
  const free = [...arms.keys()].filter((index) => isFree(arms[index]));
  const armsWith = (variant: string) => free.filter((index) => arms[index].variant === variant);
  const sides = [armsWith(of), armsWith(against)];
  if (sides.some(({ length }) => length === 0)) return null;
  if (of === against)
    throw new Mistake({ path: [...path, "against"] }, "a variant is compared with itself", "two variants");
  const pairs = sides[0].flatMap((own) => {
    const other = sides[1].find(
      (index) => arms[index].lineup === arms[own].lineup && arms[index].position === arms[own].position,
    );
    return other === undefined ? [] : [{ of: own, against: other }];
  });
  if (pairs.length > 0) return pairs;
  throw new Mistake({ path }, `no line-up plays both ${shown(of)} and ${shown(against)}`, "see skip");
}

function armPair(
  comparison: ComparisonInFile,
  arms: readonly Arm[],
  path: readonly (string | number)[],
): Comparison {
  const names = arms.map(({ name }) => name);
  const [of, against] = (["of", "against"] as const).map((side) => {
    const arm = names.indexOf(comparison[side]);
    if (arm >= 0) return arm;
    throw new Mistake(
      { path: [...path, side] },
      `unknown arm ${shown(comparison[side])}`,
      nearest(comparison[side], names),
    );
  });
  if (of === against)
    throw new Mistake({ path: [...path, "against"] }, "an arm is compared with itself", "two different arms");
  return { of, against };
}
