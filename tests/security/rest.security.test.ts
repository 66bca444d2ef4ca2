import fc from 'fast-check';
import { loadEdges } from '../../server/features.ts';
import { type AccessRole, type AccessRow, demandsOf } from '../../server/platform/auth/accessTable.ts';
import { answerFaults, type AnswerFaults } from '../api/answerFaults.ts';
import { documentedCalls, exampleRequest, type DocumentedCall } from '../api/documentedCalls.ts';
import { CALLER_ROLES, SCOPES, TOKEN_ROLES, type CallerRole } from '../api/apiCallers.ts';
import type { RawAnswer, Sent } from '../api/exchange.ts';
import { API_DOMAIN, openApis, type Apis } from '../api/openApis.ts';
import { restRequests, type KnownValues } from '../api/restRequests.ts';
import { expectNoFaults, tryCases } from '../api/tryCases.ts';
import { ADMIN_PASSWORD } from '../support/administrator.ts';
import { reportFigures } from '../random/reportFigures.ts';
import { testRun } from '../random/testRun.ts';

const features = await loadEdges();

const run = testRun();

const isToken = (role: CallerRole): role is (typeof TOKEN_ROLES)[number] => role in SCOPES;

/** The access levels of each role of callers. */
const MAY: Readonly<Record<CallerRole, readonly AccessRole[]>> = {
  nobody: ['everybody'],
  account: ['everybody', 'account', 'member', 'tokenOwner'],
  partner: ['everybody', 'account', 'member', 'tokenOwner', 'partner'],
  freePortal: ['everybody', 'portal'],
  portal: ['everybody', 'portal', 'pro', 'proven', 'provenPro'],
  reportSender: ['everybody', 'reportSender'],
  admin: ['everybody', 'staff', 'member', 'tokenOwner', 'admin'],
  analyst: ['everybody', 'staff', 'tokenOwner', 'analyst'],
  staff: ['everybody', 'staff', 'member', 'tokenOwner', 'admin', 'analyst'],
  // With the rights of their owners, for calls that accept the scope.
  accountToken: ['everybody', 'account', 'member', 'tokenOwner'],
  staffToken: ['everybody', 'staff', 'member', 'tokenOwner', 'admin', 'analyst'],
  readToken: ['everybody', 'account', 'member', 'tokenOwner'],
};

/** The access required by each call, by the call as written in the document. */
const ROWS: ReadonlyMap<string, AccessRow> = new Map(
  Object.entries(features.access).map(([call, row]) => {
    const [method = '', path = ''] = call.split(' ');
    return [`${method.toLowerCase()} /api${path.replace(/:(\w+)/g, '{$1}')}`, row];
  }),
);
const demanded = ({ method, path }: DocumentedCall): ReturnType<typeof demandsOf> =>
  demandsOf(ROWS.get(`${method} ${path}`) ?? 'everybody');
const roleOf = (call: DocumentedCall): AccessRole => demanded(call).role;

const SESSION_ROLES = CALLER_ROLES.filter((role) => !isToken(role));

const mayCall = (role: CallerRole, call: DocumentedCall): boolean => {
  const { role: needed, scope } = demanded(call);
  if (!MAY[role].includes(needed)) return false;
  if (!isToken(role)) return true;
  return scope === undefined ? needed === 'everybody' : SCOPES[role].includes(scope);
};

