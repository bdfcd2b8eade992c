import type { Chart } from "../charts/chart.js";
import {
  chartBlock,
  commands,
  fold,
  list,
  paragraph,
  section,
  tableBlock,
  type Block,
} from "../document/block.js";
import { largestCase, shareOf, type AuditResults, type AuditVerdict } from "../results/audit.js";
import { AUDIT_VERDICTS } from "../results/kinds.js";
import type { Results } from "../results/results.js";
import { count, exactPercent, upperFirst } from "../text/format.js";
import {
  alternativeName,
  alternativeTable,
  badgeFor,
  casesTable,
  exerciseTable,
  rulingBriefly,
} from "../words/audit.js";
import { canReplay, replayCommand } from "../words/command.js";
import { gamesFold } from "./games.js";

const HEADINGS: Readonly<Record<AuditVerdict, string>> = {
  matters: "Clarify these sentences of the rule book",
  undecided: "Not decided yet",
  "does not matter": "These need no clarifying",
  "not exercised": "These never came up",
};

/** What an audit says before anything is opened: what to clarify, and the chart. */
export function auditAnswer(results: Results, audit: AuditResults, charts: readonly Chart[]): Block[] {
  return [...auditGroups(results, audit), ...charts.map(chartBlock)];
}

export function auditGroups({ arms }: Results, audit: AuditResults): Block[] {
  const lineups = [...new Set(arms.map(({ lineup }) => lineup))];
  return AUDIT_VERDICTS.flatMap((verdict) => {
    const some = audit.rulings.filter((ruling) => ruling.verdict === verdict);
    if (some.length === 0) return [];
    const briefly = some.map((ruling) => rulingBriefly(ruling, lineups));
    return [section(HEADINGS[verdict], [list(briefly)], { badge: badgeFor(verdict) })];
  });
}

/** What folds: the figures of every line-up, and how they were found. */
export function auditParts(results: Results, audit: AuditResults): Block[] {
  return [
    ...fold("figures", "For every line-up", [
      paragraph(
        `Each reading at the line-up of players with a plan for which it changes most; “for” says for how many of the ${audit.lineups.length} line-ups the verdict holds.`,
      ),
      tableBlock(alternativeTable(audit)),
      paragraph("What each other reading changes for each of them."),
      tableBlock(casesTable(audit)),
    ]),
    ...fold("exercise", "Whether it came up", [
      paragraph(
        `In how many of ${count(audit.followed)} games the other reading changed what was legal, what the player to move saw (where something is hidden), what the same strategy chose, and where the same action on the same dice led. Exact intervals, which all hold together.`,
      ),
      tableBlock(exerciseTable(audit)),
    ]),
    ...notAudited(audit),
    ...gamesToRead(results, audit),
    ...fold("how", "How it was found", [list(auditMethod(results, audit))]),
  ];
}

function notAudited({ leftOut }: AuditResults): Block[] {
  if (leftOut.length === 0) return [];
  return fold("left-out", "Not audited", [
    list(leftOut.map(({ option, subject, reason }) => `${upperFirst(subject ?? option)}: ${reason}`)),
  ]);
}

const MAX_GAMES = 6;

/** For each ruling that matters a game to be told under both readings; none where no experiment file has these arms. */
function gamesToRead({ experiment, seed }: Results, { rulings }: AuditResults): Block[] {
  if (!canReplay(experiment)) return [];
  const mattering = rulings.filter(({ verdict }) => verdict === "matters");
  const games = mattering.flatMap((ruling): Block[] => {
    const [alternative] = ruling.alternatives;
    const one = largestCase(alternative);
    const { block } = shareOf(one, "any");
    if (block === null) return [];
    const command = (arm: string) =>
      commands([replayCommand({ ...experiment, seed }, { arm, block, seating: 0 })]);
    const told = [paragraph("Without and with it:"), command(one.against), command(one.of)];
    return [section(upperFirst(alternativeName(ruling, alternative)), told)];
  });
  return gamesFold(
    "For each ruling that matters the first game in which its other reading made a difference, told die by die under both.",
    games.slice(0, MAX_GAMES),
  );
}

function auditMethod({ arms, blocks, level }: Results, audit: AuditResults): string[] {
  const most = arms.some((arm) => arm.blocks !== undefined) ? "up to " : "";
  const { intervalLevel, winMargin, lengthMargin, followed, looks } = audit;
  const look =
    looks.length === 1 ? "" : ` This is look ${looks.length} at the run, which the intervals pay for.`;
  return [
    `Each ruling was flipped by itself to each of its other values and played by every line-up on the same ${most}${count(blocks)} blocks of dice; changes are differences block by block.`,
    `A ruling matters for a line-up where the whole interval of some change lies beyond its margin: ${exactPercent(winMargin)} of the games for a win rate (of each place in the order of play, and of each strategy where different ones meet), for shared wins and for games ended by the turn cap; ${exactPercent(lengthMargin)} for the mean length. It does not matter where all of these intervals lie within.`,
    "For whoever learned all readings in one training a ruling does not matter by more than the games that it reaches can make it: what goes beyond that may be the training's.",
    `The intervals of all changes hold together at ${exactPercent(level)}: each has ${exactPercent(intervalLevel)}.${look}`,
    `In ${count(followed)} games of each line-up the other readings followed every move: what would they have allowed, what would the same strategy have chosen, where would the same move on the same dice have led? A ruling was not exercised where none of that ever differed and, in the whole run, nothing that was counted did.`,
    "A ruling that changes nothing for these strategies may still matter for others.",
  ];
}
