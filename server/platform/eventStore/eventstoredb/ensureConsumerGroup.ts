import { type EventStoreDBClient, persistentSubscriptionToAllSettingsFromDefaults, START } from '@eventstore/db-client';
import type { Connections } from './connections.ts';
import { errorType } from './storeErrors.ts';

const LARGEST = 2 ** 31 - 1;

const SETTINGS = persistentSubscriptionToAllSettingsFromDefaults({
  startFrom: START,
  // A delivery belongs to its connection: the server takes it back when that breaks, and its pings find a process that hangs in 20 s. Beyond
  // that it has no way to extend a lease, so the time after which it takes back a delivery from a living one is as long as it can be.
  messageTimeout: LARGEST,
  // Attempts are counted by the consumer. To change a setting the server drops all consumers and goes back to its last checkpoint; two
  // processes with different options would do that to each other for ever.
  maxRetryCount: LARGEST,
  checkPointAfter: 500,
  checkPointLowerBound: 1,
  readBatchSize: 100,
});

/**
 * Makes the group on the server unless it is there; of processes that do so at once, one makes it.
 *
 * Without a filter, although the server has them: of a group with one it moves the checkpoint past an event that does not match even
 * when some that do are still waiting before it, and these it forgets at a restart (PersistentSubscription.HandleSkippedEvents, seen in
 * 23.10.6). So all events are delivered, and each consumer acknowledges what it has no use for (consumerSlot.ts).
 */
export const ensureConsumerGroup = async ({ client, groups }: Connections, group: string): Promise<void> => {
  try {
    await client.createPersistentSubscriptionToAll(group, SETTINGS, { requiresLeader: true });
  } catch (error) {
    if (errorType(error) !== 'persistent-subscription-exists') throw error;
    if (!groups.has(group)) await updateWhereDifferent(client, group);
  }
  groups.add(group);
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
