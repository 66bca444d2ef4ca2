import { z } from 'zod';
import { inconclusiveReason, probeId } from '../../../schema/report/section.ts';
import type { NewEvent } from '../eventStore/port.ts';
import { ambient } from './ambient.ts';
import type { Observer } from './observer.ts';
import { newSpanId, nowMs } from './span.ts';
import { traceIdOf } from './traceparent.ts';

/** Of schema/events/scan.ts no more than is measured: an observation is large, and was checked where it was made. */
const probeOutcome = z.object({ probe: probeId, reason: inconclusiveReason.optional(), durationMs: z.number() });
const scanEnd = z.object({ durationMs: z.number(), reason: z.string().optional() });

/** What a scan tells of its time as it is recorded: each probe that has an outcome, and the end. */
export const observeScanEvents = (events: readonly NewEvent[], observer: Observer): void => {
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
