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
  let sending: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let again = false;

  const send = () => {
    again = false;
    // A failure means an outage: the listeners reconnect and read on without being told.
    sending = pool.query(`notify ${channel}`).catch(() => undefined);
    timer = setTimeout(rest, SHORTEST_INTERVAL_MS);
  };
  const rest = () => {
    timer = undefined;
    if (again && !closed) send();
  };

  return {
    notify: () => {
      if (timer) again = true;
      else if (!closed) send();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await sending;
    },
  };
};
