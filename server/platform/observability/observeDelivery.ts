import { DEFAULT_CONSUMER_OPTIONS, HopelessDelivery, type Delivery } from '../eventStore/port.ts';
import type { Observer } from './observer.ts';
import { inSpan, nowMs } from './span.ts';
import { spanIdOfEvent } from './spanIdOfEvent.ts';

interface Deliveries {
  readonly observer: Observer;
  readonly group: string;
  readonly maxAttempts: number | undefined;
}

type Handler = (delivery: Delivery) => Promise<void>;

/** A handler that works within the trace and the correlation of its event, however far from the process that recorded it. */
export const observeDelivery =
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
