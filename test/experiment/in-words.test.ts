import { expect, test } from "vitest";
import { soughtInWords, tableFlags } from "../../src/experiment/index.js";
import { shippedQuestions } from "../../src/experiment/shipped.js";
import { games } from "../../src/games/registry.js";

const GENERAL = "ask";
const NOTHING = "";

/** What somebody asks of a game, and what answers it; `nearest`, or several: what is told, of which one is to be chosen. */
const ASKED: Readonly<Record<string, readonly (readonly [asked: string, by: string])[]>> = {
  shields: [
    ["what should I open with", "run pick-values"],
    ["does experience matter", "run beginner, run first-game"],
    ["can my child beat me", "run beginner"],
    ["how many hits does a battery with a d12 shield take from a d6", "tables hits-with-shield d12 d6"],
    ["should a black shield go in front or behind", "run black-shields"],
    ["who is favoured", GENERAL],
    ["Is Shields fair?", GENERAL],
    ["first player advantage", "run starters-edge"],
    ["how long", "run playing-time"],
    ["how long is a first game between beginners", "run first-game"],
    ["how long does a game last, and who is favored", GENERAL],
    ["does the black d20 matter", "run starters-edge"],
    ["is the denial pick worth a turn", "run denial"],
    ["does a sacrifice pay when I over-defended", "run over-defending"],
    ["is resurrection good", "run resurrection"],
    ["which pick is worth most", "run pick-values"],
    ["which die should I pick first", "run pick-values"],
    ["what should the second player take", "run second-pick"],
    ["how do I fix the first player advantage", "tune mend-start"],
    ["do two shields of the same color pay", "run two-shields-of-a-colour"],
    ["is the red d12 a good opening", "run pick-values"],
    ["which potion is best", "run pick-values"],
    ["is the d8 too strong", "run pick-values"],
    ["favourite food of the designer", NOTHING],
    ["may I use a potion and a polish in the same turn", "ask healsPerTurn=one-of-each"],
    ["what if all three batteries had to be destroyed", "ask batteriesToWin=3"],
    ["where should the black d20 go", "run black-shields"],
    ["how close are games", "run close-games"],
    ["how often does the lead change", "run close-games"],
    ["should I use a potion at once or keep it", "run potions"],
    ["which shield is hit first", "ask shieldOrder=attacker, run pick-values, run attack-the-unshielded"],
    ["what if d8 potions are left out", "ask removePool=[potion d8]"],
    ["what if damage carried over", "run carry-over"],
    ["does damage carry over to the next shield", "run carry-over"],
    ["what if excess damage spills over to the battery", "run carry-over"],
    ["is it already decided when the pool runs out", "run turning-the-tide"],
    ["is a potion or polish better", "run polish"],
    ["how much surer does the better player win best of three", "run better-player"],
    ["I have a d4 and 8 left, he has a d8 and 6", "tables races-by-health d4 against d8 8 6"],
    [
      "I have a d4 and his last battery that I can hit is at 6; he has a d8 and mine is at 8. It is my turn. How likely do I win?",
      "tables races-by-health d4 against d8 8 6",
    ],
    ["how often does a d6 beat a d8", "tables races d6 d8"],
    ["does leaving out the black d20 make the start fairer", "run starters-edge"],
    ["we cannot find the d10 shields", "run without-d10-shields"],
    ["what if the loser starts the next game", "run loser-begins"],
    ["should I keep the d8 from him", "run denial"],
    ["how much is luck", "ask --about choices"],
    ["does the better player always win?", "ask --about choices"],
    ["should I always attack the same battery", "run one-battery"],
    ["Should I hammer one battery until it falls, or spread my attacks over all three?", "run one-battery"],
    ["hammer one battery or spread my attacks", "run one-battery"],
    ["is it better to attack all three batteries in turn", "nearest run one-battery"],
    ["how often is it two to nil", "run first-battery"],
    ["How often is it 2:0, the winner still having all three of his batteries?", "run first-battery"],
    ["how often does the winner lose no battery", "run first-battery"],
    ["how often does the winner keep all three batteries", "run first-battery"],
  ],
  "roll-off": [
    ["who goes first", GENERAL],
    ["ties go to the defender", "run ties, ask tie=defender-wins"],
    ["what if the defender wins ties as in Risk", "ask tie=defender-wins"],
    ["what if the attacker wins every tie", "ask tie=attacker-wins"],
    ["what if both dice leave on a tie", "ask tie=both-leave"],
    ["what if the losing dice stayed", "run ties, run dice-left"],
    ["what is a reroll worth", "run reroll-tokens, run reroll-or-bigger"],
    ["how long does a conflict take", "run how-fast"],
    ["can one die beat three", "run lone-die"],
    ["how many rounds until a conflict is over", "run how-fast"],
    ["is a d20 too strong", "run one-die-more, run one-die-less, run one-size-up"],
    ["is it transitive", "run transitive"],
    ["abc defg hijk", NOTHING],
    ["what if pools have six dice", "nearest ask poolLimit=6"],
    ["Which die must RED get to win two of three against 3d6?", "odds 3d6 --chance 67%"],
    ["how much better is a d20 than a d12", "odds d20 d12"],
    ["how often does d6+d8 beat 3d6", "odds d6+d8 3d6"],
    ["four d6s against one d12", "odds 4d6 d12"],
    ["is a d20 in place of my d12 better than a sixth die, a d4", "run one-die-more"],
    ["how much is a sixth die worth", "run one-die-more"],
    ["are many small dice better than a few big ones", "run more-or-bigger"],
    ["are 5 d4s better than two d12", "odds 5d4 2d12"],
    ["d4 d4 tie", "odds d4 d4"],
    ["is d4, d6 or d8 best", "nearest odds d4+d6 d8"],
    ["3d6 against 3d8 against 3d10", "nearest odds 3d6 3d8"],
    ["what is 500d6 against d1", NOTHING],
    [
      "My hero has d6+d8 and meets 3d6. Which die must I give him so that he wins two of three?",
      "odds d6+d8 3d6, run lone-die, tune mend-pool",
    ],
    [
      "In my own example BLUE has d4, d6, d10, d12 left and RED d4, d12. Could RED still have won?",
      "odds d4+d6+d10+d12 d4+d12, run lone-die, run ties",
    ],
    ["How often does the winner lose no die at all?", "run dice-left"],
    [
      "Which monster do I put against the standard five dice so that the hero wins three of four?",
      "odds d4+d6+d8+d10+d12 --chance 25%",
    ],
    ["a pool with a 75 % chance against d4, d6 and d8", "odds d4+d6+d8 --chance 75%"],
    ["which monster gives my hero a 75 % chance", "nearest odds d4+d6+d8+d10+d12 --chance 25%"],
    ["Which pool is an even match for a lonely d20?", "odds d20 --chance 50%"],
    ["A hero with d8 and d10 against three goblins with d4 each", "odds d8+d10 3d4"],
    [
      "two heroes with d6 d8 d10 each against a monster d12 d12 d10 d8 d6, together or one after the other",
      "odds d6+d8+d10 then d6+d8+d10 d6+d8+d10+2d12",
    ],
    [
      "does a monster with 2d12 beat three heroes (d6 and d8 each) one by one",
      "odds d6+d8 then d6+d8 then d6+d8 2d12",
    ],
    ["which of my dice would hurt me most to lose", "run one-die-less"],
    ["whoever takes more dice in the first roll-off, has he as good as won", "run snowball"],
    ["what if my hero may arrange his dice as he likes after both have rolled", "run arrangement"],
    [
      "a hero with d6 and d8 and then one with d10 and d12 against a monster with 3d12",
      "odds d6+d8 then d10+d12 3d12",
    ],
    [
      "Does a monster with d12 and d10 beat two heroes (d6 and d8 each) and a third with d4, one by one?",
      "odds d6+d8 then d6+d8 then d4 d10+d12",
    ],
    ["Two heroes with d6 and d8 each together against 3d10", "odds 2d6+2d8 3d10"],
    ["Two d4s can tie and tie. How long can that drag on?", "odds d4 d4, run how-fast"],
    [
      "Three pools at once: two starships against a third, or each against each?",
      "run transitive, tune mend-pool, run more-or-bigger",
    ],
    ["Is a skill of +1 on every die as good as the next bigger size of one die?", "nearest run one-size-up"],
  ],
  "dice-realms": [
    ["is dice realms fair", GENERAL],
    ["is it luck or skill", "run luck-or-choices"],
    ["which resource should I gather in my first turn", "run first-gather"],
    ["who goes first", "run starters-edge"],
    ["All my units have been felled, he still has his. Is it over?", "run no-units"],
    ["what if I could spend two kinds of resources in a turn instead of one", "run two-kinds, ask spends=2"],
    ["two actions in a turn", "run two-kinds"],
    ["infantry or ranged", "run unit-prices, run what-each-unit-is-worth, tables full-duels"],
    ["what is each unit worth", "run what-each-unit-is-worth"],
    ["is siege still the best unit under full damage", "run units-under-full-damage"],
    ["should I break the farm first, or go straight for the keep?", "nearest run farm-or-keep"],
    ["how do I make it fair for the second player", "tune mend-start"],
    ["is siege worth its price", "run equal-prices"],
    ["is cavalry too strong", "run what-each-unit-is-worth, run unit-prices"],
    ["which unit should I train", "run what-each-unit-is-worth"],
    ["how likely do I take a keep at 4 with siege at 6", "nearest tables fells-within"],
    ["does the game drag on", "run drag"],
    ["how soon can my keep be gone", "run rush"],
    ["is there a rush", "run rush"],
    ["how soon can a game be over", "run rush"],
    ["should I repair", "run repairing"],
    ["what if we begin with six food", "ask startFood=6"],
    ["may the same unit defend twice in one turn", "nearest ask defendLimit=once"],
    ["d6+d8 against 3d6", "odds d6+d8 3d6"],
    ["how many turns do nothing at all", "run dead-turns"],
    ["boring turns", "run dead-turns"],
    ["how often does a turn only gather", "run dead-turns"],
    ["A destroyed farm still gives half. What if it gave nothing at all?", "run farm-gives-nothing"],
    ["what if a destroyed farm yields nothing", "ask destroyedYield=none"],
    ["can I still win when my farm has been destroyed", "run fallen-farm"],
    ["at what price are siege and cavalry equal", "run equal-prices"],
    ["my cavalry attacks his siege", "tables full-duels cavalry 6 siege 6"],
    [
      "My cavalry, full health (6), attacks his siege, full health (6). The siege strikes first. How often do I lose the cavalry?",
      "tables full-duels cavalry 6 siege 6",
    ],
    ["how many attacks with siege does a full keep stand", "nearest tables attacks-to-fell"],
    ["how often does infantry at 4 beat ranged at 3", "tables duels infantry 4 ranged 3"],
    ["how often does infantry at 4 beat ranged at 6", "nearest tables defences"],
    [
      "what if cavalry beats siege",
      "tables full-duels cavalry 6 siege 6, run what-each-unit-is-worth, run equal-prices",
    ],
  ],
  "dice-survivor": [
    ["without rematches", "ask rematches=0"],
    ["Only two of us at home: does it work with two?", "no table"],
    ["can 2 people play", "no table"],
    ["what if we leave out the rematches", "ask rematches=0"],
    ["who goes first", "run starters-edge"],
    ["first player advantage", "run starters-edge"],
    ["what chance has a child among adults", "run beginner"],
    ["who should I challenge", "run whom-to-hit, run major-or-minor"],
    ["is the KO too strong", "run ko"],
    ["ko", "run ko"],
    ["should I KO in the first turn", "run ko-at-once"],
    ["is a KO at once the best play", "nearest run ko-at-once"],
    ["should I try my KO early", "run ko-at-once"],
    ["should I save my KO", "run ko-at-once"],
    ["Should I save my KO for the end (last two), or use it early?", "run ko-at-once"],
    ["when is the best time for a KO", "run ko-at-once"],
    ["when should I use my KO", "run ko-at-once"],
    ["whoever has most Play Points when the Finals begin, how often does he win", "run leader-into-finals"],
    ["how often does the leader into the Finals win", "run leader-into-finals"],
    ["does the one with most points at the start of the finals win", "run leader-into-finals"],
    ["is it ever right to pass", "run dead-turns"],
    ["should I ever pass", "run dead-turns"],
    ["how many turns pass by without anything", "run dead-turns"],
    ["does it pay to do nothing", "run dead-turns"],
    ["what if only the d8 counts against a KO", "ask koDefence=minor"],
    ["how long do I wait between turns", "run player-counts"],
    ["should an extra play point be harder", "run extra-target"],
    ["how long does a game last", "run player-counts"],
    ["how many minutes does a game with six players take", "run player-counts"],
    ["which action is best", "run extra-or-challenge"],
    ["what if the KO costs all points", "run audit, run ko, run ko-half"],
    ["what are the odds of a challenge", "tables challenge"],
    ["does a rematch pay", "run rematch"],
    ["who should I attack", "run whom-to-hit"],
    ["does the leader always win", "run snowball, run leader-into-finals, run close-games"],
    ["what if nobody may be challenged twice in a turn?", "ask sameTarget=no"],
    ["does half of the points round up or down after a failed KO", "run ko-half"],
    ["KO fails with 5 points: are half two or three, and does it matter", "run ko-half"],
    ["I have 5 points, he has 2, how often does a KO put him out", "tables ko sum 3"],
    ["he has 5 points and I have 2. How often does my KO succeed?", "tables ko sum -3"],
    ["for which number of players is it shortest", "run player-counts"],
    ["with how many players is the game shortest", "run player-counts"],
    ["what if a natural 20 gives two points", "ask naturalScale=actions, ask extraPerTurn=2"],
    ["should we start with three Play Points", "ask startPP=3"],
    ["what if there are no rematches", "ask rematches=0"],
    ["can whoever is behind still win", "run snowball, run leader-into-finals, run close-games"],
    ["does a natural 1 in a challenge for two actions cost one point or two?", "nearest run two-actions"],
    ["how long do games with children take", "ask --lineup random"],
    ["My six-year-old against three adults who think: what chance has he?", "run beginner"],
    ["chance of a beginner against strong players", "run beginner"],
    ["Is it mostly luck?", "run choices-beyond-dice"],
    [
      "Four six-year-olds who do anything that comes to mind: how long do they sit?",
      "ask --players 4 --lineup random, run eliminated-early",
    ],
    [
      "A natural 1 in a two-action challenge: one point or two? Does it matter?",
      "run two-actions, tables two-actions, ask naturalScale=actions",
    ],
    [
      "I am down to my last Play Point and the others have five. How often do I still win?",
      "run leader-into-finals, run snowball, run close-games",
    ],
    [
      "Is it good to be the one who begins the Finals?",
      "ask finalsStart=current, ask finalsReset=yes, run leader-into-finals",
    ],
    ["It takes too long. Should we begin with three Play Points instead of five?", "nearest ask startPP=3"],
    [
      "They all hit the same child, twice in one turn. What if nobody may be challenged twice in a turn?",
      "nearest ask sameTarget=no",
    ],
  ],
  "shield-bashers": [
    ["what if ships could not repair", "ask repairTarget=any-home, run repair, ask repairAfterRam=yes"],
    ["how many players is best", "run player-counts"],
    ["does it pay to wait", "run waiting"],
    ["does it pay to stay at home", "run staying-home"],
    ["how often does a beginner beat a good player", "run beginner"],
    ["does the better player always win", "run luck-or-choices"],
    ["how often does the better player win", "run luck-or-choices"],
    ["how much is luck without dice", "run luck-or-choices"],
    ["is it luck or skill", "run luck-or-choices"],
    ["grey", "run grey-primaries, ask grey, tune mend-grey"],
    ["what makes a grey primary as good as white or black", "tune mend-grey"],
    ["how likely is an attack to fail", "run wrong-ship"],
    ["which shield is worth most", "run fleets"],
    ["how long does the first one out watch", "run first-out"],
    ["how early is the first player eliminated", "nearest run first-out"],
    ["which set-up is the best", "setups"],
    ["what is the best fleet", "setups"],
    ["how should I build my fleet", "setups"],
    ["which shields belong on the cruiser", "setups"],
    ["how often do games end in a draw", "run endings"],
    ["how long is a game with four players", "run player-counts"],
    ["does the first mover win", "run starters-edge"],
    ["should I stay home", "run staying-home"],
    ["may I stay where I am", "ask pass=yes"],
    ["Must I move every turn, or may I stay where I am?", "nearest ask pass=yes"],
    [
      "is it better to attack or to be attacked",
      "tables combat, tables attack-chances, tables unknown-secondaries",
    ],
    ["With three of us does whoever attacks first come last?", "run first-aggressor"],
    ["Is it better to know everything about the other's ships?", "run peeking"],
    ["shield-bashers", NOTHING],
    [
      "my sister sneaked a peek at all my shields, how much is that worth to her",
      "run peeking, run hidden-information",
    ],
    ["does it help to spy on the other player's ships", "run peeking"],
    ["how many turns before the first fight", "run first-fight"],
    ["With four on the chessboard, how many turns go by before the first fight?", "run first-fight"],
    ["when does the first combat happen", "run first-fight"],
    ["how long until the first fight", "run first-fight"],
    ["who gains when two of three fight first", "run first-aggressor, run first-fight, run first-ship"],
    ["what if nobody may repair", "ask repairs=0, run repair, ask swapLimit=one"],
    [
      "may I attack another ship after I rammed one?",
      "ask attacks=ram-plus-one, ask repairAfterRam=yes, ask move=optional",
    ],
    ["is the Cruiser the best ship", "run ship-worth"],
    ["which ship is worth least", "run ship-worth"],
    ["is the Destroyer worth less than the others", "run ship-worth"],
    ["which class of ship matters", "run class-value"],
    [
      "how often does a white ship with a black secondary win against a grey one",
      "tune mend-grey, run grey-primaries",
    ],
    ["white over black attacks grey over white, who wins", "tables combat Wb Gw"],
    ["is it worth flying home to swap a shield", "run repair, ask swapBetween=yes, run staying-home"],
    ["how often does whoever loses the first ship still win", "run first-ship"],
    ["With four players, who is favoured, the first or the last?", "ask --players 4"],
    [
      "We play it with four on the whole chessboard. Is it better to go first or to go last?",
      "ask --players 4, run first-out, run starters-edge",
    ],
    ["I have lost my first ship. How often do I still win?", "run first-ship"],
    [
      "My ship is white on top with a black secondary. I attack one with a grey primary and have no idea what is below. How often do I win?",
      "tables attack-chances, tables unknown-secondaries, run beginner",
    ],
    [
      "Can we leave the tertiary shields out, to make it quicker?",
      "run first-fight, run first-out, run player-counts",
    ],
    [
      "Or let the final battle come after three quiet rounds instead of five?",
      "run quiet-rounds, ask finalBattleRounds=3",
    ],
    [
      '"You have to remember, or guess." What if somebody does not remember what combat has shown?',
      "run forgetting",
    ],
    [
      "I ram a ship, move in, and now stand beside another. May I attack that one too, and would it matter?",
      "ask attacks=ram-plus-one, ask move=optional, run first-aggressor",
    ],
  ],
};

