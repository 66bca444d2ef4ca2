import type { Knex } from 'knex';

/**
 * Tells the other processes that something was appended, never inside the append's transaction: there NOTIFY takes a lock that all commits
 * of the database queue for. The first goes at once; then there is a rest, a longer one for a busy writer, whom each NOTIFY slows down. One
 * that is lost costs a listener its poll interval.
 */
export interface Notifier {
  notify(): void;
  close(): Promise<void>;
}

const REST_MS = 3;

/** Of a writer that is answered so often in a rest's time that each NOTIFY would cost it several appends. */
const BUSY_REST_MS = 20;
const BUSY_APPENDS_PER_MS = 1;

export const createNotifier = (knex: Knex, channel: string): Notifier => {
  let next: NodeJS.Immediate | undefined;
  let rest: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> | undefined;
  let unannounced = 0;
  let restMs = REST_MS;
  let closed = false;

  const send = () => {
    next = undefined;
    restMs = unannounced >= restMs * BUSY_APPENDS_PER_MS ? BUSY_REST_MS : REST_MS;
    unannounced = 0;
    // A failure means an outage: the listeners reconnect and read on without being told.
    sending = knex.raw('notify ??', [channel]).catch(() => undefined);
    rest = setTimeout(rested, restMs);
  };
  const rested = () => {
    rest = undefined;
    if (unannounced > 0) send();
  };

  return {
    notify: () => {
      unannounced += 1;
      if (!rest && !closed) next ??= setImmediate(send); // after the appends that can go out now
    },
    close: async () => {
      closed = true;
      clearImmediate(next);
      clearTimeout(rest);
      await sending;
    },
  };
};
