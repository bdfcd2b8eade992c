/**
 * How strong players are that learn or search, against those written by hand.
 *
 *   npm run bench -- strength [--only=shields --only=dice-realms …] [--games=N]
 *
 * Writes bench/results/strength.json. Seats are swapped, and the games were never learned from. `--games`: no more than so
 * many for a row, which writes nothing. An hour on two cores.
 */
import { join } from "node:path";
import type { OptionValues } from "../src/game/index.js";
import { alone, behindBest, decided, fairShares, ofMany, pair, type Rules } from "./support/meetings.js";
import { evenkeel, played, read, root, winsOf } from "./support/program.js";
import { decisionTime } from "./support/decisions.js";
import { answer, flags, type Figure, type Question } from "./support/rows.js";

/** Of a bar that an estimate is to reach, and of everything else. */
const NAMED = 20_000;
const USUAL = 2000;

const LEARNED = { strategy: "learned" };
const DEEPER = { strategy: "learned", plies: 2 };

const rulesOf = (game: string, players: number, options: OptionValues = {}): Rules => ({
  game,
  players,
  options,
});

const faster = (name: string, rules: Rules, strategy: string, atMost: number, games: number): Question => ({
  ...{ name: `${name}: a decision, median`, unit: "milliseconds", atMost },
  measure: () => decisionTime(rules, strategy, games),
});

function shields(): Question[] {
  const rules = (options: OptionValues) => rulesOf("shields", 2, options);
  const literal = { resurrect: "on", sacrificeLiveAttack: "yes", sacrificeHealth: "yes" };
  const others = [
    ...["resurrector", "healer", "denier", "black-first", "focus-fire", "disarmer", "turtle"],
    ...["over-defender", "d8-rush", "random"],
  ];
  return [
    fromNothing(rules({})),
    pair("shields", rules({}), LEARNED, "expectimax", NAMED, 0.72),
    pair("shields, no black d20", rules({ removePool: ["black d20"] }), LEARNED, "expectimax", NAMED, 0.78),
    pair("shields, resurrection", rules({ resurrect: "on" }), LEARNED, "expectimax", NAMED, 0.74),
    pair("shields, resurrection as written", rules(literal), LEARNED, "expectimax", NAMED),
    ...others.map((other) => pair("shields", rules({}), LEARNED, other, USUAL, 0.75)),
    faster("shields, learned", rules({}), "learned", 0.1, 20),
    faster("shields, resurrection, learned", rules({ resurrect: "on" }), "learned", 0.1, 20),
  ];
}

/** What one training of a few minutes makes. */
function fromNothing({ game, players, options }: Rules): Question {
  return {
    ...{ name: `${game}: trained from nothing, 60,000 games, against expectimax`, unit: "share of the wins" },
    ...{ atLeast: 0.7 },
    measure: () => {
      evenkeel("train", game, "--games=60000", "--seed=strength", "--out", "fresh.json");
      const fresh = { strategy: "learned", weights: "./fresh.json" };
      const [arm] = played({
        ...{ game, seed: "strength: from nothing", games: NAMED, players, variants: { rules: options } },
        lineups: { pair: [fresh, "expectimax"] },
      });
      const { value, low, high } = winsOf(arm, 'learned (weights "./fresh.json")');
      return { value, low, high, games: arm.games };
    },
  };
}

function diceRealms(): Question[] {
  return [{}, { damage: "full" }].flatMap((options) => {
    const name = "damage" in options ? "dice-realms, full damage" : "dice-realms";
    const rules = rulesOf("dice-realms", 2, options);
    return [
      pair(name, rules, LEARNED, "expectimax", NAMED, 0.64),
      pair(name, rules, DEEPER, "expectimax", USUAL, 0.64),
      faster(`${name}, learned`, rules, "learned", 2, 10),
      faster(`${name}, learned two plies deep`, rules, "{ strategy: learned, plies: 2 }", 2, 4),
    ];
  });
}

