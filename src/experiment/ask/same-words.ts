/** Numbers in words. */
export const NUMBERS: Readonly<Record<string, number>> = {
  ...{ no: 0, nobody: 0, none: 0, never: 0, without: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
};

const NUMBER = "(one|two|three|four|five|six|seven|eight|[1-9])";

/** Somebody who does anything. */
export const NOVICE =
  /\b(child(ren)?|kids?|sons?|daughters?|(\w+-)?years?-olds?|beginners?|novices?|(who|that) do(es)? any(thing)?( that comes to mind)?|at random)\b/g;

/** Players who know what they do, against whom somebody plays, and how many they are. */
export const EXPERTS = new RegExp(
  `\\b(?:against|among|amongst|with|vs) (?:${NUMBER} )?(?:\\w+ )?(?:adults?|grown-ups?|experts?|parents|grandparents|players? who|(?:strong|good|experienced|better|expert) (?:players?|people|ones|opponents?))\\b(?: who (?:know|think|play)s?\\b)?`,
);

/** How many play. */
export const HEADCOUNT = new RegExp(
  `\\b${NUMBER}(?:(?: (?:to|or|and) |-)${NUMBER})? (?:players?|people|persons|of us)\\b|(?<=\\bone of |\\bwith )${NUMBER}(?= (?:on|at)\\b|[,.?!]|$)`,
  "g",
);

/** A question that may be about other rules. */
export const WHAT_IF =
  /\bwhat (if|about)\b|\b(may|can) (i|we|one|you)\b|\b(should|could) we\b|\binstead of\b/;

/** What people say in several words, in small letters, and the word that stands for it. One is replaced after the other. */
export const PHRASES: readonly (readonly [said: RegExp, word: string])[] = [
  [/\b(\d*d\d+)s\b/g, "$1"],
  [/\b(as|like) in \p{L}+$/u, ""],
  [/\bmak(e|es|ing)( \w+){0,3} (fair|fairer|equal|even)\b/g, "mend"],
  [/\bas (good|strong) as\b/g, "equal"],
  [/\b(full|whole) (?=(farm|city|keep)\b)/g, "whole territory "],
  [/(?<=\battacks? [^?]*)\b(does|can|will) ([^?]*) (withstand|stand|survive)\b/g, "bring $2 fell"],
  [/\b(best|worst) fleets?\b|\bfleets? (is|are|would be) (the )?(best|worst)\b/g, "value secret set-up"],
  [/\b(build|choose|arrange|set up) (a|my|our|the|your) (fleet|ships)\b/g, "value secret set-up"],
  [/\bwhere (?=(should|to|do|does|must)\b)/g, "place "],
  [/\bwhom?(?= (should|shall|do|does|to|must)\b)/g, "victim"],
  [
    /\b(?:until|till)(?: an?| the)? (games?|it|conflict|match) (?:is |are )?(?:over|ends?|finished|decided)\b/g,
    "length $1",
  ],
  [/\b(2:0|2-0|two[ -]to[ -](nil|zero|nothing)|two[ -]nil)\b|\bclean\b/g, "loses no battery"],
  [
    /\b(keeps?|has|have|having|holds?) all (of )?(three|his)( (of )?his)?( three)? batteries\b/g,
    "loses no battery",
  ],
  [
    /\b(how long|when)( does it take| does| do| is| will| comes?)?( until| till| before)?( the first| somebody| someone| anybody| ships?)+ (combats?|attacks?|fights?|battles?)\b( happens?| comes?)?/g,
    "how many turns before the first fight",
  ],
  [
    /\b(?:save|saving|keep|keeping|hold|holding)(?: \w+){0,2} kos?\b(?: (?:for|until|till|to)\b[^?.]*)?|\bwhen (?:is|should|shall|must|do|does)(?: \w+){0,5} kos?\b/g,
    "ko first turn",
  ],
  [/\bkos?((?: \w+){0,2}) (?:at once|early|immediately)\b/g, "ko first turn$1"],
  [/\bat once\b/g, ""],
  [
    /\b(stays?|staying) (where|put|still)\b|\bskip \w+ turns?\b|\b(must|do) (i|we) (have to )?move\b/g,
    "pass nothing",
  ],
  [/\battack or (to )?(be|get) attacked\b/g, "attacker defender win"],
  [
    /\b(without|no|can ?not find|can't find|missing|lacks?)( the| any)?( one| two| three)? (?=(\w+ )?d\d+\b)/g,
    "remove ",
  ],
  [/\b(could|may) (not|no longer)\b|\bcould(n't| never)\b/g, "nobody may"],
  [/\bhow many players? (is|are|would be) (best|ideal|right)\b/g, "length headcount"],
  [
    /\b(puts?|knocks?|throws?) (him|her|them|it|somebody|someone|the other( one| player)?) out\b/g,
    "eliminate",
  ],
  [
    /\b(what|how) (should|do|does|shall|would) (i|we|one|you) open( with)?\b|\b(best|good) (opening|first) (move|pick|die)\b/g,
    "start take first",
  ],
  [
    /\bwait(?:s|ing)?(?: \w+){0,2} between (?:two )?turns\b|\b(?:until|till) (?:it is |it's )?my (?:next )?turn(?: again)?\b/g,
    "length",
  ],
  [/\b(first|last|second),? or ((to|the) )?(\w+ )?(first|last|second)\b/g, "first player"],
  [/\b(go|goes|going|moves?|moving|plays?|playing) (first|1st)\b/g, "start"],
  [/\b(first|1st|starting|beginning) (player|mover|seat|to play|to move)\b/g, "start"],
  [/\bplayer (1|one)\b/g, "start"],
  [/\b(go|goes|going|moves?|moving|plays?|playing) (second|last)\b/g, "second"],
  [/\b(second|other|last) player\b/g, "second"],
  [/\bhow (often|likely|probable)\b/g, "chance"],
  [/\bhow (long|many minutes|much time|fast|quick|short)\b/g, "length"],
  [/\bplaying times?\b/g, "length"],
  [/\bgames?( \w+)? lasts?\b/g, "length"],
  [/\bthe (better|stronger) (player|one) (\w+ )?wins?[?. ]*$/, "luck"],
  [NOVICE, "people novice"],
  [EXPERTS, "expert"],
  [/\b(more |much |no )?experience\b/g, "novice"],
  [HEADCOUNT, "headcount"],
  [/\bcomes? (in |out )?last\b/g, "lose"],
  [/\b(the )?rich get richer\b|\brun(s|ning)?[ -]?away\b/g, "snowball"],
  [/\b(gang|gangs|ganging) up( on| against)?\b/g, "victim attack"],
  [/\b(keep|keeps|keeping)( \w+){1,3} from\b|\b(depriv|den[yi])\w*( \w+)? of\b|\bare stuck with\b/g, "deny"],
  [
    /\b(look|peek|sneak)\w*( a peek| a look)? (at|under|behind)\b|\b(know|knows|knew|see|sees|saw) (everything|all|both|what)\b/g,
    "hidden information",
  ],
  [
    /\b(games?|it|they|conflicts?|match(es)?|turns?|rounds?|headcount)( with( \w+){1,3})? takes?\b/g,
    "$1$2 length",
  ],
  [/\b(?:leave|leaves|left|leaving)((?: \w+){0,3}) out\b/g, "remove$1"],
  [/\bthe best (?=\w+)/g, "value "],
  [/\bworth an? (turn|action|move)\b/g, ""],
  [/\bworth (the )?(most|more|least|less)\b/g, "value"],
  [/\b(is|are) (the )?best\b/g, "value"],
  [/\bwhat (they are|(is (a|an|each)|are)( [^.?]*)?) worth\b/g, "value $4"],
  [/\b(a|the|one) (d\d+)\b/g, "$2 die"],
  [/\b(too|so) (strong|weak|good|bad|powerful)\b|\b(over|under)powered\b/g, "value"],
  [/\bwhich(?= [^.?]*\b(should|belongs?)\b)/g, "value"],
];

/** Words that designers take for each other, each line by its first. */
export const SAME: readonly (readonly string[])[] = [
  ["start", "starter", "begin"],
  ["fair", "unfair", "favour", "favor", "advantage", "disadvantage", "edge", "balance", "equal"],
  ["length", "long", "longer", "minute", "duration", "short", "shorter", "shorten", "fast", "faster"],
  ["length", "quick", "quicker", "slow", "slower", "shortest", "longest", "fastest", "quickest"],
  ["mend", "fix", "remedy"],
  ["chance", "odds", "likely", "probability", "probable", "often"],
  ["tie", "tied", "draw", "drawn"],
  ["fail", "failed", "wrong"],
  ["fall", "fallen", "fell", "felled", "gone", "destroy", "destroyed"],
  ["decided", "over", "settled", "tide"],
  ["lose", "lost", "loss"],
  ["hard", "harder", "easy", "easier", "target"],
  ["win", "winner", "won", "beat"],
  ["pick", "take", "taken", "choose", "chosen"],
  ["sacrifice", "resurrection", "resurrect", "revive"],
  ["defend", "defender", "defence", "defense"],
  ["attack", "attacker", "aggressive", "aggressor", "hit"],
  ["shield", "primary", "secondary", "tertiary"],
  ["eliminate", "elimination"],
  ["ko", "knockout"],
  ["order", "arrange", "arrangement"],
  ["big", "bigger", "large", "larger"],
  ["price", "cost", "cheap", "cheaper", "dear", "dearer", "expensive"],
  ["lead", "leader", "ahead", "snowball", "behind", "loser", "comeback"],
  ["heal", "potion", "drink"],
  ["repair", "swap", "exchange"],
  ["deny", "denial", "denied", "deprive"],
  ["hide", "hidden"],
  ["peek", "sneak", "spy"],
  ["dead", "idle", "nothing", "boring", "bored", "wasted", "waste"],
  ["carry", "surplus", "excess", "spill"],
  ["die", "dice"],
  ["luck", "lucky", "random"],
  ["ruling", "unclear", "ambiguous"],
  ["colour", "color"],
  ["turn", "round"],
];

/** Words that say nothing of a game, or the same of everything in it. */
export const EMPTY: readonly string[] = `
  a about adult after again against all also always am an and another any anybody anyone are as at bad be because been being belong best better both
  broken but by can change could designer did do does doing done each ever every few for from game get give given go goblin good
  had happen has have he help her hero heroes him his how i idea if in instead into is it its just kind let like make many matter may me might monster more
  most mostly much must my need never no nobody not now of off on only op or other our out overpowered own pay people play player powerful pure purely quite
  rather really right rule same say should smart so some somebody something still strong such than that the their them then there
  these they thing this those to too try under up us use useful useless very want was way we weak well were what when where
  whether which while who whoever whom whose why will with without work worth would yes yet you your`
  .trim()
  .split(/\s+/);
