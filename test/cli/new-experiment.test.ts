import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { newExperiment } from "../../src/cli/new-experiment.js";
import { withPerson } from "../../src/cli/questions.js";
import { readExperiment } from "../../src/experiment/index.js";
import { games } from "../support/games.js";
import { uncommented, workspace } from "./support.js";

test.each(games)("all that a new experiment suggests for $name can be asked", async (game) => {
  const text = await newExperiment({ game: game.name }, "asking.yaml", null);
  const folder = workspace({ "asking.yaml": uncommented(text) });
  const { experiment, plan } = await readExperiment(join(folder, "asking.yaml"), {});
  expect(new Set(plan.arms.map(({ variant }) => variant)).size).toBe(2);
  // In the roll-off nobody has a choice under the rules that it suggests: one tells everything.
  const players = new Set(plan.arms.flatMap(({ strategies }) => strategies.map(({ label }) => label)));
  if (game.name === "roll-off") expect([...players]).toEqual(["random"]);
  else expect(players).not.toContain("random");
  const { claims, claimedMinutes, answer, secondsPerTurn } = experiment;
  expect(claims!.length).toBeGreaterThanOrEqual(2);
  expect({ claimedMinutes, answer, secondsPerTurn }).toEqual({
    claimedMinutes: [20, 30],
    answer: ["win-rates", "lengths"],
    // By what is done in a turn, as Shields has it, it is counted in the games.
    secondsPerTurn: Array.isArray(game.secondsPerTurn) ? game.secondsPerTurn : [],
  });
  const hasPicks = game.create({}, game.minPlayers).picks !== undefined;
  expect(plan.arms.some(({ recordsPicks }) => recordsPicks)).toBe(hasPicks);
});

/** A new experiment for which these lines are typed, and all that was told meanwhile. */
async function askedAbout(typed: readonly string[], flags: Parameters<typeof newExperiment>[0] = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let told = "";
  const left = [...typed];
  output.on("data", (text: Buffer) => {
    told += text.toString();
    if (!/: $/.test(told)) return;
    const next = left.shift();
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  const text = await withPerson((person) => newExperiment(flags, "mine.yaml", person), { input, output });
  return { text, told };
}

test("a new experiment asks for the game, the rule and who plays, until it understands", async () => {
  const { text, told } = await askedAbout([
    "7",
    "shields",
    "resurect=on",
    "trashScope=own",
    "resurrect",
    "nobody",
    "",
  ]);
  expect(text).toContain("  a sacrifice may fetch a die from the trash: { resurrect: on }\n");
  expect(text).toContain("  expectimax: expectimax\n");
  expect(text).not.toContain("random");
  for (const says of [
    'there is no game "7" (one of shields,',
    'resurect=on: unknown option "resurect" (did you mean resurrect?)',
    "trashScope=own: changes nothing without resurrect=on",
    'nobody: strategy "nobody" is unknown',
  ])
    expect(told).toContain(`  ${says}`);
});

test("a rule's name alone shows its values, and is asked for where there are several", async () => {
  const { text, told } = await askedAbout(["shields", "retarget", "retarget=any", ""]);
  const [before, after] = told.split("option=value, such as");
  expect(before).toContain("whom a battery attacks once its prey is destroyed");
  expect(before).not.toContain("a battery without prey attacks any battery");
  expect(after).toContain("a battery without prey attacks any battery");
  expect(after).toContain("retarget: which value? (retarget=other-colour, retarget=any)");
  expect(text).toContain("{ retarget: any }");
});

test("a new experiment asks for no more than flags leave open, and ends quietly with whoever leaves", async () => {
  const { text, told } = await askedAbout(["healer, denier"], { game: "shields", change: ["retarget=any"] });
  expect(text).toContain("  a battery without prey attacks any battery: { retarget: any }\n");
  expect(text).toContain("lineups:\n  healer: healer\n  denier: denier\n");
  expect(told).not.toMatch(/Which (game|rule)/);
  expect((await askedAbout(["shields"])).text).toBeNull();
});
