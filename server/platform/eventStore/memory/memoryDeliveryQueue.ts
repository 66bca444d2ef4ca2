import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeliveryQueue, LeasedDelivery } from '../consumers/deliveryQueue.ts';
import { type ConsumerOptions, type EventFilter, EventStoreUnavailable } from '../port.ts';
import type { MemoryDelivery, MemoryGroup, MemoryLog } from './memoryLog.ts';

/** The same bookkeeping as the deliveries table of the Postgres adapter, in a map. */
export const createMemoryDeliveryQueue = (
  log: MemoryLog,
  name: string,
  filter: EventFilter,
  { leaseMs, maxAttempts }: ConsumerOptions,
  closed: AbortSignal,
): DeliveryQueue => {
  const open = (): MemoryGroup => {
    if (closed.aborted) throw new EventStoreUnavailable('The event store is closed.');
    const group = log.groups.get(name) ?? { cursor: 0, deliveries: new Map<number, MemoryDelivery>() };
    log.groups.set(name, group);
    for (; group.cursor < log.length; group.cursor += 1) {
      if (!log.matches(group.cursor, filter)) continue;
      group.deliveries.set(group.cursor, { attempts: 0, dueAt: 0, lease: undefined, parked: undefined });
    }
    return group;
  };

  const lease = (index: number, delivery: MemoryDelivery): LeasedDelivery[] => {
    if (delivery.attempts >= maxAttempts) {
      delivery.parked = `Abandoned ${delivery.attempts} times: the process died or lost its lease.`;
      return [];
    }
    delivery.attempts += 1;
    delivery.lease = randomUUID();
    delivery.dueAt = Date.now() + leaseMs;
    return [{ lease: delivery.lease, event: log.at(index), attempt: delivery.attempts }];
  };

  /** Applies `change` to the delivery of a lease that is still held. */
  const settle = (held: string, change: (delivery: MemoryDelivery, index: number, group: MemoryGroup) => void) =>
    promised(() => {
      const group = open();
      for (const [index, delivery] of group.deliveries) {
        if (delivery.lease !== held || delivery.parked !== undefined) continue;
        delivery.lease = undefined;
        change(delivery, index, group);
        log.bell.ring();
      }
    });

  const waiting = () => [...open().deliveries].filter(([, { parked }]) => parked === undefined);
  const parked = () => [...open().deliveries].filter(([, delivery]) => delivery.parked !== undefined);

  return {
    closed,
    take: (limit) =>
      promised(() => {
        const now = Date.now();
        const due = waiting().filter(([, { dueAt }]) => dueAt <= now);
        return due.slice(0, limit).flatMap(([index, delivery]) => lease(index, delivery));
      }),
    renew: (leases) =>
      promised(() => {
        const held = waiting().filter(
          ([, delivery]) => delivery.lease !== undefined && leases.includes(delivery.lease),
        );
        for (const [, delivery] of held) delivery.dueAt = Date.now() + leaseMs;
        return new Set(held.map(([, delivery]) => delivery.lease ?? ''));
      }),
    acknowledge: (held) => settle(held, (_, index, group) => group.deliveries.delete(index)),
    retryAfter: (held, waitMs) =>
      settle(held, (delivery) => {
        delivery.dueAt = Date.now() + waitMs;
      }),
    release: (held) =>
      settle(held, (delivery) => {
        delivery.attempts -= 1;
        delivery.dueAt = 0;
      }),
    park: (held, reason) =>
      settle(held, (delivery) => {
        delivery.parked = reason;
      }),
    nextDue: () =>
      promised(() => {
        const due = waiting().map(([, { dueAt }]) => dueAt - Date.now());
        return due.length > 0 ? Math.max(0, Math.min(...due)) : undefined;
      }),
    parked: () =>
      promised(() =>
        parked().map(([index, { attempts, parked: reason }]) => ({
          event: log.at(index),
          attempts,
          reason: reason ?? '',
        })),
      ),
    replayParked: () =>
      promised(() => {
        const again = parked();
        for (const [, delivery] of again)
          Object.assign(delivery, { attempts: 0, dueAt: 0, lease: undefined, parked: undefined });
        log.bell.ring();
        return again.length;
      }),
    watch: (ring) => log.bell.onRing(ring),
  };
};

const promised = async <Value>(compute: () => Value): Promise<Value> => {
  await nextTurn();
  return compute();
};
