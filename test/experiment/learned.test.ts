import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readExperiment } from "../../src/experiment/index.js";
import { tensorText } from "../../src/experiment/strategies/setting.js";
import { sha256 } from "../../src/jobs/checksum.js";
import { valuesIn } from "../../src/play/strategies.js";
import { isValuePlan } from "../../src/play/values.js";
import { encode, inputsOf, networkLayout, type Weights } from "../../src/value/index.js";
import { findGame } from "../support/games.js";
import { folderWith } from "./workshop.js";

const LINEUPS = `alone: learned
  careful: [{ strategy: learned, guesses: 4 }, random]
  nested: [{ strategy: search, with: learned }, random]`;

const read = (variants: string, lineups: string, more = "") => {
  const text = `question: Who?\ngame: shields\nseed: s\ngames: 2\nvariants: ${variants}\nlineups:\n  ${lineups}\n${more}`;
  return readExperiment(join(folderWith({ "exp.yaml": text }), "exp.yaml"), {});
};

const labelsOf = ({ plan }: Awaited<ReturnType<typeof read>>) =>
  plan.arms.map(({ strategies }) => strategies.map(({ label }) => label).join(" "));

test("learned plays where weights fit all the rules that it is named for", async () => {
  const found = await read("{ whole: {}, short: { removePool: [black d20] } }", LINEUPS);
  expect(labelsOf(found)).toContain("search (with learned) random");
  expect(found.untrained).toBeUndefined();
  expect(found.experiment.inPlaceOfLearned).toBeUndefined();
});

test("where they do not, the strongest hand-written strategy plays, under every variant alike", async () => {
  const found = await read("{ whole: {}, any: { startHealth: 15 } }", LINEUPS);
  const labels = ["expectimax expectimax", "expectimax random", "search (with expectimax) random"];
  expect(labelsOf(found)).toEqual([...labels, ...labels]);
  expect(found.experiment.inPlaceOfLearned).toBe("expectimax");
  expect(found.untrained?.train).toBeUndefined();
  expect(found.untrained?.settings.map(({ options, players }) => [options, players])).toEqual([
    [{ startHealth: 15 }, 2],
  ]);
});

test("rules that it does not play need no weights", async () => {
  const found = await read("{ whole: {}, any: { startHealth: 15 } }", LINEUPS, 'skip: ["any/*"]\n');
  expect(labelsOf(found)).toContain("learned learned");
});

/** Weights of no use that were made for these starting healths. */
function weightsFor(startHealth: readonly number[], seed = "1"): string {
  return weightsOf({ startHealth }, { made: { seed } });
}

function weightsOf(options: Weights["options"], more: Partial<Weights>): string {
  const definition = findGame("shields")!;
  const inputs = inputsOf(definition, definition.create({}, 2), {}, { options }).size;
  const shape = { inputs, hidden: 1, players: 2 };
  const weights = encode(new Float32Array(networkLayout(shape).length));
  const { rules } = definition.version;
  const about = { game: "shields", rules, tensor: tensorText(definition, 2), options };
  return JSON.stringify({ ...about, ...more, ...shape, weights });
}

/** By variant the hashes of the weights that play, of these files. */
async function chosenOf(weights: readonly string[], variants: string): Promise<(readonly string[])[]> {
  const text = `question: Who?\ngame: shields\nseed: s\ngames: 2\nvariants: ${variants}\nlineups:\n  a: learned\n`;
  const files = weights.map((own, index) => [`weights/${index}.json`, own] as const);
  const folder = folderWith({ "exp.yaml": text, ...Object.fromEntries(files) });
  const { plan } = await readExperiment(join(folder, "exp.yaml"), {});
  return plan.arms.map(({ strategies: [one] }) => Object.values(one.params).find(isValuePlan)!.weights);
}

test("the same weights play under all variants where some fit them all, else those for the fewest rules", async () => {
  const [narrow, wide] = [weightsFor([20, 15]), weightsFor([20, 15, 10])];
  const chosen = (variants: string) => chosenOf([narrow, wide], variants);
  const [narrowOnes, wideOnes] = [narrow, wide].map((text) => [sha256(text)]);
  expect(await chosen("{ short: { startHealth: 15 } }")).toEqual([narrowOnes]);
  expect(await chosen("{ short: { startHealth: 15 }, low: { startHealth: 10 } }")).toEqual([
    wideOnes,
    wideOnes,
  ]);
});

