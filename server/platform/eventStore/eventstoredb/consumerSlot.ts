import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  PARK,
  type PersistentSubscriptionToAllResolvedEvent as Delivered,
  type RecordedEvent as StoredEvent,
} from '@eventstore/db-client';
import type { Connections } from './connections.ts';
import { errorType, guarded } from './storeErrors.ts';

/** Time for acknowledgements to leave before their stream is cancelled, and for the cancellation to arrive: the client offers no way to check. */
const DRAIN_MS = 25;

/**
 * One subscription to a group with capacity for one delivery: what it holds is being handled, and everything else is available to other consumers. (With more
 * capacity, it would be sent events that wait behind a busy handler while another consumer is idle.)
 */
export interface ConsumerSlot {
  readonly alive: boolean;
  /** The delivery that has arrived and is not settled, with a lease that is new for each delivery. */
  readonly delivery: { readonly lease: string; readonly delivered: Delivered } | undefined;
  /** Why the slot ended, unless that was an outage or the server dropped it. */
  readonly failure: unknown;
  acknowledge(): Promise<void>;
  park(reason: string): Promise<void>;
  /** Gives back what it holds, as a failed delivery: the server sends it to another slot. Resolves when the server has certainly received it. */
  close(): Promise<void>;
}

/** Reasons for the end of a subscription that a new one fixes: the group was changed or deleted, or the server stopped. */
const PASSING = new Set(['persistent-subscription-dropped', 'persistent-subscription-does-not-exist']);

/** Acknowledges events that are not `isWanted` as they arrive. Calls `onEnd` if the subscription ends other than by `close`. */
export const openConsumerSlot = (
  connections: Connections,
  group: string,
  isWanted: (event: StoredEvent) => boolean,
  { onArrival, onEnd }: { readonly onArrival: () => void; readonly onEnd: () => void },
): ConsumerSlot => {
  const connection = connections.lease();
  const subscription = connection.client.subscribeToPersistentSubscriptionToAll(group, { bufferSize: 1 });
  let alive = true;
  let settledAt = 0;
  let failure: unknown;
  let delivery: ConsumerSlot['delivery'];

  const end = () => {
    if (!alive) return;
    alive = false;
    connection.release();
  };
  const settle = async (settlement: (delivered: Delivered) => Promise<void>) => {
    if (!delivery || !alive) return;
    const { delivered } = delivery;
    delivery = undefined; // before it is settled, because the next one may arrive at once
    settledAt = Date.now();
    await guarded(() => settlement(delivered));
  };
  subscription.on('data', (delivered: Delivered) => {
    delivery = { lease: randomUUID(), delivered };
    const { event, link } = delivered;
    if (link || (event && isWanted(event))) onArrival();
    else settle((unwanted) => subscription.ack(unwanted)).catch(() => undefined); // it is delivered again in that case
  });
  const endedByServer = () => {
    if (alive) onEnd();
    end();
  };
  subscription.on('error', (error) => {
    if (!PASSING.has(errorType(error) ?? '')) failure ??= error;
    endedByServer();
  });
  subscription.on('end', endedByServer);

  return {
    get alive() {
      return alive;
    },
    get delivery() {
      return delivery;
    },
    get failure() {
      return failure;
    },
    acknowledge: () => settle((delivered) => subscription.ack(delivered)),
    park: (reason) => settle((delivered) => subscription.nack(PARK, reason, delivered)),
    close: async () => {
      end();
      await wait(Math.max(0, settledAt + DRAIN_MS - Date.now()));
      await subscription.unsubscribe().catch(() => undefined); // it was never opened, and its error has been reported
      await wait(DRAIN_MS);
    },
  };
};
