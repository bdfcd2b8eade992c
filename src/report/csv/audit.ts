import type {
  AuditCase,
  AuditChange,
  AuditAlternativeResult,
  AuditRuling,
  AuditShare,
} from "../results/audit.js";
import { table, type Column, type Table } from "./table.js";

interface Row {
  readonly rank: number;
  readonly ruling: AuditRuling;
  readonly alternative: AuditAlternativeResult;
  readonly one: AuditCase;
}

const FLIP: readonly Column<Row>[] = [
  ["rank", "place of the ruling in the audit's order, from 1: what matters most first", ({ rank }) => rank],
  ["option", "the option that was flipped", ({ ruling }) => ruling.option],
  ["flipped_to", "the value it was flipped to", ({ alternative }) => alternative.value],
  ["base_value", "the value it has in the rules audited", ({ ruling }) => ruling.baseValue],
  [
    "under",
    "what else had to be set, in both arms, for the option to have an effect; empty where nothing had",
    ({ ruling }) => ruling.under,
  ],
  ["lineup", "the line-up of strategies", ({ one }) => one.lineup],
];

function rowsOf(rulings: readonly AuditRuling[]): Row[] {
  return rulings.flatMap((ruling, index) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one) => ({ rank: index + 1, ruling, alternative, one })),
    ),
  );
}

/** The CSV files of an audit. */
export const auditTables: readonly Table[] = [
  table<Row & AuditChange>(
    "audit",
    "What each alternative of a ruling changes, for every line-up and measure, with its verdicts.",
    ({ audit }) =>
      rowsOf(audit?.rulings ?? []).flatMap((row) => row.one.changes.map((change) => ({ ...row, ...change }))),
    [
      ...FLIP,
      [
        "measure",
        "`returns` (win rate), `shared` (share of shared wins), `capped` (share of games ended by the turn cap) or `turns` (mean length)",
        ({ measure }) => measure,
      ],
      [
        "who",
        "whom it is measured for: `game`, a place in the order of play such as `1st to play`, or a strategy",
        ({ who }) => who,
      ],
      [
        "unit",
        "`share of games`, 0.01 being a percentage point, or `share of the mean length`",
        ({ measure }) => (measure === "turns" ? "share of the mean length" : "share of games"),
      ],
      ["value", "the change, flipped minus base on the same dice", ({ value }) => value],
      [
        "low",
        "lower end of the interval that the verdicts rest on; all of them hold together",
        ({ low }) => low,
      ],
      ["high", "upper end of that interval", ({ high }) => high],
      ["method", "where the interval comes from: `t` or `exact-bounds`", ({ method }) => method],
      ["margin", "changes within ± this much do not matter", ({ margin }) => margin],
      ["verdict", "`beyond` the margin, `within` it, or `undecided`, for this row", ({ verdict }) => verdict],
      ["lineup_verdict", "the verdict on the alternative for this line-up", ({ one }) => one.verdict],
      [
        "alternative_verdict",
        "the verdict on the alternative over all line-ups",
        ({ alternative }) => alternative.verdict,
      ],
      ["ruling_verdict", "the verdict on the ruling over all its values", ({ ruling }) => ruling.verdict],
      [
        "more_games_least",
        "how many more games for each arm decide the line-up's verdict (80 % power), where its changes lie in their intervals so that they are told soonest",
        ({ one }) => one.moreGames?.least ?? null,
      ],
      [
        "more_games_most",
        "as many where they are told last; empty for far more",
        ({ one }) => one.moreGames?.most ?? null,
      ],
    ],
  ),
  table<Row & { readonly share: AuditShare }>(
    "audit-exercise",
    "In how many of the games that were followed move by move an alternative made a difference, by kind.",
    ({ audit }) =>
      rowsOf(audit?.rulings ?? []).flatMap((row) => row.one.shares.map((share) => ({ ...row, share }))),
    [
      ...FLIP,
      [
        "kind",
        "`legal`: it changed what was legal; `seen`: what the player to move saw; `played`: what the same strategy chose; `outcome`: where the same action on the same dice, or the set-up, led; `any`: one of these; `parted`: the flipped rules could not follow to the end",
        ({ share }) => share.kind,
      ],
      ["games", "games that were followed", ({ share }) => share.games],
      ["share", "the share of them in which it happened", ({ share }) => share.value],
      ["low", "lower end of its exact interval; all of them hold together", ({ share }) => share.low],
      ["high", "upper end of that interval", ({ share }) => share.high],
      [
        "first_block",
        "the first block in which it happened; empty where it never did",
        ({ share }) => share.block,
      ],
    ],
  ),
];
