import type { Pool } from 'pg';

/**
 * Tells the other processes that something was appended, never inside the append's transaction: there NOTIFY takes a lock that all commits
 * of the database queue for. At most one every few milliseconds; the first goes at once. One that is lost costs a listener its poll interval.
 */
export interface Notifier {
  notify(): void;
  close(): Promise<void>;
}

const SHORTEST_INTERVAL_MS = 4;

export const createNotifier = (pool: Pool, channel: string): Notifier => {
  let next: NodeJS.Immediate | undefined;
  let rest: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> | undefined;
  let again = false;
  let closed = false;

  const send = () => {
    next = undefined;
    again = false;
    // A failure means an outage: the listeners reconnect and read on without being told.
    sending = pool.query(`notify ${channel}`).catch(() => undefined);
    rest = setTimeout(rested, SHORTEST_INTERVAL_MS);
  };
  const rested = () => {
    rest = undefined;
    if (again) send();
  };

  return {
    notify: () => {
      if (rest) again = true;
      else if (!closed) next ??= setImmediate(send); // after the appends that can go out now
    },
    close: async () => {
      closed = true;
      clearImmediate(next);
      clearTimeout(rest);
      await sending;
    },
  };
};
