/** How many more games for each arm should decide what is undecided, with 80 % power. */
export interface MoreGames {
  /** Null where it is too close, and where too little has happened yet to say. */
  readonly moreGames: GamesToTell | null;
  /** Wherever in its interval the value lies, more games would be needed than a run should have. */
  readonly tooClose: boolean;
}

export interface GamesToTell {
  /** As many where the value lies in its interval so that it is told soonest. */
  readonly least: number;
  /** As many where it is told last; null for more than a run should have, as where it may lie on a bound. */
  readonly most: number | null;
}
