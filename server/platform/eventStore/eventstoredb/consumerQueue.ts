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

/** Deliveries of one consumer that wait for their next attempt, at most; beyond that they hold back new ones. */
const MOST_WAITING = 200;

/** The server ends all slots of a group at once, for example when its settings change; they are opened again together after this time. */
const REOPEN_MS = 100;

interface Group {
  readonly group: string;
  readonly filter: EventFilter;
  readonly options: ConsumerOptions;
}

export interface ConsumerQueue extends DeliveryQueue {
  /** Closes the slots that hold nothing, so that the server gives its events to others while the last handlers run. */
  takeNoMore(): void;
  /** Resolves when the server has received the closing of every slot. */
  drained(): Promise<unknown>;
}

/**
 * The deliveries of a persistent subscription for one run of a consumer: a slot for each delivery in hand. The server sends again at once
 * what is refused, so one that must wait for its next attempt stays in its slot until then, and a new slot takes the place.
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
  /** Slots that end are forgotten; what they held is the server's again. */
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
  /** For its next attempt; where too many waited, there is room for another delivery now. */
  const giveBack = (slot: ConsumerSlot) => {
    discard(slot);
    ring();
  };
  const reopen = () => {
    reopening = undefined;
    ring();
  };
  /** The slot of a lease that is still held; the delivery leaves our hands with it. */
  const giveUp = (lease: string): ConsumerSlot | undefined => {
    const slot = taken.get(lease);
    taken.delete(lease);
    return slot?.alive === true && slot.delivery?.lease === lease ? slot : undefined;
  };

  /** What a slot holds as a delivery of ours; settled at once when it is none. */
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
  // A delivery belongs to its connection: the server takes it back when that breaks, and its pings find a process that hangs in 20 s. Beyond
  // that it has no way to extend a lease, so the time after which it takes back a delivery from a living one is as long as it can be.
  messageTimeout: LARGEST,
  // Attempts are counted by the consumer. To change a setting the server drops all consumers and goes back to its last checkpoint; two
  // processes with different options would do that to each other for ever.
  maxRetryCount: LARGEST,
  // A checkpoint is an event in the log. A group writes one at most each 30 s, and none for fewer than 20 events; what was handled since the last one
  // is delivered again when the server is killed.
  checkPointAfter: 30_000,
  checkPointLowerBound: 20,
  checkPointUpperBound: 5_000,
  readBatchSize: 100,
});

/**
 * Makes the group on the server unless it is there; of processes that do so at once, one makes it.
 *
 * Without a filter, although the server has them: of a group with one it moves the checkpoint past an event that does not match even
 * when some that do are still waiting before it, and these it forgets at a restart (PersistentSubscription.HandleSkippedEvents, seen in
 * 23.10.6). So all events are delivered, and each consumer acknowledges what it has no use for (consumerSlot.ts).
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

/** As many as the server itself means to keep. */
const CHECKPOINTS_KEPT = 2;

/**
 * Lets a scavenge remove old checkpoints of a group. The server means to say so itself, but does not for a group that begins without a checkpoint
 * (23.10.6, PersistentSubscriptionCheckpointWriter looks for NoStream and starts at Any), and keeps every checkpoint for good. It lets only $admins set
 * metadata of its own streams: the checkpoints of other users' groups stay (docs/operations.md).
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
 * A group of an older Candor may have other settings. A change drops its consumers, who come again, and begins behind its last checkpoint, so what
 * was handled since is delivered again. Once in the life of a process: two versions that run side by side must not do it in turns.
 */
const updateWhereDifferent = async (client: EventStoreDBClient, group: string): Promise<void> => {
  const { settings } = await client.getPersistentSubscriptionToAllInfo(group, { requiresLeader: true });
  const { startFrom, ...wanted } = SETTINGS;
  if (Object.entries(wanted).every(([key, value]) => Reflect.get(settings, key) === value)) return;
  await client.updatePersistentSubscriptionToAll(group, { ...wanted, startFrom }, { requiresLeader: true });
};
