import { setTimeout as delay } from 'node:timers/promises';
import type { RunFigures } from '../../../projections/lists/queries.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import type { WaitForProjections } from '../../platform/commands/commands.ts';
import type { EventFeed } from '../../platform/eventStore/eventFeed.ts';

interface Followed {
  readonly feed: EventFeed;
  /** Whether who follows may see the list now. */
  readonly isSeen: () => Promise<boolean>;
  readonly waitForProjections: WaitForProjections;
  /** Of the newest run; undefined: there is none. */
  readonly figures: () => Promise<RunFigures | undefined>;
}

/** However many domains are done in it, the figures are told once. */
const PAUSE_MS = 500;
/** Told without news, so that a rate falls where nothing comes. */
const QUIET_MS = 10_000;

/** The figures of the newest run of a list: at once, and whenever they may have changed; ends with the run, or when `signal` aborts. */
export const followRun = async function* (
  { feed, isSeen, waitForProjections, figures }: Followed,
  listId: string,
  signal: AbortSignal,
): AsyncGenerator<RunFigures, void, undefined> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const events = feed.follow(({ data }) => isOfList(data, listId), either);
  let next = events.next();
  // It is handled where it is awaited.
  next.catch(() => undefined);
  try {
    for (let told = ''; !isAborted(signal);) {
      if (!(await isSeen())) return;
      const now = await figures();
      const text = JSON.stringify(now);
      if (now && text !== told) yield now;
      if (now?.endedAt !== null) return;
      told = text;
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
    // First: it waits for news, and would go on doing so.
    stop.abort();
    await events.return();
  }
};

const isOfList = (data: unknown, listId: string): boolean =>
  typeof data === 'object' && data !== null && 'listId' in data && data.listId === listId;
