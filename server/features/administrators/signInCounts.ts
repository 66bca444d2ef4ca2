import type { AdministratorEvent, SignInOrigin } from '../../../schema/events/administrator.ts';

/** Failures in a row of one counter. */
interface Count {
  readonly failures: number;
  readonly failedAt: string;
  /** ISO 8601, UTC; undefined: not locked since it began. */
  readonly lockedUntil: string | undefined;
}

/**
 * Who has failed how often to sign in as one person, by the name of the counter; from the log alone, so that it outlives every restart. A known device and
 * a session have a counter of their own, so that nobody else's failures hold up who has them.
 */
export type SignInCounts = ReadonlyMap<string, Count>;

/** From where somebody says who they are. `device`: that they name, whether or not it is known; `networks`: from the narrowest to the widest, hashed. */
export type Whence =
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'visitor'; readonly device: string | undefined; readonly networks: readonly string[] };

/** So many failures in a row lock a counter for a minute, each further one for twice as long. */
const FREE_FAILURES = 5;
/** A network has more than the one below it, for more people are in it. */
const FREE_OF_NETWORKS = [FREE_FAILURES, 2 * FREE_FAILURES, 4 * FREE_FAILURES] as const;
/** Of all strangers together: who guesses from very many networks is slowed down too. */
const FREE_OF_STRANGERS = 40;
const FIRST_LOCK_MS = 60_000;
/** What is tried while it is locked counts for nothing and makes it no longer; but a wrong guess just as it ends brings the next one. */
const LONGEST_LOCK_MS = 3_600_000;
/** What failed so long ago is forgotten, if nothing failed since. */
const KEPT_MS = 86_400_000;
/** How long a stranger who gives a code is kept waiting while strangers are held up. */
const FIRST_HOLD_MS = 1_000;
const LONGEST_HOLD_MS = 8_000;

const STRANGERS = 'strangers';
/** Wrong codes of strangers who had the right password. */
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

/** `at`: when it failed. */
export const afterFailure = (
  counts: SignInCounts,
  {
    origin,
    reason,
  }: Pick<Extract<AdministratorEvent, { type: 'AdministratorSignInFailed' }>['data'], 'origin' | 'reason'>,
  at: string,
): SignInCounts => {
  const kept = new Map([...counts].filter(([, { failedAt }]) => Date.parse(at) - Date.parse(failedAt) < KEPT_MS));
  const counters = countersOf(origin);
  const ofCode = origin.kind === 'stranger' && reason === 'code' ? [countOfCodes] : [];
  for (const { name, free } of [...counters, ...ofCode]) kept.set(name, countFailure(kept.get(name), free, at));
  return kept;
};

/** Forgives who got in: a stranger's success those of all strangers too, for it was no guess. */
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

/** When the lock ends that currently applies to sign-ins from there; undefined: there is none. */
export const lockEndAt = (counts: SignInCounts, origin: SignInOrigin, at: string): string | undefined =>
  latestEnd(counts, countersOf(origin), at);

/** The same for codes of strangers. Only who has the password can bring it about. */
export const codeLockEndAt = (counts: SignInCounts, at: string): string | undefined =>
  latestEnd(counts, [countOfCodes], at);

/** How long the answer to a stranger who is held up and gives a code is to take at least: it grows with what all strangers have failed. */
export const holdMsOf = (counts: SignInCounts): number => {
  const over = Math.max(0, (counts.get(STRANGERS)?.failures ?? 0) - FREE_OF_STRANGERS);
  return Math.min(FIRST_HOLD_MS * 2 ** over, LONGEST_HOLD_MS);
};
