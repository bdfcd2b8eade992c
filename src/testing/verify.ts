import { Streams } from "../dice/index.js";
import { DescriptionError, type GameDefinition } from "../game/index.js";
import { isA, messageOf, stackOf } from "../game/lines.js";
import { ChoosersWatch } from "./choosers.js";
import { checkExact, checkPlayers, descriptionChecks } from "./description.js";
import { Broken, lineOf, type Finding } from "./finding.js";
import { Futures } from "./futures.js";
import { LuckWatch } from "./luck.js";
import { playOne, sceneOf, type Verified } from "./one-game.js";
import { placeOf } from "./place.js";
import { whereIs } from "./scene.js";
import { ShownWatch, type Shown } from "./shown.js";
import type { VerifySettings } from "./settings.js";
import { checkSymmetries } from "./set-ups.js";
import { Watch } from "./watch.js";

/** After so many games of which none ended by its rules, none is expected to; nor does a turn pass that never passed in them. */
const ENOUGH = 20;

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
  return verifyUnder((work) => work(), definition, settings).findings;
}

/** What was found, and what the game shows to whom: null where nothing was played, or for a game of the full contract. */
export interface Verification {
  readonly findings: Finding[];
  readonly shown: Shown | null;
}

/** The same, with the game's code run by `guard`: what it throws is looked at when that is over. */
export function verifyUnder<S, O>(
  guard: Guard,
  definition: GameDefinition<S, O>,
  settings: VerifySettings<S>,
): Verification {
  const watch = new Watch();
  return watch.guarding(() => verification(definition, settings, watch, finder(watch, guard)));
}

type Guard = <T>(work: () => T) => T;

/** The same for tests: throws an Error with a line for each finding. */
export function conforms<S, O>(definition: GameDefinition<S, O>, settings: VerifySettings<S> = {}): void {
  const findings = verifyGame(definition, settings);
  if (findings.length > 0) throw new Error(findings.map((finding) => lineOf(finding)).join("\n"));
}

function verification<S, O>(
  definition: GameDefinition<S, O>,
  settings: VerifySettings<S>,
  watch: Watch,
  found: Finder,
): Verification {
  const { options = {}, players = definition.minPlayers, seed = "verify" } = settings;
  const alone = found(() => checkPlayers(definition));
  if (alone.length > 0) return { findings: alone, shown: null };
  const [raw, other] = [0, 1].map(() => watch.during("create", () => definition.create(options, players)));
  const [game, twin] = [watch.over(raw), watch.over(other)];
  const streams = new Streams(`${seed} ${definition.name}`);
  const checks = [
    ...descriptionChecks(raw, players),
    () => checkExact(definition, options, raw),
    () => checkSymmetries(game, streams),
  ];
  const findings = checks.flatMap((check) => found(check));
  if (findings.length > 0) return { findings, shown: null };
  const [used, futures, shown] = [twin.newState(), new Futures(game), new ShownWatch(game)];
  const [luck, choosers] = [new LuckWatch(game, streams), new ChoosersWatch(game)];
  const watches = { futures, luck, shown, choosers, watch };
  const verified: Verified<S, O> = { game, twin, used, ...watches, streams, seed, settings };
  const isLimited = definition.options.some(({ kind, name }) => kind === "limit" && name in options);
  return { findings: playAll(verified, isLimited, found), shown: shown.shown };
}

/** The first fault of random games; `isLimited`: the limit on their length was asked for. */
function playAll<S, O>(verified: Verified<S, O>, isLimited: boolean, found: Finder): Finding[] {
  const { game, settings } = verified;
  const { games = 100 } = settings;
  let ended = 0;
  for (let block = 0; block < games; block++) {
    const scene = sceneOf(verified, block);
    const wrong = found(
      () => playOne(verified, scene),
      () => whereIs(scene),
    );
    if (wrong.length > 0) return wrong;
    if (!game.capped(scene.state)) ended++;
    settings.onProgress?.(block + 1, games);
    if (block + 1 === ENOUGH && ended === 0) {
      const alone = found(() => verified.choosers.check(ENOUGH));
      if (alone.length > 0) return alone;
      if (!isLimited) return [unended(game.maxTurns)];
    }
  }
  const alone = games < ENOUGH ? [] : found(() => verified.choosers.check(games));
  return alone.length > 0 ? alone : found(() => verified.luck.check());
}

/** Runs a check: it finds nothing, or the promise that it saw broken, or what the game threw. */
type Finder = (check: () => void, where?: () => string) => Finding[];

function finder(watch: Watch, guard: Guard): Finder {
  return (check, where = () => "") => {
    watch.calling = "";
    try {
      guard(check);
      return [];
    } catch (error) {
      const broken = isA(error, Broken);
      const stack = stackOf(broken ? error.at : error);
      const place = stack === undefined ? null : placeOf(stack);
      const seen = broken
        ? { check: error.check, message: error.message }
        : guard(() => thrown(error, watch.calling));
      return [{ ...seen, where: guard(where), ...(place !== null && { place }) }];
    }
  };
}

function thrown(error: unknown, calling: string): Pick<Finding, "check" | "message"> {
  const message = messageOf(error);
  const saysAll = isA(error, DescriptionError);
  return { check: "throws", message: saysAll ? message : `${calling || "the game"} throws: ${message}` };
}

function unended(maxTurns: number): Finding {
  const message = `none of ${ENOUGH} random games ended by its rules: all were cut short after at most ${maxTurns} turns (maxTurns); somebody must win`;
  return { check: "length", message, where: "" };
}