/** Calls whose example needs something that only a mail or another call provides; they refuse it as documented. */
const REFUSED: Readonly<Record<string, readonly number[]>> = {
  // The list does not exist, or no domains are given.
  list: [404],
  describeList: [404],
  eraseList: [404],
  archiveList: [404],
  restoreList: [404],
  removeListDomains: [404],
  tagListDomains: [404],
  listDomains: [404],
  exportList: [404],
  listMetrics: [404],
  noticeFeed: [404],
  startListRun: [404],
  listRuns: [404],
  scheduleList: [404],
  setListPolicy: [404],
  listPolicy: [404],
  pauseListRun: [404],
  resumeListRun: [404],
  cancelListRun: [404],
  listReport: [404],
  listMembers: [404],
  shareList: [404],
  unshareList: [404],
  addListDomains: [400],
  verify: [400],
  confirmSignup: [400],
  unsubscribe: [400],
  unsubscribePage: [303],
  // The session already has all rights of its account.
  rotate: [409],
  reviewApplication: [404],
  applicationPdf: [404],
  downloadApplicationPdf: [404],
  verifyPortalAccess: [400],
  resolveAlert: [404],
  downloadReport: [404],
  securityReport: [404],
  // It is accepted, and not waited for.
  createScans: [202],
  // The scan does not exist.
  scan: [404],
  recheckScan: [404],
  scanPicture: [404],
  scanStatement: [404],
  scanProof: [404],
  scanArchive: [404],
  adminScanArchive: [404],
  // The log is not that long.
  logTile: [404],
  logPartialTile: [404],
  logLaterTile: [404],
  logLaterPartialTile: [404],
  // The partner has no logo, or no image is given.
  partnerLogo: [404],
  uploadPartnerLogo: [400],
  // No report is given, or the token does not exist.
  postMailReports: [400],
  uploadMailReports: [400],
  revokeMailReportToken: [404],
  revokeApiToken: [404],
  // The client has accepted, until one of the two ends it.
  clientReport: [200, 404],
  endClient: [200, 409],
  acceptPartner: [409],
  declinePartner: [409],
  endPartner: [200, 409],
  // The entry does not exist.
  partnerBadge: [404],
  // The address may have applied before.
  scholarApplication: [200, 409],
  partnerApplication: [200, 409],
};

/** Calls that end sessions. */
const ENDS_SESSION = /logout|rotate/i;
/** Each waits for mails. */
const MOST_SIGN_INS = 20;

/** An address with a part that is empty, or contains a slash, belongs to no call, to a call with another method, or to a page. */
const OTHER_ADDRESS = /^(404 is (not documented|text\/html)|405 is not documented)/;

/**
 * Returns the callers to try in short runs: one who is not signed in; if a role is required, one who has it and one who has another; if a scope counts, each
 * token.
 */
const rolesOf = (call: DocumentedCall): readonly CallerRole[] => {
  if (run.isFull) return CALLER_ROLES;
  const { role: needed, scope } = demanded(call);
  const tokens = scope === undefined ? [] : TOKEN_ROLES;
  if (needed === 'everybody') return ['nobody', ...tokens];
  const signedIn = SESSION_ROLES.filter((role) => role !== 'nobody');
  // Always the same one, because some calls complete what others started.
  const having = signedIn.findLast((role) => MAY[role].includes(needed)) ?? 'staff';
  const others = [...signedIn, ...TOKEN_ROLES].filter((role) => !mayCall(role, call));
  return ['nobody', having, run.random.pick(others), ...tokens];
};

