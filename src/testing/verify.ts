import { Streams } from "../dice/index.js";
import type { GameDefinition } from "../game/index.js";
import { isA, messageOf, stackOf } from "../game/lines.js";
import { checkExact, descriptionChecks } from "./description.js";
import { Broken, lineOf, type Finding } from "./finding.js";
import { Futures } from "./futures.js";
import { playOne, sceneOf, type Verified } from "./one-game.js";
import { whereIs } from "./scene.js";
import type { VerifySettings } from "./settings.js";
import { checkSymmetries } from "./set-ups.js";
import { Watch } from "./watch.js";

/** After so many games of which none ended by its rules, none is expected to. */
const UNENDED = 20;

/**
 * Holds a game to the contract: looks at its description, then plays random games and looks at positions, copies,
 * observations, outcomes, texts and ends. What is found: every fault of the description, or the first one in play, since
 * others may follow from it; nothing for a good game.
 *
 * The same settings find the same. Needs nothing of Node. A game whose rules run for ever keeps it for ever: whoever
 * verifies strangers' games sets a limit from outside. Throws an `OptionError` for options that a person must mend.
 */
export function verifyGame<S, O>(
  definition: GameDefinition<S, O>,
  settings: VerifySettings<S> = {},
): Finding[] {
  const watch = new Watch();
  return watch.guarding(() => findingsOf(definition, settings, watch));
}

/** The same for tests: throws an Error with a line for each finding. */
export function conforms<S, O>(definition: GameDefinition<S, O>, settings: VerifySettings<S> = {}): void {
  const findings = verifyGame(definition, settings);
  if (findings.length > 0) throw new Error(findings.map(lineOf).join("\n"));
}

function findingsOf<S, O>(
  definition: GameDefinition<S, O>,
  settings: VerifySettings<S>,
  watch: Watch,
): Finding[] {
  const { options = {}, players = definition.minPlayers, games = 100, seed = "verify" } = settings;
  const [raw, other] = [0, 1].map(() => watch.during("create", () => definition.create(options, players)));
  const [game, twin] = [watch.over(raw), watch.over(other)];
  const streams = new Streams(`${seed} ${definition.name}`);
  const checks = [
    ...descriptionChecks(raw, players),
    () => checkExact(definition, options, raw),
    () => checkSymmetries(game, streams),
  ];
  const findings = checks.flatMap((check) => found(check, watch));
  if (findings.length > 0) return findings;
  const used = twin.newState();
  const futures = new Futures(game);
  const verified: Verified<S, O> = { game, twin, used, futures, watch, streams, seed, settings };
  const isLimited = definition.options.some(({ kind, name }) => kind === "limit" && name in options);
  let ended = 0;
  for (let block = 0; block < games; block++) {
    const scene = sceneOf(verified, block);
    const wrong = found(
      () => playOne(verified, scene),
      watch,
      () => whereIs(scene),
    );
    if (wrong.length > 0) return wrong;
    if (!game.capped(scene.state)) ended++;
    settings.onProgress?.(block + 1, games);
    if (block + 1 === UNENDED && ended === 0 && !isLimited) return [unended(game.maxTurns)];
  }
  return [];
}

/** What a check finds: nothing, or the promise that it saw broken, or what the game threw. */
function found(check: () => void, watch: Watch, where = () => ""): Finding[] {
  watch.calling = "";
  try {
    check();
    return [];
  } catch (error) {
    if (isA(error, Broken)) return [{ check: error.check, message: error.message, where: where() }];
    const name = watch.calling === "" ? "the game" : watch.calling;
    const stack = stackOf(error);
    const message = `${name} throws: ${messageOf(error)}`;
    return [{ check: "throws", message, where: where(), ...(stack !== undefined && { stack }) }];
  }
}

function unended(maxTurns: number): Finding {
  const message = `none of ${UNENDED} random games ended by its rules: all were cut short after at most ${maxTurns} turns (maxTurns); somebody must win`;
  return { check: "length", message, where: "" };
}
