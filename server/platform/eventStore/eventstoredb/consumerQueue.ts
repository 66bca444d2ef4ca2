import {
  type RecordedEvent as StoredEvent,
  type EventStoreDBClient,
  persistentSubscriptionToAllSettingsFromDefaults,
  START,
} from '@eventstore/db-client';
import type { DeliveryQueue, LeasedDelivery } from '../consumers/deliveryQueue.ts';
import type { ConsumerOptions, EventFilter } from '../port.ts';
import type { Connections } from './connections.ts';
import { type ConsumerSlot, openConsumerSlot } from './consumerSlot.ts';
import { decodeEvent } from './eventCodec.ts';
import { parkingReason, readOriginal, readParked, replayParked } from './parkedDeliveries.ts';
import { matchesOwn } from './serverFilter.ts';
import { asStoreError, guarded, errorType } from './storeErrors.ts';

/** Number of deliveries of one consumer that may wait for their next attempt. Beyond that, they hold back new ones. */
const MOST_WAITING = 200;

/** The server ends all slots of a group at once, for example when its settings change; they are reopened together after this time. */
const REOPEN_MS = 100;

interface Group {
  readonly group: string;
  readonly filter: EventFilter;
  readonly options: ConsumerOptions;
}

export interface ConsumerQueue extends DeliveryQueue {
  /** Closes the free slots, so that the server sends its events to others while the last handlers run. */
  takeNoMore(): void;
  /** Resolves when the server has been told that every slot is closed. */
  drained(): Promise<unknown>;
}

/**
 * The deliveries of a persistent subscription for one run of a consumer: one slot per delivery in hand. The server resends rejected deliveries at once, so a
 * delivery that must wait for its next attempt stays in its slot until then, and a new slot takes its place.
 */
export const createConsumerQueue = (connections: Connections, prefix: string, setup: Group): ConsumerQueue => {
  const { group, filter, options } = setup;
  const slots = new Set<ConsumerSlot>();
  const taken = new Map<string, ConsumerSlot>();
  const waiting = new Map<ConsumerSlot, NodeJS.Timeout>();
  const closing = new Set<Promise<void>>();
  let ring: () => void = () => undefined;
  let reopening: NodeJS.Timeout | undefined;
  let ensured = false;

  const ensure = async () => {
    if (!ensured) await guarded(() => ensureConsumerGroup(connections, group));
    ensured = true;
  };
  const isWanted = (event: StoredEvent): boolean => matchesOwn(event, prefix, filter);
  const isFree = (slot: ConsumerSlot): boolean => !waiting.has(slot) && ![...taken.values()].includes(slot);
  /** Removes slots that have ended; the server has taken back what they held. */
  const sweep = () => {
    for (const slot of slots) {
      if (slot.alive) continue;
      discard(slot);
      ensured = false; // the group may be gone with it
      if (slot.failure !== undefined) throw asStoreError(slot.failure);
    }
  };
  const discard = (slot: ConsumerSlot) => {
    clearTimeout(waiting.get(slot));
    waiting.delete(slot);
    slots.delete(slot);
    const closed = slot.close().finally(() => closing.delete(closed));
    closing.add(closed);
  };
  /** Returns the delivery for its next attempt. If too many were waiting, another delivery can be taken now. */
  const giveBack = (slot: ConsumerSlot) => {
    discard(slot);
    ring();
  };
  const reopen = () => {
    reopening = undefined;
    ring();
  };
  /** Returns the slot of a lease that is still held, and removes the delivery from this consumer. */
  const giveUp = (lease: string): ConsumerSlot | undefined => {
    const slot = taken.get(lease);
    taken.delete(lease);
    return slot?.alive === true && slot.delivery?.lease === lease ? slot : undefined;
  };

  /** Returns what a slot holds as a delivery, or settles it at once if it is not one of ours. */
  const receive = async (slot: ConsumerSlot): Promise<LeasedDelivery | undefined> => {
    const { lease = '', delivered } = slot.delivery ?? {};
    const event =
      delivered?.link && delivered.event ? await readOriginal(connections, delivered.event) : delivered?.event;
    const attempt = (delivered?.retryCount ?? 0) + 1;
    if (!event || !isWanted(event)) {
      await slot.acknowledge();
      return undefined;
    }
    if (attempt > options.maxAttempts) {
      await slot.park(parkingReason(attempt - 1, 'Abandoned: the process died or lost its connection.'));
      return undefined;
    }
    taken.set(lease, slot);
    return { lease, event: decodeEvent(event, prefix), attempt };
  };

  return {
    closed: connections.closed,
    take: async (limit) => {
      sweep();
      await ensure();
      const free = [...slots].filter(isFree);
      for (let room = limit - free.length; room > 0 && waiting.size < MOST_WAITING; room -= 1) {
        slots.add(
          openConsumerSlot(connections, group, isWanted, {
            onArrival: () => {
              ring();
            },
            onEnd: () => {
              reopening ??= setTimeout(reopen, REOPEN_MS);
            },
          }),
        );
      }
      const arrived = free.filter(({ delivery }) => delivery !== undefined).slice(0, limit);
      const received = await Promise.all(arrived.map(receive));
      return received.flatMap((delivery) => delivery ?? []);
    },
    renew: (leases) => Promise.resolve(new Set(leases.filter((lease) => taken.get(lease)?.alive === true))),
    acknowledge: async (lease) => giveUp(lease)?.acknowledge(),
    park: async (lease, reason) => {
      const slot = taken.get(lease);
      const attempts = (slot?.delivery?.delivered.retryCount ?? 0) + 1;
      await giveUp(lease)?.park(parkingReason(attempts, reason));
    },
    retryAfter: (lease, waitMs) => {
      const slot = giveUp(lease);
      if (slot) waiting.set(slot, setTimeout(giveBack, waitMs, slot));
      return Promise.resolve();
    },
    release: (lease) => {
      const slot = giveUp(lease);
      if (slot) discard(slot);
      return Promise.resolve();
    },
    nextDue: () => Promise.resolve(undefined),
    parked: () => readParked(connections, prefix, group),
    replayParked: () => replayParked(connections, group),
    takeNoMore: () => {
      for (const slot of slots) if (isFree(slot)) discard(slot);
    },
    drained: () => Promise.all(closing),
    watch: (given) => {
      ring = given;
      return () => {
        clearTimeout(reopening);
        for (const slot of slots) discard(slot);
      };
    },
  };
};

