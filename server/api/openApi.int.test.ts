import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { z } from 'zod';
import { buildSchema } from 'graphql';
import { type AccessRole, demandsOf } from '../platform/auth/accessTable.ts';
import { createLog } from '../platform/observability/log.ts';
import { logRouter } from '../features/transparency/transparency.ts';
import { shareRouter } from '../features/pages/share/shareRouter.ts';
import { ADMIN_PASSWORD, signInAsAdministrator } from '../../tests/support/administrator.ts';
import { becomePartner } from '../../tests/support/becomePartner.ts';
import { letPartnerSee } from '../../tests/support/letPartnerSee.ts';
import { grantTypeTo } from '../../tests/support/grantTypeTo.ts';
import { signUpAs } from '../../tests/support/mailbox.ts';
import { grantPro, portalSession, type PortalSession } from '../../tests/support/portal.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';
import { docsRouter } from './docsRouter.ts';
import { restCalls } from '../../tests/support/restCalls.ts';
import { loadEdges } from '../features.ts';
import { apiPaths } from './openApiDocument.ts';

const features = await loadEdges();

/** A site of the sample internet. */
const DOMAIN = 'harbour-bank.example';
const CLIENT = { ipAddress: '192.0.2.1', userAgent: 'test' };
const METHODS = ['get', 'post', 'put', 'delete'] as const;
const ADMINISTRATOR = 'ada@shop.example';
/** The role that each call needs, by the call as the document writes it. */
const ROLES: ReadonlyMap<string, AccessRole> = new Map(
  Object.entries(features.access).map(([call, row]) => {
    const [method = '', path = ''] = call.split(' ');
    return [`${method.toLowerCase()} /api${path.replace(/:(\w+)/g, '{$1}')}`, demandsOf(row).role];
  }),
);
/** An invalid body for calls that accept an empty object. */
const WRONG: Readonly<Record<string, string>> = { portalLogout: '{"everywhere":"yes"}' };
/** Calls whose examples need something that only a mail or a session provides; they refuse as documented. */
const REFUSED: Readonly<Record<string, number>> = {
  // The list does not exist, or no domains are given.
  list: 404,
  describeList: 404,
  eraseList: 404,
  archiveList: 404,
  restoreList: 404,
  removeListDomains: 404,
  tagListDomains: 404,
  listDomains: 404,
  exportList: 404,
  listMetrics: 404,
  noticeFeed: 404,
  logTile: 404,
  logPartialTile: 404,
  logLaterTile: 404,
  logLaterPartialTile: 404,
  scanStatement: 404,
  scanProof: 404,
  startListRun: 404,
  listRuns: 404,
  scheduleList: 404,
  setListPolicy: 404,
  listPolicy: 404,
  pauseListRun: 404,
  resumeListRun: 404,
  cancelListRun: 404,
  listReport: 404,
  listMembers: 404,
  shareList: 404,
  unshareList: 404,
  addListDomains: 400,
  verify: 400,
  confirmSignup: 400,
  unsubscribe: 400,
  unsubscribePage: 303,
  rotate: 401,
  reviewApplication: 404,
  applicationPdf: 404,
  downloadApplicationPdf: 404,
  logout: 401,
  revokeApiToken: 404,
  verifyPortalAccess: 400,
  scholarExport: 404,
  // Accepted; the answer does not wait for the scans.
  createScans: 202,
  // The scan does not exist.
  scan: 404,
  recheckScan: 404,
  // No browser runs here.
  scanPicture: 404,
  scanArchive: 404,
  adminScanArchive: 404,
  resolveAlert: 404,
  downloadReport: 404,
  securityReport: 404,
  // The document contains no image.
  partnerLogo: 404,
  uploadPartnerLogo: 400,
  // The document contains no report, and no token with this id.
  postMailReports: 400,
  uploadMailReports: 400,
  revokeMailReportToken: 404,
  // The client accepted before, and then the partner ended it.
  acceptPartner: 409,
  declinePartner: 409,
  endPartner: 409,
};

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: { readonly example?: string };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> };
  readonly security?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface ApiDocument {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  readonly 'x-rate-limits': unknown;
}

interface Documented {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const operationsOf = ({ paths }: ApiDocument): readonly Documented[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Builds a request as a reader of the document would: from the examples of the parameters and of the body. `known`: existing values, by parameter name. */
const requestOf = (
  { path, method, operation }: Documented,
  known: Readonly<Record<string, string>>,
): [string, RequestInit] => {
  const parameters = operation.parameters ?? [];
  const filled = parameters.reduce(
    (whole, { in: place, name, schema }) =>
      place === 'path' ? whole.replace(`{${name}}`, known[name] ?? schema.example ?? '') : whole,
    path,
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ in: place, name, schema: { example } }) =>
      place === 'query' && example !== undefined ? [[name, example]] : [],
    ),
  );
  const body = operation.requestBody?.content['application/json']?.example;
  const init: RequestInit = { method: method.toUpperCase(), redirect: 'manual' };
  if (body !== undefined)
    Object.assign(init, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  return [query.size > 0 ? `${filled}?${query.toString()}` : filled, init];
};

