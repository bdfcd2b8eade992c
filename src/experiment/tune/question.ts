import { numbered, type AnyGameDefinition, type OptionValues, type Value } from "../../game/index.js";
import { written } from "../ask/example.js";
import type { Claim, ClaimCase } from "../claims/claim.js";
import { shown } from "../../game/nearest.js";
import { isSame } from "../../value/index.js";
import { Mistake, type Path } from "../mistake.js";
import type { ExperimentFile } from "../schema.js";
import { inOne } from "../rule-words.js";
import { isBeyondList, stepsOf, valueAt, withLists, withValue } from "./places.js";
import { saidByGame } from "./says.js";
import type { TuneInFile } from "./schema.js";

/** A value that an option may be given. */
export interface TriedValue {
  readonly value: Value;
  /** As people read it. */
  readonly words: string;
  /** What a change to it costs. */
  readonly cost: number;
}

/** An option that may be changed, with the values to try; the one it has as it stands is none of them. */
export interface Varied {
  /** As the file names it: an option, one inside a handicap, or an entry of a list. */
  readonly name: string;
  /** What the change is, as a clause goes on after "if", with {} for the value. */
  readonly says: string;
  /** As it stands; undefined where the rules do not say. */
  readonly standing: Value | undefined;
  /** Of numbers ascending. */
  readonly values: readonly TriedValue[];
  /** Whether its values, and the one as it stands, are numbers: then what lies between two may be foreseen. */
  readonly isOrdered: boolean;
}

/** One way to change the rules: for some of what varies the number of the value. */
export interface Change {
  /** The variant's name: what changes, in words. */
  readonly name: string;
  /** Numbers of what varies, ascending, each with the number of its value. */
  readonly parts: readonly (readonly [varied: number, value: number])[];
  readonly options: OptionValues;
  /** What all of it costs. */
  readonly cost: number;
}

/** What `tune` searches: the smallest change of the rules under which the claims of the file hold. */
export interface TuneQuestion {
  readonly varied: readonly Varied[];
  /** The name of the rules as they stand. */
  readonly base: string;
  /** The cheapest first. */
  readonly changes: readonly Change[];
  /** How many different remedies to propose at most. */
  readonly proposals: number;
}

/** More ways than these could not be looked at. */
const MAX_CHANGES = 5000;

const USUAL_TOGETHER = 2;
const USUAL_PROPOSALS = 3;

/** The question of the section `tune`, every change tried. Throws a `Mistake`. */
export function tuneQuestionOf(
  file: ExperimentFile,
  { together = USUAL_TOGETHER, proposals = USUAL_PROPOSALS, vary }: TuneInFile,
  definition: AnyGameDefinition,
  base: { readonly name: string; readonly options: OptionValues },
): TuneQuestion {
  refuseOthers(file);
  const names = Object.keys(vary);
  if (names.length === 0)
    throw new Mistake({ path: ["tune", "vary"] }, "vary: nothing to vary", "an option with values");
  const standing = withLists(base.options, definition);
  const varied = names.map((name) => variedOf(name, vary[name], definition, standing));
  const combinations = countOf(varied, together);
  if (combinations > MAX_CHANGES)
    throw new Mistake(
      { path: ["tune", "vary"] },
      `${combinations} ways to change up to ${together} options`,
      `at most ${MAX_CHANGES}: fewer values${together > 1 ? `, or together: ${together - 1}` : ""}`,
    );
  const changes = changesOf(varied, together, base.options, standing);
  const known = new Set([base.name]);
  for (const { name, parts } of changes) {
    if (known.has(name))
      throw new Mistake(
        { path: ["tune", "vary", varied[parts[0][0]].name] },
        `two changes are called ${shown(name)}`,
        "says: other words for one of them",
      );
    known.add(name);
  }
  return { varied, base: base.name, changes, proposals };
}

