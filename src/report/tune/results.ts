import type { OptionValues } from "../../game/index.js";
import type { Effect } from "../results/effects.js";
import type { ClaimCaseResult, ClaimResult, ClaimVerdict } from "../results/results.js";
import type { Made } from "../words/options.js";

/** A number that the target is about, and where it has to lie: bounds have the margin in them that the claim allows. */
export interface TargetNumber
  extends
    Pick<ClaimResult, "says" | "atLeast" | "atMost">,
    Pick<ClaimCaseResult, "measure" | "who" | "unit" | "isShare" | "quantile"> {
  /** How the file would have the number said, with {} for it; left out where it does not say. */
  readonly words?: string;
  readonly lineup: string;
  /** Between whom, where they are the strongest players known; left out of others. */
  readonly among?: string;
  /** Who they are, where all of a line-up play alike; left out of the strongest, and where nobody said so. */
  readonly called?: string;
}

/** What the search saw of a number: enough to choose what to check, and no more than that. */
export interface SeenNumber {
  /** Null where it never came up. */
  readonly value: number | null;
  /** 0 where the value is known. */
  readonly standardError: number;
}

export interface Tried {
  /** What changes, as a clause goes on after "if"; of the rules as they stand their name. */
  readonly name: string;
  /** For each option that changes the number of its value. */
  readonly parts: readonly (readonly [varied: number, value: number])[];
  readonly cost: number;
  readonly options: OptionValues;
  readonly blocks: number;
  /** What became of these rules in the search. */
  readonly standing: "misses" | "unlikely" | "open" | "likely";
  /** In the order of the target. */
  readonly numbers: readonly SeenNumber[];
}

/** A change on which fresh games gave a verdict. */
export interface Checked {
  readonly name: string;
  readonly verdict: ClaimVerdict;
  /** In the order of the target. */
  readonly cases: readonly ClaimCaseResult[];
  readonly effects: readonly Effect[];
}

/** Fresh games for what the search found. */
export interface Check {
  /** Of its own report, beside this one. */
  readonly folder: string;
  /** All of its verdicts hold together with this probability, and those of all checks with that of the file. */
  readonly level: number;
  readonly games: number;
  /** Games from which whoever plays learned each of these rules alone; left out where nobody learned them for the check. */
  readonly learnedFrom?: number;
  /** Left out where games decided something: computed verdicts cost nothing of the error. */
  readonly isExact?: true;
  readonly changes: readonly Checked[];
}

export interface VariedOption {
  readonly name: string;
  readonly says: string;
  readonly standing: OptionValues[string] | null;
  readonly isOrdered: boolean;
  readonly values: readonly { readonly value: OptionValues[string]; readonly words: string }[];
}

/** How the rules can be mended, as it is written to `tune.json`. */
export interface TuneResults extends Made {
  readonly format: typeof FORMAT;
  readonly turnName?: string;
  readonly question: string;
  readonly about?: string;
  /** The verdicts of all checks hold together with this probability. */
  readonly level: number;
  readonly target: readonly TargetNumber[];
  readonly varied: readonly VariedOption[];
  /** Ways to change the rules that there were; those that need not be played, since others tell that they miss or since smaller ones do; and cheaper ones that nobody ruled out. */
  readonly ways: number;
  readonly ruledOut: number;
  readonly larger: number;
  readonly openBelow: number;
  /** Games of the search. */
  readonly games: number;
  readonly base: Tried;
  /** Whether the rules as they stand surely meet the target. */
  readonly isFair: boolean;
  /** The cheapest first. */
  readonly tried: readonly Tried[];
  readonly checks: readonly Check[];
  /** The names of what fresh games confirmed, the smallest change first. */
  readonly proposals: readonly string[];
  /** What comes nearest where nothing was confirmed. */
  readonly nearest?: string;
  /** What the training of those who play the search leaves open; left out where nobody learned. */
  readonly caveat?: string;
  readonly command: readonly string[];
}

export const FORMAT = 1;
