import { OptionError, type OptionValues } from "evenkeel";
import { diceRealms } from "evenkeel/dice-realms";
import { describe, expect, it } from "vitest";
import { DEFENCES } from "../../../strategies/dice-realms/lib/parameters.js";
import { botOf, choiceIn, createGame, meet, names, playGame, type Name } from "./support.js";

const otherRules: OptionValues[] = [
  { spend: "optional", rangedMirror: "attacker-first", startUnits: 3 },
  { minSpend: 0, startTerritory: "half", repairDestroyed: "no", repairMany: "yes" },
  { attackDeclare: "upfront", defendLimit: "once", attackDestroyed: "yes" },
  { targetOrder: "layered", siegeSplit: "no", rollAtOne: "roll", first: "roll-d12" },
  { damage: "full", siegeBonus: 2, attackDeclare: "upfront", targetOrder: "layered" },
  { damage: "full", siegeBonus: -20, capResult: "keep-health", maxTurns: 60 },
  { units: { infantry: { cost: 99 }, siege: { die: 20, cost: 1, price: { keep: 8 } }, cavalry: { die: 2 } } },
];

describe.each(names)("%s", (name) => {
  it.each(otherRules.map((options) => [JSON.stringify(options), options] as const))(
    "plays under %s",
    (_, options) => {
      const game = createGame({ maxTurns: 120, ...options });
      for (const [block, other] of ([name, "random", "balanced"] as const).entries()) {
        const { returns } = playGame(game, [botOf(game, name), botOf(game, other)], block);
        expect(returns[0] + returns[1]).toBe(1);
      }
    },
  );

  it("plays the same game again, whatever it played in between", () => {
    const game = createGame();
    const bots = [botOf(game, name), botOf(game, "siege-stock")] as const;
    const first = playGame(game, bots, 1).actions;
    playGame(game, bots, 2);
    expect(playGame(game, bots, 1).actions).toEqual(first);
  });
});

describe("who beats whom, seats swapped", () => {
  const game = createGame();
  const full = createGame({ damage: "full" });

  it.each(players)("%s beats random in nine of ten games", (name) => {
    expect(meet(game, [name, "random"], 20).wins).toBeGreaterThan(0.9);
    expect(meet(full, [name, "random"], 20).wins).toBeGreaterThan(0.8);
  });

  // The standard error of 60 pairs is about 4.5 points.
  it.each(names.filter((name) => name !== "random" && name !== "expectimax"))(
    "expectimax beats %s",
    (name) => {
      expect(meet(game, ["expectimax", name], 60).wins).toBeGreaterThan(0.52);
    },
  );
});

/** All line-ups but those with players whose stalling is an experiment of its own. */
const players = names.filter((name) => name !== "random" && name !== "turtle");
const pairs = players.flatMap((one, index) =>
  players.slice(index).map((other): [Name, Name] => [one, other]),
);

describe("no line-up stalls by passing chances", () => {
  it("all games of 36 line-ups end below the cap under full damage", () => {
    const game = createGame({ damage: "full" });
    let capped = 0;
    for (const pair of pairs) capped += meet(game, pair, 8).capped;
    // 576 games: 99 % allow five.
    expect(capped).toBeLessThanOrEqual(5);
  });
});

describe("no line-up stalls under any ruling read the other way", () => {
  const readings = diceRealms.options.flatMap((option) =>
    option.kind === "ruling" && option.type === "choice"
      ? option.values.slice(1).map((value): OptionValues => ({ [option.name]: value }))
      : [],
  );
  const armed = [{ startUnits: 2 }, { startUnits: 20 }];
  const full = [...readings.filter((one) => !("siegeSplit" in one || "rollAtOne" in one)), ...armed];

  it.each([...readings, ...armed, ...full.map((one) => ({ damage: "full", ...one }))])("%j", (options) => {
    const game = createGame(options);
    const capped = pairs.filter((pair) => meet(game, pair, 2).capped > 0);
    expect(capped).toEqual([]);
  });
});

