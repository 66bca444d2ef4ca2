import type { DataOf } from '../../../schema/events/catalogue.ts';
import type { SignInOrigin } from '../../../schema/events/administrator.ts';

/** Consecutive failures of one counter. */
interface Count {
  readonly failures: number;
  readonly failedAt: string;
  /** ISO 8601, UTC. `undefined` if it has not been locked since it began. */
  readonly lockedUntil: string | undefined;
}

/**
 * Failed sign-ins as one person, by the name of the counter. They are folded from the log alone, so that they survive restarts. A known device and a
 * session have their own counters, so that nobody else's failures lock them.
 */
export type SignInCounts = ReadonlyMap<string, Count>;

/** The origin of an attempt. `device`: the device that the client claims, known or not; `networks`: from the narrowest to the widest, hashed. */
export type Whence =
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'visitor'; readonly device: string | undefined; readonly networks: readonly string[] };

/** This many consecutive failures lock a counter for a minute; each further one doubles the time. */
const FREE_FAILURES = 5;
/** A wider network has a higher limit than the one within it, because it has more people. */
const FREE_OF_NETWORKS = [FREE_FAILURES, 2 * FREE_FAILURES, 4 * FREE_FAILURES] as const;
/** For all unknown devices together: slows down guesses from very many networks too. */
const FREE_OF_STRANGERS = 40;
const FIRST_LOCK_MS = 60_000;
/** Attempts during a lock do not count and do not extend it, but a wrong guess right after it starts the next one. */
const LONGEST_LOCK_MS = 3_600_000;
/** Failures this old are forgotten, unless another failure followed. */
const KEPT_MS = 86_400_000;
/** How long an unknown device that gives a code has to wait while unknown devices are locked out. */
const FIRST_HOLD_MS = 1_000;
const LONGEST_HOLD_MS = 8_000;

const STRANGERS = 'strangers';
/** Wrong codes of unknown devices that had the right password. */
const CODES = 'codes';

interface Counter {
  readonly name: string;
  readonly free: number;
}

const countersOf = (origin: SignInOrigin): readonly Counter[] => {
  switch (origin.kind) {
    case 'device':
      return [{ name: `device ${origin.deviceId}`, free: FREE_FAILURES }];
    case 'session':
      return [{ name: `session ${origin.sessionId}`, free: FREE_FAILURES }];
    case 'stranger':
      return [
        ...origin.networks.map((network, index) => ({
          name: `network ${network}`,
          free: FREE_OF_NETWORKS[index] ?? FREE_FAILURES,
        })),
        { name: STRANGERS, free: FREE_OF_STRANGERS },
      ];
  }
};

const countOfCodes: Counter = { name: CODES, free: FREE_FAILURES };

export const originOf = (whence: Whence, devices: readonly string[]): SignInOrigin => {
  if (whence.kind === 'session') return whence;
  const { device, networks } = whence;
  return device !== undefined && devices.includes(device)
    ? { kind: 'device', deviceId: device }
    : { kind: 'stranger', networks: [...networks] };
};

const isLocked = (count: Count | undefined, at: string): boolean =>
  count?.lockedUntil !== undefined && Date.parse(at) < Date.parse(count.lockedUntil);

const countFailure = (before: Count | undefined, free: number, at: string): Count => {
  const failures = (before?.failures ?? 0) + 1;
  if (failures < free) return { failures, failedAt: at, lockedUntil: undefined };
  const lockMs = Math.min(FIRST_LOCK_MS * 2 ** (failures - free), LONGEST_LOCK_MS);
  return { failures, failedAt: at, lockedUntil: new Date(Date.parse(at) + lockMs).toISOString() };
};

/** `at`: the time of the failure. */
export const afterFailure = (
  counts: SignInCounts,
  { origin, reason }: Pick<DataOf<'AdministratorSignInFailed'>, 'origin' | 'reason'>,
  at: string,
): SignInCounts => {
  const kept = new Map([...counts].filter(([, { failedAt }]) => Date.parse(at) - Date.parse(failedAt) < KEPT_MS));
  const counters = countersOf(origin);
  const ofCode = origin.kind === 'stranger' && reason === 'code' ? [countOfCodes] : [];
  for (const { name, free } of [...counters, ...ofCode]) kept.set(name, countFailure(kept.get(name), free, at));
  return kept;
};

/** Resets the counters of a successful sign-in. For an unknown device, this includes the counter of all unknown devices, because the sign-in was no guess. */
export const afterSuccess = (counts: SignInCounts, origin: SignInOrigin): SignInCounts => {
  const forgiven = new Set(countersOf(origin).map(({ name }) => name));
  if (origin.kind === 'stranger') forgiven.add(CODES);
  return new Map([...counts].filter(([name]) => !forgiven.has(name)));
};

const latestEnd = (counts: SignInCounts, counters: readonly Counter[], at: string): string | undefined =>
  counters
    .flatMap(({ name }) => {
      const count = counts.get(name);
      return count?.lockedUntil !== undefined && isLocked(count, at) ? [count.lockedUntil] : [];
    })
    .toSorted()
    .at(-1);

/** When the lock that currently applies to sign-ins from this origin ends. Returns `undefined` if there is none. */
export const lockEndAt = (counts: SignInCounts, origin: SignInOrigin, at: string): string | undefined =>
  latestEnd(counts, countersOf(origin), at);

/** The same for codes of unknown devices. Only somebody who has the password can cause this lock. */
export const codeLockEndAt = (counts: SignInCounts, at: string): string | undefined =>
  latestEnd(counts, [countOfCodes], at);

/** Minimum response time for a locked-out unknown device that gives a code. It grows with the failures of all unknown devices. */
export const holdMsOf = (counts: SignInCounts): number => {
  const over = Math.max(0, (counts.get(STRANGERS)?.failures ?? 0) - FREE_OF_STRANGERS);
  return Math.min(FIRST_HOLD_MS * 2 ** over, LONGEST_HOLD_MS);
};
