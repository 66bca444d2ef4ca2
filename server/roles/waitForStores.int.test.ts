import { connect, createServer } from 'node:net';
import { expect } from 'chai';
import { freePort } from '../platform/database/runPostmaster.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testDatabase.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '../platform/eventStore/eventstoredb/testing/startEventStoreDouble.ts';
import { candorProcesses } from '../../tests/support/candorProcesses.ts';

describe('A server that is started before what it keeps its data in', () => {
  const processes = candorProcesses();
  let database: TestDatabase;
  let eventStore: EventStoreDouble;
  before(async () => {
    [database, eventStore] = await Promise.all([createTestDatabase(), startEventStoreDouble()]);
  });
  after(async () => {
    await Promise.all([database.close(), eventStore.close()]);
  });

  /** The database at a port of which only the test says when somebody listens there. */
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

  it('ends while it waits when it is asked to', async () => {
    const opsPort = await freePort();
    const { url } = atPort(await freePort());
    const server = processes.start(['serve'], { DATABASE_URL: url, CANDOR_OPS_PORT: String(opsPort) });
    await says(opsPort, { status: 503, database: false });
    server.child.kill('SIGTERM');
    expect(await server.ended()).to.equal(143);
  });

  it('does not wait for what only a person can mend', async () => {
    const url = new URL(database.url);
    url.pathname = '/there_is_no_such_database';
    const { code, stderr } = await processes.run(['serve'], { DATABASE_URL: url.href });
    expect([code, stderr]).to.satisfy(
      ([status, text]: [number, string]) => status === 1 && text.includes('does not exist'),
    );
  });
});