test.each(Object.entries(ASKED))("finds what answers a question in words: %s", async (game, rows) => {
  const definition = await loaded(game);
  const found = rows.map(([asked]) => [asked, told(soughtInWords(asked, definition, true))]);
  expect(found).toEqual(rows);
});

/** How long a game takes is asked by what the game has for it, in whatever words. */
test.each<[game: string, by: string]>([
  ["shields", "run playing-time"],
  ["roll-off", GENERAL],
  ["dice-realms", GENERAL],
  ["dice-survivor", "run player-counts"],
  ["shield-bashers", "run player-counts"],
])("finds how long a game takes: %s", async (game, by) => {
  const definition = await loaded(game);
  for (const asked of [
    "how long is a game",
    "how long does a game take",
    "how long do games take",
    "how many turns does a game take",
    "how many rounds does a game take",
  ])
    expect([asked, told(soughtInWords(asked, definition, true))]).toEqual([asked, by]);
});

test.each(Object.keys(ASKED))(
  "runs each file that comes with %s for the question at its top",
  async (game) => {
    const definition = await loaded(game);
    const shipped = shippedQuestions(game);
    const found = shipped.map(({ question }) => soughtInWords(question, definition, true));
    expect(found.map((sought) => sought.is === "one" && sought.one.file)).toEqual(
      shipped.map(({ file }) => file),
    );
  },
);

test("knows of a game that does not come with Evenkeel the rules, and the general question", async () => {
  // People may call their own game as they like.
  const definition = await games["shields"]();
  expect(told(soughtInWords("who goes first", definition, false))).toBe(GENERAL);
  expect(told(soughtInWords("does the black d20 matter", definition, false))).toBe(
    "nearest ask removePool=[black d20]",
  );
  expect(told(soughtInWords("is it transitive", definition, false))).toBe(NOTHING);
});

/** A game, whose tables are computed once for all questions. */
async function loaded(game: string) {
  const definition = await games[game]();
  const tables = definition.tables?.({});
  return tables === undefined ? definition : { ...definition, tables: () => tables };
}

function told(sought: ReturnType<typeof soughtInWords>): string {
  if (sought.is === "no table") return sought.is;
  if (sought.is === "general") return [GENERAL, ...tableFlags(sought.table)].join(" ");
  const all = sought.is === "one" ? [sought.one] : sought.near;
  const commands = all.map(({ by, given }) => [by, ...given].join(" ")).join(", ");
  return sought.is === "unclear" && all.length === 1 ? `nearest ${commands}` : commands;
}
