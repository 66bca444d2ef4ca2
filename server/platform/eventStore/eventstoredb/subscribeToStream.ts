import type { RecordedEvent } from '../port.ts';
import type { Connections } from './connections.ts';
import { decodeEvent } from './eventCodec.ts';
import { readPages } from './readPages.ts';
import { reconnecting } from './reconnecting.ts';
import type { StreamBells } from './streamBells.ts';

/** However well the bell rings: look again after so long. */
const LONGEST_WAIT_MS = 10_000;

/** EventStore.subscribeToStream: each event of a stream behind `afterRevision`, through outages, until the abort. */
export async function* subscribeToStream(
  connections: Connections,
  prefix: string,
  bells: StreamBells,
  { stream, afterRevision, signal }: { stream: string; afterRevision: number; signal: AbortSignal },
): AsyncGenerator<RecordedEvent, void, undefined> {
  let next = afterRevision + 1;
  const watch = bells.watch(stream);
  const begin = async function* () {
    await untilAborted(watch.begun, signal);
    while (!signal.aborted) {
      const since = watch.bell.mark();
      for await (const { event } of readPages(connections.client, prefix + stream, next)) {
        if (!event) continue;
        next = Number(event.revision) + 1;
        yield decodeEvent(event, prefix);
      }
      await watch.bell.wait(since, signal, LONGEST_WAIT_MS);
    }
  };
  try {
    yield* reconnecting(begin, signal, connections.onTooSlow);
  } finally {
    watch.stop();
  }
}

const untilAborted = (promise: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      resolve();
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
