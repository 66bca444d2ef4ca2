import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { NewEvent } from '../../server/platform/eventStore/port.ts';

/** An event of the size and shape that a scan appends most. */
export const anEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'ProbeObserved',
  version: 1,
  data: {
    scanId: randomUUID(),
    probe: 'caa',
    section: 'dns',
    observation: { issuers: ['letsencrypt.org', 'pki.goog'], reportTo: null },
    findings: [{ code: 'caa-present', outcome: 'pass', evidence: ['letsencrypt.org', 'pki.goog'] }],
    durationMs: 17,
  },
  metadata: {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: 'system',
    time: '2026-01-02T03:04:05.678Z',
  },
});

const HASH = `\\x${'ab'.repeat(32)}`;

/** The baseline of an event store: plain SQL on the columns of the log, over this number of connections. */
export const openPlainTable = async (url: string, writers: number) => {
  const clients = await Promise.all(
    Array.from({ length: writers }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const [first] = clients;
  if (!first) throw new Error('There is no connection.');
  await first.query(`create table plain (
    position bigint generated always as identity primary key, stream text not null, revision int not null, id uuid not null,
    type text not null, version int not null, data text not null, metadata text not null,
    previous_hash bytea not null, hash bytea not null)`);
  const row = (client: pg.Client, stream: string, revision: number) => {
    const { id, type, version, data, metadata } = anEvent();
    const values = [stream, revision, id, type, version, JSON.stringify(data), JSON.stringify(metadata), HASH, HASH];
    return client.query({
      name: 'insert',
      text: `insert into plain (stream, revision, id, type, version, data, metadata, previous_hash, hash)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values,
    });
  };
  return {
    insert: async (worker: number) => {
      const client = clients[worker];
      if (client) await row(client, `scan-${randomUUID()}`, 0);
    },
    grow: async (stream: string, count: number, revision: number) => {
      if (count > 1) await first.query('begin');
      for (let index = 0; index < count; index += 1) await row(first, stream, revision + index);
      // Only readers of streams need the index, so the appends before it have the least that a table can have.
      if (count > 1) await first.query('commit; create index if not exists plain_stream on plain (stream, revision)');
    },
    read: async (stream: string) => {
      const { rows } = await first.query<{ revision: number }>({
        name: 'read',
        text: 'select stream, revision, id, type, version, data, metadata from plain where stream = $1 order by revision',
        values: [stream],
      });
      return rows.length;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};