function diceSurvivor(): Question[] {
  const bots = [
    ...["farmer", "expected-points", "cautious", "leader-basher", "ko-sniper", "hoarder", "weakest-first"],
    ...["double-jab", "revenge", "aggressor", "random"],
  ];
  return [3, 4, 8].flatMap((players) => {
    const name = `dice-survivor, ${players} players`;
    const rules = rulesOf("dice-survivor", players);
    return [
      fairShares(name, rules, LEARNED, bots, USUAL / 5, players === 8 ? 1.8 : 1.5),
      ...bots.map((field) => behindBest(name, rules, LEARNED, field, USUAL / 5, -0.02)),
    ];
  });
}

function shieldBashers(): Question[] {
  const [two, four] = [rulesOf("shield-bashers", 2), rulesOf("shield-bashers", 4)];
  const bots = ["believer", "repairer", "endgame", "hunter", "rammer", "prober", "random"];
  return [
    ...bots.flatMap((other) => [
      decided("shield-bashers", two, LEARNED, other, USUAL / 2, 0.95),
      pair("shield-bashers", two, LEARNED, other, USUAL / 2, 0.88),
    ]),
    pair("shield-bashers", two, LEARNED, "turtle", USUAL, 0.6),
    ...["turtle", ...bots].map((field) =>
      alone("shield-bashers, 4 players", four, LEARNED, field, USUAL / 4, 1.3),
    ),
    faster("shield-bashers, learned", two, "learned", 0.5, 10),
    faster("shield-bashers, 4 players, learned", four, "learned", 0.5, 4),
  ];
}

/** All rulings of Shield Bashers for two, with both boards. */
const BASHERS = [
  ...["board=[auto,half4x8]", "centreDiagonal=[all,none]", "attacks=[one,ram-plus-one]"],
  ...["move=[mandatory,optional]", "pass=[no,yes]", "homeReturn=[from-outside,any-entry]"],
  ...["repairAfterRam=[no,yes]", "swapLimit=[all,one]", "repairTarget=[returning,any-home]"],
  ...["lostPieces=[owner,out]", "tertiaryReturns=[yes,no]", "swapBetween=[no,yes]"],
  ...["reveal=[all,everything]", "repairVisibility=[hidden,public]", "setup=[secret,sequential]"],
  ...["finalBattle=[own-turn,any-time,off]", "finalLoser=[either,defender-only]"],
  ...["draw=[poll,mover,auto,off]", "drawRounds=[6,10,20]", "stall=[two-ships,any]"],
  "maxRounds=[200,60,100]",
];

/**
 * Whether one network may see several rules: against one that learned a single of them in as many games. Of Shields and of four players of
 * Dice Survivor those that come with Evenkeel, which know many remedies, and four head starts, beside the rules as written; of Shields also those
 * that know 18 rulings, under the ruling that changes most, against one that learned this ruling alone in fewer games; of Shield Bashers one that is
 * trained here on all rulings and both boards; of six without Finals, and of Dice Realms, where what comes knows three readings of the Finals and six rules of siege, some that are trained here.
 */
