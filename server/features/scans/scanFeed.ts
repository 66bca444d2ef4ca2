import { foldRecordedScan, scanStreamOf, type ScanStep } from './pointInTime.ts';
import { reportWithOwner, type FindOwnerWords } from '../businesses/businesses.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { WaitForProjections } from '../../platform/commands/commands.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';

/** Scans according to their own streams: up to date at once, while the read models follow shortly after. */
export interface ScanFeed {
  exists(scanId: string): Promise<boolean>;
  /** Folded from its stream. Returns `undefined` if there is no such scan. */
  current(scanId: string): Promise<ScanReport | undefined>;
  /**
   * Yields a step for each event after revision `after`, then live; ends when the scan and its recheck have ended or `signal` aborts. All followers of one scan share
   * one subscription to the store and one fold.
   */
  follow(scanId: string, after: number, signal: AbortSignal): AsyncGenerator<ScanStep, void, undefined>;
}

/** One subscription to a scan's stream and its steps so far, for any number of followers. */
interface SharedScan {
  readonly pointInTime: ScanStep[];
  readonly stop: AbortController;
  followers: number;
  ended: { readonly error?: unknown } | undefined;
  /** Resolved and replaced at each change. */
  news: PromiseWithResolvers;
}

interface PromiseWithResolvers {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

const withResolvers = (): PromiseWithResolvers => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

const announce = (shared: SharedScan): void => {
  const { resolve } = shared.news;
  shared.news = withResolvers();
  resolve();
};

const read = async (
  store: EventStore,
  scanId: string,
  shared: SharedScan,
  { waitForProjections, findOwnerWords }: { waitForProjections: WaitForProjections; findOwnerWords: FindOwnerWords },
): Promise<void> => {
  try {
    for await (const event of store.subscribeToStream(scanStreamOf(scanId), { signal: shared.stop.signal })) {
      const last = shared.pointInTime.at(-1)?.report;
      const next = foldRecordedScan(last, event);
      // Each step builds on the one before, and so on the owner's corrections that the first step included.
      const snapshot = last ? next : { ...next, report: await reportWithOwner(findOwnerWords, next.report) };
      // Rechecks that are already recorded follow the end of the scan.
      const isOver = isScanOver(snapshot.report) && !(await store.readEvent(event.stream, event.revision + 1));
      if (isOver) await waitForProjections(event);
      shared.pointInTime.push(snapshot);
      if (isOver) break;
      announce(shared);
    }
    shared.ended = {};
  } catch (error) {
    shared.ended = { error };
  }
  announce(shared);
};

const isScanOver = ({ status, recheck }: ScanReport): boolean => status !== 'running' && recheck?.state !== 'running';

/** Resolves at the next change or at the abort, whichever is first. */
const changeOrAbort = (shared: SharedScan, signal: AbortSignal): Promise<void> => {
  const aborted = withResolvers();
  signal.addEventListener('abort', aborted.resolve, { once: true });
  return Promise.race([shared.news.promise, aborted.promise]).finally(() => {
    signal.removeEventListener('abort', aborted.resolve);
  });
};

/** `waitForProjections` delays the end of a scan, so that anyone who saw it finds the scan counted (read your own writes). */
export const createScanFeed = (
  store: EventStore,
  waitForProjections: WaitForProjections = () => Promise.resolve(),
  findOwnerWords: FindOwnerWords = () => Promise.resolve(undefined),
): ScanFeed => {
  const live = new Map<string, SharedScan>();

  const join = (scanId: string): SharedScan => {
    const known = live.get(scanId);
    if (known && !known.ended) return known;
    const shared: SharedScan = {
      pointInTime: [],
      stop: new AbortController(),
      followers: 0,
      ended: undefined,
      news: withResolvers(),
    };
    live.set(scanId, shared);
    void read(store, scanId, shared, { waitForProjections, findOwnerWords });
    return shared;
  };

  const leave = (scanId: string, shared: SharedScan): void => {
    shared.followers -= 1;
    if (shared.followers > 0) return;
    shared.stop.abort();
    if (live.get(scanId) === shared) live.delete(scanId);
  };

  return {
    exists: async (scanId) => {
      for await (const _first of store.readStream(scanStreamOf(scanId))) return true;
      return false;
    },

    current: async (scanId) => {
      let report: ScanReport | undefined;
      for await (const event of store.readStream(scanStreamOf(scanId))) report = foldRecordedScan(report, event).report;
      return report && reportWithOwner(findOwnerWords, report);
    },

    async *follow(scanId, after, signal) {
      const shared = join(scanId);
      shared.followers += 1;
      try {
        // Revisions of a stream have no gaps, so a step's index is its revision.
        let next = Math.max(0, after + 1);
        while (!signal.aborted) {
          const snapshot = shared.pointInTime[next];
          if (snapshot) {
            next += 1;
            yield snapshot;
          } else if (shared.ended) {
            if ('error' in shared.ended) throw shared.ended.error;
            return;
          } else {
            await changeOrAbort(shared, signal);
          }
        }
      } finally {
        leave(scanId, shared);
      }
    },
  };
};

/** The newest report once its scan has ended, and a recheck that runs; `undefined` if `signal` aborts before that. */
export const scanUntilDone = async (
  feed: ScanFeed,
  scanId: string,
  signal: AbortSignal,
): Promise<ScanReport | undefined> => {
  let last: ScanReport | undefined;
  for await (const { report } of feed.follow(scanId, -1, signal)) last = report;
  return last && isScanOver(last) ? last : undefined;
};
