import { createClient } from 'graphql-ws';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { getNamedType, isAbstractType, isObjectType, type GraphQLNamedType } from 'graphql';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { graphqlSchema } from '../../api/graphqlSchema.ts';
import { loadEdges } from '../../features.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { becomePartner } from '../../../tests/support/becomePartner.ts';
import { letPartnerSee } from '../../../tests/support/letPartnerSee.ts';
import { getFrom, postTo } from '../../../tests/support/callApi.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { grantPro, portalSession, type PortalSession } from '../../../tests/support/portal.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const features = await loadEdges();

const DOMAIN = 'harbour-bank.example';
const VIEWED = 'Viewed the report';

/** The requester. Each way uses its own network, so that an entry belongs to one. */
interface Visit {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly owner: PortalSession;
  /** A partner whom the owner lets see the portal. */
  readonly partner: { readonly token: string; readonly partnershipId: string };
  readonly scanIds: readonly [string, string];
  readonly reportId: string;
}

const fetched = async (path: string, { url, headers }: Pick<Visit, 'url' | 'headers'>): Promise<void> => {
  const answer = await fetch(`${url}${path}`, { headers });
  expect(answer.status, path).to.equal(200);
  await answer.arrayBuffer();
};

const asked = async (query: string, { url, headers }: Pick<Visit, 'url' | 'headers'>): Promise<void> => {
  expect((await postGraphql(url, query, {}, headers)).errors, query).to.equal(undefined);
};

const asOwner = ({ headers, owner, ...rest }: Visit): Visit => ({
  ...rest,
  owner,
  headers: { ...headers, ...owner.headers },
});

const asPartner = ({ headers, partner, ...rest }: Visit): Visit => ({
  ...rest,
  partner,
  headers: { ...headers, authorization: `Bearer ${partner.token}` },
});

/** Queries a part of the client's portal as the partner. */
const askedAsPartner = (part: string, visit: Visit): Promise<void> => {
  const { url, headers } = asPartner(visit);
  return asked(`{ portal { ${part} } }`, { url, headers: { ...headers, 'x-candor-client-domain': DOMAIN } });
};

/** Follows a finished scan to its end. */
const followed = async ({ url, headers, scanIds }: Visit): Promise<void> => {
  class FromThere extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers });
    }
  }
  const socket = createClient({ url: `${url.replace(/^http/, 'ws')}/graphql`, webSocketImpl: FromThere });
  const query = `subscription { scanProgress(scanId: "${scanIds[0]}") { scan { status } } }`;
  try {
    for await (const { errors } of socket.iterate({ query })) expect(errors).to.equal(undefined);
  } finally {
    await socket.dispose();
  }
};

/** Every way to a report, and what the log says about it. */
const WAYS: Readonly<Record<string, { readonly action: string; readonly go: (visit: Visit) => Promise<unknown> }>> = {
  'POST /api/security-scan': {
    action: 'Received a recent scan',
    go: ({ url, headers }) => postTo(`${url}/api/security-scan`, { domain: DOMAIN }, headers),
  },
  'POST /api/scans': {
    action: 'Received a recent scan',
    go: ({ url, headers }) => postTo(`${url}/api/scans`, { domain: DOMAIN }, headers),
  },
  'GET /api/scans/:id': { action: VIEWED, go: (visit) => fetched(`/api/scans/${visit.scanIds[0]}`, visit) },
  'GET /api/scans/:id/statement': {
    action: VIEWED,
    // The statement is recorded shortly after the scan.
    go: ({ url, scanIds, headers }) =>
      eventually(
        'there is a statement',
        async () => (await getFrom(`${url}/api/scans/${scanIds[0]}/statement`, headers)).status === 200,
      ),
  },
  'GET /scan/:domain': { action: VIEWED, go: (visit) => fetched(`/scan/${DOMAIN}`, visit) },
  'GET /scan/:domain/:scanId': { action: VIEWED, go: (visit) => fetched(`/scan/${DOMAIN}/${visit.scanIds[0]}`, visit) },
  'GET /scan/:domain/report.json': { action: VIEWED, go: (visit) => fetched(`/scan/${DOMAIN}/report.json`, visit) },
  'GET /scan/:domain/report.json?scan=': {
    action: VIEWED,
    go: (visit) => fetched(`/scan/${DOMAIN}/report.json?scan=${visit.scanIds[0]}`, visit),
  },
  'GET /api/portal/domains/:domain/profile': {
    action: VIEWED,
    go: (visit) => fetched(`/api/portal/domains/${DOMAIN}/profile`, asOwner(visit)),
  },
  'GET /api/security-report/:id': {
    action: VIEWED,
    go: (visit) => fetched(`/api/security-report/${visit.scanIds[1]}`, asOwner(visit)),
  },
  'GET /api/business-pro/reports/:domain/:reportId/file': {
    action: VIEWED,
    go: (visit) => fetched(`/api/business-pro/reports/${DOMAIN}/${visit.reportId}/file`, asOwner(visit)),
  },
  'Query.scan': { action: VIEWED, go: (visit) => asked(`{ scan(id: "${visit.scanIds[0]}") { id } }`, visit) },
  'Query.latestScan': { action: VIEWED, go: (visit) => asked(`{ latestScan(domain: "${DOMAIN}") { id } }`, visit) },
  'Query.scanComparison': {
    action: VIEWED,
    go: ({ scanIds: [before, after], ...visit }) =>
      asked(`{ scanComparison(before: "${before}", after: "${after}") { __typename } }`, visit),
  },
  'Query.portal': { action: VIEWED, go: (visit) => asked('{ portal { scan { id } } }', asOwner(visit)) },
  'Mutation.requestScan': {
    action: 'Received a recent scan',
    go: (visit) => asked(`mutation { requestScan(domain: "${DOMAIN}") { __typename } }`, visit),
  },
  'Mutation.requestRecheck': {
    action: 'Ran checks again',
    go: async (visit) => {
      // The scans of `scanIds` may be copies, and only the one that was requested last can be rechecked.
      const { body } = await postTo(`${visit.url}/api/scans`, { domain: DOMAIN }, visit.headers);
      const [scan] = (body as { scans: readonly { scan_id: string }[] }).scans;
      await asked(`mutation { requestRecheck(scanId: "${scan?.scan_id}", checks: ["mx"]) { __typename } }`, visit);
    },
  },
  'Subscription.scanProgress': { action: VIEWED, go: (visit) => followed(visit) },
  'a partner’s Query.portal: scan': { action: VIEWED, go: (visit) => askedAsPartner('scan { id }', visit) },
  'a partner’s Query.portal: metrics': {
    action: 'Viewed the analytics',
    go: (visit) => askedAsPartner('metrics { totalScans }', visit),
  },
  'a partner’s Query.portal: scanHistory': {
    action: 'Viewed the scan history',
    go: (visit) => askedAsPartner('scanHistory { totalCount }', visit),
  },
  'a partner’s Query.portal: alerts': {
    action: 'Viewed the alerts',
    go: (visit) => askedAsPartner('alerts { activeCount }', visit),
  },
  'a partner’s Query.portal: auditLog': {
    action: 'Viewed this log',
    go: (visit) => askedAsPartner('auditLog { totalCount }', visit),
  },
  'GET /api/partner/clients': {
    action: 'Viewed the number of open alerts',
    go: (visit) => fetched('/api/partner/clients', asPartner(visit)),
  },
  'GET /api/partner/clients/:partnershipId/report': {
    action: 'Downloaded the report',
    go: (visit) => fetched(`/api/partner/clients/${visit.partner.partnershipId}/report`, asPartner(visit)),
  },
};

