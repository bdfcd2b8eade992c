import type { AnyGameDefinition } from "../../src/game/index.js";
import type { Engine } from "../../src/play/engines.js";

/** A copy of a game's code with that of its strategies, as the lab's command bundles it. */
export interface CarriedEngine {
  readonly table: Engine["table"];
  readonly definition: AnyGameDefinition;
  /** Whether somebody brought the game. */
  readonly isOwn: boolean;
  /** What strategies export, by content hash. */
  readonly modules: Readonly<Record<string, Record<string, unknown>>>;
}

/** The copies that stand in front of this code in the worker; at least one. */
export const engines = (globalThis as unknown as { evenkeelEngines: readonly CarriedEngine[] })
  .evenkeelEngines;
