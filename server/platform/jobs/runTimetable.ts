import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import { isAborted } from '../base/isAborted.ts';
import type { Clock } from '../base/clock.ts';
import { type Bell, createBell } from '../eventStore/createBell.ts';
import type { EventStore, RecordedEvent } from '../eventStore/port.ts';

/** Things that are due at known times: scheduled runs, retries, ends of quiet hours, daily sweeps. */
export interface Timetable {
  /** Does what is due, and resolves with the next time after `now`; `undefined`: nothing is planned. */
  readonly doDue: (now: Date, signal: AbortSignal) => Promise<Date | undefined>;
  /** What may add a time or bring one forward; `undefined`: nothing may. */
  readonly news?: TimetableNews | undefined;
  readonly clock: Clock;
  /** Receives each failure. It is tried again. */
  readonly onError: (error: unknown) => void;
}

interface TimetableNews {
  readonly store: Pick<EventStore, 'head' | 'subscribe'>;
  readonly types: readonly string[];
  /** Waits until the tables that `doDue` reads hold the event. Resolves with `false` if that takes too long; it is then called again. */
  readonly isProjected: (event: RecordedEvent) => Promise<boolean>;
}

/** The clock is compared this often while a time is awaited, without asking anybody: it may be set, and a machine may sleep. */
const COMPARE_MS = 1_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Does what is due at the start, at each due time, and after each event that may have changed the times, until `signal` aborts. Between them it asks nobody.
 * Every worker process may run it, so `doDue` must be harmless if two do it at once.
 */
export const runTimetable = async ({ doDue, news, clock, onError }: Timetable, signal: AbortSignal): Promise<void> => {
  const bell = createBell();
  const stop = new AbortController();
  const ending = AbortSignal.any([signal, stop.signal]);
  const work = async (): Promise<void> => {
    const inARow = { failures: 0 };
    while (!isAborted(ending)) {
      const mark = bell.mark();
      try {
        const next = await doDue(clock(), ending);
        inARow.failures = 0;
        await untilDue(bell, mark, clock, next, ending);
      } catch (error) {
        // Top level: the database may be unavailable, for example.
        onError(error);
        await abortableDelay(pauseAfter(inARow.failures), ending);
        inARow.failures += 1;
      }
    }
  };
  if (!news) return work();
  const { store, types } = news;
  // Before the first look: what is recorded from now on rings.
  const after = await store.head();
  const listen = async (): Promise<void> => {
    for await (const item of store.subscribe({ after, filter: { types }, signal: ending })) {
      if (item.kind !== 'event') continue;
      await untilProjected(news, item.event, onError, ending);
      bell.ring();
    }
  };
  // If the subscription fails, the work stops too, and the whole is started again.
  const listening = listen().finally(() => {
    stop.abort();
  });
  await Promise.all([listening, work()]);
};

const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

/** While the projector is down, the events wait. */
const untilProjected = async (
  { isProjected }: TimetableNews,
  event: RecordedEvent,
  onError: Timetable['onError'],
  signal: AbortSignal,
): Promise<void> => {
  for (let failures = 0; !isAborted(signal); failures += 1) {
    try {
      if (await isProjected(event)) return;
    } catch (error) {
      onError(error);
    }
    await abortableDelay(pauseAfter(failures), signal);
  }
};

const untilDue = async (
  bell: Bell,
  mark: number,
  clock: Clock,
  next: Date | undefined,
  signal: AbortSignal,
): Promise<void> => {
  while (!isAborted(signal) && bell.mark() === mark) {
    const left = next && next.getTime() - clock().getTime();
    if (left !== undefined && left <= 0) return;
    await bell.wait(mark, signal, left === undefined ? undefined : Math.min(left, COMPARE_MS));
  }
};
