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
import { SpanKind } from '@opentelemetry/api';
import { endSpan, inSpan, nowMs, spanIdOfEvent, startSpan } from '../observability/span.ts';
import { z } from 'zod';
import { checkId } from '../../../checks/index.ts';
import { inconclusiveReason } from '../../../checks/kit/section.ts';

type Outcome = 'recorded' | 'conflict' | 'failed';

/** Wraps a store to measure and trace its appends, its reads of streams and its consumer groups. Calls `onGroup` for each group. */
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
    recordSpans(observer, request, { aggregate, startedAt, outcome });
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

/** The append has the span id of its first event, so that whatever reads that event continues the trace from here. Each further event has its own span. */
const recordSpans = (
  { tracers }: Observer,
  { events }: Append,
  { aggregate, startedAt, outcome }: { aggregate: string; startedAt: number; outcome: Outcome },
): void => {
  const [first, ...others] = events;
  if (!tracers || !first) return;
  const { correlationId } = first.metadata;
  const place = ambient();
  const endedAt = nowMs();
  const shared = { correlationId, startedAt, kind: SpanKind.PRODUCER };
  const append = startSpan(tracers.server, `append ${aggregate}`, {
    ...shared,
    ...(outcome === 'recorded' && { spanId: spanIdOfEvent(first.id) }),
    parentId: place?.correlationId === correlationId ? place.spanId : undefined,
    attributes: {
      'candor.aggregate': aggregate,
      'candor.outcome': outcome,
      'candor.event.types': events.slice(0, 20).map(({ type }) => type),
    },
  });
  endSpan(append, { failed: outcome === 'failed', endedAt });
  if (outcome !== 'recorded') return;
  for (const { id, type } of others.slice(0, 20)) {
    const event = startSpan(tracers.server, `event ${type}`, {
      ...shared,
      spanId: spanIdOfEvent(id),
      parentId: append.spanContext().spanId,
      attributes: { 'candor.event.types': [type] },
    });
    endSpan(event, { failed: false, endedAt });
  }
};

async function* read<Event>({ metrics, tracers }: Observer, stream: string, events: AsyncIterable<Event>) {
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
    // No return in the finally block: it would swallow an error of the read.
    if (tracers && place?.correlationId !== undefined) {
      const { correlationId, spanId: parentId } = place;
      const attributes = { 'candor.aggregate': aggregate, 'candor.events': count };
      const kind = SpanKind.CLIENT;
      const span = startSpan(tracers.server, `read ${aggregate}`, {
        correlationId,
        parentId,
        kind,
        startedAt,
        attributes,
      });
      endSpan(span, { failed: !whole, endedAt });
    }
  }
}

interface Deliveries {
  readonly observer: Observer;
  readonly group: string;
  readonly maxAttempts: number | undefined;
}

type Handler = (delivery: Delivery) => Promise<void>;

/** Wraps a handler so that it runs within the trace and correlation of its event, however far it is from the process that recorded the event. */
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
      await inSpan(`deliver ${group}`, { kind: SpanKind.CONSUMER, attributes, place }, () => handler(delivery));
      end('done');
    } catch (error) {
      const isLast = attempt >= (maxAttempts ?? DEFAULT_CONSUMER_OPTIONS.maxAttempts);
      const parked = isLast || error instanceof HopelessDelivery;
      // Giving back a delivery after its lease is lost is not a failure.
      end(delivery.signal.aborted ? 'released' : parked ? 'parked' : 'retried');
      throw error;
    } finally {
      deliveriesRunning.dec({ group });
    }
  };

/** Only what is measured from schema/events/scan.ts: an observation is large and was validated when it was made. */
const probeOutcome = z.object({ probe: checkId, reason: inconclusiveReason.optional(), durationMs: z.number() });
const scanEnd = z.object({ durationMs: z.number(), reason: z.string().optional() });

/** Measures the durations that a scan records: of each check with an outcome, and of the whole scan. */
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

const observeProbe = ({ metrics, tracers }: Observer, { data, metadata }: NewEvent): void => {
  const parsed = probeOutcome.safeParse(data);
  if (!parsed.success) return;
  const { probe, reason: outcome = 'observed', durationMs } = parsed.data;
  metrics.probeSeconds.observe({ probe, outcome }, durationMs / 1000);
  if (!tracers) return;
  const endedAt = nowMs();
  const span = startSpan(tracers.server, `probe ${probe}`, {
    correlationId: metadata.correlationId,
    parentId: ambient()?.spanId,
    kind: SpanKind.CLIENT,
    startedAt: endedAt - durationMs,
    attributes: { 'candor.probe': probe, 'candor.outcome': outcome },
  });
  endSpan(span, { failed: false, endedAt });
};

const observeEnd = ({ metrics }: Observer, { data }: NewEvent, outcome: 'completed' | 'failed'): void => {
  const parsed = scanEnd.safeParse(data);
  if (!parsed.success) return;
  metrics.scanSeconds.observe({ outcome }, parsed.data.durationMs / 1000);
  if (parsed.data.reason === 'addressRefused') metrics.refusals.inc({ kind: 'target' });
};
