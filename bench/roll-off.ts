/**
 * What one conflict of five dice against five costs (bench/support/game-cost.ts): without decisions, and with a re-roll token
 * for each side, which may re-roll up to three dice, between bots that choose at random and that weigh every choice
 * exactly.
 *
 *   npm run bench -- roll-off [--repetitions=5]
 */
import { outcomesOf } from "../src/dice/index.js";
import { rollOff } from "../src/games/roll-off/index.js";
import * as expectedGain from "../strategies/roll-off/expected-gain.js";
import * as random from "../strategies/roll-off/random.js";
import { GameCost } from "./support/game-cost.js";

const plain = rollOff.create({}, 2);
const tokens = rollOff.create({ rerollTokens: { count: 1, dice: 3 } }, 2);
const context = { game: tokens, outcomes: outcomesOf(tokens) };
const params = { least: 0.05, arrangement: "sorted" } as const;
const exact = () => expectedGain.create({ ...context, params });
new GameCost(plain, [random.create(), random.create()]).tell("no decisions", 2000);
new GameCost(tokens, [random.create(), random.create()]).tell("random with a token", 2000);
new GameCost(tokens, [exact(), exact()]).tell("expected-gain with a token", 20);
