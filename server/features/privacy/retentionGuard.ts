import type { RetentionRecord, RetentionRecords } from '../../platform/auth/retentionRecord.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';

/** Why retention has stopped, for people. */
export interface Stopped {
  readonly since: Date;
  readonly reason: string;
}

/** How many are held, and how many of them a round would erase. */
export interface Share {
  readonly what: 'persons' | 'days of visitors';
  readonly held: number;
  readonly due: number;
}

export interface RetentionGuardParts {
  readonly records: RetentionRecords;
  readonly store: Pick<EventStore, 'readAllBatches' | 'head' | 'logId'>;
  /** Of the persons, and of the days of visitors, that one round may erase. */
  readonly mostPercent: number;
}

/**
 * Whether what a clock says may be believed so far that something is erased for ever. A machine whose clock is set to another year would else make an end of
 * everybody within seconds of its start.
 */
export interface RetentionGuard {
  /** Undefined: rounds may run. */
  stopped(): Promise<Stopped | undefined>;
  /** Why nothing may be erased by age now; undefined: it may. */
  leap(now: Date): Promise<string | undefined>;
  /** Why a round that erases so much may not run; undefined: it may. */
  tooMuch(shares: readonly Share[]): string | undefined;
  /** Whether an operator has said so, a short while ago. */
  isConfirmed(now: Date): Promise<boolean>;
  confirm(now: Date): Promise<void>;
  /** Whether the administrators are still to be told. */
  stop(reason: string, now: Date): Promise<boolean>;
  mailed(): Promise<void>;
  /** A round is over: from here on time is measured. */
  done(now: Date): Promise<void>;
}

/** A long weekend, or a server that is moved, is no leap. */
const MOST_DAYS = 7;
/** A small installation may lose half of its people on one day. */
const ALWAYS = 10;

export const createRetentionGuard = ({ records, store, mostPercent }: RetentionGuardParts): RetentionGuard => ({
  stopped: async () => {
    const { stoppedAt, reason } = await records.read();
    return stoppedAt && reason !== null ? { since: stoppedAt, reason } : undefined;
  },
  leap: async (now) => {
    const record = await records.read();
    const days = Math.floor((await longestSilence(store, record, now)) / DAY_MS);
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
 * The longest time without an event, in milliseconds, from the last round until now. Events that were recorded by a clock which is ahead by years vouch for
 * nothing: before them is the same silence. Without any round it is the time since the newest event.
 */
const longestSilence = async (
  store: RetentionGuardParts['store'],
  { roundAt, position, logId }: RetentionRecord,
  now: Date,
): Promise<number> => {
  let last = roundAt?.getTime();
  let longest = 0;
  const hear = (time: number): void => {
    if (time > now.getTime()) return;
    if (roundAt && last !== undefined) longest = Math.max(longest, time - last);
    last = Math.max(last ?? time, time);
  };
  // Positions mean nothing in another log.
  const after = position !== null && logId === (await store.logId()) ? position : undefined;
  for await (const { events } of store.readAllBatches({ after })) {
    for (const { metadata } of events) hear(Date.parse(metadata.time));
  }
  return last === undefined ? 0 : Math.max(longest, now.getTime() - last);
};
