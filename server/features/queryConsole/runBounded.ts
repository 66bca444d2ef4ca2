import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { answers } from '../../platform/base/answers.ts';

/** The result of a statement: columns and values as text, of the first rows. The query rejects like Postgres, or with OutOfBounds. */
export interface BoundedRows {
  readonly fields: readonly pg.FieldDef[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** There were more rows than are included. */
  readonly isCut: boolean;
}

/** We ended the statement. The message is text for the user. */
export class OutOfBounds extends Error {
  override readonly name = 'OutOfBounds';
}

export interface BoundedQuery {
  /** Includes the login of the role that runs it. */
  readonly url: string;
  readonly schema: string;
  readonly sql: string;
  /** Ends the backend from outside, in case it does not react. `isLate`: it should have ended by itself, and did not. */
  readonly end: (backend: number, isLate: boolean) => Promise<void>;
  /** Limits the memory of the backend before the statement runs. `undefined` if we cannot limit it. */
  readonly limitMemory?: ((backend: number, bytes: number) => Promise<void>) | undefined;
}

/** `receivedBytes`: maximum received from the database, in case one value is larger than everything that may be shown. */
export const BOUNDS = {
  rows: 1_000,
  bytes: 1_000_000,
  receivedBytes: 16_000_000,
  memoryBytes: 512_000_000,
  milliseconds: 5_000,
} as const;

/** Each statement has its own connection, which is then closed: no session state outlives it. */
const optionsOf = (schema: string): string =>
  Object.entries({
    search_path: schema,
    default_transaction_read_only: 'on',
    statement_timeout: BOUNDS.milliseconds,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 10_000,
    client_connection_check_interval: 500,
    work_mem: '16MB',
    hash_mem_multiplier: 1,
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    client_min_messages: 'error',
    // So that a value has the same text wherever it runs.
    TimeZone: 'UTC',
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const WATCH_MS = 50;
/** The server's own time-out comes first, because it explains itself. */
const GRACE_MS = 500;

/** Runs one statement, which is known to be a SELECT, in a read-only transaction, and within the limits. */
export const runBounded = async ({ url, schema, sql, end, limitMemory }: BoundedQuery): Promise<BoundedRows> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'candor console',
    options: optionsOf(schema),
    connectionTimeoutMillis: BOUNDS.milliseconds,
  });
  let broken: Error | undefined;
  let breakOff = (error: Error): void => {
    broken ??= error;
  };
  client.on('error', (error) => {
    breakOff(error);
  });
  let watch: NodeJS.Timeout | undefined;
  let backend: number | undefined;
  let isLate = false;
  try {
    await client.connect();
    backend = await backendOf(client);
    if (backend !== undefined) await limitMemory?.(backend, BOUNDS.memoryBytes);
    await client.query('begin transaction isolation level repeatable read, read only');
    return await new Promise<BoundedRows>((resolve, reject) => {
      if (broken) reject(broken);
      breakOff = reject;
      let received = 0;
      client.connection.stream.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > BOUNDS.receivedBytes) reject(new OutOfBounds(answers().console.tooLarge));
      });
      watch = watchOver(backend, client.host, (error) => {
        isLate = true;
        reject(error);
      });
      collect(client, sql, resolve, reject);
    });
  } finally {
    clearInterval(watch);
    // Not a graceful end: if the server is still busy, nobody waits for it.
    client.connection.stream.destroy();
    if (backend !== undefined) await end(backend, isLate).catch(() => undefined);
  }
};

const backendOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

const asText = { getTypeParser: () => (value: string) => value };

const collect = (
  client: pg.Client,
  sql: string,
  resolve: (rows: BoundedRows) => void,
  reject: (error: Error) => void,
): void => {
  const rows: (readonly (string | null)[])[] = [];
  let bytes = 0;
  let fields: readonly pg.FieldDef[] = [];
  // A named statement uses the extended protocol, which accepts no second statement.
  const config = { name: 'console', text: sql, rowMode: 'array', types: asText };
  const query = client.query(new pg.Query<(string | null)[]>(config));
  query.on('row', (row, result) => {
    fields = result?.fields ?? [];
    bytes += row.reduce((sum, value) => sum + (value === null ? 4 : Buffer.byteLength(value)), 0);
    if (rows.length >= BOUNDS.rows || bytes > BOUNDS.bytes) resolve({ fields, rows, isCut: true });
    else rows.push(row);
  });
  query.on('end', (result) => {
    resolve({ fields: result.fields, rows, isCut: false });
  });
  query.on('error', reject);
};

/**
 * Watches the time and, if the database runs on this machine, the memory of the backend: Postgres has no limit for one statement. This backs up the
 * memory limit of the process, which some systems do not have.
 */
const watchOver = (backend: number | undefined, host: string, reject: (error: Error) => void): NodeJS.Timeout => {
  const since = performance.now();
  const isHere = /^(127\.0\.0\.1|localhost|::1)$/.test(host);
  return setInterval(() => {
    if (performance.now() - since > BOUNDS.milliseconds + GRACE_MS) reject(tookTooLong());
    if (backend === undefined || !isHere) return;
    void ownMemory(backend).then((bytes) => {
      if (bytes > BOUNDS.memoryBytes) reject(new OutOfBounds(answers().console.tooMuchMemory));
    });
  }, WATCH_MS);
};

export const tookTooLong = (): OutOfBounds =>
  new OutOfBounds(answers().console.tooSlow({ seconds: BOUNDS.milliseconds / 1_000 }));

const PAGE_BYTES = 4_096;

/** Memory of a process without what it shares with others; 0 if that is unknown. */
const ownMemory = async (pid: number): Promise<number> => {
  try {
    const [comm, statm] = await Promise.all([
      readFile(`/proc/${pid}/comm`, 'utf8'),
      readFile(`/proc/${pid}/statm`, 'utf8'),
    ]);
    if (!comm.startsWith('postgres')) return 0;
    const [, resident = 0, shared = 0] = statm.split(' ').map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    return 0;
  }
};
