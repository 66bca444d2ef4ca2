import pg from 'pg';
import { EventStoreUnavailable } from '../port.ts';
import { storeError } from './storeError.ts';

/** A single connection that opens on first use and reopens after it breaks. */
export interface ReconnectingClient {
  /**
   * Runs calls on the connection one after the other, because a connection runs one statement at a time. Throws EventStoreUnavailable if it cannot connect or
   * the connection breaks; the statement under way may or may not have taken effect then.
   */
  use<Result>(doing: string, run: (client: pg.Client) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface ReconnectingClientOptions {
  readonly connectionString: string;
  readonly applicationName: string;
  /** Runs on every new connection before it is used. */
  readonly prepare: (client: pg.Client) => Promise<unknown>;
  /** Called when the connection in use breaks. */
  readonly onLost?: () => void;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** No statement of the store takes this long: a server that is silent for this time is considered dead. */
export const LONGEST_SILENCE_MS = 30_000;

export const createReconnectingClient = (options: ReconnectingClientOptions): ReconnectingClient => {
  let current: Promise<pg.Client> | undefined;
  let live: pg.Client | undefined;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: options.connectionString,
      application_name: options.applicationName,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    const lose = () => {
      if (live !== client) return;
      live = undefined;
      current = undefined;
      if (!closed) options.onLost?.();
    };
    client.on('error', lose); // the driver rejects the query under way, if any
    client.on('end', lose);
    try {
      await client.connect();
      await options.prepare(client);
    } catch (error) {
      endQuietly(client);
      throw storeError('connect', error);
    }
    live = client;
    return client;
  };

  const discard = (client: pg.Client) => {
    if (live === client) {
      live = undefined;
      current = undefined;
    }
    endQuietly(client);
  };

  // One timer serves all statements: the driver's own timeout starts and stops a timer for each.
  let isBusy = false;
  let receivedAt = 0;
  let watch: NodeJS.Timeout | undefined;
  const check = () => {
    watch = undefined;
    if (!isBusy || !live) return;
    if (Date.now() - receivedAt > LONGEST_SILENCE_MS) discard(live);
    else watch = setTimeout(check, LONGEST_SILENCE_MS / 2);
  };

  const connected = (): Promise<pg.Client> => {
    if (closed) return Promise.reject(new EventStoreUnavailable('The event store is closed.'));
    if (current) return current;
    const connecting = connect();
    current = connecting;
    connecting.catch(() => {
      if (current === connecting) current = undefined;
    });
    return connecting;
  };

  const useNow = async <Result>(doing: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = await connected();
    isBusy = true;
    receivedAt = Date.now();
    watch ??= setTimeout(check, LONGEST_SILENCE_MS / 2);
    try {
      return await run(client);
    } catch (error) {
      const failure = storeError(doing, error);
      if (failure instanceof EventStoreUnavailable) discard(client); // its state is unknown, so the next caller gets a new one
      throw failure;
    } finally {
      isBusy = false;
    }
  };

  let before: Promise<unknown> = Promise.resolve();
  return {
    use: (doing, run) => {
      const result = before.then(() => useNow(doing, run));
      before = result.catch(() => undefined); // its caller gets the error
      return result;
    },
    close: async () => {
      closed = true;
      const client = await current?.catch(() => undefined);
      current = undefined;
      await client?.end();
      clearTimeout(watch); // last, because calls that waited for the connection have started meanwhile
    },
  };
};

/** Ends a connection that is given up. Whether that succeeds no longer matters. */
const endQuietly = (client: pg.Client): void => {
  client.end().catch(() => undefined);
};
