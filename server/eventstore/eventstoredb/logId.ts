import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { EventStoreUnavailable } from '../port.ts';
import type { Connections } from './connections.ts';
import { readOne } from './readPages.ts';
import { asStoreError, errorType } from './storeErrors.ts';

const described = z.object({ candorLogId: z.uuid() });

/**
 * EventStore.logId, once asked for and then remembered. It stands in the metadata of a stream `<prefix>log` that has no events: of the metadata the
 * server takes the first alone (NO_STREAM), whoever writes at once, and metadata streams (`$$…`) are in no reading of ours.
 */
export const createLogId = (connections: Connections, prefix: string): (() => Promise<string>) => {
  const stream = `$$${prefix}log`;
  const read = async (): Promise<string | undefined> => {
    const first = await readOne(connections.client, stream, 0);
    return first && described.parse(first.data).candorLogId;
  };
  const write = async (): Promise<void> => {
    const event = jsonEvent({ id: randomUUID(), type: '$metadata', data: { candorLogId: randomUUID() } });
    const { client, credentials } = connections;
    try {
      await client.appendToStream(stream, event, { expectedRevision: NO_STREAM, credentials, requiresLeader: true });
    } catch (error) {
      if (errorType(error) !== 'wrong-expected-version') throw asStoreError(error);
    }
  };
  const find = async (): Promise<string> => {
    const there = await read();
    if (there !== undefined) return there;
    await write();
    const written = await read();
    if (written === undefined)
      throw new EventStoreUnavailable(`EventStoreDB has not kept the id of the log (${stream})`);
    return written;
  };

  let found: string | undefined;
  return async () => (found ??= await find());
};
