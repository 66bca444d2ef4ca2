import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import { apart } from '../../platform/observability/ambient.ts';

/** Takes what is to be written and lets nobody wait for it. */
export interface WriteBehind<Item> {
  /** False: too much waits already, and this is lost. */
  add(item: Item): boolean;
  /** Resolves when all that was added is written; or, where that fails, when it has been tried once more. */
  close(): Promise<void>;
}

export interface WriteBehindParts<Item> {
  /** May be called again with the same items after it has rejected. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** Hears of each failure: the items are tried again. */
  readonly onError: (error: unknown) => void;
  /** So many may wait. */
  readonly most?: number;
  /** So many are written at once. */
  readonly batch?: number;
  /** How long the first of a batch waits for others. */
  readonly gatherMs?: number;
}

const LONGEST_WAIT_MS = 30_000;

/** Writes in batches, one after the other. What waits when the process is killed is lost: at most `gatherMs` and one write of it, while the database is there. */
export const createWriteBehind = <Item>({
  write,
  onError,
  most = 10_000,
  batch = 100,
  gatherMs = 200,
}: WriteBehindParts<Item>): WriteBehind<Item> => {
  const waiting: Item[] = [];
  const closing = new AbortController();
  let running: Promise<void> | undefined;

  const writeAll = async (): Promise<void> => {
    let failures = 0;
    await abortableDelay(gatherMs, closing.signal);
    while (waiting.length > 0) {
      const items = waiting.slice(0, batch);
      const wasClosing = closing.signal.aborted;
      try {
        await write(items);
        waiting.splice(0, items.length);
        failures = 0;
      } catch (error) {
        onError(error);
        if (wasClosing) return;
        failures += 1;
        await abortableDelay(Math.min(gatherMs * 2 ** failures, LONGEST_WAIT_MS), closing.signal);
      }
    }
  };
  const start = (): void => {
    // It writes what others see as well.
    running ??= apart(writeAll).finally(() => {
      running = undefined;
      if (waiting.length > 0 && !closing.signal.aborted) start();
    });
  };

  return {
    add: (item) => {
      if (waiting.length >= most || closing.signal.aborted) return false;
      waiting.push(item);
      start();
      return true;
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
};
