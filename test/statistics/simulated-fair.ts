import { WHOLE_WIN } from "../../src/measure/index.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { Results } from "../../src/report/results/results.js";
import { verdictAgainst } from "../../src/report/results/verdict.js";
import { DrawnRun, TwoArms, wrongShares, type DrawGame, type WrongShares } from "./drawn-run.js";

/**
 * Runs in which nobody is favoured and nothing differs: six equal strategies at each table. Whatever verdict a report passes
 * on them but "cannot be told" is wrong.
 */
const labels = ["a", "b", "c", "d", "e", "f"];
const PLAYERS = labels.length;
const arms = new TwoArms(["base/six", "same/six"], labels);
const { layout, plan } = arms;
const experiment = {
  file: "fair.yaml",
  settings: [],
  question: "Who wins?",
  secondsPerTurn: [],
  level: 0.95,
};

/** A game has 1 to so many turns, all equally likely. */
const TURNS = 21;

const PLACE = labels.map((_, index) => arms.column(`returns/order${index + 1}`));
const STRATEGY = labels.map((_, index) => arms.column(`returns/strategy${index + 1}`));
const LENGTH = arms.column("turns");

const drawGame: DrawGame = (dice, seating) => {
  const [commonWinner, commonTurns] = [dice.roll(PLAYERS), dice.roll(TURNS)];
  return (totals) => {
    // Half of the games come out of the dice that both arms share.
    const winner = (dice.roll(2) === 1 ? commonWinner : dice.roll(PLAYERS)) - 1;
    totals[PLACE[winner]] += WHOLE_WIN;
    totals[STRATEGY[(winner + seating) % PLAYERS]] += WHOLE_WIN;
    const turns = dice.roll(2) === 1 ? commonTurns : dice.roll(TURNS);
    totals[LENGTH] += turns;
    return turns;
  };
};

/** Whether anybody is called favoured or at a disadvantage, or anything changed. */
function isWrong({ arms: found, comparisons }: Results): boolean {
  const wins = found.flatMap(({ measures }) => measures.filter(({ measure }) => measure === "returns"));
  const changes = comparisons.flatMap(({ differences }) =>
    differences.filter(({ measure }) => measure === "returns" || measure === "turns"),
  );
  return (
    wins.some((one) => verdictAgainst(one, 1 / PLAYERS) !== "level") ||
    changes.some((one) => verdictAgainst(one, 0) !== "level")
  );
}

/** The shares of `count` fair experiments with a wrong verdict. */
export function wronglyFavoured(looks: readonly number[], count: number): WrongShares {
  return wrongShares(
    (index) => new DrawnRun(arms, `fair ${index}`, drawGame),
    looks,
    count,
    (soFar, summary) => isWrong(resultsOf(experiment, plan, layout, summary, { looks: soFar })),
  );
}
