import type { EventBatch, EventFilter, Position, RecordedEvent } from '../port.ts';
import type { LogPage, LogReader } from './logReader.ts';

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

/** The log after a position, up to where its head is now. */
export async function* readLog(reader: LogReader, after: Position, filter: EventFilter): AsyncGenerator<RecordedEvent> {
  for await (const { events } of readLogBatches(reader, after, filter)) yield* events;
}

/** The same page by page; the next one is on its way while one is worked on. */
export async function* readLogBatches(
  reader: LogReader,
  after: Position,
  filter: EventFilter,
  lazily = false,
): AsyncGenerator<EventBatch> {
  const head = await reader.head();
  const read = (from: Position): Promise<LogPage> | undefined => {
    if (from >= head) return undefined;
    const page = reader.logPage(from, head, filter, lazily);
    page.catch(() => undefined); // thrown when it is this page's turn; nobody may come for it
    return page;
  };
  for (let next = read(after); next;) {
    const { events, position } = await next;
    next = read(position);
    yield { events: events.map(({ event }) => event), position };
  }
}
