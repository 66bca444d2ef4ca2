import { EventStoreUnavailable } from '../port.ts';
import type { DeliveryQueue } from './deliveryQueue.ts';

/** The leases of one consumer's running handlers, kept alive by heartbeats for as long as the process lives. */
export interface HeldLeases {
  readonly size: number;
  /** The signal aborts when the lease is lost, or may be. `takenAt`: when the store was asked for it. */
  hold(lease: string, takenAt: number): AbortSignal;
  drop(lease: string): void;
  /** Tells every handler that the consumer stops. Their leases are kept until they have settled. */
  readonly abortAll: () => void;
  stop(): void;
}

/** `fail` is told of what is not an outage: a bug, which must end the consumer loudly. */
export const holdLeases = (queue: DeliveryQueue, leaseMs: number, fail: (error: unknown) => void): HeldLeases => {
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
        if (!entry) continue; // settled meanwhile
        if (kept.has(lease)) entry.until = asked + leaseMs;
        else entry.controller.abort();
      }
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) fail(error);
      // What has run out during an outage may be another's as soon as the store is back.
      for (const { controller, until } of held.values()) if (until < Date.now()) controller.abort();
    } finally {
      renewing = false;
    }
  };
  const heartbeat = setInterval(() => void renew(), Math.max(10, leaseMs / 3));

  return {
    get size() {
      return held.size;
    },
    hold: (lease, takenAt) => {
      const controller = new AbortController();
      held.set(lease, { controller, until: takenAt + leaseMs });
      return controller.signal;
    },
    drop: (lease) => void held.delete(lease),
    abortAll: () => {
      for (const { controller } of held.values()) controller.abort();
    },
    stop: () => {
      clearInterval(heartbeat);
    },
  };
};
