import { sha256 } from "../../jobs/checksum.js";
import { CodeError, reasonOf } from "../../play/errors.js";
import { weightsModule } from "../../play/strategies.js";
import { readWeights, WeightsError, type Weights } from "../../value/index.js";
import { readText } from "../disk.js";
import { keepWeights } from "./bundle.js";
import type { LoadedStrategy } from "./describe.js";

/** A file of weights, to be given to strategies. */
export type LoadedWeights = LoadedStrategy & { readonly weights: Weights };

/** Reads a file of weights, which `written` names for people. Throws a `CodeError`. */
export function loadWeights(file: string, written: string): LoadedWeights {
  let text: string;
  try {
    text = readText(file);
  } catch (error) {
    throw new CodeError(`needs weights, and ${written} cannot be read (${reasonOf(error)})`);
  }
  try {
    const weights = readWeights(JSON.parse(text));
    const hash = sha256(text);
    const url = keepWeights(hash, weights);
    return { file, hash, url, module: weightsModule(weights), parameters: {}, weights };
  } catch (error) {
    if (error instanceof WeightsError) throw new CodeError(`needs weights, and ${written} ${error.message}`);
    if (error instanceof SyntaxError)
      throw new CodeError(`needs weights, and ${written} is damaged: it is no JSON`);
    throw error;
  }
}
