/**
 * What exact odds cost, and how they agree with what is slow: in milliseconds and in millions of the program's own d6
 * rolls, so that the figure means the same on every machine.
 *
 *   npm run bench -- odds [--odds] [--atlas] [--brute] [--simulation]
 *
 * `--brute` throws five standard dice against five, all 530,841,600 combinations, and compares each chain by chain;
 * `--simulation` plays ten million conflicts of each of twelve matchups. Without flags: odds and atlas. Times in processor
 * seconds do not count what other programs take.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { RandomDice } from "../src/dice/index.js";
import { atlas, chainOf, countRound, rollOffOdds, sideOf, STANDARD } from "../src/odds/roll-off/index.js";
import { conflicts, MATCHUPS, standardErrors } from "../test/support/conflicts.js";

const FIVE = [4, 6, 8, 10, 12];
const OTHER_FIVE = [4, 6, 8, 10, 20];
const ROLLS = 10_000_000;
const dice = new RandomDice();
dice.reset(1, 2, 3, 4);
let sum = 0;

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const tenMillionRolls = (): number =>
  milliseconds(() => {
    for (let roll = 0; roll < ROLLS; roll++) sum += dice.roll(6);
  });

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}

/** The work beside ten million rolls, measured in turn, so that a busy machine slows both. */
function beside(name: string, work: () => void, repetitions: number, warmUp: number): number {
  for (let time = 0; time < warmUp; time++) work();
  const times: number[] = [];
  const ratios: number[] = [];
  for (let time = 0; time < repetitions; time++) {
    const before = tenMillionRolls();
    const took = milliseconds(work);
    times.push(took);
    ratios.push((10 * took) / ((before + tenMillionRolls()) / 2));
  }
  console.log(
    `${name}: ${median(times).toFixed(1)} ms (best ${Math.min(...times).toFixed(1)}), as long as ${median(ratios).toFixed(1)} million rolls`,
  );
  return Math.min(...times);
}

/** Every fall of one side's dice as the chain's faces and sizes, highest place first. */
function chains(pool: readonly number[]): { faces: Uint8Array; sizes: Uint8Array; number: number } {
  const number = pool.reduce((product, size) => product * size, 1);
  const faces = new Uint8Array(number * pool.length);
  const sizes = new Uint8Array(number * pool.length);
  for (let fall = 0; fall < number; fall++) {
    let rest = fall;
    const shown = pool.map((size) => {
      const face = (rest % size) + 1;
      rest = Math.floor(rest / size);
      return { size, face };
    });
    shown.sort((one, other) => other.face - one.face || other.size - one.size);
    shown.forEach(({ face, size }, place) => {
      faces[fall * pool.length + place] = face;
      sizes[fall * pool.length + place] = pool.indexOf(size);
    });
  }
  return { faces, sizes, number };
}

/** The ways to each pair of surviving sets, as bits: one round of five against five by brute force. */
function bruteRound(): Map<number, number> {
  const { faces, sizes, number } = chains(FIVE);
  const ways = new Float64Array(1024);
  for (let red = 0; red < 5 * number; red += 5) {
    for (let blue = 0; blue < 5 * number; blue += 5) {
      let left = 1023;
      for (let place = 0; place < 5; place++) {
        const better = faces[red + place] - faces[blue + place];
        if (better < 0) left &= ~(1 << sizes[red + place]);
        else if (better > 0) left &= ~(32 << sizes[blue + place]);
      }
      ways[left]++;
    }
  }
  return new Map([...ways].flatMap((count, left) => (count > 0 ? [[left, count] as const] : [])));
}

function compareWithBrute(): void {
  const side = sideOf(FIVE);
  const chain = chainOf(side, side, countRound(side, side, STANDARD));
  const bits = (pool: number) =>
    side.pools[pool].reduce((set, number, group) => set + number * (1 << group), 0);
  const wanted = bruteRound();
  const found = new Map([[1023, chain.still[0]]]);
  for (let step = chain.first[0]; step < chain.first[1]; step++) {
    const pair = chain.target[step];
    const red = bits(Math.floor(pair / side.pools.length));
    found.set(red + 32 * bits(pair % side.pools.length), chain.ways[step]);
  }
  let wrong = wanted.size === found.size ? 0 : 1;
  for (const [left, count] of wanted) if (found.get(left) !== count) wrong++;
  console.log(`brute force: ${wanted.size} outcomes of five against five, ${wrong} differ`);
  if (wrong > 0) process.exitCode = 1;
}

const asked = process.argv.slice(2);
const wants = (name: string) =>
  asked.includes(`--${name}`) || (asked.length === 0 && name !== "brute" && name !== "simulation");
const root = process.env["EVENKEEL_ROOT"]!;

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The command from a cold start, the best of five. */
function coldStart(): void {
  const args = [join(root, "dist/cli/main.js"), "odds", "d4+d6+d8+d10+d12", "d4+d6+d8+d10+d20"];
  const times = [1, 2, 3, 4, 5].map(() => milliseconds(() => spawnSync(process.execPath, args)));
  console.log(`the command, from a cold start: ${Math.min(...times).toFixed(0)} ms (best of 5)`);
}

tenMillionRolls();
if (wants("odds")) {
  beside("five standard dice against five", () => rollOffOdds(FIVE, FIVE), 15, 15);
  beside("five against five others", () => rollOffOdds(FIVE, OTHER_FIVE), 15, 5);
  coldStart();
}
if (wants("atlas")) {
  const rounds = [1, 2, 3].map(() => {
    const five = median(Array.from({ length: 15 }, () => processorTime(() => rollOffOdds(FIVE, FIVE))));
    return { five, all: processorTime(() => atlas()) };
  });
  const memory = process.resourceUsage().maxRSS / 1024;
  const ratios = rounds.map(({ five, all }) => all / five);
  const best = Math.min(...rounds.map(({ all }) => all));
  console.log(
    `atlas: ${(best / 1000).toFixed(1)} s of processor time, ${median(ratios).toFixed(0)} times five against five, at most ${memory.toFixed(0)} MB`,
  );
}
if (wants("brute")) console.log(`in ${(milliseconds(compareWithBrute) / 1000).toFixed(1)} s`);
if (wants("simulation")) {
  for (const [red, blue, options] of MATCHUPS) {
    const { win, rounds } = standardErrors(
      red,
      blue,
      options,
      conflicts(red, blue, options, 10_000_000, "bench"),
    );
    console.log(
      `${red} against ${blue}: ${win.toFixed(2)} and ${rounds.toFixed(2)} standard errors from exact`,
    );
    if (Math.max(Math.abs(win), Math.abs(rounds)) > 4) process.exitCode = 1;
  }
}
if (sum < 0) console.log(sum);
