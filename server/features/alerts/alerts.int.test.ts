import { expect } from 'chai';
import type { Client } from 'graphql-ws';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { developmentUrl } from '../../../tests/support/developmentKey.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { postGraphql, openSocket } from '../../../tests/support/graphqlClient.ts';
import { readMailbox } from '../../../tests/support/mailbox.ts';
import { grantPro, portalSession, revokePro, type PortalSession } from '../../../tests/support/portal.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const DOMAIN = 'corner-shop.example';
const OTHER = 'harbour-bank.example';
const POLICY = `v=DMARC1; p=none; rua=mailto:postmaster@${DOMAIN}`;

interface News {
  readonly title: string;
  readonly status: string;
  readonly resolvedBy: string | null;
}
interface Watched {
  readonly news: readonly News[];
  readonly codes: readonly unknown[];
  readonly ended: Promise<void>;
}

describe('the alerts of a domain', function () {
  this.timeout(240_000);
  let candor: TestCandor;
  let owner: PortalSession;
  let colleague: PortalSession;
  let stranger: PortalSession;
  const sockets: Client[] = [];

  before(async () => {
    candor = await startTestCandor({ scans: 'real' });
    await grantPro(candor, DOMAIN);
    await grantPro(candor, OTHER);
    owner = await portalSession(candor, `owner@${DOMAIN}`);
    colleague = await portalSession(candor, `colleague@${DOMAIN}`);
    stranger = await portalSession(candor, `owner@${OTHER}`);
    for (const session of [owner, colleague, stranger]) await wantMails(session);
  });
  after(async () => {
    for (const socket of sockets) await socket.dispose();
    await candor.close();
  });

  const wantMails = async ({ headers }: PortalSession): Promise<void> => {
    const change = 'mutation { setAlertMails(wanted: true, minimumPriority: LOW) { wanted } }';
    expect((await postGraphql(candor.url, change, {}, headers)).errors).to.equal(undefined);
  };
  const publish = async (text: string): Promise<void> => {
    const { status } = await postTo(developmentUrl(candor.url, '/dev/txt'), { name: `_dmarc.${DOMAIN}`, text });
    expect(status).to.equal(200);
  };
  const watch = async ({ headers }: PortalSession): Promise<Watched> => {
    const socket = openSocket(candor.url, headers);
    sockets.push(socket);
    const news: News[] = [];
    const codes: unknown[] = [];
    const ended = (async () => {
      const query = 'subscription { alertChanged { title status resolvedBy } }';
      for await (const { data, errors } of socket.iterate<{ alertChanged: News }>({ query })) {
        if (data) news.push(data.alertChanged);
        codes.push(...(errors ?? []).map(({ extensions }) => extensions?.['code']));
      }
    })();
    // Once another operation on the same socket has been answered, the earlier one has started.
    await socket.iterate({ query: '{ portal { domain } }' }).next();
    return { news, codes, ended };
  };
  const alertMailsTo = async ({ email }: PortalSession): Promise<number> =>
    (await readMailbox(candor.url)).filter(({ to, subject }) => to === email && subject.includes('security alert'))
      .length;
  const missing = ({ title }: News): boolean => title.startsWith('No DMARC record');

  it('are raised when a scan finds a weakness, shown to subscribers and sent by mail, and resolved when it is fixed', async () => {
    const [own, strangers] = [await watch(owner), await watch(stranger)];
    await scanDomain(candor.url, DOMAIN);
    await publish('');
    await scanDomain(candor.url, DOMAIN);
    await eventually('the alert has come', () => own.news.some(missing));
    expect(own.news.find(missing)).to.include({ status: 'ACTIVE', resolvedBy: null });
    for (const each of [owner, colleague])
      await eventually('a mail has come', async () => (await alertMailsTo(each)) > 0);

    await publish(POLICY);
    await scanDomain(candor.url, DOMAIN);
    await eventually('it is over', () => own.news.some((each) => missing(each) && each.status === 'RESOLVED'));
    expect(own.news.find((each) => missing(each) && each.status === 'RESOLVED')?.resolvedBy).to.equal('CAUSE_GONE');
    expect(own.news.filter((each) => missing(each) && each.status === 'ACTIVE')).to.have.lengthOf(1);
    for (const each of [owner, colleague]) expect(await alertMailsTo(each)).to.equal(1);

    expect(strangers.news).to.deep.equal([]);
    expect(await alertMailsTo(stranger)).to.equal(0);
  });

  it('are no longer mailed to an erased user, but still to their colleagues', async () => {
    expect(await candor.candor.privacy.erase(colleague.email)).to.equal(true);
    await publish('');
    await scanDomain(candor.url, DOMAIN);
    await eventually('a mail has come', async () => (await alertMailsTo(owner)) === 2);
    expect(await alertMailsTo(colleague)).to.equal(0);
    const types: string[] = [];
    for await (const { data } of candor.store.readAll({ filter: { types: ['AlertMailRequested'] } }))
      types.push((data as { portalUserId: string }).portalUserId);
    expect(new Set(types).size).to.equal(2);
    expect(types).to.have.lengthOf(3);
  });

  it('are pushed for as long as the session and the plan last', async () => {
    const { headers, email } = owner;
    const [staying, ending] = [await watch(owner), await watch(await portalSession(candor, email))];
    await revokePro(candor, DOMAIN);
    for (const { ended, codes } of [staying, ending]) {
      await ended;
      expect(codes).to.deep.equal(['NEEDS_PRO']);
    }
    await grantPro(candor, DOMAIN);
    const last = await watch(owner);
    await postTo(`${candor.url}/api/portal/logout`, {}, headers);
    await last.ended;
    expect(last.codes).to.deep.equal(['UNAUTHENTICATED']);
  });
});
