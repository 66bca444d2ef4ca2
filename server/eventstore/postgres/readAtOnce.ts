import type { EventFilter, Position, RecordedEvent } from '../port.ts';
import type { LogReader } from './logReader.ts';

/** A stream from a revision to its end, page by page. */
export async function* readStream(
  reader: LogReader,
  stream: string,
  fromRevision: number,
): AsyncGenerator<RecordedEvent> {
  for (let from = fromRevision, last = false; !last;) {
    const page = await reader.streamPage(stream, from);
    for (const { event } of page.events) {
      yield event;
      from = event.revision + 1;
    }
    last = page.last;
  }
}

/** The log after a position, up to where its head is now, page by page. */
export async function* readLog(reader: LogReader, after: Position, filter: EventFilter): AsyncGenerator<RecordedEvent> {
  const head = await reader.head();
  for (let position = after; position < head;) {
    const page = await reader.logPage(position, head, filter);
    for (const { event } of page.events) yield event;
    position = page.position;
  }
}
