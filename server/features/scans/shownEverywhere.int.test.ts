import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { expectedReportOf } from '../../lab/expected/expectedReportOf.ts';
import { labSite } from '../../lab/labSites.ts';
import { scholarForm } from '../../../tests/support/applicationForms.ts';
import { becomePartner } from '../../../tests/support/becomePartner.ts';
import { getFrom, postTo } from '../../../tests/support/callApi.ts';
import { postGraphql, openSocket } from '../../../tests/support/graphqlClient.ts';
import { mailTo, signUpAs, tokenIn } from '../../../tests/support/mailbox.ts';
import { portalSession } from '../../../tests/support/portal.ts';
import { reviewNewest } from '../../../tests/support/reviewNewest.ts';
import { followToEnd, requestScan } from '../../../tests/support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { WHOLE_SCAN } from '../../../tests/support/wholeScan.ts';

const DOMAIN = 'rusty-gate.example';

/** Applies as a scholar, and returns the session of the newest link. */
const scholarOf = async (candor: TestCandor, fate: 'approved' | 'pending' | 'rejected'): Promise<string> => {
  const email = `${fate}@cs.example.edu`;
  await postTo(`${candor.url}/api/account/scholar-application`, scholarForm({ email }));
  const receipt = tokenIn(await mailTo(candor.url, email));
  if (fate !== 'pending')
    await reviewNewest(candor, fate === 'rejected' ? 'There is no plan of the study.' : undefined);
  const token = fate === 'approved' ? tokenIn(await mailTo(candor.url, email, 2)) : receipt;
  const { body } = await postTo(`${candor.url}/api/auth/verify`, { token });
  return (body as { session_token: string }).session_token;
};

interface Known {
  readonly address: string;
  readonly network: string;
  readonly breachDay: string;
}

const knownOf = (): Known => {
  const expected = expectedReportOf(labSite(DOMAIN));
  if (expected.outcome !== 'completed') throw new Error('The lab says that there is no report.');
  const [breach] = expected.facts.breach?.breaches?.recentBreaches ?? [];
  const { ip, asn } = expected.facts.network?.network ?? {};
  if (ip === undefined || typeof asn !== 'number' || !breach)
    throw new Error('The lab has nothing here that could be masked.');
  return { address: ip, network: String(asn), breachDay: breach.breachDate ?? '' };
};

interface Exported {
  readonly citation: { readonly text: string; readonly ruleset_version: number; readonly permanent_address: string };
  readonly sections: readonly object[];
}