function manyRules(): Question[] {
  const shipped = (game: string, name: string) => join(root, `strategies/${game}/weights/${name}.json`);
  const row = (name: string, rules: Rules, pairs: () => readonly (readonly [many: string, own: string])[]) =>
    ofMany(`${name}: learned with many rules against learned with these alone`, rules, pairs, USUAL, 0.48);
  const trained = (seed: number, ...flags: string[]) => {
    evenkeel("train", ...flags, `--seed=${seed}`, "--out", `alone-${seed}.json`);
    return `./alone-${seed}.json`;
  };
  const seeds = [1, 2, 3];
  return [
    row("shields", rulesOf("shields", 2), () =>
      seeds.map((seed) => [shipped("shields", `start-seed-${seed}`), shipped("shields", `seed-${seed}`)]),
    ),
    row("shields, a black shield guards one battery", rulesOf("shields", 2, { blackScope: "one" }), () => {
      const own = trained(1, "shields", "--players=2", "--set=blackScope=one", "--games=15000");
      return seeds.map((seed) => [shipped("shields", `audit-seed-${seed}`), own]);
    }),
    row("shields, any battery may be attacked in the end", rulesOf("shields", 2, { retarget: "any" }), () =>
      seeds.map((seed) => [
        shipped("shields", `audit-seed-${seed}`),
        shipped("shields", `retarget-seed-${seed}`),
      ]),
    ),
    row("dice-survivor, 4 players", rulesOf("dice-survivor", 4), () => {
      const own = trained(1, "dice-survivor", "--players=4", "--games=40000");
      return seeds.map((seed) => [shipped("dice-survivor", `4-players-start-seed-${seed}`), own]);
    }),
    row("dice-survivor, 6 players, no Finals", rulesOf("dice-survivor", 6, { finals: "never" }), () => {
      const flags = ["dice-survivor", "--players=6", "--set=finals=never", "--games=30000"];
      return [1, 2].map((seed) => [shipped("dice-survivor", "6-players-seed-1"), trained(seed, ...flags)]);
    }),
    row("shield-bashers, half the board", rulesOf("shield-bashers", 2, { board: "half4x8" }), () => {
      const vary = BASHERS.map((varied) => `--vary=${varied}`);
      const many = trained(1, "shield-bashers", "--players=2", ...vary, "--games=24000");
      return [[many, shipped("shield-bashers", "2-players-half-board-seed-1")]];
    }),
    row("dice-realms", rulesOf("dice-realms", 2), () => {
      const own = trained(1, "dice-realms", "--games=60000");
      return seeds.map((seed) => [shipped("dice-realms", `seed-${seed}`), own]);
    }),
  ];
}

/** What the best of three responders wins, which learned to beat a strategy; of the hand-written one much is to be found. */
function responders(): Question[] {
  const against = (game: string, strategy: string, bar: { atLeast?: number; atMost?: number }): Question => ({
    ...{ name: `${game}: a responder against ${strategy}`, unit: "share of the wins", ...bar },
    measure: () => {
      const out = `${game}-${strategy}`;
      evenkeel("exploit", game, strategy, "--games=20000", `--fresh=${NAMED}`, "--out", out);
      const { wins } = JSON.parse(read(`${out}/exploit.json`)) as { wins: Omit<Figure, "games"> };
      return { ...wins, games: NAMED };
    },
  });
  return [
    against("shields", "expectimax", { atLeast: 0.7 }),
    against("shields", "learned", { atMost: 0.55 }),
    against("dice-realms", "learned", { atMost: 0.56 }),
  ];
}

/** By simulations: how many games, and what share is aimed at, as the whole of a fair one in the field of three. */
const BUDGETS = [
  { simulations: 10, games: USUAL, atLeast: 0.49 },
  { simulations: 50, games: USUAL / 2, atLeast: 0.49 },
  { simulations: 300, games: USUAL / 5, atLeast: 0.55 },
];

function search(): Question[] {
  return BUDGETS.flatMap(({ simulations, games, atLeast }) => {
    const searching = (bot: string) => ({ strategy: "search", with: bot, simulations });
    return [
      pair("search in Shields", rulesOf("shields", 2), searching("focus-fire"), "focus-fire", games, atLeast),
      pair(
        "search in Dice Realms",
        rulesOf("dice-realms", 2),
        searching("balanced"),
        "balanced",
        games,
        atLeast,
      ),
      alone(
        "search in Dice Survivor for three",
        rulesOf("dice-survivor", 3),
        searching("leader-basher"),
        "leader-basher",
        games / 2,
        2 * atLeast,
      ),
    ];
  });
}

const questions = [
  ...[...shields(), ...diceRealms(), ...diceSurvivor(), ...shieldBashers()],
  ...[...manyRules(), ...responders(), ...search()],
];
await answer(questions, "strength", flags("games").length === 0);
