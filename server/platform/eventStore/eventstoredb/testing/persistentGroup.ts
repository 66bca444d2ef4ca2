import { randomUUID } from 'node:crypto';
import type persistent from '@eventstore/db-client/generated/persistent_pb.js';
import { type DoubleFilter, isDelivered } from './doubleFilter.ts';
import type { DoubleLog, StoredRecord } from './doubleLog.ts';

/** The connection through which a consumer receives deliveries. */
export interface GroupClient {
  readonly bufferSize: number;
  /** `target`: what a replayed link points to. */
  deliver(record: StoredRecord, target: StoredRecord | undefined, retryCount: number): void;
  /** The group was changed: all of its clients must reconnect. */
  drop(): void;
}

/** In the form that the server reports. */
export type GroupSettings = InstanceType<typeof persistent.SubscriptionInfo>;

interface Message {
  /** The event, or the link by which it was parked. */
  readonly record: StoredRecord;
  readonly retryCount: number;
  /** The checkpoint until it is settled: the last known index when it was first handed out. */
  readonly before?: number;
}

/** One persistent subscription to the log, as the server keeps it. */
export interface PersistentGroup {
  connect(client: GroupClient): void;
  /** What it held is delivered again, to any connected consumer. */
  disconnect(client: GroupClient): void;
  acknowledge(ids: readonly string[]): void;
  park(ids: readonly string[], reason: string): void;
  replayParked(): void;
  readonly settings: GroupSettings;
  /** Drops all clients, and continues after the checkpoint. */
  change(settings: GroupSettings): void;
  /** How often it was changed. */
  readonly changes: number;
  /**
   * As after a restart: continues after the checkpoint, and has forgotten the attempts. Not simulated: a server writes its checkpoint at intervals, and
   * delivers events settled since then again.
   */
  reload(): void;
}

export const createPersistentGroup = (
  log: DoubleLog,
  name: string,
  made: GroupSettings,
  filter: DoubleFilter | undefined,
): PersistentGroup => {
  let settings = made;
  let changes = 0;
  const parkedStream = `$persistentsubscription-$all::${name}-parked`;
  const checkpointStream = `$persistentsubscription-$all::${name}-checkpoint`;
  let clients: GroupClient[] = [];
  const outstanding = new Map<string, Message & { readonly client: GroupClient }>();
  let again: Message[] = [];
  /** How far the log was handed out, and how far it was searched. */
  let cursor = 0;
  let seen = 0;
  /** The index of the newest event that was handed out or, due to the server's bug, was skipped by the filter. */
  let lastKnown = -1;

  const look = () => {
    for (let record = log.records[seen]; record; record = log.records[seen]) {
      if (isDelivered(record) && filter?.matches(record) === false) lastKnown = seen;
      seen += 1;
    }
  };
  const heldBy = (client: GroupClient) => [...outstanding.values()].filter((message) => message.client === client);
  const next = (): Message | undefined => {
    const retried = again.shift();
    if (retried) return retried;
    for (let record = log.records[cursor]; record; record = log.records[cursor]) {
      cursor += 1;
      if (!isDelivered(record) || filter?.matches(record) === false) continue;
      const before = lastKnown;
      lastKnown = cursor - 1;
      return { record, retryCount: 0, before };
    }
    return undefined;
  };
  /** Round robin among the clients with free capacity. */
  const push = () => {
    look();
    for (;;) {
      const client = clients.find((candidate) => heldBy(candidate).length < candidate.bufferSize);
      const message = client && next();
      if (!message) return;
      clients = [...clients.filter((other) => other !== client), client];
      outstanding.set(message.record.id, { ...message, client });
      client.deliver(message.record, log.resolve(message.record), message.retryCount);
    }
  };
  const take = (ids: readonly string[]): Message[] =>
    ids.flatMap((id) => {
      const message = outstanding.get(id);
      outstanding.delete(id);
      return message ?? [];
    });
  const parkMessage = ({ record }: Message, reason: string) => {
    const target = log.resolve(record);
    if (!target) return;
    const data = Buffer.from(`${target.revision}@${target.stream}`);
    const metadata = Buffer.from(
      JSON.stringify({ added: new Date().toISOString(), reason, subscriptionEventNumber: 0 }),
    );
    const link = { id: randomUUID(), type: '$>', contentType: 'application/octet-stream', data, metadata };
    log.append(parkedStream, [link], 'any');
  };
  /** Writes the checkpoint into the log, where the server hides it from readers. */
  const writeCheckpoint = () => {
    const data = Buffer.from('{}');
    log.append(
      checkpointStream,
      [{ id: randomUUID(), type: '$SubscriptionCheckpoint', contentType: 'application/json', data, metadata: data }],
      'any',
    );
  };
  const retryMessages = (messages: readonly Message[]) => {
    again.push(...messages.map((message) => ({ ...message, retryCount: message.retryCount + 1 })));
  };
  log.bell.onRing(push);
  const reload = () => {
    const open = [...outstanding.values(), ...again].filter(({ before }) => before !== undefined);
    const [oldest] = open.toSorted((a, b) => Number(a.record.commit - b.record.commit));
    const checkpoint = oldest?.before ?? lastKnown;
    cursor = checkpoint + 1;
    lastKnown = checkpoint;
    outstanding.clear();
    again = [];
    clients = [];
  };

  return {
    connect: (client) => {
      clients.push(client);
      push();
    },
    disconnect: (client) => {
      clients = clients.filter((other) => other !== client);
      retryMessages(take(heldBy(client).map(({ record }) => record.id)));
      push();
    },
    acknowledge: (ids) => {
      if (take(ids).length > 0) writeCheckpoint();
      push();
    },
    park: (ids, reason) => {
      for (const message of take(ids)) parkMessage(message, `Client explicitly NAK'ed message.\n${reason}`);
      push();
    },
    replayParked: () => {
      again.push(...(log.stream(parkedStream) ?? []).map((record) => ({ record, retryCount: 0 })));
      log.truncate(parkedStream);
      push();
    },
    reload,
    get settings() {
      return settings;
    },
    get changes() {
      return changes;
    },
    change: (wanted) => {
      settings = wanted;
      changes += 1;
      const dropped = clients;
      reload();
      for (const client of dropped) client.drop();
    },
  };
};
