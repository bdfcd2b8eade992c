import { cappedShare } from "../results/capped.js";
import { comparedIn, rivals, type Compared } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { PERCENT, POINTS, quoted } from "../text/format.js";
import { sideWords } from "../words/worded.js";
import { basisOf, changesIn, greatestFirst, ruleAmong, winsOf, type Changed } from "./compared.js";
import { apartWords } from "./doubt.js";
import { toldFirst, type Finding } from "./finding.js";
import { byStrength } from "./leading.js";
import { decidingOf } from "./said.js";
import { idleChange, sameWins } from "./win-changes.js";
import { withoutEnds } from "./without-ends.js";
import { shareOf100 } from "./words.js";

/** What a rule does to the first of two strategies that meet, of the strongest line-up. */
export function strategyChange(results: Results): Finding | null {
  const met = comparedIn(results).filter(({ of, against }) =>
    [of, against].every((arm) => rivals(arm).length > 0),
  );
  if (met.length === 0) return null;
  const first = winsOf((arm) => rivals(arm)[0]);
  const all = changesIn(met, first);
  const asked = decidingOf(results, met, ({ of }) => of);
  const deciding = changesIn(asked, first);
  if (deciding.length === 0) return withoutEnds(mostCut(asked[0]), null);
  const strongest = deciding.map(({ of }) => of);
  const [{ lineup }] = byStrength(results, strongest);
  const isOwn = ({ of }: Changed) => of.lineup === lineup;
  const own = deciding.filter(isOwn);
  const [most] = greatestFirst(own);
  const { of, against, interval } = most;
  const wins = (games: string) => sideWords(results, of, games);
  const [before, after] = [most.before, most.after].map(shareOf100);
  const elsewhere = of.lineup === against.lineup ? "" : ` in ${quoted(against.lineup)}`;
  return {
    among: null,
    ...(idleChange(most, own, wins) ?? {
      clause: wins(`${after} instead of ${before} of 100 games${elsewhere}`),
      rest: apartWords(interval),
      ...sameWins(most, wins),
      rule: ruleAmong(results, most, all.filter(isOwn)),
    }),
    // Behind those who are met it would read as if it were theirs.
    isRuleApart: true,
    basis: basisOf(most, PERCENT),
    asked: toldFirst([most], all).map((one) => ({ ...one, name: `${one.of.lineup}, ${one.of.variant}` })),
    ...{ unit: POINTS, reference: 0 },
  };
}

function mostCut({ of, against }: Compared): ArmResults {
  return cappedShare(of) < cappedShare(against) ? against : of;
}
