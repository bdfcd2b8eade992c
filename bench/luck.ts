/**
 * Whether luck is taken out as it should be: right numbers, far less of what differs from game to game, and faults that show.
 *
 *   npm run bench -- luck [--only=shields --only=unbiased …] [--quick]
 *
 * Writes bench/results/luck.json. Half an hour on two cores. `--quick`: few runs and games, which writes nothing.
 */
import type { OptionValues } from "../src/game/index.js";
import { calibration } from "./luck/calibration.js";
import { divided, faster } from "./luck/arms.js";
import { covered, coveredPicks, MIXING, SMALL, type Small, type ValueKind } from "./luck/exact.js";
import { faultFound } from "./luck/faults.js";
import { meanLuck, PLAIN } from "./luck/mean.js";
import type { Rules } from "./support/meetings.js";
import { once } from "./support/once.js";
import { answer, type Figure, type Question } from "./support/rows.js";

const isQuick = process.argv.includes("--quick");
const RUNS = isQuick ? 50 : 2000;
const BLOCKS = isQuick ? 64 : 2000;

const rulesOf = (game: string, options: OptionValues = {}, players = 2): Rules => ({
  game,
  players,
  options,
});

/** A share of runs, with its binomial error. */
function share(count: number, runs: number): Figure {
  const value = count / runs;
  const margin = 1.96 * Math.sqrt((value * (1 - value)) / runs);
  return { value, low: Math.max(0, value - margin), high: Math.min(1, value + margin), games: runs };
}

function unbiased(): Question[] {
  const bar = { unit: "share of the runs", atLeast: 0.935, atMost: 0.965 } as const;
  const given = ["drawn at random", "written by hand"] as const;
  const kinds: readonly ValueKind[] = isQuick ? given : ["learned", ...given];
  const rowsOf = (make: () => Small, game: string, isSaid: boolean): Question[] => {
    const known = once(make);
    return kinds.flatMap((kind): Question[] => {
      const found = once(() => covered(known(), kind, RUNS, isSaid));
      const about = (what: string, measure: () => Figure): Question => ({
        ...bar,
        name: `unbiased: ${game}, ${what}, a value ${kind}`,
        measure,
      });
      if (kind === "learned" && game.startsWith("climb of three")) return [];
      return [
        about("the starter's wins", () => share(found().wins, RUNS)),
        about("a difference", () => share(found().difference, RUNS)),
      ];
    });
  };
  const rows = [
    ...SMALL.flatMap((make, place) => rowsOf(make, NAMES[place], false)),
    ...MIXING.flatMap((make, place) => rowsOf(make, `${MIXED[place]}, choices by chance`, true)),
  ];
  const picks = kinds.map((kind): Question => ({
    ...bar,
    name: `unbiased: shields, what a first pick is worth, a value ${kind}`,
    measure: () => share(coveredPicks(kind, RUNS), RUNS),
  }));
  return [...rows, ...picks];
}

const NAMES = ["pig to 15", "tug of war", "shields, no pool", "climb of three"];
const MIXED = ["pig to 15", "shields, no pool", "climb of three"];

const RESURRECTION = { resurrect: "on" };
const NO_BLACK_D20 = { removePool: ["black d20"] };
const FULL = { damage: "full" };

function variances(): Question[] {
  const row = (
    name: string,
    rules: readonly Rules[],
    strategy: string,
    atLeast?: number,
    blocks = BLOCKS,
  ): Question => ({
    ...{ name: `variance divided by: ${name}`, unit: "ratio", ...(atLeast !== undefined && { atLeast }) },
    measure: () => divided(rules, strategy, blocks),
  });
  const shields = rulesOf("shields");
  const realms = rulesOf("dice-realms");
  return [
    row("shields, learned", [shields], "learned", 10),
    row("shields, resurrection, learned", [rulesOf("shields", RESURRECTION)], "learned", 8),
    row("shields, expectimax", [shields], "expectimax", 5, BLOCKS / 2),
    row("dice-realms, learned", [realms], "learned", 15),
    row("dice-realms, full damage, learned", [rulesOf("dice-realms", FULL)], "learned", 10, BLOCKS / 4),
    row(
      "dice-survivor, 3 players, learned",
      [rulesOf("dice-survivor", {}, 3)],
      "learned",
      undefined,
      BLOCKS / 8,
    ),
    row(
      "shields, base less resurrection",
      [shields, rulesOf("shields", RESURRECTION)],
      "learned",
      4,
      BLOCKS / 2,
    ),
    row(
      "shields, base less no black d20",
      [shields, rulesOf("shields", NO_BLACK_D20)],
      "learned",
      4,
      BLOCKS / 2,
    ),
    row(
      "dice-realms, capped less full damage",
      [realms, rulesOf("dice-realms", FULL)],
      "learned",
      4,
      BLOCKS / 4,
    ),
  ];
}

function times(): Question[] {
  const row = (name: string, rules: Rules, strategy: string, blocks: number, atLeast?: number): Question => ({
    ...{ name: `time to the same interval: ${name}, ${strategy}, plain over adjusted`, unit: "ratio" },
    ...(atLeast !== undefined && { atLeast }),
    measure: () => faster(rules, strategy, blocks),
  });
  return [
    row("shields", rulesOf("shields"), "learned", BLOCKS / 2, 7),
    row("shields", rulesOf("shields"), "expectimax", BLOCKS / 2),
    row("dice-realms", rulesOf("dice-realms"), "learned", BLOCKS / 4, 8),
  ];
}

function checks(): Question[] {
  const luck = (name: string): Question => ({
    ...{ name: `mean luck of plain games: ${name}`, unit: "standard errors", atMost: 4 },
    measure: () => meanLuck(name, isQuick ? 20 * BLOCKS : 1_000_000),
  });
  const faults = [
    "a die with one face too likely",
    "an outcome left out",
    "a copy that shares an array",
    "chance outside the dice",
  ];
  return [
    ...Object.keys(PLAIN).map(luck),
    ...faults.map((fault): Question => ({
      ...{ name: `noticed: ${fault}`, unit: "share of the runs", atLeast: 1 },
      measure: () => faultFound(fault, isQuick),
    })),
    ...["shields", "dice-realms"].map((game): Question => ({
      ...{
        name: `win chance, the tenth that is off most: ${game}`,
        unit: "difference of shares",
        atMost: 0.015,
      },
      measure: () => calibration(rulesOf(game), (game === "shields" ? 32 : 8) * BLOCKS),
    })),
  ];
}

await answer([...unbiased(), ...variances(), ...times(), ...checks()], "luck", !isQuick);
