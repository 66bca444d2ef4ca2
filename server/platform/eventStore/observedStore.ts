import {
  type AppendResult,
  type ConsumerGroup,
  type EventFilter,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  DEFAULT_CONSUMER_OPTIONS,
  HopelessDelivery,
  type Delivery,
} from './port.ts';
import { ambient, type Observer } from '../observability/ambient.ts';
import { categoryOf } from '../observability/observeCommand.ts';
import { newSpanId, nowMs, inSpan } from '../observability/span.ts';
import { spanIdOfEvent, traceIdOf } from '../observability/endedSpan.ts';
import { z } from 'zod';
import { inconclusiveReason, probeId } from '../../../schema/report/section.ts';

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

interface Deliveries {
  readonly observer: Observer;
  readonly group: string;
  readonly maxAttempts: number | undefined;
}

type Handler = (delivery: Delivery) => Promise<void>;

/** A handler that works within the trace and the correlation of its event, however far from the process that recorded it. */
const observeDelivery =
  (handler: Handler, { observer, group, maxAttempts }: Deliveries): Handler =>
  async (delivery) => {
    const { event, attempt } = delivery;
    const { deliverySeconds, deliveriesRunning, deliveryWait } = observer.metrics;
    const place = {
      observer,
      role: 'worker',
      part: group,
      correlationId: event.metadata.correlationId,
      spanId: spanIdOfEvent(event.id),
    } as const;
    const attributes = { 'candor.group': group, 'candor.attempt': attempt, 'candor.event.types': [event.type] };
    const startedAt = nowMs();
    const end = (outcome: 'done' | 'retried' | 'parked' | 'released'): void => {
      deliverySeconds.observe({ group, outcome }, (nowMs() - startedAt) / 1000);
    };
    if (attempt === 1) deliveryWait.observe({ group }, Math.max(0, startedAt - Date.parse(event.metadata.time)) / 1000);
    deliveriesRunning.inc({ group });
    try {
      await inSpan(`deliver ${group}`, { kind: 'consumer', attributes, place }, () => handler(delivery));
      end('done');
    } catch (error) {
      const isLast = attempt >= (maxAttempts ?? DEFAULT_CONSUMER_OPTIONS.maxAttempts);
      const parked = isLast || error instanceof HopelessDelivery;
      // Who gives back what is no more theirs has not failed.
      end(delivery.signal.aborted ? 'released' : parked ? 'parked' : 'retried');
      throw error;
    } finally {
      deliveriesRunning.dec({ group });
    }
  };

/** Of schema/events/scan.ts no more than is measured: an observation is large, and was checked where it was made. */
const probeOutcome = z.object({ probe: probeId, reason: inconclusiveReason.optional(), durationMs: z.number() });
const scanEnd = z.object({ durationMs: z.number(), reason: z.string().optional() });

/** What a scan tells of its time as it is recorded: each probe that has an outcome, and the end. */
const observeScanEvents = (events: readonly NewEvent[], observer: Observer): void => {
  for (const event of events) {
    switch (event.type) {
      case 'ProbeObserved':
      case 'ProbeInconclusive':
        observeProbe(observer, event);
        break;
      case 'ScanCompleted':
        observeEnd(observer, event, 'completed');
        break;
      case 'ScanFailed':
        observeEnd(observer, event, 'failed');
    }
  }
};

const observeProbe = ({ metrics, spans }: Observer, { data, metadata }: NewEvent): void => {
  const parsed = probeOutcome.safeParse(data);
  if (!parsed.success) return;
  const { probe, reason: outcome = 'observed', durationMs } = parsed.data;
  metrics.probeSeconds.observe({ probe, outcome }, durationMs / 1000);
  const endedAt = nowMs();
  spans?.({
    traceId: traceIdOf(metadata.correlationId),
    spanId: newSpanId(),
    parentId: ambient()?.spanId,
    name: `probe ${probe}`,
    kind: 'client',
    startedAt: endedAt - durationMs,
    endedAt,
    attributes: { 'candor.probe': probe, 'candor.outcome': outcome },
    failed: false,
  });
};

const observeEnd = ({ metrics }: Observer, { data }: NewEvent, outcome: 'completed' | 'failed'): void => {
  const parsed = scanEnd.safeParse(data);
  if (!parsed.success) return;
  metrics.scanSeconds.observe({ outcome }, parsed.data.durationMs / 1000);
  if (parsed.data.reason === 'addressRefused') metrics.refusals.inc({ kind: 'target' });
};