const sentOf = (
  call: DocumentedCall,
  bearer: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
): Sent => {
  const [path, { method = '', headers = {}, body }] = exampleRequest(call, known);
  return {
    method,
    path,
    headers: {
      ...(headers as Record<string, string>),
      ...bearer,
      ...(typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    },
    ...(typeof body === 'string' ? { body: Buffer.from(body) } : {}),
  };
};

describe('Every documented call', function () {
  this.timeout(run.isFull ? 3_600_000 : 300_000);
  let edges: Apis;
  let faultsOf: AnswerFaults;
  let calls: readonly DocumentedCall[];
  let requests = 0;
  const send = async (sent: Sent): Promise<RawAnswer> => {
    requests += 1;
    return edges.exchange(sent);
  };

  /** Returns the partnership of the currently signed-in partner with the client who accepted. */
  const partnershipId = async (): Promise<string> => {
    const headers = await edges.callers.headersOf('partner');
    const { text } = await send({ method: 'GET', path: '/api/partner/clients', headers });
    const { clients } = JSON.parse(text) as { clients: readonly { id: string; domain: string }[] };
    return clients.find(({ domain }) => domain === API_DOMAIN)?.id ?? '';
  };

  before(async () => {
    edges = await openApis({ lab: true });
    faultsOf = answerFaults(edges.document);
    calls = documentedCalls(edges.document);
    await edges.candor.services.administrators.manage.add('ada@shop.example', ADMIN_PASSWORD);
  });
  after(() => edges.close());

  it('answers its example to each role as documented', async () => {
    // A domain must have been scanned before its report's files can be requested.
    const ordered = [...calls].sort(
      (one, other) =>
        Number(other.operation.operationId === 'securityScan') - Number(one.operation.operationId === 'securityScan'),
    );
    const faults: string[] = [];
    for (const call of ordered)
      for (const role of rolesOf(call)) {
        const { operationId } = call.operation;
        const known: Readonly<Record<string, string>> = call.path.includes('{partnershipId}')
          ? { partnershipId: await partnershipId() }
          : {};
        const answer = await send(sentOf(call, await edges.callers.headersOf(role), known));
        if (ENDS_SESSION.test(operationId) && answer.status === 200) edges.callers.forget(role);
        // The portal without a plan belongs to another domain.
        const isTheirs = !(role === 'freePortal' && call.path.includes('{domain}') && roleOf(call) === 'portal');
        const expected = mayCall(role, call) && isTheirs ? (REFUSED[operationId] ?? [200]) : [401, 403];
        const told = faultsOf(call, answer);
        if (!expected.includes(answer.status))
          faults.push(`${operationId} by ${role}: ${answer.status} ${answer.text.slice(0, 200)}`);
        faults.push(...told.map((fault) => `${operationId} by ${role}: ${fault}`));
      }
    reportFigures({
      trial: 'calls of the REST API as documented',
      seed: run.seed,
      counts: { operations: calls.length, cases: requests, requests },
    });
    expectNoFaults(faults);
  });

  it('answers whatever it receives', async () => {
    const faults: string[] = [];
    const before = requests;
    const times = run.times({ short: 3, full: 100 });
    const timesAsToken = run.times({ short: 1, full: 30 });
    for (const [index, call] of calls.entries()) {
      const known: KnownValues = {
        domain: [API_DOMAIN],
        partnershipId: [await partnershipId()],
        tokenId: ['00000000-0000-4000-8000-000000000000'],
      };
      const tryAs = (roles: readonly CallerRole[], most: number): Promise<readonly string[]> =>
        tryCases(
          {
            arbitrary: fc.tuple(fc.constantFrom(...roles), restRequests(call, known)),
            seed: run.seed + index,
            times: ENDS_SESSION.test(call.operation.operationId) ? Math.min(most, MOST_SIGN_INS) : most,
            shrink: true,
          },
          async ([role, tried]) => {
            const { wildPath, ...sent } = tried;
            const headers = { ...sent.headers, ...(await edges.callers.headersOf(role)) };
            const lines = edges.errorLines.length;
            const answer = await send({ ...sent, headers });
            if (ENDS_SESSION.test(call.operation.operationId) && answer.status === 200) edges.callers.forget(role);
            const told = faultsOf(call, answer).filter((fault) => !(wildPath && OTHER_ADDRESS.test(fault)));
            return [...told, ...edges.errorLines.slice(lines)];
          },
        );
      const found = [...(await tryAs(SESSION_ROLES, times)), ...(await tryAs(TOKEN_ROLES, timesAsToken))];
      faults.push(...found.map((fault) => `${call.operation.operationId}: ${fault}`));
    }
    reportFigures({
      trial: 'requests to the REST API',
      seed: run.seed,
      counts: {
        operations: calls.length,
        cases: calls.length * (times + timesAsToken),
        requests: requests - before,
      },
    });
    expectNoFaults(faults);
  });

  // Failures that random requests once found.
  it('explains what is wrong with an unreadable address or body', async () => {
    const portal = await edges.callers.headersOf('portal');
    const latin = { 'content-type': 'application/json; charset=latin1', 'content-length': '2' };
    const unread = { 'content-type': 'application/json', 'content-length': '1' };
    for (const [sent, status, words] of [
      [{ method: 'GET', path: '/api/security-report/%E0%A4%A', headers: portal }, 400, /percent signs/],
      [{ method: 'POST', path: '/api/company-search', headers: latin, body: Buffer.from('{}') }, 415, /UTF-8/],
      [
        { method: 'GET', path: '/api/cities?search=heidel', headers: unread, body: Buffer.from('{') },
        200,
        /Heidelberg/,
      ],
    ] as const) {
      const answer = await send(sent);
      const isRight = answer.status === status && words.test(answer.text);
      expectNoFaults(isRight ? [] : [`${sent.path}: ${answer.status} ${answer.text}`]);
    }
  });

  it('leaves a Candor that still runs, with a complete log and no error', async () => {
    expectNoFaults(await edges.aftermath());
  });
});