/** The documented schema of a body: the very schema that the document was made from. */
const answerSchema = ({ path, method }: Documented, status: number): z.ZodType | undefined => {
  const item = apiPaths(features.routes)[path];
  const operation = METHODS.find((name) => name === method);
  const response = operation && item?.[operation]?.responses[`${status as 200}`];
  const content: unknown = response && 'content' in response ? response.content : undefined;
  return (content as Record<string, { schema: z.ZodType } | undefined> | undefined)?.['application/json']?.schema;
};

describe('The documentation of the API', () => {
  let candor: TestCandor;
  let document: ApiDocument;
  let owner: PortalSession;
  let account: string;
  let scholar: string;
  let partner: string;
  let known: Readonly<Record<string, string>>;
  const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`${candor.url}${path}`, init);

  /**
   * Signs in as the administrator in the sign-in example, again for each call because one of the calls ends the session; as an owner with Business - Pro,
   * except for signing out, which uses another person; or as an account at the same domain, a scholar, or a partner with that owner as a client.
   */
  const bearerOf = async ({ method, path, operation }: Documented): Promise<Readonly<Record<string, string>>> => {
    const role = ROLES.get(`${method} ${path}`);
    if (role === 'admin' || role === 'staff' || role === 'analyst')
      return { authorization: `Bearer ${await signInAsAdministrator(candor, ADMINISTRATOR)}` };
    if (role === 'scholar') return { authorization: `Bearer ${scholar}` };
    if (role === 'reportSender') {
      const sender = await candor.services.mailReports.createToken({ subject: randomUUID(), domain: DOMAIN }, CLIENT);
      return sender.kind === 'created' ? { authorization: `Bearer ${sender.token}` } : {};
    }
    if (role === 'member' || role === 'tokenOwner') return { authorization: `Bearer ${account}` };
    if (role === 'partner') return { authorization: `Bearer ${partner}` };
    if (operation.operationId === 'openPortal') return { authorization: `Bearer ${account}` };
    if (role !== 'portal' && role !== 'pro' && role !== 'proven' && role !== 'provenPro') return {};
    if (operation.operationId === 'portalLogout') return (await portalSession(candor, `away@${DOMAIN}`)).headers;
    return owner.headers;
  };

  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_RATE_LIMIT_SCANS: '7' } });
    document = (await (await ask('/api/openapi.json')).json()) as ApiDocument;
    await candor.services.administrators.manage.add(ADMINISTRATOR, ADMIN_PASSWORD);
    owner = await portalSession(candor, `kim@${DOMAIN}`);
    await grantPro(candor, DOMAIN);
    account = await signUpAs(candor.url, `account@${DOMAIN}`);
    await grantTypeTo(candor, await signUpAs(candor.url, 'ada@cs.example.edu'), 'Scholar');
    scholar = await signUpAs(candor.url, 'ada@cs.example.edu'); // a session keeps the type that it was opened with
    partner = await becomePartner(candor, { email: 'sam@managed.example', directory_consent: true });
    const viewer = await candor.services.sessions.find(partner);
    const listingId =
      viewer.kind === 'account' ? await candor.services.partners.listingIdOf(viewer.subject) : undefined;
    known = { partnershipId: await letPartnerSee(candor, partner, DOMAIN), listingId: listingId ?? '' };
  });
  after(() => candor.close());

  it('is OpenAPI 3.1 for this very server, with its limits', () => {
    expect(document.openapi).to.equal('3.1.0');
    expect(document.servers).to.deep.equal([{ url: candor.url }]);
    expect(document['x-rate-limits']).to.deep.include({ scans: { points: 7, windowSeconds: 600 } });
  });

  it('lists every call that exists, and no others', () => {
    const shared = restCalls(
      shareRouter(candor.services, {
        privateNetwork: false,
        log: createLog('silent'),
        clientOf: () => ({ ipAddress: '', userAgent: '' }),
      }),
    );
    const own = [logRouter(candor.services), docsRouter({ openApi: () => '', graphqlSdl: '' })].flatMap(restCalls);
    const calls = [
      ...Object.keys(features.access).map((call) => call.replace(' ', ' /api')),
      // The preview image of a link is for sites that show links, not for API users.
      ...shared.filter((call) => !call.includes('/og')),
      ...own,
    ].map((call) => call.replace(/:(\w+)/g, '{$1}'));
    const documented = operationsOf(document).map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect([...documented].sort()).to.deep.equal([...calls].sort());
  });

  it('marks the calls that need a session, and no others', () => {
    const needing = Object.entries(features.access)
      .filter(([, row]) => row !== 'everybody')
      .map(([call]) => call.replace(' ', ' /api').replace(/:(\w+)/g, '{$1}'));
    const documented = operationsOf(document)
      .filter(({ operation }) => operation.security !== undefined)
      .map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(documented.sort()).to.deep.equal(needing.sort());
  });

  it('gives a working example of each call, and the shape of its answer', async () => {
    const operations = [...operationsOf(document)];
    // A report file needs a scan first.
    operations.sort(
      (one, other) =>
        Number(other.operation.operationId === 'securityScan') - Number(one.operation.operationId === 'securityScan'),
    );
    for (const documented of operations) {
      const { operation } = documented;
      const [path, init] = requestOf(documented, known);
      const headers = new Headers(init.headers);
      const bearer = await bearerOf(documented);
      for (const [name, value] of Object.entries(bearer)) headers.set(name, value);
      const response = await ask(path, { ...init, headers });
      const expected = REFUSED[operation.operationId] ?? 200;
      const text = await response.text();
      expect(response.status, `${operation.operationId}: ${text.slice(0, 300)}`).to.equal(expected);
      expect(Object.keys(operation.responses)).to.include(String(expected));
      const schema = answerSchema(documented, expected);
      if (!schema) continue;
      const { error } = schema.safeParse(JSON.parse(text));
      expect(error?.issues ?? [], operation.operationId).to.deep.equal([]);
    }
  });

  it('says how each call with a body refuses one that is invalid or too large', async () => {
    const takers = operationsOf(document).filter(
      ({ operation }) => 'application/json' in (operation.requestBody?.content ?? {}),
    );
    expect(takers.length).to.be.at.least(9);
    for (const documented of takers) {
      const { operationId, responses } = documented.operation;
      const bearer = await bearerOf(documented);
      const headers = { 'content-type': 'application/json', ...bearer };
      for (const [body, expected] of [
        [WRONG[operationId] ?? '{}', 400],
        ['{', 400],
        [`{"email":"${'x'.repeat(70_000)}"}`, 413],
      ] as const) {
        const [path] = requestOf(documented, known);
        const response = await ask(path, { method: documented.method.toUpperCase(), headers, body });
        expect(response.status, operationId).to.equal(expected);
        expect(Object.keys(responses), operationId).to.include(String(expected));
        expect(answerSchema(documented, expected)?.safeParse(await response.json()).success, operationId).to.equal(
          true,
        );
      }
    }
  });

  it('says how each call that needs the database answers while the database is down', async () => {
    const lost = await startTestCandor({ roles: ['api'] });
    try {
      const { authorization } = owner.headers as Readonly<Record<string, string>>;
      await lost.loseDatabase();
      const unanswered = await Promise.all(
        operationsOf(document).map(async (documented) => {
          const [path, init] = requestOf(documented, known);
          const headers = new Headers(init.headers);
          if (documented.operation.security !== undefined) headers.set('authorization', authorization ?? '');
          const response = await fetch(`${lost.url}${path}`, { ...init, headers });
          await response.arrayBuffer(); // an unread answer keeps its connection open
          return { documented, status: response.status };
        }),
      );
      const away = unanswered.filter(({ status }) => status === 503);
      expect(away.length).to.be.at.least(40);
      for (const { documented } of away)
        expect(documented.operation.responses['503'], documented.operation.operationId).to.deep.equal({
          $ref: '#/components/responses/unavailable',
        });
    } finally {
      await lost.close();
    }
  });

  it('names each call and each tag once, and contains no dangling references', () => {
    const ids = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).to.equal(ids.length);
    const references = JSON.stringify(document).match(/"#\/components\/schemas\/[^"]+"/g) ?? [];
    expect(references).not.to.be.empty;
    for (const reference of references) {
      expect(Object.keys(document.components.schemas)).to.include(reference.slice(1, -1).split('/').at(-1));
    }
  });

  it('is the same at /api/docs, where a browser is led to the page', async () => {
    expect(await (await ask('/api/docs')).json()).to.deep.equal(document);
    const led = await ask('/api/docs', { headers: { accept: 'text/html,application/json;q=0.5' }, redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).to.deep.equal([303, '/api-docs']);
    expect((led.headers.get('vary') ?? '').split(', ')).to.include('Accept');
    const asPage = await ask('/api/openapi.json', { method: 'HEAD', headers: { accept: 'text/html' } });
    expect(asPage.status).to.equal(200);
    expect((await ask('/api/docs', { method: 'POST' })).status).to.equal(405);
  });

  it('may be read by pages from other origins', async () => {
    const { headers } = await ask('/api/openapi.json', { method: 'HEAD' });
    expect(headers.get('access-control-allow-origin')).to.equal('*');
  });

  it('includes a valid schema of the GraphQL endpoint', async () => {
    const response = await ask('/graphql/schema.graphql');
    expect(response.headers.get('content-type')).to.match(/^application\/graphql/);
    const schema = buildSchema(await response.text());
    expect(schema.getSubscriptionType()?.getFields()).to.have.property('scanProgress');
  });
});
