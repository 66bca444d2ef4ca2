import { connect, createServer, type Socket } from 'node:net';
import { expect } from 'chai';
import { freePort } from '../platform/database/runPostmaster.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testDatabase.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '../platform/eventStore/eventstoredb/testing/startEventStoreDouble.ts';
import { ADMIN_PASSWORD } from '../../tests/support/administrator.ts';
import { candorProcesses } from '../../tests/support/candorProcesses.ts';

describe('A server that starts before its storage', () => {
  const processes = candorProcesses();
  let database: TestDatabase;
  let eventStore: EventStoreDouble;
  before(async () => {
    [database, eventStore] = await Promise.all([createTestDatabase(), startEventStoreDouble()]);
  });
  after(async () => {
    await Promise.all([database.close(), eventStore.close()]);
  });

  /** The database behind a port that the test opens and closes. */
  const atPort = (port: number): { readonly url: string; readonly open: () => Promise<() => Promise<void>> } => {
    const real = new URL(database.url);
    const url = new URL(database.url);
    url.port = String(port);
    url.hostname = '127.0.0.1';
    return {
      url: url.href,
      open: async () => {
        const sockets = new Set<{ destroy(): unknown }>();
        const server = createServer((socket) => {
          const onward = connect(Number(real.port || 5432), real.hostname);
          for (const [from, to] of [
            [socket, onward],
            [onward, socket],
          ] as const) {
            sockets.add(from);
            from.on('error', () => to.destroy()).on('close', () => to.destroy());
            from.pipe(to);
          }
        });
        await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
        return async () => {
          for (const socket of sockets) socket.destroy();
          await new Promise((done) => server.close(done));
        };
      },
    };
  };
  const partsOf = async (port: number): Promise<unknown> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return { status: answer.status, ...((await answer.json()) as { parts: object }).parts };
    } catch {
      return undefined;
    }
  };
  const says = (port: number, wanted: object): Promise<void> =>
    eventually(JSON.stringify(wanted), async () => {
      const said = (await partsOf(port)) as Readonly<Record<string, unknown>> | undefined;
      return Object.entries(wanted).every(([key, value]) => said?.[key] === value);
    });

  it('waits for Postgres, then for EventStoreDB, says so at /readyz, and starts', async () => {
    const [port, opsPort] = [await freePort(), await freePort()];
    const { url, open } = atPort(await freePort());
    const server = processes.start(['serve', '--roles', 'api,projector'], {
      DATABASE_URL: url,
      EVENTSTORE_URL: eventStore.url,
      CANDOR_PORT: String(port),
      CANDOR_OPS_PORT: String(opsPort),
    });
    let close: () => Promise<void> = () => Promise.resolve();
    try {
      for (const each of [port, opsPort]) await says(each, { status: 503, database: false, eventStore: false });
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).to.equal(200);
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect([page.status, page.headers.get('retry-after')]).to.deep.equal([503, '5']);
      await eventStore.restart(async () => {
        close = await open();
        await says(opsPort, { status: 503, database: true, eventStore: false });
      });
      await server.ready();
      await says(opsPort, { status: 200, database: true, eventStore: true });
      server.child.kill('SIGTERM');
      expect(await server.ended(), server.stderr()).to.equal(0);
    } finally {
      await close();
    }
  });

  /**
   * A proxy to the database. On each start, it lets the first `letThrough` connections through, after the one that checks whether the database answers. Then
   * it applies `otherwise` to each further one, until `open`.
   */
  const narrowWay = async (
    letThrough: (start: number) => number,
    otherwise: (socket: Socket, all: ReadonlySet<Socket>) => void,
  ) => {
    const real = new URL(database.url);
    const url = new URL(database.url);
    const sockets = new Set<Socket>();
    const state = { isOpen: false, starts: 0, free: 0 };
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
      socket.once('data', (startup: Buffer) => {
        // The startup message contains the connection's name (PostgreSQL manual, 54.7).
        if (startup.includes('candor start\0')) {
          state.starts += 1;
          state.free = letThrough(state.starts);
        } else if (!state.isOpen && state.free-- <= 0) {
          otherwise(socket, sockets);
          return;
        }
        const onward = connect(Number(real.port || 5432), real.hostname);
        onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
        socket.on('close', () => onward.destroy());
        onward.write(startup);
        socket.pipe(onward).pipe(socket);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    [url.hostname, url.port] = ['127.0.0.1', String(typeof address === 'object' ? address?.port : '')];
    return {
      url: url.href,
      state,
      close: async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((done) => server.close(done));
      },
    };
  };
  const BEGINS_AGAIN = 'starting again';
  const ADMINISTRATOR = {
    CANDOR_ADMIN_EMAIL: 'ada@harbour-bank.example',
    CANDOR_ADMIN_PASSWORD: ADMIN_PASSWORD,
    CANDOR_PASSWORD_HASH_MEMORY_KIB: '8192',
  };

  it('restarts its start if the database disappears after any of its connections', async () => {
    const way = await narrowWay(
      (start) => start - 1,
      (_, all) => {
        for (const socket of all) socket.destroy();
      },
    );
    try {
      const env = { DATABASE_URL: way.url, ...ADMINISTRATOR };
      const server = processes.start(['serve', '--roles', 'api'], env);
      await server.ready();
      way.state.isOpen = true;
      expect(server.stderr() + server.stdout()).to.include(BEGINS_AGAIN);
      expect(way.state.starts).to.be.greaterThan(3);
      server.child.kill('SIGTERM');
      expect(await server.ended(), server.stderr()).to.equal(0);
    } finally {
      await way.close();
    }
  });

  it('restarts its start if the database accepts connections and then stays silent', async () => {
    // At the first connection, and at one that reads or writes the log.
    for (const connections of [0, 2]) {
      const way = await narrowWay(
        () => connections,
        () => undefined,
      );
      try {
        const env = { DATABASE_URL: way.url, ...ADMINISTRATOR };
        const server = processes.start(['serve', '--roles', 'api,projector,worker'], env);
        await eventually(BEGINS_AGAIN, () => (server.stderr() + server.stdout()).includes(BEGINS_AGAIN), 90_000);
        way.state.isOpen = true;
        await server.ready();
        server.child.kill('SIGTERM');
        expect(await server.ended(), server.stderr()).to.equal(0);
      } finally {
        await way.close();
      }
    }
  });

  it('stops waiting when it is told to stop', async () => {
    const opsPort = await freePort();
    const { url } = atPort(await freePort());
    const server = processes.start(['serve'], { DATABASE_URL: url, CANDOR_OPS_PORT: String(opsPort) });
    await says(opsPort, { status: 503, database: false });
    server.child.kill('SIGTERM');
    expect(await server.ended()).to.equal(143);
  });

  it('does not wait for a problem that only a person can fix', async () => {
    const url = new URL(database.url);
    url.pathname = '/there_is_no_such_database';
    const { code, stderr } = await processes.run(['serve'], { DATABASE_URL: url.href });
    expect([code, stderr]).to.satisfy(
      ([status, text]: [number, string]) => status === 1 && text.includes('does not exist'),
    );
  });
});
