import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readExperiment, type Overrides, type ReadExperiment } from "../../src/experiment/index.js";
import { InputError } from "../../src/play/errors.js";
import { duel, toss } from "./toss.js";

const folder = mkdtempSync(join(tmpdir(), "evenkeel-test-"));

let folders = 0;

/** A new folder with these files. */
export function folderWith(files: Record<string, string>): string {
  const made = join(folder, String(folders++));
  for (const [name, text] of Object.entries(files)) {
    const file = join(made, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return made;
}

const bot = "{ restart() {}, chooseAction: (_, legal) => legal[0] }";

/** A ladder of two players: by strategy its part in the mixtures of both, and its rating. */
export function ladderOf(...rows: readonly (readonly [string, number, number])[]): string {
  const standings = rows.map(([label, part, value]) => ({
    ...{ label, rating: { value } },
    mixed: { starter: part, second: part },
  }));
  return JSON.stringify({ options: {}, seatGame: { roles: ["whoever starts", "the other"] }, standings });
}

/** The strategies that come with the test's games. */
export const ownStrategies = folderWith({
  "ladder.json": ladderOf(["passer", 0, 0.75], ["thrower", 1, 0.5]),
  "passer.ts": `export const description = "Always passes.";\nexport const create = () => (${bot});`,
  "thrower.ts": `export const create = () => (${bot});\nexport const description: string = "Throws.";`,
  "mixer.ts": `
    export const parameters = {
      threshold: { kind: "number", meaning: "how high", min: 1, max: 12, default: 5 },
      mood: { kind: "choice", meaning: "how", values: ["calm", "wild", "6"], default: "calm" },
      order: { kind: "list", meaning: "what", default: [] },
      then: { kind: "strategy", meaning: "afterwards", default: "passer" },
    };
    export const create = ({ params }) => params.then();`,
  "picky.ts": `
    export const parameters = { count: { kind: "number", meaning: "how many", min: 0 } };
    export const create = () => (${bot});`,
  "endless.ts": `
    export const parameters = { then: { kind: "strategy", meaning: "afterwards", default: "endless" } };
    export const create = ({ params }) => params.then();`,
});

/** A whole experiment file, with some of its parts exchanged or left out. */
export function experiment(parts: Record<string, string | undefined> = {}): string {
  const whole: Record<string, string | undefined> = {
    question: "Who is favoured?",
    game: "toss",
    seed: "first",
    games: "1000",
    lineups: "{ equals: [passer, passer] }",
    ...parts,
  };
  const lines = Object.entries(whole).flatMap(([key, text]) =>
    text === undefined ? [] : [`${key}: ${text}`],
  );
  return lines.join("\n") + "\n";
}

/** Reads an experiment file; `folder` may hold strategies beside it. */
export async function read(
  text: string,
  overrides: Overrides = {},
  beside: Record<string, string> = {},
): Promise<ReadExperiment> {
  const file = join(folderWith({ ...beside, "exp.yaml": text }), "exp.yaml");
  return readExperiment(file, overrides, {
    games: { toss: async () => toss, duel: async () => duel },
    strategiesFolders: () => [ownStrategies],
  });
}

/** The line that a person is shown, with the folder cut off. */
export async function complaint(
  text: string,
  overrides: Overrides = {},
  beside: Record<string, string> = {},
): Promise<string> {
  try {
    await read(text, overrides, beside);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message.replaceAll(new RegExp(`${folder}/\\d+/`, "g"), "");
  }
  throw new Error("nothing was wrong");
}
