import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { getActiveResourcesInfo } from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inspect } from 'node:util';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { withSession } from '../../../projections/engine/session.ts';
import { createKnex, type KnexOptions } from './createKnex.ts';
import { isOutage } from './isOutage.ts';
import { poll } from '../base/poll.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

describe('The connection to Postgres', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  const open = (options: Partial<KnexOptions> = {}) =>
    createKnex({ url: database.url, applicationName: 'candor-knex-test', ...options });

  it('survives the death of an idle connection and continues with a new one', async () => {
    const errors: Error[] = [];
    const knex = open({ onBroken: (error) => errors.push(error) });
    const killer = open();
    try {
      const { rows } = await knex.raw<{ rows: { pid: number; name: string }[] }>(
        `select pg_backend_pid() as pid, current_setting('application_name') as name`,
      );
      expect(rows[0]!.name).to.equal('candor-knex-test');
      await killer.raw('select pg_terminate_backend(?)', [rows[0]!.pid]);
      expect(await poll(() => Promise.resolve(errors[0]), { deadlineMs: 45_000 })).to.be.instanceOf(Error);
      expect(await knex.select(knex.raw('1 as one'))).to.deep.equal([{ one: 1 }]);
      expect(errors).to.have.length(1);
    } finally {
      await killer.destroy();
      await knex.destroy();
    }
  });

  it('refuses callers at once while it closes, at any time during that, and leaves no timer', async () => {
    const timers = (): number => getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const knex = open();
    await Promise.all([1, 2, 3].map(() => knex.raw('select pg_sleep(0.01)')));
    const before = timers();
    const pool = { isClosed: false };
    const closing = knex.destroy().then(() => {
      pool.isClosed = true;
    });
    const asked: Promise<string>[] = [];
    while (!pool.isClosed) {
      asked.push(knex.raw('select 1').then(() => 'answered', String));
      await nextTurn();
    }
    await closing;
    expect(timers()).to.be.at.most(before);
    expect(new Set(await Promise.all(asked))).to.deep.equal(new Set(['Error: Unable to acquire a connection']));
  });

  it('returns the connection of a transaction after a failure, and continues with a new one if it broke', async () => {
    const knex = open({ max: 1 });
    try {
      const failed = knex.transaction(async (trx) => {
        await trx.raw('create table never_made (id int)');
        throw new Error('on purpose');
      });
      expect(await failed.catch(String)).to.equal('Error: on purpose');
      expect(await knex.schema.hasTable('never_made')).to.equal(false);
      const broken: unknown = await knex
        .transaction((trx) => trx.raw('select pg_terminate_backend(pg_backend_pid())'))
        .catch((error: unknown) => error);
      expect(isOutage(broken), String(broken)).to.equal(true);
      expect(await knex.select(knex.raw('1 as one'))).to.deep.equal([{ one: 1 }]);
    } finally {
      await knex.destroy();
    }
  });

  it('survives a connection that is opened and broken in one packet', async () => {
    const server = await startBreakingServer();
    const knex = open({ url: server.url, acquireMs: 500 });
    try {
      const error: unknown = await knex.raw('select 1').catch((failure: unknown) => failure);
      expect(isOutage(error), String(error)).to.equal(true);
    } finally {
      await knex.destroy();
      await server.close();
    }
  });

  it('reports at once to all waiting callers that no server answers', async () => {
    const server = await startBreakingServer();
    await server.close();
    const knex = open({ url: server.url });
    try {
      const asked = Array.from({ length: 12 }, () => knex.raw('select 1').catch((failure: unknown) => failure));
      for (const error of await Promise.all(asked)) {
        expect(error).to.have.property('code', 'ECONNREFUSED');
        expect(isOutage(error)).to.equal(true);
      }
    } finally {
      await knex.destroy();
    }
  });

  it('waits for a connection only for a limited time', async () => {
    const knex = open({ max: 1, acquireMs: 1_000 });
    try {
      await knex.transaction(async () => {
        const error: unknown = await knex.raw('select 1').catch((failure: unknown) => failure);
        expect(error).to.have.property('name', 'KnexTimeoutError');
        expect(isOutage(error)).to.equal(true);
      });
    } finally {
      await knex.destroy();
    }
  });

  it('lets the server end a transaction that is idle for a minute', async () => {
    const knex = open();
    try {
      expect(
        await knex.select(knex.raw(`current_setting('idle_in_transaction_session_timeout') as limit`)),
      ).to.deep.equal([{ limit: '1min' }]);
    } finally {
      await knex.destroy();
    }
  });

  it('does not change the parsers of the driver: a bigint is a string', async () => {
    const knex = open();
    try {
      expect(await knex.select(knex.raw('9007199254740993::bigint as big'))).to.deep.equal([
        { big: '9007199254740993' },
      ]);
    } finally {
      await knex.destroy();
    }
  });

  it('passes on the message of Postgres, and never shows the values of a statement', async () => {
    const knex = open();
    try {
      const ask = (on: Knex) => on.raw('select ?::text, 1 / 0', ['a secret']);
      // One after the other: a failure while the other is awaited would be an unhandled rejection.
      for (const asked of [() => ask(knex), () => knex.transaction(ask)]) {
        const error: unknown = await asked().catch((failure: unknown) => failure);
        expect(error).to.be.instanceOf(Error).and.include({ sql: 'select $1::text, 1 / 0' });
        expect(inspect(error)).to.contain('division by zero').and.not.contain('a secret');
        expect((error as Error).message).to.equal('division by zero');
      }
    } finally {
      await knex.destroy();
    }
  });

  it('has separate sessions: closing one releases its locks', async () => {
    const knex = open();
    const held = async (): Promise<boolean> => {
      const { rows } = await knex.raw<{ rows: { held: boolean }[] }>(
        `select exists (select from pg_locks where locktype = 'advisory' and objid = 77) as held`,
      );
      return rows[0]!.held;
    };
    try {
      await withSession(knex, async (session) => {
        await session.query('select pg_advisory_lock(77)');
        expect(await held()).to.equal(true);
      });
      expect(await poll(async () => ((await held()) ? undefined : true), { deadlineMs: 45_000 })).to.equal(true);
    } finally {
      await knex.destroy();
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

/** Accepts every client, and reports in the same packet that it is shutting down. */
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
