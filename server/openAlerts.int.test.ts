import { expect } from 'chai';
import { eventually } from './eventstore/contract/eventually.ts';
import { getFrom, postTo, type ApiAnswer } from './testing/callApi.ts';
import { mailTo } from './testing/mailbox.ts';
import { grantPro, portalSession, revokePro, type PortalSession } from './testing/portal.ts';
import { scanDomain } from './testing/scanDomain.ts';
import { startTestCandor, type TestCandor } from './testing/startTestCandor.ts';

const DOMAIN = 'harbour-bank.example';
const OTHER = 'corner-shop.example';

interface ShownAlert {
  readonly id: string;
  readonly title: string;
  readonly priority: string;
  readonly status: string;
}

describe('the alerts of a domain, from the scans to the portal', function () {
  this.timeout(180_000);
  let candor: TestCandor;
  let owner: PortalSession;
  let stranger: PortalSession;
  before(async () => {
    candor = await startTestCandor();
    owner = await portalSession(candor, `owner@${DOMAIN}`);
    stranger = await portalSession(candor, `owner@${OTHER}`);
    await grantPro(candor, DOMAIN);
    await grantPro(candor, OTHER);
  });
  after(() => candor.close());

  const list = (query = '', domain = DOMAIN): Promise<ApiAnswer> =>
    getFrom(`${candor.url}/api/business-pro/security-alerts/${domain}${query}`, owner.headers);
  const alertsOf = async (query = ''): Promise<readonly ShownAlert[]> =>
    ((await list(query)).body as { alerts: readonly ShownAlert[] }).alerts;
  const resolve = (id: string, { headers }: PortalSession = owner): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api/business-pro/alerts/${id}/resolve`, {}, headers);
  const graphql = (query: string, { headers }: PortalSession = owner): Promise<ApiAnswer> =>
    postTo(`${candor.url}/graphql`, { query }, headers);

  it('are none where two scans show the same', async () => {
    await graphql('mutation { setAlertMails(wanted: true, minimumPriority: HIGH) { wanted minimumPriority } }');
    await scanDomain(candor.url, DOMAIN);
    await scanDomain(candor.url, DOMAIN);
    expect(await alertsOf()).to.deep.equal([]);
  });

  it('tell of a change from one scan to the next', async () => {
    const { events, position } = await changedScan(candor, DOMAIN);
    expect(events).to.be.greaterThan(0);
    expect(position).not.to.equal('');
    await eventually('the alert is raised', async () => (await alertsOf('?status=active')).length > 0);
    const [alert] = await alertsOf('?status=active&priority=High');
    expect(alert).to.include({ title: 'The mail servers of the domain changed', status: 'active' });
    const mail = await mailTo(candor.url, owner.email, 2);
    expect(mail.text)
      .to.contain('The mail servers of the domain changed')
      .and.to.contain('/portal/business?tab=alerts');
  });

  it('are filtered, and refuse what is no filter, in words', async () => {
    expect(await alertsOf('?status=resolved')).to.deep.equal([]);
    expect(await alertsOf('?priority=Critical')).to.deep.equal([]);
    for (const query of ['?status=x', '?priority=high', '?status=all&status=active', '?priority='])
      expect(await list(query)).to.deep.include({ status: 400 });
  });

  it('are nobody else’s: neither the list nor an id', async () => {
    for (const domain of [OTHER, `mail.${DOMAIN}`, 'harbour-bank.example.evil.example'])
      expect(await list('', domain)).to.deep.include({
        status: 403,
        body: { detail: 'You may only see your own domain.' },
      });
    const [alert] = await alertsOf('?status=active');
    for (const id of [alert?.id ?? '', '00000000-0000-4000-8000-000000000000', 'x'])
      expect(await resolve(id, stranger)).to.deep.include({ status: 404, body: { detail: 'There is no such alert.' } });
    const { body } = await graphql('{ portal { alerts { totalCount } } }', stranger);
    expect(body).to.deep.equal({ data: { portal: { alerts: { totalCount: 0 } } } });
  });

  it('are resolved once', async () => {
    const [alert] = await alertsOf('?status=active');
    const id = alert?.id ?? '';
    expect(await resolve(id)).to.deep.include({ status: 200, body: { message: 'Alert resolved successfully' } });
    expect(await resolve(id)).to.deep.include({ status: 409, body: { detail: 'This alert is already resolved.' } });
    expect((await alertsOf('?status=resolved')).map((each) => each.id)).to.deep.equal([id]);
  });

  it('end with the plan', async () => {
    await revokePro(candor, DOMAIN);
    expect(await list()).to.deep.include({ status: 403, body: { detail: 'This is part of Business - Pro.' } });
    const { body } = await graphql('{ portal { alerts { totalCount } } }');
    expect(JSON.stringify(body)).to.contain('NEEDS_PRO');
  });
});

/** Tells of a scan that ends now, and differs from the newest by its mail servers. */
const changedScan = async (
  { store, services }: TestCandor,
  domain: string,
): Promise<{ readonly events: number; readonly position: string }> => {
  const newest = await services.latestScan(domain);
  const scanId = crypto.randomUUID();
  const events = [];
  const now = Date.now();
  for await (const event of store.readStream(`scan-${newest?.scanId ?? ''}`)) {
    const data = { ...(event.data as { probe?: string; observation?: object }), scanId };
    const mx = {
      status: 'found',
      records: [{ preference: 5, exchange: `mx.${scanId}.example` }],
      aliases: [],
      truncated: false,
    };
    const changed =
      event.type === 'ProbeObserved' && data.probe === 'dns'
        ? { ...data, observation: { ...data.observation, mx } }
        : data;
    const time = new Date(now + events.length).toISOString();
    events.push({
      id: crypto.randomUUID(),
      type: event.type,
      version: event.version,
      data: changed,
      metadata: { ...event.metadata, time },
    });
  }
  const result = await store.append(`scan-${scanId}`, events, 'none');
  return { events: events.length, position: result.ok ? result.position : '' };
};
