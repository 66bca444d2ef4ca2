import { createBell } from '../createBell.ts';
import { isAborted } from '../isAborted.ts';
import { type ConsumerOptions, type Delivery, EventStoreUnavailable } from '../port.ts';
import { backoffMs } from './backoffMs.ts';
import type { DeliveryQueue, LeasedDelivery } from './deliveryQueue.ts';
import { holdLeases } from './holdLeases.ts';
import { settlePersistently } from './settlePersistently.ts';

/** How long a consumer waits at most before it looks again although nothing woke it; and after the store did not answer. */
const LONGEST_WAIT_MS = 1_000;
const OUTAGE_WAIT_MS = 200;

type Handler = (delivery: Delivery) => Promise<void>;

/** ConsumerGroup.run over any queue: takes, runs handlers, keeps their leases, settles. */
export const runDeliveries = async (
  queue: DeliveryQueue,
  options: ConsumerOptions,
  handler: Handler,
  { concurrency, signal }: { readonly concurrency: number; readonly signal: AbortSignal },
): Promise<void> => {
  const failed = new AbortController();
  const fail = (error: unknown) => {
    failed.abort(error);
  };
  const stopped = AbortSignal.any([signal, queue.closed, failed.signal]);
  const bell = createBell();
  const unwatch = queue.watch(bell.ring);
  const leases = holdLeases(queue, options.leaseMs, fail);
  stopped.addEventListener('abort', leases.abortAll);

  const start = (delivery: LeasedDelivery, takenAt: number): Promise<void> => {
    const held = leases.hold(delivery.lease, takenAt);
    return runHandler(queue, options, handler, delivery, held, stopped)
      .catch(fail)
      .finally(() => {
        leases.drop(delivery.lease);
        bell.ring();
      });
  };

  const running = new Set<Promise<void>>();
  /** Starts what is there to start; answers how long to wait for more. */
  const fill = async (): Promise<number> => {
    const free = concurrency - leases.size;
    if (free <= 0) return LONGEST_WAIT_MS;
    const takenAt = Date.now();
    const taken = await queue.take(free);
    for (const delivery of taken) {
      const done = start(delivery, takenAt);
      running.add(done);
      void done.finally(() => running.delete(done));
    }
    if (taken.length === free) return 0;
    return Math.min(LONGEST_WAIT_MS, Math.max(5, (await queue.nextDue()) ?? LONGEST_WAIT_MS));
  };

  try {
    while (!stopped.aborted) {
      const mark = bell.mark();
      const waitMs = await fill().catch((error: unknown) => {
        if (error instanceof EventStoreUnavailable) return OUTAGE_WAIT_MS;
        throw error;
      });
      if (waitMs > 0) await bell.wait(mark, stopped, waitMs);
    }
  } catch (error) {
    fail(error);
  }
  await Promise.all(running);
  stopped.removeEventListener('abort', leases.abortAll);
  leases.stop();
  unwatch();
  if (failed.signal.aborted) throw failed.signal.reason;
};

const runHandler = async (
  queue: DeliveryQueue,
  options: ConsumerOptions,
  handler: Handler,
  { lease, event, attempt }: LeasedDelivery,
  held: AbortSignal,
  stopped: AbortSignal,
): Promise<void> => {
  const patienceMs = () => (stopped.aborted ? 1_000 : options.leaseMs);
  const settle = (settlement: () => Promise<void>) => settlePersistently(settlement, queue.closed, patienceMs);
  if (stopped.aborted) {
    await settle(() => queue.release(lease)); // the stop came while it was being taken
    return;
  }
  try {
    await handler({ event, attempt, signal: held });
  } catch (error) {
    await settle(() => settleFailure(queue, options, { lease, attempt, stopping: isAborted(stopped), error }));
    return;
  }
  await settle(() => queue.acknowledge(lease));
};

interface Failure {
  readonly lease: string;
  readonly attempt: number;
  readonly stopping: boolean;
  readonly error: unknown;
}

const settleFailure = (queue: DeliveryQueue, options: ConsumerOptions, failure: Failure): Promise<void> => {
  const { lease, attempt, stopping, error } = failure;
  if (stopping) return queue.release(lease); // a handler that gives up because its process stops has not failed
  if (attempt < options.maxAttempts) return queue.retryAfter(lease, backoffMs(attempt, options.backoffMs));
  return queue.park(lease, error instanceof Error ? error.message : String(error));
};
