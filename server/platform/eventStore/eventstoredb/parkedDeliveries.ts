import type { RecordedEvent as StoredEvent } from '@eventstore/db-client';
import { z } from 'zod';
import { poll } from '../../base/poll.ts';
import { EventStoreUnavailable, type ParkedDelivery } from '../port.ts';
import type { Connections } from './connections.ts';
import { decodeEvent } from './eventCodec.ts';
import { readOne, readPages } from './readPages.ts';
import { guarded } from './storeErrors.ts';

const REPLAY_DEADLINE_MS = 15_000;

/** Formats a reason for the server, which has no field for attempts. */
export const parkingReason = (attempts: number, reason: string): string => `Attempts: ${attempts}. ${reason}`;
const OURS = /Attempts: (\d+)\. ([^]*)$/;

const linkMetadata = z.object({ reason: z.string() });

/** Returns the group's parked events in their original order. Omits events whose stream was deleted. */
export const readParked = async (
  { client }: Connections,
  prefix: string,
  group: string,
): Promise<readonly ParkedDelivery[]> => {
  const parked: ParkedDelivery[] = [];
  for await (const { event, link } of readPages(client, parkedStream(group), 0, { resolveLinkTos: true })) {
    if (!event || !link) continue;
    const original = await readOriginal({ client }, event);
    if (original) parked.push({ event: decodeEvent(original, prefix), ...attemptsAndReason(link.metadata) });
  }
  return parked;
};

/** An event that was reached through a link carries the link's log position; its own is read from its stream. */
export const readOriginal = (
  { client }: Pick<Connections, 'client'>,
  linked: StoredEvent,
): Promise<StoredEvent | undefined> => readOne(client, linked.streamId, Number(linked.revision));

/** Makes the server deliver all parked events again, and waits until it has removed them from the parked stream. Returns how many. */
export const replayParked = async ({ client }: Connections, group: string): Promise<number> => {
  const links = async (): Promise<readonly number[]> => {
    const revisions: number[] = [];
    for await (const { link, event } of readPages(client, parkedStream(group), 0)) {
      revisions.push(Number((link ?? event)?.revision ?? -1));
    }
    return revisions;
  };
  const before = await links();
  const last = before.at(-1);
  if (last === undefined) return 0;
  // A group that is still loading accepts the request and does nothing: repeat it until the links are gone.
  const taken = await poll(
    async () => {
      await guarded(() => client.replayParkedMessagesToAll(group, { requiresLeader: true }));
      return poll(async () => ((await links()).some((revision) => revision <= last) ? undefined : true), {
        deadlineMs: 1_000,
      });
    },
    { deadlineMs: REPLAY_DEADLINE_MS },
  );
  if (!taken) throw new EventStoreUnavailable(`EventStoreDB does not replay what ${group} has parked`);
  return before.length;
};

const parkedStream = (group: string): string => `$persistentsubscription-$all::${group}-parked`;

const attemptsAndReason = (metadata: unknown): { readonly attempts: number; readonly reason: string } => {
  const { reason } = linkMetadata.parse(metadata);
  const [, attempts = 0, own = reason] = OURS.exec(reason) ?? [];
  return { attempts: Number(attempts), reason: own };
};
