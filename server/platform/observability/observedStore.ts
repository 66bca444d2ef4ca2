import type {
  AppendResult,
  ConsumerGroup,
  EventFilter,
  EventStore,
  ExpectedRevision,
  NewEvent,
} from '../eventStore/port.ts';
import { ambient } from './ambient.ts';
import { categoryOf } from './categoryOf.ts';
import { observeDelivery } from './observeDelivery.ts';
import type { Observer } from './observer.ts';
import { observeScanEvents } from './observeScanEvents.ts';
import { newSpanId, nowMs } from './span.ts';
import { spanIdOfEvent } from './spanIdOfEvent.ts';
import { traceIdOf } from './traceparent.ts';

type Outcome = 'recorded' | 'conflict' | 'failed';

/** The same store, measured and traced: its appends, its reads of a stream, and what its consumer groups do; `onGroup` hears of each of them. */
export const observedStore = (
  store: EventStore,
  observer: Observer,
  onGroup: (group: string, filter: EventFilter) => void = () => undefined,
): EventStore => ({
  ...store,
  append: (stream, events, expected) => append(store, observer, { stream, events, expected }),
  readStream: (stream, options) => read(observer, stream, store.readStream(stream, options)),
  consumers: (group, filter, options) => {
    onGroup(group, filter);
    const consumers = store.consumers(group, filter, options);
    const maxAttempts = options?.maxAttempts;
    return {
      ...consumers,
      run: (handler, run) => consumers.run(observeDelivery(handler, { observer, group, maxAttempts }), run),
    } satisfies ConsumerGroup;
  },
});

interface Append {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly expected: ExpectedRevision;
}

const append = async (store: EventStore, observer: Observer, request: Append): Promise<AppendResult> => {
  const { stream, events, expected } = request;
  const startedAt = nowMs();
  const end = (outcome: Outcome): void => {
    const aggregate = categoryOf(stream);
    observer.metrics.appendSeconds.observe({ outcome }, (nowMs() - startedAt) / 1000);
    if (outcome === 'conflict') observer.metrics.conflicts.inc({ aggregate });
    tellSpans(observer, request, { aggregate, startedAt, outcome });
  };
  try {
    const result = await store.append(stream, events, expected);
    end(result.ok ? 'recorded' : 'conflict');
    if (result.ok) {
      for (const { type } of events) observer.metrics.events.inc({ type });
      observeScanEvents(events, observer);
    }
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
};

/** The append has the span id of its first event, so that who reads that event goes on from here; each further event has a span of its own. */
const tellSpans = (
  { spans }: Observer,
  { events }: Append,
  { aggregate, startedAt, outcome }: { aggregate: string; startedAt: number; outcome: Outcome },
): void => {
  const [first, ...others] = events;
  if (!spans || !first) return;
  const { correlationId } = first.metadata;
  const place = ambient();
  const traceId = traceIdOf(correlationId);
  const own = outcome === 'recorded' ? spanIdOfEvent(first.id) : newSpanId();
  const times = { startedAt, endedAt: nowMs() };
  spans({
    ...times,
    traceId,
    spanId: own,
    parentId: place?.correlationId === correlationId ? place.spanId : undefined,
    name: `append ${aggregate}`,
    kind: 'producer',
    attributes: {
      'candor.aggregate': aggregate,
      'candor.outcome': outcome,
      'candor.event.types': events.slice(0, 20).map(({ type }) => type),
    },
    failed: outcome === 'failed',
  });
  if (outcome !== 'recorded') return;
  for (const { id, type } of others.slice(0, 20))
    spans({
      ...times,
      traceId,
      spanId: spanIdOfEvent(id),
      parentId: own,
      name: `event ${type}`,
      kind: 'producer',
      attributes: { 'candor.event.types': [type] },
      failed: false,
    });
};

async function* read<Event>({ metrics, spans }: Observer, stream: string, events: AsyncIterable<Event>) {
  const place = ambient();
  const startedAt = nowMs();
  let count = 0;
  let whole = false;
  try {
    for await (const event of events) {
      count += 1;
      yield event;
    }
    whole = true;
  } finally {
    const aggregate = categoryOf(stream);
    const endedAt = nowMs();
    metrics.readSeconds.observe({ aggregate }, (endedAt - startedAt) / 1000);
    if (spans && place?.correlationId !== undefined)
      spans({
        traceId: traceIdOf(place.correlationId),
        spanId: newSpanId(),
        parentId: place.spanId,
        name: `read ${aggregate}`,
        kind: 'client',
        startedAt,
        endedAt,
        attributes: { 'candor.aggregate': aggregate, 'candor.events': count },
        failed: !whole,
      });
  }
}
