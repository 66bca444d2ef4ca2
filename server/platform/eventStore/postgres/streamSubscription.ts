import { isAborted } from '../../base/isAborted.ts';
import type { RecordedEvent } from '../port.ts';
import { createLiveBuffer, type LiveBuffer } from './liveBuffer.ts';
import type { LiveTail } from './liveTail.ts';
import type { LogReader } from './logReader.ts';
import { retryReads } from './retryReads.ts';

interface Source {
  readonly reader: LogReader;
  readonly tail: LiveTail;
}

type Events = AsyncGenerator<RecordedEvent, number, undefined>;

/** The same as logSubscription for one stream: joins the tail, reads the stream's past, takes over what the tail has given since. */
export async function* streamSubscription(
  source: Source,
  stream: string,
  afterRevision: number,
  signal: AbortSignal,
): AsyncGenerator<RecordedEvent, void, undefined> {
  let revision = afterRevision;
  while (!signal.aborted) {
    const buffer = createLiveBuffer({ stream });
    try {
      if ((await source.tail.join(buffer, signal)) === undefined) return;
      revision = yield* past(source.reader, stream, revision, signal);
      revision = yield* present(buffer, revision, signal);
    } finally {
      source.tail.leave(buffer);
    }
  }
}

/** All that the stream has after a revision; answers the last. */
async function* past(reader: LogReader, stream: string, afterRevision: number, signal: AbortSignal): Events {
  let revision = afterRevision;
  while (!signal.aborted) {
    const from = revision + 1;
    const page = await retryReads(() => reader.streamPage(stream, from), signal);
    if (!page) return revision;
    for (const { event } of page.events) {
      if (isAborted(signal)) return revision;
      revision = event.revision;
      yield event;
    }
    if (page.last) return revision;
  }
  return revision;
}

/** What the tail gives after a revision, until the buffer has overflowed; answers the last. */
async function* present(buffer: LiveBuffer, afterRevision: number, signal: AbortSignal): Events {
  let revision = afterRevision;
  while (!signal.aborted) {
    const event = buffer.shift();
    if (event && event.revision > revision) {
      revision = event.revision;
      yield event;
    } else if (!event) {
      if (buffer.overflowed) return revision;
      await buffer.wait(signal);
    }
  }
  return revision;
}