/** Whatever else asks for many rules at once, or makes claims of single ones. Throws a `Mistake`. */
function refuseOthers(file: ExperimentFile): void {
  for (const key of ["audit", "positions", "comparisons", "skip", "until"] as const)
    if (file[key] !== undefined)
      throw new Mistake({ path: [key], at: "key" }, `${key} stands beside tune`, "a file for each");
  if (Object.keys(file.variants ?? {}).length > 1)
    throw new Mistake(
      { path: ["variants"], at: "key" },
      "tune begins with one set of rules",
      "one variant at most",
    );
  if (file.claims === undefined)
    throw new Mistake(
      { path: ["tune"], at: "key" },
      "tune: nothing says what to reach",
      "claims: the target",
    );
  file.claims.forEach((claim, index) => {
    for (const key of ["arm", "arms", "variant", "comparison", "comparisons", "order"] as const)
      if (claim[key] !== undefined)
        throw new Mistake(
          { path: ["claims", index, key], at: "key" },
          `${key} cannot stand in a target`,
          "a claim of every rule: a measure, who, lineup and bounds",
        );
  });
}

/** A flag for all rules would undo every change of that option. Throws a `Mistake`. */
export function refuseSetVaried({ varied }: TuneQuestion, set: OptionValues): void {
  const name = Object.keys(set).find((option) => varied.some((one) => one.name.split(".")[0] === option));
  if (name === undefined) return;
  throw new Mistake(
    { flag: `--set ${name}` },
    "varies in this file",
    "set another option, or leave it out of vary",
  );
}

/** Claims that cannot all hold: of the same number, or of what the players of a game win, which is one game. Throws a `Mistake`. */
export function refuseContradictions(claims: readonly Claim[]): void {
  const all = claims.flatMap(({ range, cases }, index) =>
    cases.map((of): ClaimedNumber => ({ of, range, index })),
  );
  const sameNumber = ({ of, key, quantile, who, measure }: ClaimCase) =>
    JSON.stringify([of, key, quantile, who, measure]);
  all.forEach(({ of, range, index }, at) => {
    const other = all
      .slice(0, at)
      .find(
        (one) =>
          sameNumber(one.of) === sameNumber(of) &&
          Math.max(range.low, one.range.low) > Math.min(range.high, one.range.high),
      );
    if (other !== undefined)
      throw new Mistake(
        { path: ["claims", index] },
        `claim ${index + 1} and claim ${other.index + 1} cannot both hold`,
        "bounds that meet",
      );
  });
  refuseMoreThanAll(all);
}

interface ClaimedNumber {
  readonly of: ClaimCase;
  readonly range: Claim["range"];
  /** Of the claim. */
  readonly index: number;
}

/** Of 100 games players cannot win more than 100 between them. */
function refuseMoreThanAll(all: readonly ClaimedNumber[]): void {
  const won = all.filter(
    ({ of: { key, quantile } }) => /^returns\/order\d+$/.test(key) && quantile === undefined,
  );
  const least = new Map<string, Map<string, number>>();
  for (const { of, range, index } of won) {
    const arm = JSON.stringify(of.of);
    const own = least.get(arm) ?? new Map<string, number>();
    least.set(arm, own.set(of.key, Math.max(range.low, own.get(of.key) ?? 0)));
    const sum = [...own.values()].reduce((whole, one) => whole + one, 0);
    if (sum > 1 + 1e-9)
      throw new Mistake(
        { path: ["claims", index] },
        `players cannot win ${Number((100 * sum).toFixed(1))} of 100 games between them`,
        "bounds that meet",
      );
  }
}

function variedOf(
  name: string,
  inFile: TuneInFile["vary"][string],
  definition: AnyGameDefinition,
  base: OptionValues,
): Varied {
  const path = ["tune", "vary", name];
  const entry = Array.isArray(inFile) ? { values: inFile } : inFile;
  const steps = stepsOf(name);
  if (isBeyondList(base, steps))
    throw new Mistake({ path, at: "key" }, `${name}: no list has an entry there`, "entries count from 1");
  const described = definition.options.find((option) => option.name === steps.at(-1));
  const standing = valueAt(base, steps) ?? described?.default;
  const given = valuesOf(entry, path);
  const others = given.filter(({ value }) => !isSame(value, standing));
  if (others.length === 0)
    throw new Mistake({ path }, `${name}: only the value that it has`, "another value");
  const isOrdered =
    others.every(({ value }) => typeof value === "number") &&
    (standing === undefined || typeof standing === "number");
  const values = isOrdered ? others.toSorted((a, b) => Number(a.value) - Number(b.value)) : others;
  const { says, cost = 1 } = entry;
  // Whoever gives values words of his own, and says no more, means these.
  const isOwn = says !== undefined || (entry.values !== undefined && !Array.isArray(entry.values));
  const said = isOwn ? { says: says ?? `${name} is {}`, values } : saidByGame(steps, values, definition);
  return {
    ...{ name, says: said.says, standing, isOrdered },
    values: said.values.map((one, index) => ({
      ...one,
      cost: cost * farther(values, index, standing, isOrdered),
    })),
  };
}

