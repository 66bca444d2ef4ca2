import { createBell } from '../createBell.ts';
import { type ConsumerOptions, type ConsumerRun, EventStoreUnavailable } from '../port.ts';
import type { DeliveryQueue, LeasedDelivery } from './deliveryQueue.ts';
import { holdLeases } from './holdLeases.ts';
import { type Handler, runDelivery } from './runDelivery.ts';

/** How long a consumer waits at most before it looks again although nothing woke it; and after the store did not answer. */
const LONGEST_WAIT_MS = 1_000;
const OUTAGE_WAIT_MS = 200;

/** ConsumerGroup.run over any queue: takes, runs handlers, keeps their leases, settles. */
export const runDeliveries = async (
  queue: DeliveryQueue,
  options: ConsumerOptions,
  handler: Handler,
  { concurrency, signal, abandon = signal }: ConsumerRun,
): Promise<void> => {
  const failed = new AbortController();
  const fail = (error: unknown) => {
    failed.abort(error);
  };
  const ending = [queue.closed, failed.signal];
  const abandoned = AbortSignal.any([abandon, ...ending]);
  const stopped = AbortSignal.any([signal, ...ending]);
  const bell = createBell();
  const unwatch = queue.watch(bell.ring);
  const leases = holdLeases(queue, options.leaseMs, fail);
  abandoned.addEventListener('abort', leases.abortAll);

  const start = (delivery: LeasedDelivery, takenAt: number): Promise<void> => {
    const held = leases.hold(delivery.lease, takenAt);
    return runDelivery({ queue, options, handler, held, stopped, abandoned }, delivery)
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
  abandoned.removeEventListener('abort', leases.abortAll);
  leases.stop();
  unwatch();
  if (failed.signal.aborted) throw failed.signal.reason;
};
