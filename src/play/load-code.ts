import { messageOf, CodeError } from "./errors.js";
import { stopGuard } from "./guard/index.js";

/** Our own code as Node names it, where a strategy asks of it what it does not have. */
const OURS = /'file:[^']*?(?:games\/([\w-]+)\/)?index\.js'/;

const ourName = (_: string, game?: string) => (game === undefined ? "evenkeel" : `evenkeel/${game}`);

/** What people's bundled code exports, loaded into this thread. Throws a `CodeError` where it throws meanwhile. */
export async function loadCode(url: string): Promise<Record<string, unknown>> {
  try {
    return (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
  } catch (error) {
    throw new CodeError(`throws when it is loaded: ${messageOf(error).replace(OURS, ourName)}`, [], error);
  } finally {
    // The bundle turns the guard on for its own code, and off only where it reaches its end.
    stopGuard();
  }
}