const LARGEST = 2 ** 31 - 1;

const SETTINGS = persistentSubscriptionToAllSettingsFromDefaults({
  startFrom: START,
  // A delivery belongs to its connection: the server takes it back when the connection breaks, and its pings detect a hung process within 20 s. There is no
  // other way to extend a lease, so the time after which the server takes a delivery back from a live process is as long as possible.
  messageTimeout: LARGEST,
  // The consumer counts the attempts. To change a setting, the server drops all consumers and returns to its last checkpoint; two processes with different
  // options would do that to each other forever.
  maxRetryCount: LARGEST,
  // A checkpoint is an event in the log. A group writes at most one every 30 s, and none for fewer than 20 events; events handled since the last one are
  // delivered again if the server is killed.
  checkPointAfter: 30_000,
  checkPointLowerBound: 20,
  checkPointUpperBound: 5_000,
  readBatchSize: 100,
});

/**
 * Creates the group on the server unless it exists. If several processes do so at once, one of them creates it.
 *
 * Groups have no filter, although the server supports them: it moves the checkpoint of a filtered group past an event that does not match, even while earlier
 * matching events are still waiting, and forgets these at a restart (PersistentSubscription.HandleSkippedEvents, seen in
 * 23.10.6). So all events are delivered, and each consumer acknowledges those that it does not need (consumerSlot.ts).
 */
const ensureConsumerGroup = async ({ client, groups }: Connections, group: string): Promise<void> => {
  try {
    await client.createPersistentSubscriptionToAll(group, SETTINGS, { requiresLeader: true });
  } catch (error) {
    if (errorType(error) !== 'persistent-subscription-exists') throw error;
    if (!groups.has(group)) await updateWhereDifferent(client, group);
  }
  if (!groups.has(group)) await keepNewestCheckpoints(client, group);
  groups.add(group);
};

/** As many as the server itself intends to keep. */
const CHECKPOINTS_KEPT = 2;

/**
 * Lets a scavenge remove old checkpoints of a group. The server intends to allow this itself, but does not for a group that starts without a checkpoint
 * (23.10.6, PersistentSubscriptionCheckpointWriter looks for NoStream and starts at Any), and keeps every checkpoint forever. Only $admins may set metadata of
 * its own streams: the checkpoints of other users' groups stay (docs/operations.md).
 */
const keepNewestCheckpoints = async (client: EventStoreDBClient, group: string): Promise<void> => {
  const stream = `$persistentsubscription-$all::${group}-checkpoint`;
  try {
    const { metadata } = await client.getStreamMetadata(stream, { requiresLeader: true });
    if (metadata?.maxCount !== undefined) return;
    await client.setStreamMetadata(stream, { ...metadata, maxCount: CHECKPOINTS_KEPT }, { requiresLeader: true });
  } catch (error) {
    if (errorType(error) !== 'access-denied') throw error;
  }
};

/**
 * A group of an older Candor may have other settings. A change drops its consumers, which reconnect, and restarts after its last checkpoint, so events handled
 * since are delivered again. Done once per process lifetime: two versions that run side by side must not take turns at it.
 */
const updateWhereDifferent = async (client: EventStoreDBClient, group: string): Promise<void> => {
  const { settings } = await client.getPersistentSubscriptionToAllInfo(group, { requiresLeader: true });
  const { startFrom, ...wanted } = SETTINGS;
  if (Object.entries(wanted).every(([key, value]) => Reflect.get(settings, key) === value)) return;
  await client.updatePersistentSubscriptionToAll(group, { ...wanted, startFrom }, { requiresLeader: true });
};
