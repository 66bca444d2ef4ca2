import { once } from 'node:events';
import { expect } from 'chai';
import { createMigratedDatabase } from '../../../tests/support/migratedDatabase.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { candorProcesses } from '../../../tests/support/candorProcesses.ts';
import { createPool } from '../../platform/database/testing/createPool.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';

/** Names of the sample internet, and as many that do not exist. */
const SITES = [
  'harbour-bank',
  'corner-shop',
  'rusty-gate',
  'blue-heron',
  'paper-kite',
  'small-parcel',
  'village-choir',
];
const NAMES = SITES.flatMap((site, number) => [`${site}.example`, `nobody-${number}.example`]);

describe('A list that is scanned while its worker is killed with -9', function () {
  this.timeout(240_000);
  const processes = candorProcesses();

  it('is scanned to its end by another worker: nothing is lost, and nothing is done twice', async () => {
    const database = await createMigratedDatabase();
    const pool = createPool({ url: database.url });
    try {
      const env = { DATABASE_URL: database.url, CANDOR_LIST_CONCURRENCY: '2' };
      const server = processes.start(['serve', '--lab', '--roles', 'api,projector,worker'], env);
      const url = await server.ready();
      const token = await signUpAs(url, 'ada@corner-shop.example');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const post = async (path: string, body: string, type = 'application/json') =>
        (await (
          await fetch(`${url}/api${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
        ).json()) as {
          readonly id: string;
        };
      const { id } = await post('/lists', JSON.stringify({ name: 'Sites' }));
      await post(`/lists/${id}/domains`, NAMES.join('\n'), 'text/csv');
      await post(`/lists/${id}/runs`, JSON.stringify({ profile: 'mail' }));
      const countOf = async (...types: string[]): Promise<number> => {
        const { rows } = await pool.query<{ count: number }>(
          'select count(*)::int as count from candor_events.events where type = any($1)',
          [types],
        );
        return rows[0]?.count ?? 0;
      };
      const ended = () => countOf('ListScanCompleted', 'ListScanFailed');
      await eventually('some are scanned', async () => (await ended()) >= 2);
      // Kills everything: the server, its projector, and its worker in the middle of scans.
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
      expect(await ended()).to.be.lessThan(NAMES.length);
      await processes.start(['serve', '--lab', '--roles', 'projector,worker'], env).ready();
      await eventually('the run is over', async () => (await countOf('ListRunCompleted')) > 0, 120_000);

      expect(await ended()).to.equal(NAMES.length);
      const { rows: streams } = await pool.query<{ stream: string }>(
        `select stream from candor_events.events where type in ('ListScanCompleted', 'ListScanFailed')`,
      );
      expect(new Set(streams.map(({ stream }) => stream)).size).to.equal(NAMES.length);
      const { rows: run } = await pool.query<{ data: string }>(
        `select data from candor_events.events where type = 'ListRunCompleted'`,
      );
      expect(run.map(({ data }): unknown => JSON.parse(data))).to.deep.equal([
        { listId: id, run: 1, scanned: SITES.length, failed: SITES.length },
      ]);
    } finally {
      await pool.end();
      await database.close();
    }
  });
});
