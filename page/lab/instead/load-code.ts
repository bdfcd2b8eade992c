/** In place of loading files: the code stands in the worker. */
import { engines } from "../engine.js";
import { weightsByUrl } from "./carried.js";
import { withOurErrors } from "./our-errors.js";

/** `url`: `code:` or `weights:` and a content hash, with the number of a copy behind it where there are several. */
export function loadCode(url: string): Promise<Record<string, unknown>> {
  const [address, copy = "0"] = url.split("?");
  const weights = weightsByUrl.get(address);
  if (weights !== undefined) return Promise.resolve({ weights });
  const { modules, definition, isOwn } = engines[Number(copy)];
  const module = modules[address.slice(address.indexOf(":") + 1)];
  const isGame = isOwn && module["default"] === definition;
  return Promise.resolve(isGame ? { ...module, default: withOurErrors(definition) } : module);
}
