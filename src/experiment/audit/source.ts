import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import type { AnyGameDefinition } from "../../game/index.js";
import { auditQuestionOf } from "./borrowed.js";
import { packageFolder } from "../package.js";
import { strategyLoader } from "../strategies/describe.js";
import { findStrategy, ownStrategiesFolders, strategyNames } from "../strategies/find.js";

/** An experiment that audits a game, in YAML. */
export interface AuditSource {
  /** What people know it by. */
  readonly name: string;
  readonly text: string;
  /** Whether there is such a file, for commands that need one. */
  readonly isFile: boolean;
}

const MAX_LINEUPS = 6;

/**
 * The audit that comes with a game, `experiments/<game>/audit.yaml`; for a game without one an audit with every
 * strategy that needs no parameter, on all sides, `random` first. `written`: the game as people named it, which may be the path of its file.
 */
export async function auditSourceOf(
  { name, title, minPlayers }: AnyGameDefinition,
  written = name,
): Promise<AuditSource> {
  const file = join(packageFolder, "experiments", name, "audit.yaml");
  if (existsSync(file)) {
    return { name: `experiments/${name}/audit.yaml`, text: readFileSync(file, "utf8"), isFile: true };
  }
  const chosen = (await readyStrategies(name))
    .toSorted((a, b) => Number(b === "random") - Number(a === "random"))
    .slice(0, MAX_LINEUPS);
  const text = stringify({
    question: auditQuestionOf(title),
    game: written,
    seed: "audit",
    games: 10_000,
    players: minPlayers,
    audit: {},
    lineups: Object.fromEntries(chosen.map((strategy) => [strategy, strategy])),
  });
  return { name: `the audit of ${name}`, text, isFile: false };
}

/** The game's strategies that can be used by their name alone. */
async function readyStrategies(game: string): Promise<string[]> {
  const own = ownStrategiesFolders(game);
  const load = strategyLoader();
  const ready: string[] = [];
  for (const name of strategyNames(own)) {
    const { parameters } = await load(findStrategy(name, { own, folder: "." }));
    if (Object.values(parameters).every((parameter) => parameter.default !== undefined)) ready.push(name);
  }
  return ready;
}
