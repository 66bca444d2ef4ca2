import { setTimeout as delay } from 'node:timers/promises';
import type { RunFigures } from '../../../projections/lists/queries.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import type { WaitForProjections } from '../../platform/commands/commands.ts';
import type { EventFeed } from '../../platform/eventStore/eventFeed.ts';

interface Followed {
  readonly feed: EventFeed;
  /** Whether the follower may still see the list. */
  readonly isSeen: () => Promise<boolean>;
  readonly waitForProjections: WaitForProjections;
  /** Figures of the newest run; `undefined` if there is none. */
  readonly figures: () => Promise<RunFigures | undefined>;
}

/** However many domains finish in this time, the figures are sent once. */
const PAUSE_MS = 500;
/** Sent without news too, so that a rate drops when nothing arrives. */
const QUIET_MS = 10_000;

/** Yields the figures of the newest run of a list at once, and whenever they may have changed. Ends with the run, or when `signal` aborts. */
export const followRun = async function* (
  { feed, isSeen, waitForProjections, figures }: Followed,
  listId: string,
  signal: AbortSignal,
): AsyncGenerator<RunFigures, void, undefined> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const events = feed.follow(({ data }) => isOfList(data, listId), either);
  let next = events.next();
  // The rejection is handled where it is awaited.
  next.catch(() => undefined);
  try {
    for (let last = ''; !isAborted(signal);) {
      if (!(await isSeen())) return;
      const now = await figures();
      const text = JSON.stringify(now);
      if (now && text !== last) yield now;
      if (now?.endedAt !== null) return;
      last = text;
      const quiet = new AbortController();
      const news = await Promise.race([
        next,
        delay(QUIET_MS, undefined, { signal: AbortSignal.any([either, quiet.signal]) }).catch(() => undefined),
      ]);
      quiet.abort();
      if (isAborted(signal)) return;
      if (news?.done) return;
      if (news) {
        await waitForProjections(news.value);
        next = events.next();
        next.catch(() => undefined);
      }
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    // Aborted first: otherwise it would go on waiting for news.
    stop.abort();
    await events.return();
  }
};

const isOfList = (data: unknown, listId: string): boolean =>
  typeof data === 'object' && data !== null && 'listId' in data && data.listId === listId;
