import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import type { ProjectedEvent } from '../../../projections/engine/projection.ts';
import { personChanges } from '../../../projections/persons/personChange.ts';
import type { PersonEventType } from '../../../projections/persons/personEvents.ts';
import type { DueQuery, PersonCursor } from '../../../projections/persons/queries.ts';
import {
  type SubjectRetention,
  type RetentionRecord,
  type RetentionRecords,
  createRetentionRecords,
} from '../../platform/auth/subjectRetention.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { ErasePerson } from './person.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import type { Exclusively } from '../../platform/jobs/runTicks.ts';
import { isExpired, type RetentionDates } from '../../platform/jobs/isExpired.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Readiness } from '../../platform/http/healthRouter.ts';
import type { Knex } from 'knex';

/** Days that data is kept; 0 means forever. */
export interface RetentionDays {
  readonly visitor: number;
  readonly unconfirmed: number;
  readonly person: number;
}

/** What one round has erased. */
interface RetentionOutcome {
  readonly visitors: number;
  readonly persons: number;
}

interface RetentionDependencies {
  readonly days: RetentionDays;
  readonly subjects: SubjectRetention;
  /** From the read model, which proposes. */
  readonly duePersons: (query: DueQuery) => Promise<readonly PersonCursor[]>;
  readonly knownPersons: (subjects: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly erasedPersons: (subjects: readonly string[]) => Promise<readonly string[]>;
  /** Every event of the person in the log, which decides. `undefined` if some are of a newer version of Candor. */
  readonly eventsOf: (subject: string) => Promise<readonly ProjectedEvent<PersonEventType>[] | undefined>;
  readonly erasePerson: ErasePerson;
  readonly sweep: () => Promise<void>;
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  /** Decides when nothing may be erased until an administrator has checked. */
  readonly guard: RetentionGuard;
  /** Called at each check with whether retention is paused. */
  readonly onState: (isStopped: boolean) => void;
  /** Receives the reason for each round that was not run. */
  readonly onStopped: (reason: string) => void;
  /** Mails those who can let retention continue (`candor privacy retention --confirm`). Rejects if the mail should be tried again. */
  readonly mailAdministrators: (reason: string, signal: AbortSignal) => Promise<void>;
  readonly onDone: (outcome: RetentionOutcome) => void;
  /** Receives the failure of a round, which is tried again. */
  readonly onError: (error: unknown) => void;
  /** Interval between checks for what is due. Defaults to a minute. */
  readonly pollMs?: number;
}

/** What a round would erase now, and whether it would stop instead. */
export interface PlannedRound {
  readonly visitors: { readonly held: number; readonly due: number };
  /** `dueUnconfirmed`: those of them who never confirmed their address and never applied. */
  readonly persons: { readonly held: number; readonly due: number; readonly dueUnconfirmed: number };
  /** Why the round would stop because of the share of what is due. */
  readonly refusal: string | undefined;
}

export interface Retention {
  /** Returns what a round would erase now, without erasing anything. */
  plan(now: Date, signal: AbortSignal): Promise<PlannedRound>;
  /** Runs at once and then once a day until `signal` aborts, in parallel with any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
  /** Whether other data may be erased because of its age. Returns `false` after the abort. */
  mayErase(now: Date, signal: AbortSignal): Promise<boolean>;
}

const DAY_MS = 86_400_000;
/** How soon a round that was not run is tried again: the clock may have been corrected. */
const AGAIN_MS = 3_600_000;
/**
 * A look is three reads of small tables, and no event can replace it: a process that dies between the loss of a key and the event of it tells nobody, and an
 * administrator's confirmation is a row that another process has written.
 */
const POLL_MS = 60_000;
const KEYS_AT_ONCE = 1_000;
const PERSONS_AT_ONCE = 100;

/** Erases personal data that have been kept long enough. It also completes, within a minute, erasures that a crash interrupted. */
export const createRetention = (dependencies: RetentionDependencies): Retention => ({
  run: async (signal) => {
    // Uses a monotonic clock, not the guarded one: after a leap forward and back it would wait for years.
    let nextAt = 0;
    while (!isAborted(signal)) {
      try {
        await dependencies.erasePerson.completeInterrupted();
        const now = dependencies.clock();
        const stopped = await dependencies.guard.stopped();
        const isDue =
          performance.now() >= nextAt || (stopped !== undefined && (await dependencies.guard.isConfirmed(now)));
        if (isDue && (await dependencies.exclusively(() => round(dependencies, now, signal))))
          nextAt = performance.now() + ((await dependencies.guard.stopped()) === undefined ? DAY_MS : AGAIN_MS);
        dependencies.onState((await dependencies.guard.stopped()) !== undefined);
      } catch (error) {
        // The top level of the runner: for example, the database is unavailable.
        dependencies.onError(error);
      }
      await abortableDelay(dependencies.pollMs ?? POLL_MS, signal);
    }
  },
  plan: async (now, signal) => {
    const dates = datesOf(dependencies.days, now);
    const due = await overduePersons(dependencies, dates, signal);
    const unconfirmed = await overduePersons(dependencies, { ...dates, seenBefore: null }, signal);
    const held = await dependencies.subjects.counts(daysBefore(now, dependencies.days.visitor));
    return {
      visitors: { held: held.visitors, due: held.dueVisitors },
      persons: { held: held.persons, due: due.length, dueUnconfirmed: unconfirmed.length },
      refusal: dependencies.guard.tooMuch(sharesOf(held, due)),
    };
  },
  mayErase: async (now, signal) => {
    const { guard } = dependencies;
    return (await guard.stopped()) === undefined && (await guard.leap(now, signal)) === undefined && !isAborted(signal);
  },
});

const daysBefore = (now: Date, days: number): Date | null =>
  days === 0 ? null : new Date(now.getTime() - days * DAY_MS);

const datesOf = (days: RetentionDays, now: Date): RetentionDates => ({
  now,
  unconfirmedBefore: daysBefore(now, days.unconfirmed),
  seenBefore: daysBefore(now, days.person),
});

const sharesOf = (held: Awaited<ReturnType<SubjectRetention['counts']>>, due: readonly string[]): readonly Share[] => [
  { what: 'persons', held: held.persons, due: due.length },
  { what: 'days of visitors', held: held.visitors, due: held.dueVisitors },
];

const round = async (dependencies: RetentionDependencies, now: Date, signal: AbortSignal): Promise<void> => {
  const { guard, days } = dependencies;
  const dates = datesOf(days, now);
  let persons = 0;
  // The log says that these were erased, whatever the time is.
  for await (const page of tiesBefore(dependencies, now, signal)) persons += await eraseAgain(dependencies, page);
  const visitorsBefore = daysBefore(now, days.visitor);
  const isConfirmed = await guard.isConfirmed(now);
  const leap = isConfirmed ? undefined : await guard.leap(now, signal);
  if (isAborted(signal)) return;
  if (leap !== undefined) return stop(dependencies, leap, now, signal);
  const due = await overduePersons(dependencies, dates, signal);
  const held = await dependencies.subjects.counts(visitorsBefore);
  const tooMuch = guard.tooMuch(sharesOf(held, due));
  if (tooMuch !== undefined && !isConfirmed) return stop(dependencies, tooMuch, now, signal);
  const visitors = await forgetVisitors(dependencies, visitorsBefore, signal);
  for (const subject of due)
    if (!isAborted(signal) && (await eraseIfOverdue(dependencies, subject, dates))) persons += 1;
  if (visitors + persons > 0) await dependencies.sweep();
  if (isAborted(signal)) return;
  await guard.done(now);
  dependencies.onDone({ visitors, persons });
};

/** Nothing is erased, and the administrators get a mail. */
const stop = async (
  dependencies: RetentionDependencies,
  reason: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  const needsMail = await dependencies.guard.stop(reason, now);
  dependencies.onStopped(reason);
  if (!needsMail) return;
  try {
    await dependencies.mailAdministrators(reason, signal);
    await dependencies.guard.mailed();
  } catch (error) {
    // The mail is tried again in the next round; retention has already stopped, which is what matters.
    dependencies.onError(error);
  }
};

const forgetVisitors = async (
  { subjects }: RetentionDependencies,
  before: Date | null,
  signal: AbortSignal,
): Promise<number> => {
  let forgotten = 0;
  while (before && !isAborted(signal)) {
    const count = await subjects.forgetUntied(before, KEYS_AT_ONCE);
    forgotten += count;
    if (count < KEYS_AT_ONCE) break;
  }
  return forgotten;
};

/**
 * First the persons whom the read model proposes, then those it does not know: somebody entered an address, and nothing came of it. The log confirms
 * each of them.
 */
const overduePersons = async (
  dependencies: RetentionDependencies,
  dates: RetentionDates,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const due: string[] = [];
  const consider = async (subjects: readonly string[]): Promise<void> => {
    for (const subject of subjects)
      if (!isAborted(signal) && (await isDue(dependencies, subject, dates))) due.push(subject);
  };
  let after: PersonCursor | undefined;
  while (!isAborted(signal)) {
    const page = await dependencies.duePersons({ ...dates, after, limit: PERSONS_AT_ONCE });
    await consider(page.map(({ subject }) => subject));
    if (page.length < PERSONS_AT_ONCE) break;
    after = page.at(-1);
  }
  for await (const page of tiesBefore(dependencies, dates.unconfirmedBefore, signal)) {
    const known = await dependencies.knownPersons(page);
    await consider(page.filter((subject) => !known.has(subject)));
  }
  return due;
};

async function* tiesBefore(
  { subjects }: RetentionDependencies,
  before: Date | null,
  signal: AbortSignal,
): AsyncGenerator<readonly string[], void, undefined> {
  let after: string | undefined;
  while (before && !isAborted(signal)) {
    const page = await subjects.tiedBefore(before, after, KEYS_AT_ONCE);
    yield page;
    if (page.length < KEYS_AT_ONCE) break;
    after = page.at(-1);
  }
}

/** A restored backup of the keys brings back persons who are erased according to the log. */
const eraseAgain = async (
  { erasedPersons, erasePerson }: RetentionDependencies,
  page: readonly string[],
): Promise<number> => {
  const subjects = await erasedPersons(page);
  for (const subject of subjects) await erasePerson.erase({ subject, reason: 'retention', actor: 'system' });
  return subjects.length;
};

/** The read model may be behind, or half built, so this checks the log itself. */
const isDue = async ({ eventsOf }: RetentionDependencies, subject: string, dates: RetentionDates): Promise<boolean> => {
  const events = await eventsOf(subject);
  return events !== undefined && isExpired(personChanges(events)[0], dates);
};

/** Checks again: they may have come back meanwhile. */
const eraseIfOverdue = async (
  dependencies: RetentionDependencies,
  subject: string,
  dates: RetentionDates,
): Promise<boolean> =>
  (await isDue(dependencies, subject, dates)) &&
  (await dependencies.erasePerson.erase({ subject, reason: 'retention', actor: 'system' })) !== undefined;

/** Why retention has stopped, as text for people. */
export interface Stopped {
  readonly since: Date;
  readonly reason: string;
}

/** How many are stored, and how many of them a round would erase. */
interface Share {
  readonly what: 'persons' | 'days of visitors';
  readonly held: number;
  readonly due: number;
}

interface RetentionGuardDependencies {
  readonly records: RetentionRecords;
  readonly store: Pick<EventStore, 'readAllBatches' | 'head' | 'logId'>;
  /** Maximum percentage of the persons, and of the visitor days, that one round may erase. */
  readonly mostPercent: number;
}

/**
 * Decides whether the clock can be trusted enough to erase anything for good. Otherwise a machine whose clock is set to another year would erase
 * everybody within seconds of its start.
 */
interface RetentionGuard {
  /** Returns `undefined` if rounds may run. */
  stopped(): Promise<Stopped | undefined>;
  /**
   * Returns why nothing may be erased by age now, or `undefined` if it may. After the abort the answer is meaningless, because the log was not read
   * to its end.
   */
  leap(now: Date, signal: AbortSignal): Promise<string | undefined>;
  /** Returns why a round that erases this much may not run, or `undefined` if it may. */
  tooMuch(shares: readonly Share[]): string | undefined;
  /** Whether an operator has recently confirmed the next round. */
  isConfirmed(now: Date): Promise<boolean>;
  confirm(now: Date): Promise<void>;
  /** Returns whether the administrators have not got the mail yet. */
  stop(reason: string, now: Date): Promise<boolean>;
  mailed(): Promise<void>;
  /** Records the end of a round, from which time is measured. */
  done(now: Date): Promise<void>;
}

/** A long weekend, or moving a server, is not a leap. */
const MOST_DAYS = 7;
/** A small installation may lose half of its people on one day. */
const ALWAYS = 10;

export const createRetentionGuard = ({ records, store, mostPercent }: RetentionGuardDependencies): RetentionGuard => ({
  stopped: async () => {
    const { stoppedAt, reason } = await records.read();
    return stoppedAt && reason !== null ? { since: stoppedAt, reason } : undefined;
  },
  leap: async (now, signal) => {
    const record = await records.read();
    const days = Math.floor((await longestSilence(store, record, now, signal)) / DAY_MS);
    return days > MOST_DAYS
      ? `Between two signs of life (rounds of retention, events of the log, and now) lie ${days} days, and ${MOST_DAYS} are believed. It is ${now.toISOString()} by the clock of the database: is that right?`
      : undefined;
  },
  tooMuch: (shares) => {
    const over = shares.find(({ held, due }) => due > ALWAYS && due * 100 > held * mostPercent);
    return (
      over &&
      `The round would erase ${over.due} of ${over.held} ${over.what}, and CANDOR_RETENTION_MOST_PERCENT allows ${mostPercent} percent.`
    );
  },
  isConfirmed: async (now) => {
    const { confirmedAt } = await records.read();
    return confirmedAt !== null && Math.abs(now.getTime() - confirmedAt.getTime()) < DAY_MS;
  },
  confirm: (now) => records.write({ confirmedAt: now }),
  stop: async (reason, now) => {
    const { stoppedAt, mailed } = await records.read();
    await records.write({ stoppedAt: stoppedAt ?? now, reason });
    return !mailed;
  },
  mailed: () => records.write({ mailed: true }),
  done: async (now) => {
    const [position, logId] = await Promise.all([store.head(), store.logId()]);
    await records.write({
      roundAt: now,
      position: position ?? null,
      logId,
      stoppedAt: null,
      reason: null,
      mailed: false,
      confirmedAt: null,
    });
  },
});

/**
 * The longest time without an event, in milliseconds, from the last round until now. Events recorded by a clock that is years ahead prove nothing:
 * the same silence precedes them. If no round has run yet, returns the time since the newest event.
 */
const longestSilence = async (
  store: RetentionGuardDependencies['store'],
  { roundAt, position, logId }: RetentionRecord,
  now: Date,
  signal: AbortSignal,
): Promise<number> => {
  let last = roundAt?.getTime();
  let longest = 0;
  const addTime = (time: number): void => {
    if (time > now.getTime()) return;
    if (roundAt && last !== undefined) longest = Math.max(longest, time - last);
    last = Math.max(last ?? time, time);
  };
  // Positions mean nothing in another log.
  const after = position !== null && logId === (await store.logId()) ? position : undefined;
  for await (const { events } of store.readAllBatches({ after })) {
    if (isAborted(signal)) break;
    for (const { metadata } of events) addTime(Date.parse(metadata.time));
  }
  return last === undefined ? 0 : Math.max(longest, now.getTime() - last);
};

/** Reports whether retention runs. If it has stopped, an operator must look into it, while everything else continues. */
export const retentionRuns = (knex: Knex): Readiness => ({
  name: 'retention',
  check: () => Promise.resolve(),
  degraded: async () => ((await createRetentionRecords(knex).read()).stoppedAt ? ['retention'] : []),
});
