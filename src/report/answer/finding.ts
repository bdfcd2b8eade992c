import { playersIn } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { lengthWords, type OpenInterval } from "../words/lengths.js";
import { PERCENT, type Unit } from "../text/format.js";

/** What was found of one thing that was asked, as data: every heading, title and entry is made from it. */
export interface Finding {
  /** Between whom, as in `between the strongest players`; null where nobody chooses anything. */
  readonly among: string | null;
  /** What is so, a clause with its numbers: `whoever starts wins 83 of 100 games`. */
  readonly clause: string;
  /** Under which of several rules, as the clause goes on: `with “2 food”`. */
  readonly rule?: string | undefined;
  /** Whether a comma stands before the rule. */
  readonly isRuleApart?: boolean;
  /** How the clause ends after that: `, which may be chance`. */
  readonly rest?: string | undefined;
  /** What else was tried comes to, after all that; told where there is room. */
  readonly more?: More | undefined;
  /** Clause and end in fewer words and numbers, for a finding that does not lead where there is no room for all. */
  readonly brief?: string | undefined;
  /** Its numbers, where these are fewer, too. */
  readonly briefBasis?: readonly Basis[];
  /** What the fewer words leave out, in a line of its own below the answer. */
  readonly briefNote?: string | undefined;
  /** Whether what is told in brief may lead, too. */
  readonly leadsInBrief?: boolean;
  /** Whether it is said between whom after the clause, not before it. */
  readonly amongLast?: boolean;
  /** Where this is so, what else was asked tells nothing. */
  readonly isAll?: boolean;
  /** Of what it tells a share: those of one kind are read as more and less where they stand beside each other. */
  readonly sharesOf?: string | undefined;
  /** What a reader may want beside it, in a line of its own below the answer. */
  readonly note?: string | undefined;
  /** Of a rule that changed nothing: between whom it changed something. */
  readonly usedBy?: string | undefined;
  /** Whom it does not hold for; left out first where an answer grows too long. */
  readonly exception?: Exception | undefined;
  readonly basis: readonly Basis[];
  /** All that were asked, the leading ones first: for a picture. */
  readonly asked: readonly Asked[];
  /** Of sensible players of another kind: an exception rests on them, so they are known roughly before it is said that there is none. */
  readonly others?: readonly Omit<Asked, "name">[];
  readonly unit: Unit;
  /** Of changes of a length, how long it is. */
  readonly length?: number;
  /** What they are held against; null where there is nothing of the kind. */
  readonly reference: number | null;
  /** Of larger groups that begin at the set-up how many play, where the clause tells win rates but leaves it open what would be fair. */
  readonly fairAmong?: number | undefined;
}

export interface More {
  /** `; 26 more with the d8`. */
  readonly words: string;
  readonly basis: readonly Basis[];
}

export interface Asked {
  readonly name: string;
  /** The arms that it is about, by name. */
  readonly arms: readonly string[];
  /** Of a length with the turn cap it may lie beyond. */
  readonly interval: OpenInterval;
  /** What is said in place of a number that says nothing: `no game ends`. */
  readonly instead?: string;
}

/** What is said of one thing that was asked, wherever it stands in a list: `23 turns (22 to 24)`. */
export function askedWords({ interval, instead }: Omit<Asked, "name" | "arms">, unit: Unit): string {
  return instead ?? lengthWords(interval, unit);
}

/** Others for whom it is surely otherwise. */
export interface Exception {
  /** Without its full stop. */
  readonly sentence: string;
  readonly basis: Basis;
  /** Whether the finding would mislead without it: what else was asked is left out before it. */
  readonly isNeeded?: boolean;
}

/** A number of an answer, with the interval that it rests on. */
export interface Basis {
  /** What it is where there are several: `before`. */
  readonly name: string;
  readonly interval: OpenInterval;
  /** Where it is another one than the finding's. */
  readonly unit?: Unit | undefined;
  /** Of a change that counts the games of both rules, where one of them played more. */
  readonly isOfFewer?: boolean;
}

/** A number of an arm. */
export interface OfArm extends Asked {
  readonly arm: ArmResults;
}

/** What equals win of each other, who take every place in turn that is still in. */
export function equalShare({ arm }: Pick<OfArm, "arm">): number {
  return 1 / playersIn(arm);
}

/** A number of some arms, by what each is called; of those only that have it. */
export function numbersOf(
  arms: readonly ArmResults[],
  nameOf: (arm: ArmResults) => string,
  numberOf: (arm: ArmResults) => OpenInterval | undefined,
): OfArm[] {
  return arms.flatMap((arm) => {
    const interval = numberOf(arm);
    return interval === undefined ? [] : [{ arm, name: nameOf(arm), arms: [arm.name], interval }];
  });
}

/** The greatest first. */
export function byValue<T extends Pick<Asked, "interval">>(all: readonly T[]): T[] {
  return all.toSorted((a, b) => (b.interval.value ?? 0) - (a.interval.value ?? 0) || 0);
}

/**
 * Those that the file asks to be told, in its order, by what `namesOf` calls them; null where it leaves that open, or where fewer than
 * `least` are left to be told beside each other.
 */
export function wantedOf<T extends OfArm>(
  { tell = [] }: Pick<Results, "tell">,
  all: readonly T[],
  namesOf: (arm: ArmResults) => readonly (string | null)[],
  least = 2,
): readonly T[] | null {
  const wanted = tell.flatMap((name) => all.find(({ arm }) => namesOf(arm).includes(name)) ?? []);
  return wanted.length >= least ? wanted : null;
}

/** What is told comes before all else that was asked. */
export function toldFirst<T>(told: readonly T[], all: readonly T[]): T[] {
  return [...new Set([...told, ...all])];
}

/** What is so `between` others than those who lead. `unit`: where it is another one than the finding's. */
export function exceptionOf(between: string, what: string, interval: OpenInterval, unit?: Unit): Exception {
  return { sentence: `${between} ${what}`, basis: { name: between, interval, unit } };
}

/** A finding that rests on no number. */
export function nothing(clause: string, unit = PERCENT): Finding {
  return { among: null, clause, basis: [], asked: [], unit, reference: null };
}

/** What was found, clause by clause as one sentence without its full stop. */
export function clausesOf(findings: readonly Finding[]): string {
  return findings.map((one, index) => clauseOf(one, findings[index - 1])).join("; ");
}

/** Between whom and under which rule is said once. */
function clauseOf(found: Finding, before?: Finding): string {
  const { among, clause, rule, isRuleApart = false, rest = "", amongLast } = found;
  const under = rule === undefined || rule === before?.rule ? "" : `${isRuleApart ? "," : ""} ${rule}`;
  const said = `${clause}${under}${rest}`;
  if (among === null || among === before?.among) return said;
  return amongLast === true ? `${said}, ${among}` : `${among} ${said}`;
}

/** What the number behind one before and one after is called. */
export const CHANGED = "changed by";

/** The answer to a question: what the file says decides it. */
export type Said = "yes" | "no" | "in part" | "not yet known";
