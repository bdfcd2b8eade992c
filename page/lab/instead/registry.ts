/** In place of all games: the one that the page is about, unless somebody brought it, who names its file. */
import type { Games } from "../../../src/games/registry.js";
import { engines } from "../engine.js";
import { withOurErrors } from "./our-errors.js";

const [{ definition, isOwn }] = engines;
const ours = withOurErrors(definition);

export const games: Games = isOwn ? {} : { [definition.name]: () => Promise.resolve(ours) };
