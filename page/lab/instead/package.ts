/** In place of the package on disk. */
import { inHand } from "./carried.js";

export const packageFolder = "/evenkeel/";

/** Whatever is tried is tried in this thread. */
export const runsFromSource = true;

export function toolVersion(): string {
  return inHand().tool;
}
