/** In place of bundling people's code: that of the page's strategies was bundled when the page was written. */
import { CodeError } from "../../../src/play/errors.js";
import type { Bundle } from "../../../src/experiment/strategies/bundles.js";
import type { Weights } from "../../../src/value/index.js";
import { inHand, weightsByUrl } from "./carried.js";

export function bundleCode(file: string): Promise<Bundle> {
  const hash = inHand().hashes[file];
  if (hash === undefined) return Promise.reject(new CodeError("is not on this page"));
  return Promise.resolve({ file, hash, url: `code:${hash}` });
}

export function keepWeights(hash: string, weights: Weights): string {
  const url = `weights:${hash}`;
  weightsByUrl.set(url, weights);
  return url;
}
