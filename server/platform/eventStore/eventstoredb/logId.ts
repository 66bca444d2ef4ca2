import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { poll } from '../../base/poll.ts';
import { EventStoreUnavailable } from '../port.ts';
import type { Connections } from './connections.ts';
import { readOne } from './readPages.ts';
import { asStoreError, errorType } from './storeErrors.ts';

const DEADLINE_MS = 10_000;
const AGAIN_MS = 50;

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
  /** The id that was written; undefined: another was first. */
  const write = async (): Promise<string | undefined> => {
    const candorLogId = randomUUID();
    const event = jsonEvent({ id: randomUUID(), type: '$metadata', data: { candorLogId } });
    const { client, credentials } = connections;
    try {
      await client.appendToStream(stream, event, { expectedRevision: NO_STREAM, credentials, requiresLeader: true });
      return candorLogId;
    } catch (error) {
      if (errorType(error) !== 'wrong-expected-version') throw asStoreError(error);
      return undefined;
    }
  };
  const find = async (): Promise<string> => {
    const there = (await read()) ?? (await write());
    if (there !== undefined) return there;
    // The server refuses a second one as soon as it has the first, and may give that to readers only a moment later.
    const written = await poll(read, { deadlineMs: DEADLINE_MS, intervalMs: AGAIN_MS });
    if (written !== undefined) return written;
    throw new EventStoreUnavailable(`EventStoreDB has not kept the id of the log (${stream})`);
  };

  let found: string | undefined;
  return async () => (found ??= await find());
};
