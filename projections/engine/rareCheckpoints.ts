import { abortableDelay } from './abortableDelay.ts';
import type { SourceItem } from './eventSource.ts';

/**
 * The same items, but of checkpoints only one in so many milliseconds: what passes a projection by is told to it for each event of the log, and to
 * write each down would cost as much as the events that it folds. What is held back when the signal aborts is read again next time.
 */
export async function* rareCheckpoints(
  items: AsyncIterable<SourceItem>,
  everyMs: number,
  signal: AbortSignal,
): AsyncGenerator<SourceItem, void, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  let held: SourceItem | undefined;
  let due: Promise<undefined> | undefined;
  const over = new AbortController();
  try {
    for (;;) {
      const turn = due ? await Promise.race([next, due]) : await next;
      if (turn === undefined) {
        due = undefined;
        if (held) yield held;
        held = undefined;
      } else {
        if (turn.done) return;
        next = iterator.next();
        // Awaited in the next round; until then a rejection must not count as unhandled.
        next.catch(() => undefined);
        if (turn.value.kind === 'checkpoint') {
          held = turn.value;
          due ??= abortableDelay(everyMs, AbortSignal.any([signal, over.signal])).then(() => undefined);
        } else {
          held = undefined;
          yield turn.value;
        }
      }
    }
  } finally {
    over.abort();
    await iterator.return?.();
  }
}
