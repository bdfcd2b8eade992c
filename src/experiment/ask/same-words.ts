const NUMBER = "(one|two|three|four|five|six|seven|eight|[1-9])";

/** What people say in several words, in small letters, and the word that stands for it. One is replaced after the other. */
export const PHRASES: readonly (readonly [said: RegExp, word: string])[] = [
  [/\bmak(e|es|ing)( \w+){0,3} (fair|fairer|equal|even)\b/g, "mend"],
  [/\b(mak(e|es|ing) up|compensat\w+) for\b/g, "mend"],
  [/\b(go|goes|going|moves?|moving|plays?|playing) (first|1st)\b/g, "start"],
  [/\b(first|1st|starting|beginning) (player|mover|seat|to play|to move)\b/g, "start"],
  [/\bplayer (1|one)\b/g, "start"],
  [/\b(go|goes|going|moves?|moving|plays?|playing) (second|last)\b/g, "second"],
  [/\b(second|other) player\b/g, "second"],
  [/\bhow (often|likely|probable)\b/g, "chance"],
  [/\bhow (long|many minutes|much time|fast|quick|short)\b/g, "length"],
  [/\bplaying times?\b/g, "length"],
  [/\bgames?( \w+)? lasts?\b/g, "length"],
  [new RegExp(`\\b${NUMBER}( (to|or|and) ${NUMBER})? (players|people)\\b`, "g"), "headcount"],
  [/\bplayer counts?\b/g, "headcount"],
  [/\b(comes?|coming) back\b/g, "behind"],
  [/\bworth (the )?(most|more|least|less)\b/g, "value"],
  [/\b(is|are) (the )?best\b/g, "value"],
  [/\bwhat (they are|(is (a|an|each)|are)( [^.?]*)?) worth\b/g, "value $4"],
  [/\b(a|the|one) (d\d+)\b/g, "$2 die"],
  [/\b(too|so) (strong|weak|good|bad|powerful)\b|\b(over|under)powered\b/g, "value"],
  [/\bwhich(?= [^.?]*\bshould\b)/g, "value"],
  [/\b(good|best|better|strong) (opening|opener)s?\b(?! (to|picks?)\b)/g, "value first pick"],
];

/** Words that designers take for each other, each line by its first. */
export const SAME: readonly (readonly string[])[] = [
  ["start", "starter", "begin", "beginner"],
  ["fair", "unfair", "favour", "favor", "advantage", "edge", "balance", "equal"],
  ["length", "long", "longer", "minute", "duration", "short", "shorter", "shorten", "fast", "faster"],
  ["mend", "fix", "remedy"],
  ["chance", "odds", "likely", "probability", "probable", "often"],
  ["tie", "tied", "draw", "drawn"],
  ["fail", "failed", "lose", "lost", "loss", "wrong"],
  ["behind", "loser"],
  ["hard", "harder", "easy", "easier", "target"],
  ["win", "winner", "won", "beat"],
  ["pick", "take", "taken", "choose", "chosen"],
  ["sacrifice", "resurrection", "resurrect", "revive"],
  ["defend", "defender", "defence", "defense"],
  ["attack", "attacker", "aggressive", "aggressor", "hit"],
  ["shield", "primary", "secondary", "tertiary"],
  ["eliminate", "elimination"],
  ["ko", "knockout"],
  ["big", "bigger", "large", "larger"],
  ["price", "cost", "cheap", "cheaper", "dear", "dearer", "expensive"],
  ["lead", "leader", "ahead", "snowball"],
  ["heal", "potion"],
  ["die", "dice"],
  ["luck", "lucky", "random"],
  ["ruling", "unclear", "ambiguous"],
  ["colour", "color"],
  ["turn", "round"],
];

/** Words that say nothing of a game, or the same of everything in it. */
export const EMPTY: readonly string[] = `
  a about again against all also always am an and any anybody anyone are as at bad be because been being best better both
  broken but by can change could designer did do does doing done each ever every for from game get give given go good
  had happen has have he help her his how i if in into is it its just kind let like make many matter may me might more
  most much must my never no not of off on only op or other our out overpowered own pay people player powerful quite
  rather really rule same say should so some somebody something still strong such than that the their them then there
  these they thing this those to too try under up us use useful useless very want was way we weak were what when where
  whether which while who whoever whom whose why will with without work worth would yes yet you your`
  .trim()
  .split(/\s+/);
