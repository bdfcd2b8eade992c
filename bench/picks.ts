/**
 * Pick values: whether the values of three dice agree with a plain experiment that shares nothing with them but the rules
 * and the strategy, and what the experiment of 23 arms costs against the bare playing of its games, in processor time.
 *
 *   npm run bench -- picks [--blocks=100000] [--games=10000000]   (needs the built program and an idle core)
 *
 * `--games` of the plain experiment, for each die. Exit code 1 if a value is 4 standard errors off, or the cost above 1.3.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outcomesOf, Purpose, RandomDice, Streams } from "../src/dice/index.js";
import { TERMINAL } from "../src/game/index.js";
import { ActionType, shields, shieldsGame } from "../src/games/shields/index.js";
import { withForcedPick } from "../src/play/forced.js";
import { ArmRunner } from "../src/play/arm-runner.js";
import type { Results } from "../src/report/results/results.js";
import { create as focusFire } from "../strategies/shields/focus-fire.js";
import { create as opening } from "../strategies/shields/opening.js";

const DICE = ["red d8", "blue d10", "potion d8"];
const MAX_COST = 1.3;
const MAX_ERRORS = 4;

const flag = (name: string, otherwise: number): number => {
  const written = process.argv.find((word) => word.startsWith(`--${name}=`));
  return written === undefined ? otherwise : Number(written.slice(name.length + 3));
};
const BLOCKS = flag("blocks", 100_000);
const GAMES = flag("games", 10_000_000);

const root = process.env["EVENKEEL_ROOT"]!;
const game = shieldsGame(shields.create({}, 2));
const context = { game, params: {}, outcomes: outcomesOf(game) };

/** The experiment as a designer writes it, on one thread. */
function run(): { readonly results: Results; readonly seconds: number } {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "picks.yaml");
  writeFileSync(
    file,
    `question: What is each die worth?\ngame: shields\nseed: picks\nblocks: ${BLOCKS}\npicks: { strategies: [focus-fire] }\n`,
  );
  // Processor time of all its threads: waiting for a busy machine does not count, compiling does.
  const watch = `process.on("exit", () => { const { user, system } = process.cpuUsage(); console.error("busy", user + system); });`;
  const program = [
    join(root, "dist/cli/main.js"),
    "run",
    file,
    "--out",
    join(folder, "out"),
    "--threads",
    "1",
  ];
  const args = ["--import", `data:text/javascript,${encodeURIComponent(watch)}`, ...program];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const seconds = Number([...stderr.matchAll(/busy (\d+)/g)].at(-1)![1]) / 1e6;
  return { results: JSON.parse(readFileSync(join(folder, "out/results.json"), "utf8")) as Results, seconds };
}

/** Processor seconds for the same games on this thread: rules, bots and dice, nothing counted. */
function bare(): number {
  const streams = new Streams("picks");
  const free = { arm: 0, game, labels: ["free", "free"], strategyOf: [0, 0], gamesPerBlock: 1 };
  const tables = [new ArmRunner({ ...free, bots: [focusFire(context), focusFire(context)] }, streams)];
  for (const pick of game.picks!.names) {
    const forced = withForcedPick(focusFire(context), game, { pick, at: "first" });
    const setup = { arm: 0, game, labels: [pick, "free"], strategyOf: [0, 1], gamesPerBlock: 2 };
    tables.push(new ArmRunner({ ...setup, bots: [forced, focusFire(context)] }, streams));
  }
  const began = process.cpuUsage();
  for (let block = 0; block < BLOCKS; block++) {
    for (const table of tables) {
      table.seatings.draw(streams, block);
      for (let seating = 0; seating < table.seatings.count; seating++) table.playGame(block, seating, null);
    }
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

/**
 * Independent games: the plain strategy against itself with an opening forced on one seat, other dice in every game, wins
 * counted one by one. The free win rate is ½, because the seats are drawn by the initiative rolls.
 */
function plainly(die: string, games: number): { readonly value: number; readonly error: number } {
  const streams = new Streams(`plainly ${die}`);
  const forced = opening({ ...context, params: { picks: [die], then: () => focusFire(context) } });
  const plain = focusFire(context);
  const table = new RandomDice();
  const dice = [new RandomDice(), new RandomDice()];
  const botDice = [new RandomDice(), new RandomDice()];
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const returns = new Float64Array(2);
  const isWanted = game.actions.words.map((words) => words === `take ${die}`);
  const sums = { made: 0, difference: 0, squares: 0, products: 0 };

  for (let number = 0; number < games; number++) {
    const seat = number % 2;
    streams.start(table, number, Purpose.table);
    for (let one = 0; one < 2; one++) {
      streams.start(dice[one], number, Purpose.diceOf(one));
      streams.start(botDice[one], number, Purpose.botOf(one));
      (one === seat ? forced : plain).restart(one, botDice[one]);
    }
    game.initialize(state, table);
    let made = -1;
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      const count = game.legalActions(state, legal);
      const bot = player === seat ? forced : plain;
      const action = count === 1 ? legal[0] : bot.chooseAction(state, legal, count);
      if (made < 0 && player === seat && game.actions.type[action] === ActionType.take)
        made = isWanted[action] ? 1 : 0;
      game.applyAction(state, action, dice[player]);
    }
    game.returns(state, returns);
    const difference = returns[seat] - 0.5;
    sums.made += made;
    sums.difference += difference;
    sums.squares += difference ** 2;
    sums.products += difference * made;
  }
  const value = sums.difference / sums.made;
  const residuals = sums.squares - 2 * value * sums.products + value ** 2 * sums.made;
  return { value, error: Math.sqrt(residuals) / sums.made };
}

const { results, seconds } = run();
const alone = bare();
const cost = seconds / alone;
const games = BLOCKS * (1 + 2 * game.picks!.names.length);
console.log(
  `a whole run of ${games} games in 23 arms: ${seconds.toFixed(1)} s of processor time, ${cost.toFixed(2)} times the bare games (${alone.toFixed(1)} s)`,
);
if (cost > MAX_COST) process.exitCode = 1;
for (const die of DICE) {
  const found = results.picks[0].values.find(({ pick }) => pick === die)!;
  const plain = plainly(die, GAMES);
  const errors = (found.value! - plain.value) / Math.hypot(found.standardError!, plain.error);
  const text = (value: number) => (100 * value).toFixed(3);
  console.log(
    `${die}: ${text(found.value!)} points (standard error ${text(found.standardError!)}); plainly, ${GAMES} games: ${text(plain.value)} (${text(plain.error)}); ${errors.toFixed(2)} standard errors apart`,
  );
  if (!(Math.abs(errors) <= MAX_ERRORS)) process.exitCode = 1;
}
