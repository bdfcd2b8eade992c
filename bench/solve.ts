/**
 * Whether what is solved is what is played: exact values beside published and simulated ones.
 *
 *   npm run bench -- solve
 *
 * Writes bench/results/solve.json. Exit code 1 if a simulated value is more than four standard errors from the exact one.
 * Pig to 100 takes a minute or two.
 */
import { writeFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import riskBattle from "../examples/risk-battle.js";
import { outcomesOf } from "../src/dice/index.js";
import type { AnyGame, Bot } from "../src/game/index.js";
import { botPlayer, solve, withoutLimits } from "../src/solve/index.js";
import { holdAt, optimalBot, pigTo } from "../test/solve/pigs.js";
import { simulated, type Share } from "../test/solve/simulated.js";
import { craps, efron } from "../test/solve/small-games.js";

interface Row {
  readonly what: string;
  /** Of the win, to whom `what` says. */
  readonly exact: number;
  /** As others found it, and where. */
  readonly published?: { readonly value: number | string; readonly source: string };
  readonly simulated?: number;
  readonly standardError?: number;
  readonly games?: number;
  /** How many standard errors the simulated value lies above the exact one. */
  readonly apart?: number;
}

const GAMES = 20_000;
const NELLER = "Neller and Presser, Optimal play of the dice game Pig, The UMAP Journal 25 (1), 2004";
const OSBORNE = "Osborne, Markov chains for the RISK board game revisited, Mathematics Magazine 76 (2), 2003";

const rows: Row[] = [];
const root = process.env["EVENKEEL_ROOT"]!;
const { version: tool } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };

function add(what: string, exact: number, sample?: Share, published?: Row["published"]): void {
  const row: Row = {
    ...{ what, exact: Number(exact.toFixed(10)) },
    ...(published !== undefined && { published }),
    ...(sample !== undefined && {
      simulated: Number(sample.mean.toFixed(6)),
      standardError: Number(sample.error.toFixed(6)),
      games: GAMES,
      apart: Number(((sample.mean - exact) / sample.error).toFixed(2)),
    }),
  };
  rows.push(row);
  if (Math.abs(row.apart ?? 0) > 4) process.exitCode = 1;
  console.log(JSON.stringify(row));
}

const faces: Bot<unknown> = { restart: () => {}, chooseAction: (_, legal) => legal[0] };

function throwOfRisk(): void {
  const game = riskBattle.create({ attackers: 10, defenders: 10 }, 2);
  const state = game.newState();
  game.initialize(state, { roll: () => 1 });
  const found = new Map<number, number>();
  outcomesOf(game)(state, 0, ({ g }, probability) => {
    const left = g.armies[1];
    found.set(left, (found.get(left) ?? 0) + probability);
  });
  for (const [left, words, ways] of [
    [8, "defender loses two", 2890],
    [9, "each loses one", 2611],
    [10, "attacker loses two", 2275],
  ] as const)
    add(`Risk, 3 dice against 2: ${words}`, found.get(left)!, undefined, {
      value: `${ways}/7776`,
      source: OSBORNE,
    });
}

throwOfRisk();
for (let armies = 1; armies <= 10; armies++) {
  const game = riskBattle.create({ attackers: armies, defenders: armies }, 2) as AnyGame;
  const sample = simulated(game, [faces, faces], GAMES);
  add(`Risk, ${armies} against ${armies}: the attacker`, solve(game).values[0], sample.first);
}

const pass = craps.create(withoutLimits(craps, {}), 2) as AnyGame;
add("Craps: the shooter", solve(pass).values[0], simulated(pass, [faces, faces], GAMES).first, {
  value: "244/495",
  source: "Packel, The Mathematics of Games and Gambling, 1981",
});

const dice = efron.create({}, 2) as AnyGame;
const chosen = solve(dice);
const chooser = () => optimalBot(dice, chosen.policy);
add(
  "Efron's dice: who chooses first",
  chosen.values[0],
  simulated(dice, [chooser(), chooser()], GAMES).first,
  {
    value: "1/3",
    source: "Gardner, Mathematical Games, Scientific American 223 (6), 1970",
  },
);

const game = pigTo(100);
const pig = game as AnyGame;
const best = solve(game);
const optimal = () => optimalBot(pig, best.policy);
const [held, other] = [botPlayer(game, holdAt(20), 0), botPlayer(game, holdAt(20), 1)];
add(
  "Pig to 100, best play of both: who starts",
  best.starter,
  simulated(pig, [optimal(), optimal()], GAMES).starter,
  {
    value: 0.5306,
    source: NELLER,
  },
);
const mixed = solve(game, [botPlayer(game, optimal(), 0), other]);
const met = simulated(pig, [optimal(), holdAt(20)], GAMES);
add("Pig to 100, best play against hold at 20: the best", mixed.values[0], met.first);
add("Pig to 100, best play against hold at 20: who starts", mixed.starter, met.starter);
const mirror = simulated(pig, [holdAt(20), holdAt(20)], GAMES);
add("Pig to 100, hold at 20 against itself: who starts", solve(game, [held, other]).starter, mirror.starter);

const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
if (process.exitCode === undefined)
  writeFileSync(
    join(root, "bench/results/solve.json"),
    `{\n  "tool": ${JSON.stringify(tool)},\n  "rows": [\n${lines}\n  ]\n}\n`,
  );
