import { randomUUID } from 'node:crypto';
import type { DoubleFilter } from './doubleFilter.ts';
import type { DoubleLog, StoredRecord } from './doubleLog.ts';

/** Where a consumer's connection takes deliveries. */
export interface GroupClient {
  readonly bufferSize: number;
  /** `target`: what a replayed link points to. */
  deliver(record: StoredRecord, target: StoredRecord | undefined, retryCount: number): void;
  drop(): void;
}

interface Message {
  /** The event, or the link by which it was parked. */
  readonly record: StoredRecord;
  readonly retryCount: number;
}

/** One persistent subscription to the log, as the server keeps it. */
export interface PersistentGroup {
  maxRetryCount: number;
  readonly outstanding: number;
  connect(client: GroupClient): void;
  /** What it held is delivered again, to whoever is there. */
  disconnect(client: GroupClient): void;
  acknowledge(ids: readonly string[]): void;
  retry(ids: readonly string[]): void;
  park(ids: readonly string[], reason: string): void;
  replayParked(): void;
  dropAll(): void;
  /** As after a restart: goes on with the oldest that was not settled, and knows of no attempts. */
  reload(): void;
}

export const createPersistentGroup = (
  log: DoubleLog,
  name: string,
  filter: DoubleFilter,
  maxRetryCount: number,
): PersistentGroup => {
  const parkedStream = `$persistentsubscription-$all::${name}-parked`;
  let clients: GroupClient[] = [];
  const outstanding = new Map<string, Message & { readonly client: GroupClient }>();
  let again: Message[] = [];
  let cursor = 0;

  const heldBy = (client: GroupClient) => [...outstanding.values()].filter((message) => message.client === client);
  const next = (): Message | undefined => {
    const retried = again.shift();
    if (retried) return retried;
    for (let record = log.records[cursor]; record; record = log.records[cursor]) {
      cursor += 1;
      if (filter.matches(record)) return { record, retryCount: 0 };
    }
    return undefined;
  };
  /** Round robin among those that have room. */
  const push = () => {
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
  const retryMessages = (messages: readonly Message[]) => {
    again.push(...messages.map(({ record, retryCount }) => ({ record, retryCount: retryCount + 1 })));
  };
  log.bell.onRing(push);

  const group: PersistentGroup = {
    maxRetryCount,
    get outstanding() {
      return outstanding.size;
    },
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
      take(ids);
      push();
    },
    retry: (ids) => {
      for (const message of take(ids)) {
        if (message.retryCount < group.maxRetryCount) retryMessages([message]);
        else parkMessage(message, `Reached retry count of ${group.maxRetryCount}`);
      }
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
    dropAll: () => {
      for (const client of clients) {
        group.disconnect(client);
        client.drop();
      }
    },
    reload: () => {
      const open = [...outstanding.values(), ...again].filter(({ record }) => record.type !== '$>');
      cursor = Math.min(cursor, ...open.map(({ record }) => log.indexAt(record.commit)));
      outstanding.clear();
      again = [];
      clients = [];
    },
  };
  return group;
};
