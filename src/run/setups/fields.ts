import { Stopped, TaskLost, type Crew } from "../../jobs/crew.js";
import { PlayError } from "../../play/failure.js";
import { UNPLAYED, type Field, type FieldTask, type FieldTotals } from "../../play/setups/plan.js";

/** Blocks of all fields in one task: short enough for a progress bar, long against the cost of sending it. */
const FIELD_BLOCKS = 500;

/** At least so many tasks where few fields are played, whatever the number of threads. */
const SHARES = 16;

/** Plays games of two strategies with given set-ups. */
export class FieldsPlaying {
  readonly #crew: Crew<FieldTask, FieldTotals>;

  constructor(crew: Crew<FieldTask, FieldTotals>) {
    this.#crew = crew;
  }

  /**
   * Plays blocks `from` to `to` − 1 of every field, as far as `totals` does not hold them yet, and adds them; false if it was
   * stopped. `onProgress` is told how many of the blocks are played, all fields together counting as one. The result does
   * not depend on threads, nor on how often it was stopped. Throws a `PlayError` for a game that cannot go on.
   */
  async play(
    fields: readonly Field[],
    from: number,
    to: number,
    { halves, endings }: FieldTotals,
    onProgress: (blocks: number) => void,
  ): Promise<boolean> {
    const blocks = to - from;
    const size = Math.max(1, Math.min(Math.floor(FIELD_BLOCKS / fields.length), Math.ceil(blocks / SHARES)));
    const perTask = Math.max(1, Math.ceil(FIELD_BLOCKS / size));
    const tasks: { readonly first: number; readonly from: number }[] = [];
    let played = 0;
    for (let first = from; first < to; first += size)
      for (let field = 0; field < fields.length; field += perTask) {
        if (halves[field * blocks + first - from] === UNPLAYED) tasks.push({ first: field, from: first });
        else played += Math.min(perTask, fields.length - field) * (Math.min(to, first + size) - first);
      }
    let next = 0;
    const work = async () => {
      while (next < tasks.length) {
        const task = tasks[next++];
        const part = fields.slice(task.first, task.first + perTask);
        const end = Math.min(to, task.from + size);
        const width = end - task.from;
        const own = await this.#run({ fields: part, from: task.from, to: end });
        // All of a task at once: whatever is saved in between holds whole tasks.
        part.forEach((_, index) => {
          const blocksOfField = own.halves.subarray(index * width, (index + 1) * width);
          halves.set(blocksOfField, (task.first + index) * blocks + task.from - from);
        });
        own.endings.forEach((games, place) => {
          endings[Math.floor(place / width) * blocks + task.from - from + (place % width)] += games;
        });
        played += part.length * width;
        onProgress(Math.floor(played / fields.length));
      }
    };
    try {
      await Promise.all(Array.from({ length: 2 * this.#crew.threads }, work));
    } catch (error) {
      if (error instanceof Stopped) return false;
      throw error;
    }
    return true;
  }

  async #run(task: FieldTask): Promise<FieldTotals> {
    try {
      return (await this.#crew.run(task)).result;
    } catch (error) {
      if (!(error instanceof TaskLost)) throw error;
      const { block, seating } = error.beat ?? { block: task.from, seating: 0 };
      throw new PlayError({ arm: 0, block, seating, strategy: "", reason: error.reason }, error.cause);
    }
  }
}