describe("defence", () => {
  const game = createGame();
  const attacked = (territory: string, blue: string): string =>
    `blue defends ${territory} against siege | red: siege 4 | blue: ${blue}`;
  const defends = (defend: string, territory: string, blue: string): string =>
    choiceIn(game, "balanced", attacked(territory, blue), { defend });

  it("follows the policy asked for", () => {
    expect(defends("never", "keep", "infantry 4")).toBe("no defence");
    expect(defends("healthiest", "farm", "infantry 1, cavalry 5")).toBe("defend with cavalry");
    expect(defends("doomed", "farm", "infantry 1, cavalry 5")).toBe("defend with infantry");
    expect(defends("doomed", "farm", "infantry 2, cavalry 1")).toBe("defend with cavalry");
    expect(defends("doomed", "farm", "infantry 2, cavalry 5")).toBe("no defence");
    expect(defends("keep-only", "farm", "infantry 4")).toBe("no defence");
    expect(defends("keep-only", "keep", "infantry 4")).toBe("defend with infantry");
    // Infantry is cheap and siege dear.
    expect(defends("exchange", "city", "infantry 4, siege 6")).toBe("defend with infantry");
  });

  it("declines a defence that costs more than it brings", () => {
    const position = "blue defends farm against infantry | red: infantry 4 | blue: siege 1";
    expect(choiceIn(game, "balanced", position, { defend: "exchange" })).toBe("no defence");
  });

  it.each(names)("%s takes any policy", (name) => {
    for (const defend of DEFENCES) {
      const chosen = choiceIn(game, name, attacked("keep", "infantry 4"), { defend });
      expect(chosen).toBe(defend === "never" || defend === "doomed" ? "no defence" : "defend with infantry");
    }
  });

  it("random answers anyhow unless a policy is asked for", () => {
    const short = createGame({ maxTurns: 60 });
    const answers = (defend: string): Set<string> => {
      const bots = [botOf(short, "random", { defend }), botOf(short, "random", { defend })] as const;
      const words = playGame(short, bots, 3).actions.map((action) => short.actionToString(action));
      return new Set(words.filter((word) => /defen/.test(word)).map((word) => word.split(" ")[0]));
    };
    expect(answers("any")).toEqual(new Set(["no", "defend"]));
    expect(answers("never")).toEqual(new Set(["no"]));
    expect(answers("healthiest")).toEqual(new Set(["defend"]));
  });
});

