import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { InputError, messageOf } from "../../play/errors.js";
import { CheckpointError } from "../../play/pool/sealed.js";
import { readSetupsCheckpoint, writeSetupsCheckpoint } from "../../play/pool/setups-checkpoint.js";
import type { FieldTotals } from "../../play/setups/plan.js";
import { makeFolder, writeWhole } from "../../report/disk/files.js";
import { lockFolder } from "../../report/disk/lock.js";
import type { SetupsResults } from "../../report/setups/results.js";
import { jsonInLines } from "../../report/text/json.js";
import { unfinished, type TakeUpArgs } from "../playing/checkpoints.js";

/** What was played of a matrix that is not finished. */
const CHECKPOINT = "setups-checkpoint.json";

/** The folder of one matrix of set-ups. Everything wrong with it is an `InputError`. */
export class SetupsFolder {
  readonly path: string;
  readonly #identity: string;
  readonly #checkpoint: string;

  /** `identity`: of everything that decides what is played. */
  constructor(path: string, identity: string) {
    this.path = path;
    this.#identity = identity;
    this.#checkpoint = join(path, CHECKPOINT);
  }

  /** Makes the folder and keeps it for this process until the function it returns is called. */
  keep(): () => void {
    return this.#writing(() => {
      makeFolder(this.path);
      return lockFolder(this.path);
    });
  }

  /** What an interrupted run of the same matrix left in the folder. */
  earlier({ resume, force }: TakeUpArgs): FieldTotals[] {
    if (force || !existsSync(this.#checkpoint)) return [];
    try {
      const parts = readSetupsCheckpoint(readFileSync(this.#checkpoint, "utf8"), this.#identity);
      if (resume) return parts;
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
      throw this.unusable(error);
    }
    throw unfinished(this.path, "these set-ups");
  }

  unusable({ message }: CheckpointError): InputError {
    return new InputError(`${this.#checkpoint} ${message} (--force plays afresh)`);
  }

  save(parts: readonly FieldTotals[]): void {
    this.#writing(() => writeWhole(this.#checkpoint, writeSetupsCheckpoint(this.#identity, parts)));
  }

  /** Writes the results, and removes the checkpoint, which is done with. */
  async finish(results: SetupsResults): Promise<void> {
    const { matrixCsv, setupsCsv } = await import("../../report/setups/csv.js");
    const { setupsMarkdown } = await import("../../report/setups/markdown.js");
    const { setupsHeatMap } = await import("../../report/setups/chart.js");
    const { svgOf } = await import("../../report/charts/render.js");
    const spec = setupsHeatMap(results);
    const files = {
      "setups.json": `${jsonInLines(results)}\n`,
      "matrix.csv": matrixCsv(results),
      "setups.csv": setupsCsv(results),
      "heat-map.vl.json": `${jsonInLines(spec)}\n`,
      "heat-map.svg": await svgOf(spec),
      "report.md": setupsMarkdown(results),
    };
    this.#writing(() => {
      for (const [name, content] of Object.entries(files)) writeWhole(join(this.path, name), content);
    });
    rmSync(this.#checkpoint, { force: true });
  }

  #writing<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`--out: cannot write into ${this.path}: ${messageOf(error)}`);
    }
  }
}