type Entry = Exclude<TuneInFile["vary"][string], readonly unknown[]>;

function valuesOf({ values, from, to, by = 1 }: Entry, path: Path): { value: Value; words: string }[] {
  if (values !== undefined) {
    if (from !== undefined || to !== undefined)
      throw new Mistake(
        { path: [...path, "values"], at: "key" },
        "values stands beside from and to",
        "one of the two",
      );
    const list = Array.isArray(values)
      ? values.map((value) => ({ value, words: written(value as Value) }))
      : Object.entries(values).map(([words, value]) => ({ value, words }));
    const twice = list.findIndex(({ value }, at) => list.findIndex((one) => isSame(one.value, value)) < at);
    if (twice >= 0)
      throw new Mistake(
        { path: [...path, "values"] },
        `${list[twice].words} is there twice`,
        "each value once",
      );
    return list;
  }
  if (from === undefined || to === undefined)
    throw new Mistake({ path }, `${String(path.at(-1))}: has no values`, "values: [...], or from and to");
  if (from > to)
    throw new Mistake({ path: [...path, "from"] }, `from: ${from} lies above to: ${to}`, "the smaller first");
  const steps = Math.floor((to - from) / by + 1e-9);
  if (steps >= MAX_CHANGES)
    throw new Mistake(
      { path: [...path, "by"] },
      `by: ${by} makes ${steps + 1} values`,
      `at most ${MAX_CHANGES}`,
    );
  return Array.from({ length: steps + 1 }, (_, step) => {
    const value = Number((from + step * by).toFixed(9));
    return { value, words: String(value) };
  });
}

/** What a value costs beside one that is next to the rules as they stand: up to twice as much. */
function farther(
  values: readonly { readonly value: Value }[],
  index: number,
  standing: Value | undefined,
  isOrdered: boolean,
): number {
  if (!isOrdered || standing === undefined) return 1;
  const away = Math.abs(Number(values[index].value) - Number(standing));
  const nearer = values.filter(({ value }) => Math.abs(Number(value) - Number(standing)) < away).length;
  return 1 + nearer / values.length;
}

function countOf(varied: readonly Varied[], together: number): number {
  // Ways to change so many of what was looked at so far.
  const ways = [1, ...Array.from({ length: together }, () => 0)];
  for (const { values } of varied)
    for (let many = together; many > 0; many--) ways[many] += ways[many - 1] * values.length;
  return ways.slice(1).reduce((sum, one) => sum + one, 0);
}

function changesOf(
  varied: readonly Varied[],
  together: number,
  base: OptionValues,
  standing: OptionValues,
): Change[] {
  const changes: Change[] = [];
  const extend = (parts: readonly (readonly [number, number])[], from: number) => {
    if (parts.length > 0) changes.push(changeOf(varied, parts, base, standing));
    if (parts.length === together) return;
    for (let one = from; one < varied.length; one++)
      for (const value of varied[one].values.keys()) extend([...parts, [one, value]], one + 1);
  };
  extend([], 0);
  return changes.toSorted((a, b) => a.cost - b.cost);
}

function changeOf(
  varied: readonly Varied[],
  parts: Change["parts"],
  base: OptionValues,
  standing: OptionValues,
): Change {
  const clauses = parts.map(([one, value]) => clauseOf(varied[one], value));
  // Arms are named with a slash, and a key that is a number would come before all others.
  const name = inOne(clauses).replaceAll("/", " ");
  return {
    name: /^[0-9]+$/.test(name) ? `value ${name}` : name,
    parts,
    options: parts.reduce(
      (options, [one, value]) =>
        withValue(options, stepsOf(varied[one].name), varied[one].values[value].value, standing),
      base,
    ),
    cost: parts.reduce((sum, [one, value]) => sum + varied[one].values[value].cost, 0),
  };
}

/** What one change is, as a clause. */
export function clauseOf({ says, values }: Varied, value: number): string {
  const { value: given, words } = values[value];
  return numbered(says, given === 1).replaceAll("{}", () => words);
}
