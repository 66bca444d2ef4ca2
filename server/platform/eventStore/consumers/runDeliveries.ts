import { createBell } from '../createBell.ts';
import {
  type ConsumerOptions,
  type ConsumerRun,
  EventStoreUnavailable,
  type Delivery,
  HopelessDelivery,
} from '../port.ts';
import type { DeliveryQueue, LeasedDelivery } from './deliveryQueue.ts';
import { isAborted } from '../../base/isAborted.ts';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a consumer waits after the store failed to answer. */
const OUTAGE_WAIT_MS = 200;

/** The shortest and the longest time until a consumer looks at a delivery that is due later. No lease and no wait is longer, unless a clock was set. */
const DUE_MS = { shortest: 5, longest: 60_000 };

/**
 * Implements ConsumerGroup.run over any queue: takes deliveries, runs handlers, renews leases and settles. Looks for deliveries when the queue rings, when
 * a handler ends, and when the next lease or wait ends. While there are none, it asks the store nothing: `DeliveryQueue.watch` loses no wake-up.
 */
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
  /**
   * Starts as many deliveries as are due and fit. Returns the milliseconds until it should look again, or `undefined` if the queue has to ring or a handler
   * to end first.
   */
  const fill = async (): Promise<number | undefined> => {
    const free = concurrency - leases.size;
    if (free <= 0) return undefined;
    const takenAt = Date.now();
    const taken = await queue.take(free);
    for (const delivery of taken) {
      const done = start(delivery, takenAt);
      running.add(done);
      void done.finally(() => running.delete(done));
    }
    if (taken.length === free) return 0;
    const dueMs = await queue.nextDue();
    return dueMs === undefined ? undefined : Math.min(DUE_MS.longest, Math.max(DUE_MS.shortest, dueMs));
  };

  try {
    while (!stopped.aborted) {
      const mark = bell.mark();
      const waitMs = await fill().catch((error: unknown) => {
        if (error instanceof EventStoreUnavailable) return OUTAGE_WAIT_MS;
        throw error;
      });
      if (waitMs !== 0) await bell.wait(mark, stopped, waitMs);
    }
  } catch (error) {
    fail(error);
  }
  await Promise.all(running);
  abandoned.removeEventListener('abort', leases.abortAll);
  unwatch();
  if (failed.signal.aborted) throw failed.signal.reason;
};

type Handler = (delivery: Delivery) => Promise<void>;

interface DeliveryContext {
  readonly queue: DeliveryQueue;
  readonly options: ConsumerOptions;
  readonly handler: Handler;
  /** Aborts when the lease is lost or the consumer gives up its deliveries. */
  readonly held: AbortSignal;
  /** Aborts when the consumer stops taking deliveries. */
  readonly stopped: AbortSignal;
  /** Aborts when the consumer gives back its deliveries. */
  readonly abandoned: AbortSignal;
}

/** How long a stopping consumer keeps trying to record how its handlers ended. */
const STOPPING_PATIENCE_MS = 1_000;

/** Runs the handler on one delivery and records the outcome. */
const runDelivery = async (context: DeliveryContext, delivery: LeasedDelivery): Promise<void> => {
  const { queue, options, handler, held, stopped, abandoned } = context;
  const { lease, event, attempt } = delivery;
  const patienceMs = () => (isAborted(abandoned) ? STOPPING_PATIENCE_MS : options.leaseMs);
  const settle = (settlement: () => Promise<void>) => settlePersistently(settlement, queue.closed, patienceMs);
  if (isAborted(stopped)) {
    await settle(() => queue.release(lease)); // the consumer was stopped while it took this delivery
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
  if (stopping) return queue.release(lease); // a handler that gives up because its process is stopping has not failed
  if (attempt < options.maxAttempts && !(error instanceof HopelessDelivery))
    return queue.retryAfter(lease, backoffMs(attempt, options.backoffMs));
  return queue.park(lease, error instanceof Error ? error.message : String(error));
};

/** The leases of one consumer's running handlers. Heartbeats renew them for as long as the process lives. */
interface HeldLeases {
  readonly size: number;
  /** Returns a signal that aborts when the lease is lost, or may be lost. `takenAt` is the time at which the store was asked for the delivery. */
  hold(lease: string, takenAt: number): AbortSignal;
  drop(lease: string): void;
  /** Signals every handler that the consumer is stopping. Their leases are kept until they have settled. */
  readonly abortAll: () => void;
}

/** `fail` receives every error that is not an outage: a bug, which must end the consumer visibly. */
const holdLeases = (queue: DeliveryQueue, leaseMs: number, fail: (error: unknown) => void): HeldLeases => {
  const held = new Map<string, { readonly controller: AbortController; until: number }>();
  let renewing = false;

  const renew = async () => {
    const leases = [...held.keys()];
    if (renewing || leases.length === 0 || queue.closed.aborted) return;
    renewing = true;
    const asked = Date.now();
    try {
      const kept = await queue.renew(leases);
      for (const lease of leases) {
        const entry = held.get(lease);
        if (!entry) continue; // settled in the meantime
        if (kept.has(lease)) entry.until = asked + leaseMs;
        else entry.controller.abort();
      }
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) fail(error);
      // A lease that ran out during an outage may belong to another consumer as soon as the store is back.
      for (const { controller, until } of held.values()) if (until < Date.now()) controller.abort();
    } finally {
      renewing = false;
    }
  };
  let heartbeat: NodeJS.Timeout | undefined;
  const rest = () => {
    clearInterval(heartbeat);
    heartbeat = undefined;
  };

  return {
    get size() {
      return held.size;
    },
    hold: (lease, takenAt) => {
      const controller = new AbortController();
      held.set(lease, { controller, until: takenAt + leaseMs });
      heartbeat ??= setInterval(() => void renew(), Math.max(10, leaseMs / 3));
      return controller.signal;
    },
    drop: (lease) => {
      held.delete(lease);
      if (held.size === 0) rest();
    },
    abortAll: () => {
      for (const { controller } of held.values()) controller.abort();
    },
  };
};

const RETRY_MS = 50;

/**
 * Tries to record how a delivery ended, through an outage of up to `patienceMs`. If that fails, nothing is lost: the lease runs out and the event is delivered
 * again.
 */
const settlePersistently = async (
  settlement: () => Promise<void>,
  closed: AbortSignal,
  patienceMs: () => number,
): Promise<void> => {
  const began = Date.now();
  while (!closed.aborted) {
    try {
      await settlement();
      return;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      if (Date.now() - began > patienceMs()) return;
    }
    await delay(RETRY_MS);
  }
};

const LONGEST_MS = 60_000;

/** The wait after failed attempt number `attempt` (from 1). Doubles with each attempt, with 20% jitter either way, up to one minute. */
export const backoffMs = (attempt: number, firstMs: number, random: () => number = Math.random): number =>
  Math.min(LONGEST_MS, firstMs * 2 ** (attempt - 1) * (0.8 + 0.4 * random()));