/**
 * The root fields that lead to a public report, or to the difference of two. Reports of lists belong to their owners alone, and appear in no audit
 * log (docs/adr/0043).
 */
const waysOfGraphql = (): readonly string[] => {
  const schema = graphqlSchema(features);
  const reaches = (type: GraphQLNamedType, seen = new Set<string>()): boolean => {
    if (type.name === 'Scan' || type.name === 'ScanComparison') return true;
    if (seen.has(type.name) || type.name === 'ListReport') return false;
    seen.add(type.name);
    if (isAbstractType(type)) return schema.getPossibleTypes(type).some((possible) => reaches(possible, seen));
    if (!isObjectType(type)) return false;
    return Object.values(type.getFields()).some((field) => reaches(getNamedType(field.type), seen));
  };
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter((field) => reaches(getNamedType(field.type)))
      .map((field) => `${root?.name ?? ''}.${field.name}`),
  );
};

describe('The audit log and the ways to a report', function () {
  this.timeout(180_000);
  let candor: TestCandor;
  let visit: Omit<Visit, 'headers'>;
  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_TRUSTED_PROXIES: '127.0.0.1', CANDOR_SCAN_CACHE_SECONDS: '600' } });
    const { url } = candor;
    await grantPro(candor, DOMAIN);
    const owner = await portalSession(candor, `kim@${DOMAIN}`);
    await postTo(`${url}/api/security-scan`, { domain: DOMAIN }, from(250));
    const scans = [await recordedScan(candor, DOMAIN), await recordedScan(candor, DOMAIN)] as const;
    const requested = await postTo(
      `${url}/api/business-pro/generate-report/${DOMAIN}?file_format=csv`,
      {},
      owner.headers,
    );
    const reportId = String((requested.body as { report_id: unknown }).report_id);
    await eventually('the report is there', async () => {
      const { body } = await getFrom(`${url}/api/business-pro/reports/${DOMAIN}`, owner.headers);
      return (body as { reports: readonly { status: string }[] }).reports.some(({ status }) => status === 'generated');
    });
    const token = await becomePartner(candor, { email: 'sam@managed.example' });
    const partner = { token, partnershipId: await letPartnerSee(candor, token, DOMAIN) };
    visit = { url, owner, partner, scanIds: [scans[0].id, scans[1].id], reportId };
  });
  after(() => candor.close());

  const from = (network: number) => ({
    'x-forwarded-for': `198.51.100.${network}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
  });
  const entriesOf = async (address: string): Promise<readonly string[]> => {
    const { body } = await getFrom(
      `${visit.url}/api/portal/domains/${DOMAIN}/audit-logs?limit=100`,
      visit.owner.headers,
    );
    const { audit_logs: entries } = body as { audit_logs: readonly { ip_address: string; action: string }[] };
    return entries.filter(({ ip_address }) => ip_address === address).map(({ action }) => action);
  };

  it('match: every GraphQL root field that leads to a report is called here', () => {
    expect(waysOfGraphql().toSorted()).to.deep.equal(
      Object.keys(WAYS)
        .filter((name) => /^(Query|Mutation|Subscription)\./.test(name))
        .toSorted(),
    );
  });

  for (const [index, [name, { action, go }]] of Object.entries(WAYS).entries())
    it(`${name} is an entry`, async () => {
      const headers = from(index + 1);
      const address = headers['x-forwarded-for'];
      expect(await entriesOf(address)).to.not.include(action);
      await go({ ...visit, headers });
      await eventually(`${name} stands in the log`, async () => (await entriesOf(address)).includes(action));
    });
});
