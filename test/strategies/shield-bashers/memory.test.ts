import type { Bot, OptionValues } from "evenkeel";
import {
  possibleCases,
  shieldBashers,
  shieldBashersGame,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";
import { describe, expect, it } from "vitest";
import { forgetting } from "../../../strategies/shield-bashers/lib/memory.js";

const RED = "red: frigate Wb A33, destroyer Gg A32, cruiser Bw A23";
const BLUE = "blue: frigate Gw B33, destroyer Bg B32, cruiser Wb B23";
const YELLOW = "yellow: frigate Gw C33, destroyer Bg C32, cruiser Wb C23";

/** What of Blue's secondaries Red takes to be possible, turn by turn, as more or less of them can be known. */
function recalled(share: number, rolls: number[], known: readonly string[], options: OptionValues = {}) {
  const game = shieldBashersGame(shieldBashers.create(options, 3));
  const { rules } = game;
  const shades = (position: Readonly<ShieldBashersState>, ship: number) =>
    ["w", "g", "b"].filter((_, shade) => possibleCases(rules, position, 0, ship, shade) > 0).join("");
  const seen: string[] = [];
  const watching: Bot<ShieldBashersState> = {
    restart: () => undefined,
    chooseAction(position, legal) {
      const blue = [3, 4, 5].map((ship) => shades(position, ship));
      expect(Array.from(position.secondary.subarray(3, 6), (shade) => shade >= 0)).toEqual(
        blue.map(({ length }) => length === 1),
      );
      expect([6, 7, 8].map((ship) => shades(position, ship))).toEqual(["wgb", "wgb", "wgb"]);
      seen.push(blue.join(" "));
      return legal[0];
    },
  };
  const bot = forgetting(watching, game, share);
  bot.restart(0, { roll: (sides) => sides * rolls.shift()! });
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  for (const section of known) {
    game.stateFromString!(`red moves | ${RED} | ${BLUE} | ${YELLOW} | ${section}`, state);
    const count = game.legalActions(state, legal);
    bot.chooseAction(game.observe(state, 0, game.newObservation()), legal, count);
  }
  expect(rolls).toEqual([]);
  return seen;
}

const [NOTHING, FRIGATE, ALL] = ["any", "wgb wbg", "wgb"].map((orders) => `known any / ${orders} / any`);

describe("whoever forgets half of what is shown", () => {
  it("remembers the one and forgets the other, and does not think again about either", () => {
    const turns = [NOTHING, FRIGATE, FRIGATE, ALL, ALL];
    expect(recalled(0.5, [0.6, 0.4], turns)).toEqual([
      "wgb wgb wgb",
      ...["w gb gb", "w gb gb"],
      ...["w gb gb", "w gb gb"],
    ]);
    expect(recalled(0.5, [0.4, 0.6], turns)).toEqual([
      ...["wgb wgb wgb", "wgb wgb wgb", "wgb wgb wgb"],
      ...["wb g wb", "wb g wb"],
    ]);
    expect(recalled(0.5, [0.6, 0.6], turns).at(-1)).toBe("w g b");
  });

  it("forgets or remembers anew what is shown once more after a hidden repair", () => {
    expect(recalled(0.5, [0.4, 0.6], [FRIGATE, NOTHING, FRIGATE])).toEqual([
      ...["wgb wgb wgb", "wgb wgb wgb"],
      "w gb gb",
    ]);
  });
});

describe("whoever forgets everything", () => {
  it("knows nothing where bystanders conclude for themselves, either", () => {
    // Of 36 cases those in which Blue's secondaries are white, grey and black.
    const known = "possible 41041041 0 / any / any";
    expect(recalled(0, [], [known], { reveal: "combatants" })).toEqual(["w g b"]);
    expect(recalled(1, [0.5, 0.5], [known], { reveal: "combatants" })).toEqual(["wgb wgb wgb"]);
  });

  it("still sees what lies open", () => {
    const game = shieldBashersGame(shieldBashers.create({ reveal: "everything" }, 3));
    const bot: Bot<ShieldBashersState> = { restart: () => undefined, chooseAction: (_, legal) => legal[0] };
    expect(forgetting(bot, game, 1)).toBe(bot);
  });
});
