/** How long nobody gets in who has failed too often; from the failures alone, so that it outlives every restart. */
export interface LockOut {
  /** In a row; a success ends it. */
  readonly failures: number;
  /** ISO 8601, UTC; undefined: never locked since the last success. */
  readonly lockedUntil: string | undefined;
}

/** So many failures in a row lock for a minute, each further one for twice as long. */
const FREE_FAILURES = 5;
const FIRST_LOCK_MS = 60_000;
/** What is tried while it is locked counts for nothing and makes it no longer; but a wrong guess just as it ends brings the next one. */
const LONGEST_LOCK_MS = 3_600_000;

export const unlocked: LockOut = { failures: 0, lockedUntil: undefined };

/** `at`: when it failed. */
export const afterFailure = ({ failures, lockedUntil }: LockOut, at: string): LockOut => {
  const inARow = failures + 1;
  if (inARow < FREE_FAILURES) return { failures: inARow, lockedUntil };
  const lockMs = Math.min(FIRST_LOCK_MS * 2 ** (inARow - FREE_FAILURES), LONGEST_LOCK_MS);
  return { failures: inARow, lockedUntil: new Date(Date.parse(at) + lockMs).toISOString() };
};

/** When the lock that holds at this moment ends; undefined: there is none. */
export const lockEndAt = ({ lockedUntil }: LockOut, at: string): string | undefined =>
  lockedUntil !== undefined && Date.parse(at) < Date.parse(lockedUntil) ? lockedUntil : undefined;
