// Writes docs/equals.md: what the strongest hand-written player says against itself, and what `learned` says. `npm run equals`
// plays every experiment that has both, with few games; `node scripts/equals.js folder` reads what was played into a folder.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import {
  escaped,
  games,
  isHandWritten,
  isMostlyCapped,
  ladderOrder,
  listed,
  measured,
  meanColumn,
  ownStrategiesFolders,
  PERCENT,
  shippedExperiments,
  shown,
  tableOf,
  worst,
} from "../dist/internal.js";
import { chaptersOf, gamesOf, playedOf, root } from "./played.js";

const LEARNED = "learned";

/** Experiments that have learned equals, such as `experiments/shields/retarget.yaml`. */
function experimentsWithEquals() {
  return Object.keys(games)
    .flatMap(shippedExperiments)
    .filter((file) => {
      const { lineups = {} } = parse(readFileSync(join(root, file), "utf8"));
      return JSON.stringify(lineups).includes(`"${LEARNED}"`);
    });
}

const isMirrorOf =
  (label) =>
  ({ strategies }) =>
    strategies.every((one) => one === label);

/** Every strategy of an arm, those nested in others too. */
const namedIn = ({ strategies }) => strategies.join().match(/[\w-]+/g);

/** The strongest hand-written strategy that meets itself in an experiment; where none does, that takes part. */
function handWritten({ game, arms }) {
  const order = ladderOrder(ownStrategiesFolders(game)).filter(isHandWritten);
  const isMirrored = (label) => arms.some(isMirrorOf(label));
  return order.find(isMirrored) ?? order.find((label) => arms.some((arm) => namedIn(arm).includes(label)));
}

/** All that an arm is about, but who plays; `standard` is the only variant of a file that has none. */
const rulesOf = ({ variant, position, players, swept }) =>
  [variant !== "standard" && variant, position, swept && `${players} players`].filter(Boolean).join(", ") ||
  "as it stands";

/** Tables to look things up in, on which no verdict rests: each interval holds by itself. */
const byItself = (arm) => ({
  ...arm,
  measures: arm.measures.map((one) => ({ ...one, familyLow: one.low, familyHigh: one.high })),
});
/** Of games that mostly never end, a win rate would be the half that each side is given. */
const starterOf = (arm) =>
  isMostlyCapped(arm)
    ? "most are cut off"
    : shown(measured(byItself(arm), "returns", "1st to play"), PERCENT);
const turnsOf = (arm) => meanColumn([byItself(arm)], "turns")[0];

function rowsOf({ file, results, hand }) {
  const pairs = results.arms
    .filter(isMirrorOf(LEARNED))
    .flatMap((learned) =>
      results.arms
        .filter((theirs) => isMirrorOf(hand)(theirs) && rulesOf(theirs) === rulesOf(learned))
        .map((theirs) => [theirs, learned]),
    );
  return pairs.map((pair, index) => [
    index === 0 ? `[${escaped(results.question)}](../${file})` : "",
    escaped(rulesOf(pair[0])),
    `\`${hand}\``,
    ...[starterOf, turnsOf].flatMap((figure) => pair.map(figure)),
  ]);
}

/** A claim that is made for one strategy after the other names its players at the end. */
const claimed = ({ says }) => says.replace(/, (for|among) (the strongest )?players[^,]*$/, "");

/** The claims that learned equals decide, and not as the others do. */
function otherwise({ file, results: { arms, claims }, hand }) {
  const all = claims?.claims ?? [];
  const played = new Map(arms.map((arm) => [arm.name, arm]));
  return [...new Set(all.map(claimed))].flatMap((says) => {
    const cases = all.filter((claim) => claimed(claim) === says).flatMap((claim) => claim.cases);
    const armOf = (one) => played.get(one.arm ?? one.of);
    const learned = cases.filter((one) => isMirrorOf(LEARNED)(armOf(one)));
    const theirs = cases.filter((one) => namedIn(armOf(one)).includes(hand));
    if (theirs.length === 0 || learned.length === 0) return [];
    const verdicts = [worst(theirs), worst(learned)];
    if (verdicts[0] === verdicts[1] || !["holds", "fails"].includes(verdicts[1])) return [];
    const before = worst(cases.filter((one) => !learned.includes(one)));
    return [[`[${escaped(says)}](../${file})`, ...verdicts, `${before} → ${worst(cases)}`]];
  });
}

function section(title, played) {
  const hand = listed([...new Set(played.map((one) => `\`${one.hand}\``))]);
  const heads = ["starter wins", "turns"].flatMap((head) => [`${head}: by hand`, `${head}: \`${LEARNED}\``]);
  const trainings = Math.max(
    ...played.flatMap(({ results }) => results.arms.map((arm) => arm.trainings ?? 1)),
  );
  const differing = played.flatMap(otherwise);
  const { rules, behaviour } = played[0].results.gameVersion;
  return [
    `## ${title}`,
    `Rules ${rules}, behaviour ${behaviour}; trainings of \`${LEARNED}\`: ${trainings}.`,
    tableOf(["Question", "Rules", "By hand", ...heads], played.flatMap(rowsOf)),
    ...(differing.length === 0
      ? []
      : [
          "Claims that learned equals decide otherwise, and the verdict on all who play, without and with them:",
          tableOf(["Claim", hand, `\`${LEARNED}\``, "all"], differing),
        ]),
  ];
}

const [given] = process.argv.slice(2);
const played = playedOf(experimentsWithEquals(), given)
  // Where somebody else plays in its place there is nothing to compare.
  .filter(({ results }) => results.inPlaceOfLearned === undefined)
  .map((one) => ({ ...one, hand: handWritten(one.results) }));
const text = [
  "# Learned equals beside hand-written ones",
  `What the strongest hand-written player of each experiment says against itself, and what \`${LEARNED}\` says, which learned the game by playing against itself. Version ${played[0].results.tool}, ${gamesOf(played)} games for each arm; \`npm run equals\` makes this page again. In brackets 95 % intervals, each by itself. ≥: the turn cap ended games, so that the mean is at least this. For an audit \`${LEARNED}\` learned many rules together, and knows each less well: what a question about one of them says is the better number.`,
  ...chaptersOf(played).flatMap(({ title, own }) => section(title, own)),
].join("\n\n");
writeFileSync(join(root, "docs/equals.md"), `${text}\n`);
