import { flipsOf } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { moreGamesOf, table, type Meanings, type Table } from "./csv.js";

/** Every alternative for every line-up, the ruling that matters most first. */
function rowsOf({ audit }: Results) {
  const rulings = audit?.rulings ?? [];
  return flipsOf(rulings).map(({ ruling, alternative, one }) => {
    const { option, baseValue, under, verdict: rulingVerdict } = ruling;
    const { value: flippedTo, verdict: alternativeVerdict } = alternative;
    const { lineup, verdict: lineupVerdict } = one;
    const flip = { rank: rulings.indexOf(ruling) + 1, option, flippedTo, baseValue, under, lineup };
    return { one, flip, verdicts: { lineupVerdict, alternativeVerdict, rulingVerdict } };
  });
}

const FLIP: Meanings<ReturnType<typeof rowsOf>[number]["flip"]> = {
  rank: "place of the ruling in the audit's order, from 1: what matters most first",
  option: "the option that was flipped",
  flippedTo: "the value it was flipped to",
  baseValue: "the value it has in the rules audited",
  under: "what else had to be set, in both arms, for the option to have an effect; empty where nothing had",
  lineup: "the line-up of strategies",
};

export const auditTables: readonly Table[] = [
  table(
    "audit",
    "What each alternative of a ruling changes, for every line-up and measure, with its verdicts.",
    (results) =>
      rowsOf(results).flatMap(({ one, flip, verdicts }) =>
        one.changes.map((change) => ({
          ...{ ...flip, ...change, ...verdicts, ...moreGamesOf(one) },
          unit: change.measure === "turns" ? "share of the mean length" : "share of games",
        })),
      ),
    {
      ...FLIP,
      measure:
        "`returns` (win rate), `shared` (share of shared wins), `capped` (share of games ended by the turn cap) or `turns` (mean length)",
      who: "whom it is measured for: `game`, a place in the order of play such as `1st to play`, or a strategy",
      unit: "`share of games`, 0.01 being a percentage point, or `share of the mean length`",
      value: "the change, flipped minus base on the same dice",
      low: "lower end of the interval that the verdicts rest on; all of them hold together",
      high: "upper end of that interval",
      method: "where the interval comes from: `t` or `exact-bounds`",
      margin: "changes within ± this much do not matter",
      verdict: "`beyond` the margin, `within` it, or `undecided`, for this row",
      lineupVerdict: "the verdict on the alternative for this line-up",
      alternativeVerdict: "the verdict on the alternative over all line-ups",
      rulingVerdict: "the verdict on the ruling over all its values",
      moreGamesLeast:
        "how many more games for each arm decide the line-up's verdict (80 % power), where its changes lie in their intervals so that they are told soonest",
      moreGamesMost: "as many where they are told last; empty for far more",
    },
  ),
  table(
    "audit-exercise",
    "In how many of the games that were followed move by move an alternative made a difference, by kind.",
    (results) =>
      rowsOf(results).flatMap(({ one, flip }) =>
        one.shares.map(({ value, block, ...share }) => ({
          ...{ ...flip, ...share, share: value, firstBlock: block },
        })),
      ),
    {
      ...FLIP,
      kind: "`legal`: it changed what was legal; `seen`: what the player to move saw; `played`: what the same strategy chose; `outcome`: where the same action on the same dice, or the set-up, led; `any`: one of these; `parted`: the flipped rules could not follow to the end",
      games: "games that were followed",
      share: "the share of them in which it happened",
      low: "lower end of its exact interval; all of them hold together",
      high: "upper end of that interval",
      firstBlock: "the first block in which it happened; empty where it never did",
    },
  ),
];
