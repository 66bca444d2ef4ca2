import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import pg from 'pg';
import { createPool } from './createPool.ts';
import { poll } from './poll.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

describe('a pool of connections', function () {
  this.timeout(120_000);
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  it('survives the death of an idle connection and goes on with a new one', async () => {
    const errors: Error[] = [];
    const pool = createPool({
      url: database.url,
      applicationName: 'candor-pool-test',
      onIdleError: (error) => errors.push(error),
    });
    try {
      const { rows } = await pool.query<{ pid: number; name: string }>(
        `SELECT pg_backend_pid() AS pid, current_setting('application_name') AS name`,
      );
      expect(rows[0]!.name).to.equal('candor-pool-test');
      const killer = new pg.Client({ connectionString: database.url });
      await killer.connect();
      await killer.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
      await killer.end();
      expect(await poll(() => Promise.resolve(errors[0]), { deadlineMs: 10_000 })).to.be.instanceOf(Error);
      expect((await pool.query('SELECT 1 AS one')).rows).to.deep.equal([{ one: 1 }]);
    } finally {
      await pool.end();
    }
  });

  it('survives a connection that is opened and broken in one packet', async () => {
    const server = await startBreakingServer();
    const pool = createPool({ url: server.url, applicationName: 'candor-pool-test' });
    try {
      const client = await pool.connect();
      const error: unknown = await client.query('SELECT 1').catch((failure: unknown) => failure);
      client.release(true);
      expect(error).to.be.instanceOf(Error);
    } finally {
      await pool.end();
      await server.close();
    }
  });

  it('leaves the parsers of the driver alone: a bigint is a string', async () => {
    const pool = createPool({ url: database.url, applicationName: 'candor-pool-test' });
    try {
      expect((await pool.query('SELECT 9007199254740993::bigint AS big')).rows).to.deep.equal([
        { big: '9007199254740993' },
      ]);
    } finally {
      await pool.end();
    }
  });
});

/** A message of PostgreSQL's protocol (version 3.0, manual chapter "Message Formats"). */
const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** Lets everybody in, and says in the same packet that it goes down. */
const startBreakingServer = async () => {
  const hello = Buffer.concat([
    message('R', Buffer.from([0, 0, 0, 0])),
    message('Z', Buffer.from('I')),
    message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')),
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(hello));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://candor@127.0.0.1:${port}/candor`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
