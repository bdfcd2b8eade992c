import { count, exactPercent, listed, quantity, sentences, upperFirst } from "../text/format.js";
import { inTheWay } from "./answer.js";
import type { TuneResults } from "./results.js";
import { playersOf, targetsOf } from "./target.js";
import { asItStands, changesClause, isComputed, numbersClause, triedWord } from "./tried.js";

export function tuneFindings(results: TuneResults): string[] {
  const { target, isFair, proposals, openBelow, tried, checks, caveat } = results;
  const doubtful = checks.flatMap(({ changes }) => changes.filter(({ verdict }) => verdict !== "holds"));
  const best = tried.find(({ name }) => name === proposals[0]);
  const smaller = tried.filter(({ cost }) => best !== undefined && cost < best.cost).length;
  const players = playersOf(target);
  return sentences(
    `The target: ${targetsOf(target).join("; ")}. Who plays: ${players.length > 2 ? players.join("; ") : listed(players)}. Before any change ${numbersClause(results, { numbers: asItStands(results) })}.`,
    ...furtherProposals(results),
    ...doubtful.map(
      ({ name, verdict }) =>
        `In the search it seemed enough that ${name}; fresh games say ${verdict === "undecided" ? "neither yes nor no" : "no"}.`,
    ),
    proposals.length === 0 && !isFair && inTheWay(results),
    smaller > 0 &&
      openBelow === 0 &&
      `Nothing smaller does: ${quantity(smaller, "smaller change")} ${smaller === 1 ? "was" : "were"} ${triedWord(results)}.`,
    openBelow > 0 &&
      `${upperFirst(quantity(openBelow, "smaller change"))} might do as well: these games do not tell.`,
    !isFair && `${waysWords(results)}.`,
    caveat ?? false,
  );
}

export function furtherProposals(results: TuneResults): string[] {
  const others = results.proposals.slice(1);
  return others.map((name) => `Or if ${name}: then ${changesClause(results, name)}.`);
}

/** How many ways to change the rules were played, and why no more. */
function waysWords(results: TuneResults): string {
  const { tried, ways, ruledOut, larger } = results;
  const word = triedWord(results);
  return sentences(
    `${count(tried.length)} of ${quantity(ways, "way")} to change the rules ${tried.length === 1 ? "was" : "were"} ${word}`,
    ruledOut > 0 && `for ${count(ruledOut)} what was ${word} leaves no hope`,
    larger > 0 && `${count(larger)} would change more than what is proposed`,
  ).join("; ");
}

export function tuneMethod(results: TuneResults): string[] {
  const { checks, games, level } = results;
  const checked = checks
    .filter(({ isExact }) => isExact !== true)
    .map((check) => `${count(check.games)} for ${listed(check.changes.map(({ name }) => name))}`);
  const between =
    "What lies between two values of one option is taken to lie between their results, and options that change together to add up, give or take a quarter.";
  const isKnown = isComputed(results);
  return sentences(
    isKnown && `The chances are computed, so that no game decides anything. ${between}`,
    isKnown &&
      checks.length > 0 &&
      "Games stand beside what is computed, on the pages of the proposals, for everything else about them.",
    !isKnown &&
      `${count(games)} games searched. All rules are played on the same dice. What surely misses the target is played no further. ${between}`,
    !isKnown &&
      "The best of many flatters itself. So the search only says what to check, and the proposals rest on fresh games with other dice.",
    checked.length > 0 &&
      `Fresh games: ${listed(checked)}. Every verdict on them holds together with all others at ${exactPercent(level)}, those that failed included.`,
    ...[...new Set(checks.flatMap(({ learnedFrom = [] }) => learnedFrom))].map(
      (learnedFrom) =>
        `The search is played by whoever learned all of these rules at once. The fresh games are played by others: for each of the rules in them, those that stand included, somebody learned these alone, once, from ${count(learnedFrom)} games. What another training would say, no interval tells.`,
    ),
    "A change costs one for each option, or what the file says, and up to twice as much the further it goes.",
  );
}