test("who learned one change at a time plays where no two change, before who learned any of them together", async () => {
  const options = {
    ...{ startHealth: [20, 15], attack: ["mandatory", "optional"] },
    ...{ resurrect: ["off", "on"], sacrificeHealth: ["no", "yes"] },
  };
  const any = weightsOf(options, { made: { seed: "1" } });
  const alone = weightsOf(options, { oneAtATime: true, made: { seed: "2" } });
  const chosen = (variants: string) => chosenOf([any, alone], variants);
  const [together, apart] = [any, alone].map((text) => [sha256(text)]);
  expect(await chosen("{ a: { startHealth: 15 }, b: { startHealth: 20, attack: optional } }")).toEqual([
    apart,
    apart,
  ]);
  // To sacrifice health takes resurrection.
  expect(await chosen("{ a: { startHealth: 20, resurrect: on, sacrificeHealth: yes } }")).toEqual([apart]);
  expect(await chosen("{ a: { startHealth: 15, attack: optional } }")).toEqual([together]);
});

test("weights for fewer rules play where each variant has some", async () => {
  const trainings = (health: number, count: number) =>
    Array.from({ length: count }, (_, index) => weightsFor([health], `${index}`));
  const wide = weightsFor([15, 10]);
  const variants = "{ short: { startHealth: 15 }, low: { startHealth: 10 } }";
  const [three, low] = [trainings(15, 3), trainings(10, 3)];
  expect(await chosenOf([wide, ...three, ...low], variants)).toEqual([three.map(sha256), low.map(sha256)]);
  expect(await chosenOf([wide, ...three, low[0]], variants)).toEqual([three.map(sha256), [sha256(low[0])]]);
  expect(await chosenOf([wide, ...three], variants)).toEqual([[sha256(wide)], [sha256(wide)]]);
});

test("it is told from how many rules together somebody learned, and how many times", async () => {
  const text = `question: Who?\ngame: shields\nseed: s\ngames: 2\nvariants: { short: { startHealth: 15 } }
lineups: { a: learned, b: random, c: [{ strategy: search, with: learned }, random] }\n`;
  const learnedBy = async (files: Readonly<Record<string, string>>) => {
    const { experiment } = await readExperiment(
      join(folderWith({ "exp.yaml": text, ...files }), "exp.yaml"),
      {},
    );
    return Object.values(experiment.described!).map(({ learned }) => learned);
  };
  const once = [{ rules: 2, trainings: 1 }];
  expect(await learnedBy({ "weights/0.json": weightsFor([15, 10]) })).toEqual([once, undefined, once]);
  const twice = [{ rules: 1, trainings: 2 }];
  const files = { "weights/0.json": weightsFor([15], "1"), "weights/1.json": weightsFor([15], "2") };
  expect(await learnedBy(files)).toEqual([twice, undefined, twice]);
});

test("rules that only others meet do not choose who plays", async () => {
  const wide = weightsFor([15, 10]);
  const both = "{ short: { startHealth: 15 }, low: { startHealth: 10 }";
  const files = { "weights/0.json": wide, "weights/1.json": weightsFor([15]) };
  const text = `question: Who?\ngame: shields\nseed: s\ngames: 2\nvariants: ${both}, long: { startHealth: 40 } }
lineups: { a: learned, b: random }\nskip: [long/a]\n`;
  const { plan } = await readExperiment(join(folderWith({ "exp.yaml": text, ...files }), "exp.yaml"), {});
  const learned = plan.arms.filter(({ lineup }) => lineup === "a");
  expect(learned.flatMap(({ strategies: [one] }) => valuesIn(one).map(({ weights }) => weights))).toEqual([
    [sha256(wide)],
    [sha256(wide)],
  ]);
});

test("an audit leaves out the readings that nobody has learned, for whoever learned", async () => {
  const audit = "audit: { only: [healsPerTurn, zeroHeal] }\n";
  const found = await read("{ short: { removePool: [black d20] } }", "a: learned\n  b: random", audit);
  const flipped = "healsPerTurn=one-of-each";
  expect(found.experiment.audit!.leftOut).toContainEqual({
    option: "healsPerTurn",
    subject: "what may replace the attack",
    reason: "where a potion and a polish together replace the attack, for a: nobody has learned it",
  });
  const played = found.plan.arms.filter(({ variant }) => variant === flipped);
  expect(played.map(({ lineup }) => lineup)).toEqual(["b"]);
  expect(labelsOf(found)[0]).toBe("learned learned");
});

test("a file of weights means those and no others", async () => {
  const weights = new URL("../../strategies/shields/weights/seed-1.json", import.meta.url).pathname;
  expect(existsSync(weights)).toBe(true);
  await expect(
    read("{ any: { startHealth: 15 } }", `own: [{ strategy: learned, weights: ${weights} }, random]`),
  ).rejects.toThrow(
    "has weights that do not fit: they were trained under other options (evenkeel train shields --set 'startHealth=15' makes some that do)",
  );
});

