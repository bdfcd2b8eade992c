import { winsChange } from "../results/fair.js";
import { comparedIn, measured, rivals } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { PERCENT, POINTS, quoted } from "../text/format.js";
import { sideWords } from "../words/worded.js";
import {
  basisOf,
  changesIn,
  greatestFirst,
  ratesOf,
  ruleAmong,
  type Changed,
  type Clause,
  type Rates,
} from "./compared.js";
import { doubtWords } from "./doubt.js";
import { toldFirst, type Finding } from "./finding.js";
import { byStrength } from "./leading.js";
import { decidingOf } from "./said.js";
import { idleChange, sameWins, type Wins } from "./win-changes.js";
import { shareOf100 } from "./words.js";

/** What a rule does to the first of two strategies that meet, of the strongest line-up. */
export function strategyChange(results: Results): Finding | null {
  const met = comparedIn(results).filter(({ of, against }) =>
    [of, against].every((arm) => rivals(arm).length > 0),
  );
  const all = changesIn(met, {
    in: (arm) => measured(arm, "returns", rivals(arm)[0]),
    change: (one) => winsChange(one, rivals(one.of)[0]),
  });
  if (all.length === 0) return null;
  const deciding = decidingOf(results, all, ({ of }) => of);
  const strongest = deciding.map(({ of }) => of);
  const [{ lineup }] = byStrength(results, strongest);
  const isOwn = ({ of }: Changed) => of.lineup === lineup;
  const own = deciding.filter(isOwn);
  const [most] = greatestFirst(own);
  const rates = ratesOf(most);
  const wins = (games: string) => sideWords(results, most.of, games);
  return {
    among: null,
    ...(idleChange({ most, all: own }, rates, wins) ?? {
      ...(sameWins(most, rates, wins) ?? strategyChanged(most, rates, wins)),
      ...ruleAmong(results, most, all.filter(isOwn)),
    }),
    // Behind those who are met it would read as if it were theirs.
    isRuleApart: true,
    basis: basisOf(most, rates, PERCENT),
    asked: toldFirst([most], all).map((one) => ({ ...one, name: `${one.of.lineup}, ${one.of.variant}` })),
    ...{ unit: POINTS, reference: 0 },
  };
}

function strategyChanged({ of, against, interval }: Changed, rates: Rates, wins: Wins): Clause {
  const [before, after] = rates.map(shareOf100);
  const elsewhere = of.lineup === against.lineup ? "" : ` in ${quoted(against.lineup)}`;
  const games = `${after} instead of ${before} of 100 games${elsewhere}`;
  return { clause: wins(games), rest: doubtWords(interval, 0) };
}
