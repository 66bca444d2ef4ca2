import { type Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { setMaxListeners } from 'node:events';
import { EventStoreUnavailable } from '../port.ts';
import { readConnectionString } from './connectionString.ts';

/** The server accepts 100 concurrent streams on one connection and lets the 101st wait, forever if none of them ends. */
const STREAMS_PER_CONNECTION = 50;

export interface Connections {
  /** For short requests, to the leader. Throws EventStoreUnavailable if the store is closed. */
  readonly client: EventStoreDBClient;
  /**
   * Passed with an append, so that the client sends it as a separate call. Its alternative, the batch append, keeps the pending appends of all clients of the
   * process in one table: when one connection breaks, all of them fail, and the answer to one that succeeded throws in an event handler, which ends the
   * process.
   */
  readonly credentials: Credentials;
  /** For a stream that stays open, also to the leader. */
  lease(): { readonly client: EventStoreDBClient; release(): void };
  /** Consumer groups that this client has already created or checked. */
  readonly groups: Set<string>;
  readonly closed: AbortSignal;
  /** Called when the server ended a subscription because it was read too slowly, and the subscription restarts. */
  readonly onTooSlow: () => void;
  close(): Promise<void>;
}

export const createConnections = (url: string, onTooSlow: () => void = () => undefined): Connections => {
  const address = readConnectionString(url);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // every read of the log listens to it
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

/** Counts per process, so that its stores do not share a connection either. */
let connected = 0;
const KEEP_ALIVE_TIMEOUT_MS = 10_000;

/**
 * Adds an option to the url that no other client of this process has, at no cost: one more millisecond until a dead connection is given up. Clients with equal
 * options share one connection (the pool of @grpc/grpc-js), and so the server's limit: a hundred consumers waiting for work would then block every read and
 * append.
 */
const ownConnection = (url: string): string => {
  connected += 1;
  const given = Number(/[?&]keepAliveTimeout=(\d+)/i.exec(url)?.[1] ?? KEEP_ALIVE_TIMEOUT_MS);
  const [place = '', query] = url.split('?');
  const others = query?.split('&').filter((pair) => !/^keepAliveTimeout=/i.test(pair)) ?? [];
  return `${place}?${[...others, `keepAliveTimeout=${given + connected}`].join('&')}`;
};
