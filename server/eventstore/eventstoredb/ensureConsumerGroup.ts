import { persistentSubscriptionToAllSettingsFromDefaults, START } from '@eventstore/db-client';
import type { ConsumerOptions, EventFilter } from '../port.ts';
import type { Connections } from './connections.ts';
import { serverFilter } from './serverFilter.ts';
import { errorType } from './storeErrors.ts';

/**
 * A delivery belongs to its connection: the server takes it back when that breaks, and its pings find a process that hangs in 20 s. Beyond
 * that it has no way to extend a lease, so the time after which it takes back a delivery from a living one is as long as it can be.
 */
const LONGEST_LEASE_MS = 2 ** 31 - 1;

const settingsFor = ({ maxAttempts }: ConsumerOptions) =>
  persistentSubscriptionToAllSettingsFromDefaults({
    startFrom: START,
    messageTimeout: LONGEST_LEASE_MS,
    maxRetryCount: maxAttempts - 1, // the first delivery is no retry
    checkPointAfter: 500,
    checkPointLowerBound: 1,
    readBatchSize: 100,
  });

/**
 * Makes the group on the server unless it is there, or brings its options up to date. Its filter stays what it was at first: the server can change
 * that as little as we can read it. A filter that narrows is applied here too; one that widens needs a group of another name.
 */
export const ensureConsumerGroup = async (
  { client }: Connections,
  prefix: string,
  { group, filter, options }: { group: string; filter: EventFilter; options: ConsumerOptions },
): Promise<void> => {
  const settings = settingsFor(options);
  try {
    await client.createPersistentSubscriptionToAll(group, settings, { filter: serverFilter(prefix, filter) });
  } catch (error) {
    if (errorType(error) !== 'persistent-subscription-exists') throw error;
    const { settings: present } = await client.getPersistentSubscriptionToAllInfo(group);
    // An update drops all connected consumers: only when there is something to change.
    if (present.maxRetryCount !== settings.maxRetryCount) {
      await client.updatePersistentSubscriptionToAll(group, settings);
    }
  }
};
