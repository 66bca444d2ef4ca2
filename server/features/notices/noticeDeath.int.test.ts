import { once } from 'node:events';
import { expect } from 'chai';
import { candorProcesses } from '../../../tests/support/candorProcesses.ts';
import { dataOf } from '../../../tests/support/graphqlClient.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { createMigratedDatabase } from '../../../tests/support/migratedDatabase.ts';
import { createPool } from '../../platform/database/testing/createPool.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { startReceiver } from './testing/startReceiver.ts';

const LISTS = 3;

describe('Notices that are being sent while their worker is killed with -9', function () {
  this.timeout(240_000);
  const processes = candorProcesses();

  it('arrive: each event is reported once, with one id, however often it was sent', async () => {
    const receiver = await startReceiver();
    // Accepts the request without an answer, so that the sender cannot know whether it arrived.
    receiver.answer(() => undefined);
    const database = await createMigratedDatabase();
    const pool = createPool({ url: database.url });
    try {
      const env = { DATABASE_URL: database.url, CANDOR_ALLOW_CIDRS: '127.0.0.1/32' };
      const server = processes.start(['serve', '--lab', '--roles', 'api,projector,worker'], env);
      const url = await server.ready();
      const headers = { authorization: `Bearer ${await signUpAs(url, 'ada@corner-shop.example')}` };
      const ask = (document: string, variables: Readonly<Record<string, unknown>> = {}) =>
        dataOf<{ readonly made: { readonly id: string } }>(url, document, variables, headers);
      for (let number = 0; number < LISTS; number += 1) {
        const { made } = await ask(
          'mutation { made: createList(name: "Sites", tags: []) { ... on DomainList { id } } }',
        );
        const { id } = made;
        await ask('mutation ($id: ID!) { made: addListDomains(id: $id, text: "nobody.example") { __typename } }', {
          id,
        });
        await ask(
          `mutation ($id: ID!, $address: String!) {
            made: addNoticeChannel(list: $id, channel: { name: "Hook", format: WEBHOOK, address: $address }) { __typename }
          }`,
          { id, address: `${receiver.url}/hook` },
        );
        await ask('mutation ($id: ID!) { made: startListRun(id: $id, profile: MAIL) { __typename } }', { id });
      }
      const idsOf = (): readonly string[] => receiver.received.map(({ headers: of }) => String(of['webhook-id']));
      await eventually('all are on their way', () => new Set(idsOf()).size === LISTS, 60_000);
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
      receiver.answer((response) => response.writeHead(204).end());
      await processes.start(['serve', '--lab', '--roles', 'projector,worker'], env).ready();
      const countOf = async (type: string): Promise<number> => {
        const { rows } = await pool.query<{ count: number }>(
          'select count(*)::int as count from candor_events.events where type = $1',
          [type],
        );
        return rows[0]?.count ?? 0;
      };
      // The dead worker held the rounds: its leases end after ten seconds.
      await eventually('all were taken', async () => (await countOf('NoticeAttempted')) === LISTS, 120_000);
      expect(await countOf('NoticeQueued')).to.equal(LISTS);
      expect(new Set(idsOf()).size).to.equal(LISTS);
      expect(idsOf()).to.have.length(2 * LISTS);
      expect(new Set(receiver.received.map(({ body }) => body)).size).to.equal(LISTS);
    } finally {
      await pool.end();
      await database.close();
      await receiver.close();
    }
  });
});
