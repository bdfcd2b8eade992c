import { stringify } from "yaml";
import type { AnyGameDefinition } from "../../game/index.js";
import { exists, join, readText } from "../disk.js";
import { auditQuestionOf } from "./borrowed.js";
import { packageFolder } from "../package.js";

/** An experiment that audits a game, in YAML. */
export interface AuditSource {
  /** What people know it by. */
  readonly name: string;
  readonly text: string;
  /** Whether it is no file. */
  readonly isMade: boolean;
}

/**
 * The audit that comes with a game, `experiments/<game>/audit.yaml`; for a game without one an audit with
 * the line-ups that play where nobody names any. `written`: the game as people named it, which may be the path of its file.
 */
export function auditSourceOf({ name, title }: AnyGameDefinition, written = name): AuditSource {
  const file = join(packageFolder, "experiments", name, "audit.yaml");
  // A game of people's may share its name with one that comes with Evenkeel.
  if (written === name && exists(file)) {
    return { name: `experiments/${name}/audit.yaml`, text: readText(file), isMade: false };
  }
  const text = stringify({
    question: auditQuestionOf(title),
    game: written,
    seed: "audit",
    games: 10_000,
    audit: {},
  });
  return { name: `the audit of ${name}`, text, isMade: true };
}
