/** How a command ends; told in `candor --help`. */
export const EXIT = {
  done: 0,
  /** The work could not be done: the target failed, the database is out of reach. */
  failed: 1,
  /** The command's words, the domain or the configuration are off. */
  usage: 2,
  /** `--fail-below`: the score is lower, or there is none. `verify`: a difference was found. */
  belowThreshold: 3,
} as const;