describe('Data that only the owner of a domain may see', function () {
  this.timeout(180_000);
  let candor: TestCandor;
  let scanId: string;
  const tokens = new Map<string, string | undefined>();
  const known = knownOf();

  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_SCAN_CACHE_SECONDS: '3600' } });
    scanId = await requestScan(candor.url, DOMAIN);
    await followToEnd(candor.url, scanId);
    tokens.set('a visitor', undefined);
    tokens.set('an account of the domain', await signUpAs(candor.url, `kim@${DOMAIN}`));
    tokens.set('an account of another domain', await signUpAs(candor.url, 'kim@harbour-bank.example'));
    tokens.set('a partner', await becomePartner(candor, { email: 'kim@paper-kite.example' }));
    tokens.set('a scholar', await scholarOf(candor, 'approved'));
    tokens.set('a scholar who waits', await scholarOf(candor, 'pending'));
    tokens.set('a scholar who was rejected', await scholarOf(candor, 'rejected'));
    tokens.set('the portal of the domain', (await portalSession(candor, `owner@${DOMAIN}`)).token);
    tokens.set('the portal of another domain', (await portalSession(candor, 'owner@harbour-bank.example')).token);
  });
  after(() => candor.close());

  const headersOf = (who: string): Record<string, string> => {
    const token = tokens.get(who);
    return token === undefined ? {} : { authorization: `Bearer ${token}` };
  };

  const asked = async (who: string, query: string, variables: object): Promise<string> => {
    const { data, errors } = await postGraphql(candor.url, query, { ...variables }, headersOf(who));
    expect(errors, who).to.equal(undefined);
    return JSON.stringify(data);
  };

  const followed = async (who: string): Promise<string> => {
    const socket = openSocket(candor.url, headersOf(who));
    const pointInTime: unknown[] = [];
    try {
      const query = `subscription ($id: ID!) { scanProgress(scanId: $id) { scan { ...WholeScan } changed { id } } } ${WHOLE_SCAN}`;
      for await (const { data, errors } of socket.iterate({ query, variables: { id: scanId } })) {
        expect(errors, who).to.equal(undefined);
        pointInTime.push(data);
      }
    } finally {
      await socket.dispose();
    }
    return JSON.stringify(pointInTime.slice(-1));
  };

  const edges: Readonly<Record<string, (who: string) => Promise<string>>> = {
    'the scan by its id': (who) =>
      asked(who, `query ($id: ID!) { scan(id: $id) { ...WholeScan } } ${WHOLE_SCAN}`, { id: scanId }),
    'the newest scan': (who) =>
      asked(who, `query ($domain: String!) { latestScan(domain: $domain) { ...WholeScan } } ${WHOLE_SCAN}`, {
        domain: DOMAIN,
      }),
    'a scan that was asked for': (who) =>
      asked(
        who,
        `mutation ($domain: String!) { requestScan(domain: $domain) { ... on ScanAccepted { scan { ...WholeScan } } } } ${WHOLE_SCAN}`,
        { domain: DOMAIN },
      ),
    'the progress of a scan': followed,
    'POST /api/security-scan': async (who) =>
      JSON.stringify((await postTo(`${candor.url}/api/security-scan`, { domain: DOMAIN }, headersOf(who))).body),
    'the report as a file': async (who) =>
      JSON.stringify((await getFrom(`${candor.url}/scan/${DOMAIN}/report.json?scan=${scanId}`, headersOf(who))).body),
  };

  const expectWhole = (text: string, where: string): void => {
    for (const value of [known.address, known.network, known.breachDay]) expect(text, where).to.include(value);
    expect(text, where).not.to.include('"masked":true');
  };

  const expectMasked = (text: string, where: string): void => {
    const [a, b, c, d] = known.address.split('.');
    for (const value of [known.address, `${d ?? ''}.${c ?? ''}.${b ?? ''}.${a ?? ''}`, known.network, known.breachDay])
      expect(text, where).not.to.include(value);
    expect(text, where)
      .to.include('"masked":true')
      .and.include(`${a ?? ''}.${b ?? ''}.x.x`);
  };

  for (const [who, isOwner] of [
    ['a visitor', false],
    ['an account of the domain', true],
    ['an account of another domain', false],
    ['a partner', true],
    ['the portal of the domain', true],
    ['the portal of another domain', false],
  ] as const)
    it(`${isOwner ? 'is shown' : 'is kept from'} ${who} on every edge alike`, async () => {
      for (const [edge, read] of Object.entries(edges)) {
        const text = await read(who);
        (isOwner ? expectWhole : expectMasked)(text, `${edge} to ${who}`);
      }
    });

  for (const who of ['a scholar who waits', 'a scholar who was rejected'])
    it(`is kept from ${who} on every edge alike`, async () => {
      for (const [edge, read] of Object.entries(edges)) expectMasked(await read(who), `${edge} to ${who}`);
    });

  const expectForResearch = (text: string, where: string): void => {
    for (const value of [known.network, known.breachDay]) expect(text, where).to.include(value);
    expect(text, where).not.to.include(known.address);
    const [a, b] = known.address.split('.');
    expect(text, where).to.include(`${a ?? ''}.${b ?? ''}.x.x`);
  };

  it('is shown to a scholar only as far as it concerns no person, on every edge alike', async () => {
    for (const [edge, read] of Object.entries(edges))
      expectForResearch(await read('a scholar'), `${edge} to a scholar`);
  });

  it('is given to a scholar as a file with its citation, in every format, and to nobody else', async () => {
    const read = (who: string, format: string) =>
      fetch(`${candor.url}/api/scholar/reports/${scanId}/${format}`, { headers: headersOf(who) });
    const refusal = async (who: string, format: string): Promise<number> => {
      const response = await read(who, format);
      await response.arrayBuffer(); // an unread answer would keep its connection
      return response.status;
    };
    const json = (await (await read('a scholar', 'json')).json()) as Exported;
    const address = `${candor.url}/scan/${DOMAIN}/${scanId}`;
    expect(json.citation).to.include({ permanent_address: address, methodology: `${candor.url}/methodology` });
    expect(json.citation.text)
      .to.include(address)
      .and.include(`scoring rules ${json.citation.ruleset_version}`)
      .and.match(/^Candor \(\d{4}\)\. .* scanned \d{4}-\d\d-\d\d, .* \(retrieved \d{4}-\d\d-\d\d\)\.$/);
    expectForResearch(JSON.stringify(json), 'as JSON');
    expect(JSON.stringify(json.sections)).to.include('evidence');
    const csv = await (await read('a scholar', 'csv')).text();
    expectForResearch(csv, 'as CSV');
    expect(csv).to.include(json.citation.text.slice(0, 60)).and.include('citation');
    const excel = await read('a scholar', 'excel');
    expect([excel.status, excel.headers.get('content-disposition')?.includes('.xlsx')]).to.deep.equal([200, true]);
    expect((await excel.arrayBuffer()).byteLength).to.be.above(1_000);
    for (const [who, status] of [
      ['a visitor', 401],
      ['a scholar who waits', 403],
      ['a scholar who was rejected', 403],
      ['a partner', 403],
      ['the portal of the domain', 403],
    ] as const)
      expect(await refusal(who, 'json'), who).to.equal(status);
    expect(await refusal('a scholar', 'pdf')).to.equal(400);
    const other = await fetch(`${candor.url}/api/scholar/reports/${randomUUID()}/json`, {
      headers: headersOf('a scholar'),
    });
    expect([other.status, await other.json()]).to.deep.equal([
      404,
      { detail: 'There is no completed scan of this id.' },
    ]);
  });

  it('is in the portal of the domain, and in no other', async () => {
    const portalScan = `query { portal { scan { ...WholeScan } } } ${WHOLE_SCAN}`;
    expectWhole(await asked('the portal of the domain', portalScan, {}), 'Portal.scan');
    expect(await asked('the portal of another domain', portalScan, {})).to.equal('{"portal":{"scan":null}}');
    const profile = `${candor.url}/api/portal/domains/${DOMAIN}/profile`;
    const own = await getFrom(profile, headersOf('the portal of the domain'));
    expectWhole(JSON.stringify(own.body), 'the profile');
    expect((own.body as { profile: object }).profile).to.include.keys(
      'id',
      'company_name',
      'scan_date',
      'technology_stack',
      'data_sources',
      'brand_trust_analysis',
      'recommendations',
    );
    expect((own.body as { profile: { threat_intelligence: object } }).profile.threat_intelligence).to.include({
      geo_risk_level: null,
      asn_reputation: null,
    });
    expect((await getFrom(profile, headersOf('the portal of another domain'))).status).to.equal(403);
    expect((await getFrom(profile, headersOf('an account of the domain'))).status).to.equal(403);
    expect(await getFrom(profile)).to.deep.include({
      status: 401,
      body: { detail: 'Session expired. Please log in again.' },
    });
    const none = `${candor.url}/api/portal/domains/harbour-bank.example/profile`;
    expect(await getFrom(none, headersOf('the portal of another domain'))).to.deep.include({
      status: 404,
      body: {
        detail:
          'No scan data found for harbour-bank.example. Please run a security scan first from the main Candor page.',
      },
    });
  });

  it('is in no page', async () => {
    const { body } = await getFrom(`${candor.url}/scan/${DOMAIN}`, headersOf('the portal of the domain'));
    expect(body).not.to.include(known.address);
  });
});
