import { type Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { setMaxListeners } from 'node:events';
import { EventStoreUnavailable } from '../port.ts';
import { readConnectionString } from './connectionString.ts';

/** The server takes 100 streams at once on one connection and lets the 101st wait, for ever if none of them ends. */
const STREAMS_PER_CONNECTION = 50;

export interface Connections {
  /** For requests that end soon, at the leader. Throws EventStoreUnavailable when the store is closed. */
  readonly client: EventStoreDBClient;
  /**
   * Passed with an append, so that the client sends it as a call of its own. Its other way, the batch, keeps the pending appends
   * of all clients of the process in one table: when one connection breaks all of them fail, and the answer to one that was well throws in
   * an event handler, which ends the process.
   */
  readonly credentials: Credentials;
  /** For a stream that stays open, at the leader too. */
  lease(): { readonly client: EventStoreDBClient; release(): void };
  /** Of consumers, that were made sure of since this was opened. */
  readonly groups: Set<string>;
  readonly closed: AbortSignal;
  /** Called when a subscription was ended because it was read too slowly, and starts again. */
  readonly onTooSlow: () => void;
  close(): Promise<void>;
}

export const createConnections = (url: string, onTooSlow: () => void = () => undefined): Connections => {
  const address = readConnectionString(url);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // every reading of the log listens to it
  const connect = () => EventStoreDBClient.connectionString(ownConnection(address.url));
  const requests = connect();
  const held = new Map<EventStoreDBClient, number>();
  const assertOpen = () => {
    if (closing.signal.aborted) throw new EventStoreUnavailable('The event store is closed.');
  };

  return {
    credentials: address.credentials,
    groups: new Set(),
    closed: closing.signal,
    onTooSlow,
    get client() {
      assertOpen();
      return requests;
    },
    lease: () => {
      assertOpen();
      const client = [...held].find(([, streams]) => streams < STREAMS_PER_CONNECTION)?.[0] ?? connect();
      held.set(client, (held.get(client) ?? 0) + 1);
      let released = false;
      return {
        client,
        release: () => {
          if (!released) held.set(client, (held.get(client) ?? 1) - 1);
          released = true;
        },
      };
    },
    close: async () => {
      closing.abort();
      await Promise.all([requests, ...held.keys()].map((client) => client.dispose()));
    },
  };
};

/** Of the process: its stores are not to share one either. */
let connected = 0;
const KEEP_ALIVE_TIMEOUT_MS = 10_000;

/**
 * The url with an option that no other client of this process has, which costs nothing: a millisecond more until a dead connection is given
 * up. Clients whose options are equal share one connection (the pool of @grpc/grpc-js), and with it the server's limit: then a hundred
 * consumers that wait for work keep every read and append waiting too.
 */
const ownConnection = (url: string): string => {
  connected += 1;
  const given = Number(/[?&]keepAliveTimeout=(\d+)/i.exec(url)?.[1] ?? KEEP_ALIVE_TIMEOUT_MS);
  const [place = '', query] = url.split('?');
  const others = query?.split('&').filter((pair) => !/^keepAliveTimeout=/i.test(pair)) ?? [];
  return `${place}?${[...others, `keepAliveTimeout=${given + connected}`].join('&')}`;
};
