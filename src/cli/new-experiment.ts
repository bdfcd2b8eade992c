import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { askedOf, experimentText, readSettings, someExample, type Question } from "../experiment/index.js";
import type { NamedGame } from "../experiment/games.js";
import { isPath } from "../experiment/strategies/find.js";
import type { AnyGameDefinition, OptionDescription, Value } from "../game/index.js";
import { allGames, games } from "../games/registry.js";
import { InputError } from "../play/errors.js";
import { plainTable } from "../report/document/terminal-text.js";
import { gameNamed, playersOf } from "./flags.js";
import { valueRows, valuesOf } from "./list.js";
import { pathFrom } from "./paths.js";
import type { Person } from "./questions.js";
import type { WhoArgs } from "./who.js";

/** What flags say of a new experiment; the rest is asked where somebody is there to answer. */
export interface NewExperiment extends WhoArgs {
  readonly game?: string;
  readonly change?: readonly string[];
  readonly set?: readonly string[];
}

const FLAG = "--change ";

/** The text of a new experiment that is to lie in `file`. Throws an `InputError` for what flags or answers cannot mean. */
export async function newExperiment(
  flags: NewExperiment,
  file: string,
  person: Person | null,
): Promise<string> {
  if (flags.game === undefined && person === null)
    throw new InputError(
      "new experiment: which game? (evenkeel new experiment <game> [file], with --change option=value, --lineup and --players; in a terminal it asks)",
    );
  const { written, game } =
    flags.game === undefined
      ? await askGame(person!)
      : { written: flags.game, game: await gameNamed(flags.game) };
  const { definition } = game;
  const { lineup, players } = flags;
  const question: Question = {
    ...{ game, written, changes: flags.change ?? [], flag: FLAG, base: readSettings(flags.set ?? []) },
    ...(lineup !== undefined && { lineups: lineup }),
    ...(players !== undefined && { players: playersOf(players, definition, 1) }),
  };
  const folder = dirname(resolve(file));
  const ruled =
    flags.change === undefined && person !== null && definition.options.length > 0
      ? await askRule(person, question, folder)
      : question;
  const asked =
    lineup === undefined && person !== null
      ? await askPlayers(person, ruled, folder)
      : await askedOf(ruled, folder);
  return experimentText({
    ...asked,
    game: isPath(written) ? pathFrom(file, written) : written,
    lineups: asked.lineups.map(({ name, strategies }) => ({
      name,
      strategies: strategies.map((one) => fromFile(one, file)),
    })),
  });
}

/** Asks until an answer makes something: what is wrong with one is told. */
async function askUntil<T>(
  person: Person,
  question: string,
  make: (answer: string) => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await person.ask(question);
    try {
      return await make(answer);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      // Nobody wrote a flag.
      person.tell(`  ${error.message.replace(/^--[a-z]+ /, "")}`);
    }
  }
}

async function askGame(person: Person): Promise<{ written: string; game: NamedGame }> {
  const rows = (await allGames()).map(({ name, title }, index) => [`  ${index + 1}`, name, title]);
  person.tell(plainTable([], rows));
  return askUntil(
    person,
    "Which game? A number or a name, or the path of a game of yours: ",
    async (answer) => {
      const written = Object.keys(games)[Number(answer) - 1] ?? answer;
      return { written, game: await gameNamed(written) };
    },
  );
}

/** A rule may be written as an option's name alone where it has one other value. */
async function askRule(person: Person, question: Question, folder: string): Promise<Question> {
  const { definition } = question.game;
  const options = definition.options.filter(({ kind }) => kind !== "limit");
  const tell = (rows: string[][]) => person.tell(plainTable([], rows, process.stderr.columns));
  person.tell("\nThe rules that can be changed:");
  tell(options.map(({ name, meaning }) => [`  ${name}`, meaning]));
  const example = someExample(definition);
  const such = example === null ? "" : `, such as ${example.option.name}=${example.value}`;
  return askUntil(
    person,
    `Which rule would you try? Its name alone shows what there is; write option=value${such}; Enter for the rules as they stand: `,
    async (answer) => {
      const named = options.find(({ name }) => name === answer);
      if (named !== undefined) tell(ruleRows(named));
      const changes = changesIn(answer, definition);
      // Whoever plays is asked later: the rules alone are looked at here.
      await askedOf({ ...question, changes, flag: "" }, folder);
      return { ...question, changes, flag: "" };
    },
  );
}

/** A rule with its values, the one that stands marked by a star. How lists and tables are written takes too many words here. */
function ruleRows(option: OptionDescription): string[][] {
  if (option.type === "data") return [[`  ${option.name}`, valuesOf(option), option.meaning]];
  return [[`  ${option.name}`, valuesOf(option), option.meaning], ...valueRows(option)];
}

/** Several changes stand beside each other, with spaces or commas between them. */
function changesIn(answer: string, { options }: AnyGameDefinition): string[] {
  if (answer === "") return [];
  return answer.split(/[\s,]+(?=[\w-]+\s*(?:=|$))/).map((text) => {
    const option = options.find(({ name }) => name === text.trim());
    if (option?.type !== "choice") return text;
    const others = option.values.filter((value) => value !== option.default);
    if (others.length === 1) return `${option.name}=${others[0]}`;
    throw new InputError(
      `${option.name}: which value? (${others.map((one) => `${option.name}=${one}`).join(", ")})`,
    );
  });
}

async function askPlayers(person: Person, question: Question, folder: string) {
  const usual = await askedOf(question, folder);
  const names = usual.lineups.map(({ name }) => name).join(", ");
  person.tell(`\nThe strongest players known who can play this: ${names}.`);
  return askUntil(
    person,
    "Who plays, each against itself? Enter for these; or other names, with commas: ",
    async (answer) =>
      answer === ""
        ? usual
        : askedOf({ ...question, lineups: answer.split(/\s*,\s*/).filter(Boolean) }, folder),
  );
}

/** A strategy as a file names it: paths are relative to the file, and people write them from where they are. */
function fromFile(strategy: Value, file: string): Value {
  if (typeof strategy === "string")
    return isPath(strategy) && existsSync(strategy) ? pathFrom(file, strategy) : strategy;
  if (typeof strategy !== "object" || strategy === null || Array.isArray(strategy)) return strategy;
  return Object.fromEntries(Object.entries(strategy).map(([key, value]) => [key, fromFile(value, file)]));
}
