/** In place of threads, terminals and maps of sources, which pages have none of. */
import { CodeError, InputError, isA, messageOf } from "../../../src/play/errors.js";

/** Nobody's own code comes in that had to be kept from anything. */
export const surroundings = null;

export function thrownAt(): null {
  return null;
}

export function wrongOf(error: unknown): string {
  return isA(error, CodeError) ? error.message : `throws: ${messageOf(error)}`;
}

export function readyTrial(): void {
  // Whatever is tried is tried in this thread.
}

export function tryCode(): Promise<never> {
  return Promise.reject(new CodeError("cannot be tried on a page"));
}

export function toldApart(): Promise<never> {
  return Promise.reject(new Error("whatever is told is told in this thread"));
}

export function readText(path: string): never {
  throw new InputError(`${path}: is no file on this page`);
}
