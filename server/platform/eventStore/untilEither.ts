import { setMaxListeners } from 'node:events';

/**
 * Iterates under a signal that aborts when either of two does. AbortSignal.any would work too, but each use leaves a little memory behind in the longer-lived
 * signal: here, for every subscription, in the one that closes the store.
 */
export async function* untilEither<Item>(
  one: AbortSignal,
  other: AbortSignal,
  iterate: (signal: AbortSignal) => AsyncGenerator<Item, void, undefined>,
): AsyncGenerator<Item, void, undefined> {
  if (one.aborted || other.aborted) return;
  setMaxListeners(0, one, other); // one signal may end any number of subscriptions
  const either = new AbortController();
  const abort = () => {
    either.abort();
  };
  one.addEventListener('abort', abort);
  other.addEventListener('abort', abort);
  try {
    yield* iterate(either.signal);
  } finally {
    one.removeEventListener('abort', abort);
    other.removeEventListener('abort', abort);
  }
}