describe("character", () => {
  const game = createGame();
  const spends = (red: string, blue = "food 4"): string => `red spends | red: ${red} | blue: ${blue}`;

  it("keep-rush throws its food at the keep", () => {
    const position = spends("food 8, siege 3, cavalry 3", "farm 1, infantry 1");
    expect(choiceIn(game, "keep-rush", position)).toMatch(/^attack keep/);
  });

  it("under layered every attacker goes for the farm that bars the way to the keep", () => {
    const layered = createGame({ targetOrder: "layered" });
    for (const name of players) {
      expect(choiceIn(layered, name, spends("food 8, infantry 4, cavalry 6, siege 6")), name).toMatch(
        /^attack farm/,
      );
    }
  });

  it("siege-stock trains siege up to its stock", () => {
    expect(choiceIn(game, "siege-stock", spends("food 0, military 12"))).toBe("train 3 siege");
    expect(choiceIn(game, "siege-stock", spends("food 0, military 12"), { siege: 1 })).not.toBe(
      "train 3 siege",
    );
    expect(choiceIn(game, "siege-stock", spends("food 0, military 12, siege 3"), { siege: 3 })).not.toContain(
      "siege",
    );
  });

  it("farm-breaker goes for the farm, then the city, then the keep", () => {
    const red = "food 8, siege 3";
    expect(choiceIn(game, "farm-breaker", spends(red))).toBe("attack farm with siege");
    expect(choiceIn(game, "farm-breaker", spends(red, "farm 0"))).toBe("attack city with siege");
    expect(choiceIn(game, "farm-breaker", spends(red, "farm 0, city 0"))).toBe("attack keep with siege");
  });

  it("army-killer hunts where initiative is on its side", () => {
    expect(choiceIn(game, "army-killer", spends("food 4, ranged 4, cavalry 4", "siege 2"))).toBe(
      "attack siege with ranged",
    );
  });

  it("turtle repairs and does not attack", () => {
    const hurt = spends("food 8, population 10, siege 6, keep 9");
    expect(choiceIn(game, "turtle", hurt)).toBe("repair keep by 3");
    expect(choiceIn(game, "turtle", spends("food 8, population 0, military 3, siege 2"))).toMatch(/^train/);
    const forced = spends("food 8, population 0, military 0, infantry 4, siege 6");
    expect(choiceIn(game, "turtle", forced)).toMatch(/^attack/);
  });

  it("turtle stops after an attack it had to make, and gathers no food that it would have to spend", () => {
    const army = "infantry 4, ranged 4, cavalry 6, siege 6";
    const stores = "food 0, population 0, military 12";
    expect(choiceIn(game, "turtle", `red gathers | red: ${stores}, ${army} | blue: ${army}`)).not.toBe(
      "gather food",
    );
    const attacking = `red attacks on | red: food 7, population 0, military 0, cavalry 5, siege 6 | blue: ${army}`;
    expect(choiceIn(game, "turtle", attacking)).toBe("stop");
  });

  it("infantry-flood and cavalry-raider train nothing else", () => {
    expect(choiceIn(game, "infantry-flood", spends("food 0, military 12"))).toBe("train 4 infantry");
    expect(choiceIn(game, "cavalry-raider", spends("food 0, military 12"))).toBe("train 6 cavalry");
  });

  it("balanced keeps to its thresholds", () => {
    const ready = spends("food 4, population 0, military 3, siege 2", "food 4");
    expect(choiceIn(game, "balanced", ready, { hold: 4 })).toMatch(/^attack/);
    expect(choiceIn(game, "balanced", ready, { hold: 5 })).toMatch(/^train/);
    const hurt = spends("food 0, population 10, military 0, keep 6");
    expect(choiceIn(game, "balanced", hurt, { repairKeep: 6 })).toBe("repair keep by 5");
    expect(choiceIn(game, "balanced", spends("food 0, military 12"), { units: ["ranged"] })).toBe(
      "train 4 ranged",
    );
    expect(choiceIn(game, "balanced", spends("food 8, siege 2"), { first: "city" })).toBe(
      "attack city with siege",
    );
  });

  it("balanced names a unit that there is not", () => {
    const create = () => botOf(game, "balanced", { units: ["siege", "archers"] });
    expect(create).toThrow(OptionError);
    expect(create).toThrow(/"archers" is no unit/);
  });

  it.each(names.filter((name) => !["random", "turtle"].includes(name)))("%s takes a sure win", (name) => {
    // One point is left, and any unit takes it.
    const position = spends(
      "food 8, population 10, military 12, farm 3, infantry 2, cavalry 2, siege 2",
      "keep 1, infantry 1",
    );
    expect(choiceIn(game, name, position)).toMatch(/^attack keep/);
  });

  it("expectimax repairs unless it never does", () => {
    const hurt = spends("food 0, population 10, military 3, keep 6");
    expect(choiceIn(game, "expectimax", hurt)).toMatch(/^repair keep/);
    expect(choiceIn(game, "expectimax", hurt, { repairs: "never" })).toMatch(/^train/);
  });

  it("expectimax weighs whole spends: two attacks that may win together before one that is worth more", () => {
    const position = (food: number): string =>
      spends(`food ${food}, population 0, military 0, siege 6, cavalry 6`, "keep 7, siege 3");
    // Each single attack can be paid in both; with 7 food siege (4) and cavalry (3) can strike the keep together, and
    // 7 points are more than either deals. Either may strike first.
    expect(choiceIn(game, "expectimax", position(6))).toBe("attack siege with siege");
    expect(choiceIn(game, "expectimax", position(7))).toMatch(/^attack keep with (siege|cavalry)$/);
  });
});
