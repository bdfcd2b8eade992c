import { modulesOf, type ReadExperiment } from "../experiment/index.js";
import { sha256 } from "../jobs/checksum.js";
import type { JobIo } from "../jobs/io.js";
import { bestPlayTable, worthTable, type BestPlayTable } from "../play/best-play.js";
import { InputError } from "../play/errors.js";
import type { Arm } from "../play/plan.js";
import { needsBestPlay } from "../play/strategies.js";
import { BOTH_FREE } from "./solve.js";
import { solvedArm } from "./solved-arm.js";

/** An experiment, and the best play of every arm that asks for it: its plan names it by its content hash. */
export interface SolvedExperiment extends ReadExperiment {
  readonly bestPlay: ReadonlyMap<string, BestPlayTable>;
}

/**
 * Solves what strategies ask for, each set of options once; `folder` keeps every solution under what it is of. Null if it
 * was stopped. Throws an `InputError` for a game that cannot be solved.
 */
export async function withBestPlay(
  read: ReadExperiment,
  folder: string,
  io: JobIo,
): Promise<SolvedExperiment | null> {
  const { plan, strategies } = read;
  const modules = modulesOf(strategies);
  const bestPlay = new Map<string, BestPlayTable>();
  const hashes = new Map<string, string>();
  const arms: Arm[] = [];
  for (const arm of plan.arms) {
    const worths = arm.judgedBy?.solved === true;
    const asking = arm.strategies.find((strategy) => needsBestPlay(strategy, modules));
    if (asking === undefined && !worths) {
      arms.push(arm);
      continue;
    }
    const rules = JSON.stringify([arm.options, arm.start]);
    let hash = hashes.get(rules);
    if (hash === undefined) {
      const solved = await bestPlayIn(read, arm, asking?.label, worths, folder, io);
      if (solved === null) return null;
      ({ hash } = solved);
      hashes.set(rules, hash);
      bestPlay.set(hash, solved.table);
    }
    arms.push({ ...arm, bestPlay: hash });
  }
  return { ...read, plan: { ...plan, arms }, bestPlay };
}

async function bestPlayIn(
  { game }: ReadExperiment,
  arm: Arm,
  asking: string | undefined,
  worths: boolean,
  folder: string,
  io: JobIo,
): Promise<{ hash: string; table: BestPlayTable } | null> {
  const settings = worths ? { worths } : {};
  const asked = { game, seated: BOTH_FREE, bundles: new Map<string, string>(), settings };
  const solved = await solvedArm(arm, asked, folder, io);
  if (solved === null) return null;
  if ("reason" in solved) {
    const who = asking === undefined ? "measures: luck" : `strategy ${asking}`;
    throw new InputError(`${who} in arm ${arm.name}: ${solved.reason}`);
  }
  const [{ policy, worths: known }] = solved.results;
  const table = bestPlayTable(policy.positions, policy.best, policy.choices);
  return {
    hash: sha256(JSON.stringify(known === undefined ? policy : { policy, known })),
    table: known === undefined ? table : { ...table, worths: worthTable(known.positions, known.shares) },
  };
}
