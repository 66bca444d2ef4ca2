import type { Projection, ProjectedEvent } from '../../../projections/engine/projection.ts';
import { within, type Observer } from './ambient.ts';
import { SpanKind } from '@opentelemetry/api';
import { endSpan, nowMs, spanIdOfEvent, startSpan } from './span.ts';

/** A read model that catches up or is rebuilt would flood the traces. Older events do not belong to a request that anyone is looking at. */
const TRACED_MS = 60_000;
/** Per batch. */
const MOST_TRACES = 50;

/** Wraps a projection so that each batch is measured, and shown in the traces of the events that it folds. */
export const observedProjection = (projection: Projection, observer: Observer): Projection => ({
  ...projection,
  apply: async (client, events) => {
    const startedAt = nowMs();
    const place = { observer, role: 'projector', part: projection.name } as const;
    let failed = true;
    try {
      await within(place, () => projection.apply(client, events));
      failed = false;
    } finally {
      measure(projection.name, observer, { events, startedAt, failed });
    }
  },
});

interface Batch {
  readonly events: readonly ProjectedEvent[];
  readonly startedAt: number;
  readonly failed: boolean;
}

const measure = (projection: string, { metrics, tracers }: Observer, { events, startedAt, failed }: Batch): void => {
  const endedAt = nowMs();
  metrics.projectionBatch.observe({ projection }, (endedAt - startedAt) / 1000);
  if (!failed) {
    metrics.projectionEvents.inc({ projection }, events.length);
    const last = events.at(-1);
    if (last) metrics.projectionDelay.observe({ projection }, Math.max(0, endedAt - Date.parse(last.time)) / 1000);
  }
  if (!tracers) return;
  for (const [correlationId, own] of byCorrelation(events, startedAt - TRACED_MS)) {
    const last = own.at(-1);
    const span = startSpan(tracers.server, `project ${projection}`, {
      correlationId,
      parentId: last && spanIdOfEvent(last.eventId),
      kind: SpanKind.CONSUMER,
      startedAt,
      attributes: {
        'candor.projection': projection,
        'candor.events': own.length,
        'candor.event.types': own.slice(0, 20).map(({ type }) => type),
      },
    });
    endSpan(span, { failed, endedAt });
  }
};

const byCorrelation = (
  events: readonly ProjectedEvent[],
  since: number,
): ReadonlyMap<string, readonly ProjectedEvent[]> => {
  const traces = new Map<string, ProjectedEvent[]>();
  for (const event of events) {
    if (Date.parse(event.time) < since) continue;
    const known = traces.get(event.correlationId);
    if (known) known.push(event);
    else if (traces.size < MOST_TRACES) traces.set(event.correlationId, [event]);
  }
  return traces;
};
