import type { Crew } from "./crew.js";
import type { Limits } from "./limits.js";
import { Pool } from "./pool.js";

/** Opens a crew for one kind of tasks, as the workers' entry lists them; `setup` is what they share. Throws an `InputError`. */
export async function openCrew<Task, Result>(
  kind: string,
  setup: unknown,
  limits: Limits,
  signal: AbortSignal,
): Promise<Crew<Task, Result>> {
  const { elsewhere } = limits;
  if (elsewhere !== undefined) return elsewhere.open<Task, Result>(kind, setup, limits, signal);
  return new Pool<Task, Result>(kind, setup, limits, signal);
}
