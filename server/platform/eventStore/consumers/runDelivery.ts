import { isAborted } from '../../base/isAborted.ts';
import { type ConsumerOptions, type Delivery, HopelessDelivery } from '../port.ts';
import { backoffMs } from './backoffMs.ts';
import type { DeliveryQueue, LeasedDelivery } from './deliveryQueue.ts';
import { settlePersistently } from './settlePersistently.ts';

export type Handler = (delivery: Delivery) => Promise<void>;

export interface DeliveryContext {
  readonly queue: DeliveryQueue;
  readonly options: ConsumerOptions;
  readonly handler: Handler;
  /** Aborts when the lease is lost or the consumer gives up what it has. */
  readonly held: AbortSignal;
  /** Aborts when the consumer takes nothing more. */
  readonly stopped: AbortSignal;
  /** Aborts when it gives back what it has. */
  readonly abandoned: AbortSignal;
}

/** How long a consumer that stops goes on trying to record how its handlers ended. */
const STOPPING_PATIENCE_MS = 1_000;

/** Runs the handler on one delivery and records how it ended. */
export const runDelivery = async (context: DeliveryContext, delivery: LeasedDelivery): Promise<void> => {
  const { queue, options, handler, held, stopped, abandoned } = context;
  const { lease, event, attempt } = delivery;
  const patienceMs = () => (isAborted(abandoned) ? STOPPING_PATIENCE_MS : options.leaseMs);
  const settle = (settlement: () => Promise<void>) => settlePersistently(settlement, queue.closed, patienceMs);
  if (isAborted(stopped)) {
    await settle(() => queue.release(lease)); // the stop came while it was being taken
    return;
  }
  try {
    await handler({ event, attempt, signal: held });
  } catch (error) {
    const stopping = isAborted(abandoned);
    await settle(() => settleFailure(context, delivery, stopping, error));
    return;
  }
  await settle(() => queue.acknowledge(lease));
};

const settleFailure = (
  { queue, options }: DeliveryContext,
  { lease, attempt }: LeasedDelivery,
  stopping: boolean,
  error: unknown,
): Promise<void> => {
  if (stopping) return queue.release(lease); // a handler that gives up because its process stops has not failed
  if (attempt < options.maxAttempts && !(error instanceof HopelessDelivery))
    return queue.retryAfter(lease, backoffMs(attempt, options.backoffMs));
  return queue.park(lease, error instanceof Error ? error.message : String(error));
};
