import { accessSync, constants, existsSync, readdirSync, readFileSync, rmdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { InputError, reasonOf } from "../play/errors.js";
import { makeFolder, removeLeftovers, writeWhole } from "./files.js";
import { LOCK, lockFolder } from "./lock.js";

/** A job's folder. Everything wrong with it is an `InputError`: people choose, fill and edit folders. */
export class JobFolder<File extends string = string> {
  readonly path: string;
  /** Told when the folder turns out to have been removed while the job was writing into it, and is made again. */
  onRemoved: () => void = () => undefined;
  readonly #names: readonly string[];
  readonly #otherFolder: string;
  /** What the job under way has written so far; null before it began. */
  #written: Map<File, string | Uint8Array> | null = null;

  /**
   * `names`: of the files that the job writes at its top. `flag`: by which people name another folder for the command at
   * hand; null where it only reads and writes this one.
   */
  constructor(path: string, names: readonly string[], flag: "--out" | null = "--out") {
    this.path = path;
    this.#names = names;
    this.#otherFolder = flag === null ? "" : `choose another folder with ${flag}`;
  }

  /** Makes sure that the folder can be written to, before anything is computed. */
  prepare(): void {
    try {
      makeFolder(this.path);
      accessSync(this.path, constants.W_OK | constants.X_OK);
    } catch (error) {
      const advice = this.#otherFolder === "" ? "" : `; ${this.#otherFolder}`;
      throw new InputError(`${this.path}: cannot be written to (${reasonOf(error)})${advice}`);
    }
  }

  /**
   * Keeps the folder to this process until the function it returns is called, and removes what a killed one left aside:
   * only now is it nobody's. Throws an `InputError` while another process is writing into it.
   */
  lock(): () => void {
    try {
      const unlock = lockFolder(this.path, this.#otherFolder === "" ? "" : `, or ${this.#otherFolder}`);
      removeLeftovers(this.path, this.#names);
      return unlock;
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`${this.path}: cannot be locked (${reasonOf(error)})`);
    }
  }

  /** Removes the folder where it holds nothing any more. */
  removeEmpty(): void {
    if (this.exists && readdirSync(this.path).length === 0) rmdirSync(this.path);
  }

  pathOf(name: File): string {
    return join(this.path, name);
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  has(name: File): boolean {
    return existsSync(this.pathOf(name));
  }

  /** Null where there is no such file. */
  read(name: File): string | null {
    const path = this.pathOf(name);
    try {
      return readFileSync(path, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw new InputError(`${path}: cannot be read (${reasonOf(error)})`);
    }
  }

  /** The names of the files in a folder below this one; none where there is no such folder. */
  list(below: string): string[] {
    const path = join(this.path, below);
    try {
      return existsSync(path) ? readdirSync(path) : [];
    } catch (error) {
      throw new InputError(`${path}: cannot be read (${reasonOf(error)})`);
    }
  }

  remove(names: readonly string[]): void {
    for (const name of names) {
      const path = join(this.path, name);
      try {
        unlinkSync(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") continue;
        throw new InputError(`${path}: cannot be removed (${reasonOf(error)})`);
      }
    }
  }

  /** From now on all that is written is kept whole, even where somebody removes the folder meanwhile. */
  begin(): void {
    this.#written = new Map();
  }

  write(name: File, content: string | Uint8Array): void {
    if (this.#isRemoved()) this.#makeAgain();
    try {
      this.#put(name, content);
    } catch (error) {
      if (!this.#isRemoved()) throw error;
      this.#makeAgain();
      this.#put(name, content);
    }
    this.#written?.set(name, content);
  }

  #isRemoved(): boolean {
    const [first] = this.#written?.keys() ?? [];
    return first !== undefined && !this.has(first);
  }

  #makeAgain(): void {
    this.onRemoved();
    this.prepare();
    if (!existsSync(join(this.path, LOCK))) this.lock();
    for (const [name, content] of this.#written!) this.#put(name, content);
  }

  #put(name: File, content: string | Uint8Array): void {
    const path = this.pathOf(name);
    try {
      writeWhole(path, content);
    } catch (error) {
      throw new InputError(`${path}: cannot be written (${reasonOf(error)})`);
    }
  }
}