test("where everything of a line-up has a judge of its very games, that takes luck out", async () => {
  const judging = async (variants: string) => {
    const lineups = "a: learned\n  b: expectimax\n  c: [learned, expectimax]";
    const { plan, strategies } = await read(variants, lineups);
    return plan.arms.map(({ luck }) =>
      luck?.weights.map((hash) => strategies.get(hash)!.module.weights!.judges),
    );
  };
  const own = [1, 2, 3].map((seed) => {
    const file = new URL(`../../strategies/shields/weights/seed-${seed}.json`, import.meta.url);
    return sha256(readFileSync(file, "utf8"));
  });
  const unjudged = [undefined, undefined, undefined];
  expect(await judging("{ whole: {} }")).toEqual([own, ["expectimax"], unjudged]);
  const [whole, plain, , resurrection] = await judging("{ whole: {}, back: { resurrect: on } }");
  expect(whole).toEqual(own);
  expect(resurrection).not.toContain(undefined);
  // Nobody judged expectimax with resurrection.
  expect(plain).toBeUndefined();
});

test("whoever needs no weights is not told of those that are damaged", async () => {
  const text = "question: Who?\ngame: shields\nseed: s\ngames: 2\nlineups: { a: random }\n";
  const folder = folderWith({ "exp.yaml": text, "weights/broken.json": "no weights" });
  const { plan } = await readExperiment(join(folder, "exp.yaml"), {});
  expect(plan.arms[0].luck).toBeUndefined();
});

test("luck is taken out by what a player goes by, or where a file asks for it and something was learned", async () => {
  const lucks = async (line: string, lineups: string) => {
    const { plan } = await read("{ whole: {} }", lineups, line);
    return plan.arms.map(({ luck }) => luck?.weights.length);
  };
  const both = "a: learned\n  b: random";
  expect(await lucks("", both)).toEqual([3, undefined]);
  expect(await lucks("luck: in\n", both)).toEqual([undefined, undefined]);
  expect(await lucks("luck: out\n", both)).toEqual([3, 3]);
  await expect(read("{ any: { startHealth: 15 } }", "a: random", "luck: out\n")).rejects.toThrow(
    "luck: out needs a value function, and no weights fit all of these rules (luck: in; evenkeel train makes weights)",
  );
});

test("no win chance is told where something is hidden", async () => {
  const file = (measures: string) =>
    `question: Who?\ngame: shield-bashers\nseed: s\ngames: 2\nlineups: { a: learned }\n${measures}`;
  const readWith = async (measures: string) => {
    const path = join(folderWith({ "exp.yaml": file(measures) }), "exp.yaml");
    return readExperiment(path, { tellsChance: true });
  };
  const { plan } = await readWith("");
  expect(plan.arms.map(({ judgedBy, luck }) => [judgedBy, luck !== undefined])).toEqual([[undefined, true]]);
  await expect(readWith("measures: [length, luck]\n")).rejects.toThrow(
    "luck tells win chances, and players who hide something from each other have none in common (measures without luck)",
  );
});

test("what was learned for one side fits an experiment about it", async () => {
  const text =
    "question: Who?\ngame: dice-realms\nseed: s\ngames: 2\nlineups: { a: learned }\nvariants: { none: {}, food: { handicap: { others: { startFood: 6 } } }, own: { handicap: { others: { startFood: 3 } } } }\n";
  const { untrained } = await readExperiment(join(folderWith({ "exp.yaml": text }), "exp.yaml"), {});
  expect(untrained!.settings.map(({ options }) => options)).toEqual([
    { handicap: { others: { startFood: 3 } } },
  ]);
});

test("a file may have them trained", async () => {
  const { untrained } = await read(
    "{ any: { startHealth: 15 } }",
    "a: learned",
    "learned: { train: 60_000 }\n",
  );
  expect(untrained).toMatchObject({ game: "shields", train: 60_000 });
  await expect(read("{ any: {} }", "a: random", "learned: { train: 5 }\n")).rejects.toThrow(
    "8:19: train: got 5 (expected { train: games }, from 600 to 100_000_000 of them",
  );
});

test("a search may have one player learn all rules that it tries, and a check players for each of its own", async () => {
  const text = `question: Who?
game: shields
seed: s
games: 2
lineups: { a: learned }
learned: { train: 600 }
claims: [{ measure: returns, who: starter, between: [45 %, 55 %] }]
tune: { vary: { startHealth: [15, 40] } }
`;
  const folder = folderWith({ "exp.yaml": text, "alone/weights/15.json": weightsFor([15]) });
  const path = join(folder, "exp.yaml");
  const optionsOf = ({ untrained }: Awaited<ReturnType<typeof read>>) =>
    untrained?.settings.map(({ options }) => options);
  const found = await readExperiment(path, { knowsChanges: true });
  expect(found.untrained).toMatchObject({ asOne: true, folder, train: 600 });
  expect(optionsOf(found)).toEqual([{}, { startHealth: 15 }, { startHealth: 40 }]);
  // What is known of the rules as they stand is no help here: none of it was made for these alone by the same recipe.
  const alone = join(folder, "alone");
  const check = await readExperiment(path, { changes: found.tune!.changes, learnedAlone: alone });
  expect(check.untrained).toMatchObject({ folder: alone });
  expect(optionsOf(check)).toEqual([{}, { startHealth: 40 }]);
});
