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

/** Does the same as logSubscription for one stream: joins the tail, reads the stream's past, then takes over the events that the tail has delivered since. */
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

/** Yields all events of the stream after a revision. Returns the last revision. */
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

/** Yields the tail's events after a revision until the buffer overflows. Returns the last revision. */
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
