import { expect, test } from "vitest";
import { soughtInWords } from "../../src/experiment/index.js";
import { games } from "../../src/games/registry.js";

const GENERAL = "ask";
const NOTHING = "";

/** What somebody asks of a game, and what answers it; several: the nearest, of which one is to be chosen. */
const ASKED: Readonly<Record<string, readonly (readonly [asked: string, by: string])[]>> = {
  shields: [
    ["who is favoured", GENERAL],
    ["Is Shields fair?", GENERAL],
    ["first player advantage", "run starters-edge"],
    ["how long", "run playing-time"],
    ["how long does a game last, and who is favored", GENERAL],
    ["does the black d20 matter", "run starters-edge"],
    ["is the denial pick worth a turn", "run denial"],
    ["does a sacrifice pay when I over-defended", "run over-defending"],
    ["is resurrection good", "run resurrection"],
    ["which pick is worth most", "run pick-values"],
    ["which die should I pick first", "run pick-values"],
    ["what should the second player take", "run second-pick"],
    ["how do I fix the first player advantage", "tune mend-start"],
    ["do two shields of the same color pay", "run two-shields-of-a-colour"],
    ["is the red d12 a good opening", "run pick-values"],
    ["which potion is best", "run pick-values"],
    ["is the d8 too strong", "run pick-values"],
    ["favourite colour of the designer", NOTHING],
  ],
  "roll-off": [
    ["who goes first", GENERAL],
    ["ties go to the defender", "run ties"],
    ["what is a reroll worth", "run reroll-tokens, run reroll-or-bigger"],
    ["how long does a conflict take", "run how-fast"],
    ["can one die beat three", "run lone-die"],
    ["is a d20 too strong", "run one-die-less, run reroll-or-bigger, run reroll-tokens"],
    ["is it transitive", "run transitive"],
    ["abc defg hijk", NOTHING],
  ],
  "dice-realms": [
    ["is dice realms fair", GENERAL],
    ["who goes first", "run starters-edge"],
    ["infantry or ranged", "run unit-prices"],
    ["how do I make it fair for the second player", "tune mend-start"],
    ["is siege worth its price", "run unit-prices, tune mend-siege, tune mend-armies"],
    ["is cavalry too strong", "run unit-prices"],
    ["which unit should I train", "run unit-prices"],
    ["does the game drag on", "run drag"],
    ["should I repair", "run repairing"],
  ],
  "dice-survivor": [
    ["who goes first", "run starters-edge"],
    ["first player advantage", "run starters-edge"],
    ["is the KO too strong", "run ko"],
    ["ko", "run ko"],
    ["should an extra play point be harder", "run extra-target"],
    ["how long does a game last", "run player-counts"],
    ["how many minutes does a game with six players take", "run player-counts"],
    ["which action is best", "run extra-or-challenge"],
    ["what are the odds of a challenge", "tables challenge"],
    ["does a rematch pay", "run rematch"],
    ["who should I attack", "run whom-to-hit"],
    ["does the leader always win", "run snowball"],
  ],
  "shield-bashers": [
    ["grey", "run grey-primaries"],
    ["how likely is an attack to fail", "run wrong-ship"],
    ["which shield is worth most", "run fleets"],
    ["how often do games end in a draw", "run endings"],
    ["how long is a game with four players", "run player-counts"],
    ["does the first mover win", "run starters-edge"],
    ["should I stay home", "run staying-home"],
    ["shield-bashers", NOTHING],
  ],
};

test.each(Object.entries(ASKED))("finds what answers a question in words: %s", async (game, rows) => {
  const definition = await games[game]();
  const found = rows.map(([asked]) => [asked, told(soughtInWords(asked, definition, true))]);
  expect(found).toEqual(rows);
});

test("knows no question about a game that does not come with Evenkeel, but the general one", async () => {
  // People may call their own game as they like.
  const definition = await games["shields"]();
  expect(told(soughtInWords("who goes first", definition, false))).toBe(GENERAL);
  expect(told(soughtInWords("does the black d20 matter", definition, false))).toBe(NOTHING);
});

function told(sought: ReturnType<typeof soughtInWords>): string {
  if (sought.is === "general") return GENERAL;
  const all = sought.is === "one" ? [sought.one] : sought.near;
  return all.map(({ by, name }) => `${by} ${name}`).join(", ");
}
