import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import type { StaffRole } from '../../../schema/events/administrator.ts';
import { scope, type Scope } from '../../../schema/forms/apiToken.ts';
import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import { graphqlSchema } from '../../api/graphqlSchema.ts';
import { loadEdges } from '../../features.ts';
import { createLog } from '../observability/log.ts';
import { accessOf } from '../rest/routesRouter.ts';
import { restRouter } from '../../api/restRouter.ts';
import { signInAsAdministrator } from '../../../tests/support/administrator.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { grantTypeTo } from '../../../tests/support/grantTypeTo.ts';
import { postGraphql, openSocket } from '../../../tests/support/graphqlClient.ts';
import { becomePartner } from '../../../tests/support/becomePartner.ts';
import { letPartnerSee } from '../../../tests/support/letPartnerSee.ts';
import { mailTo, signUpAs, tokenIn } from '../../../tests/support/mailbox.ts';
import { grantPlan, grantPro, portalLinkOf, portalSession, proveDomain } from '../../../tests/support/portal.ts';
import { restCalls } from '../../../tests/support/restCalls.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { testRun } from '../../../tests/random/testRun.ts';
import { demandsOf, rowOf, type AccessRole, type AccessRow } from './accessTable.ts';
import { refusalOf as answeredOf } from './admission.ts';

const features = await loadEdges();

const DAY_MS = 24 * 60 * 60 * 1000;

const schema = graphqlSchema(features);
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) => type ?? [],
);
const fields = roots.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));

const rowOfField = ({ type, field }: (typeof fields)[number]): AccessRow =>
  rowOf(features.graphqlAccess, `${type.name}.${field.name}`);

const valueOf = ({ type }: Pick<GraphQLArgument, 'type'>): string => {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const needed = Object.values(named.getFields()).filter(isRequiredInputField);
    return `{ ${needed.map((field) => `${field.name}: ${valueOf(field)}`).join(', ')} }`;
  }
  if (isEnumType(named)) return named.getValues()[0]?.name ?? '';
  return { Int: '1', Float: '1', Boolean: 'true', DateTime: '"2026-01-01T00:00:00.000Z"' }[named.name] ?? '"x"';
};

/** The shortest document that queries a root field. */
const documentOf = (type: GraphQLObjectType, { name, args, type: given }: GraphQLField<unknown, unknown>): string => {
  const needed = args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const list = needed.map((arg) => `${arg.name}: ${valueOf(arg)}`).join(', ');
  const selection = isLeafType(getNamedType(given)) ? '' : ' { __typename }';
  return `${type.name.toLowerCase()} { ${name}${list === '' ? '' : `(${list})`}${selection} }`;
};

/** The caller: a role of the table, or a member of staff with both staff roles. */
type Holds =
  | Exclude<AccessRole, 'staff' | 'member' | 'tokenOwner' | 'noticeOwner' | 'portalView' | 'proView'>
  | 'client'
  | 'proClient'
  | 'adminAndAnalyst';

/** The roles whose calls a caller may make. */
const MAY: Readonly<Record<Holds, readonly AccessRole[]>> = {
  everybody: ['everybody'],
  account: ['everybody', 'account', 'member', 'tokenOwner', 'noticeOwner'],
  partner: ['everybody', 'account', 'member', 'tokenOwner', 'noticeOwner', 'partner'],
  scholar: ['everybody', 'account', 'member', 'tokenOwner', 'noticeOwner', 'scholar'],
  client: ['everybody', 'portalView'],
  proClient: ['everybody', 'portalView', 'proView'],
  portal: ['everybody', 'portal', 'portalView'],
  pro: ['everybody', 'portal', 'portalView', 'pro', 'proView'],
  proven: ['everybody', 'portal', 'portalView', 'proven'],
  provenPro: ['everybody', 'portal', 'portalView', 'pro', 'proView', 'proven', 'provenPro', 'noticeOwner'],
  reportSender: ['everybody', 'reportSender'],
  admin: ['everybody', 'staff', 'member', 'tokenOwner', 'noticeOwner', 'admin'],
  analyst: ['everybody', 'staff', 'tokenOwner', 'analyst'],
  adminAndAnalyst: ['everybody', 'staff', 'member', 'tokenOwner', 'noticeOwner', 'admin', 'analyst'],
};

/** The scopes of a personal token; `dead`: the token is no longer valid; undefined: not a personal token. */
type Scopes = readonly Scope[] | 'dead' | undefined;

type Refusal = ReturnType<typeof answeredOf> | undefined;

/** Returns how a caller without the demanded rights is refused, or undefined if the call is allowed. */
const refusalOf = (row: AccessRow, holds: Holds, scopes?: Scopes): Refusal => {
  const { role, scope: needed } = demandsOf(row);
  if (scopes === undefined) return refusalOfRole(role, holds);
  if (role === 'everybody' && needed === undefined) return undefined;
  if (scopes === 'dead') return answeredOf('deadToken');
  if (needed === undefined) return answeredOf('noTokens');
  return scopes.includes(needed) ? refusalOfRole(role, holds) : answeredOf('needsScope', row);
};

const refusalOfRole = (role: AccessRole, holds: Holds): Refusal => {
  if (MAY[holds].includes(role)) return undefined;
  if (holds === 'everybody') return PORTALS.has(role) ? answeredOf('sessionExpired') : answeredOf('signInFirst');
  if ((role === 'admin' || role === 'member' || role === 'noticeOwner') && holds === 'analyst')
    return answeredOf('needsAdmin');
  if (role === 'analyst' && holds === 'admin') return answeredOf('needsAnalyst');
  if (role === 'proView' && holds === 'client') return answeredOf('needsPro');
  if (holds !== 'portal' && holds !== 'pro' && holds !== 'proven') return answeredOf('notAllowed');
  if (role === 'proven' || ((role === 'provenPro' || role === 'noticeOwner') && holds === 'pro'))
    return answeredOf('needsProof');
  return PORTALS.has(role) || role === 'noticeOwner' ? answeredOf('needsPro') : answeredOf('notAllowed');
};

/** Rows that demand a portal session. */
const PORTALS: ReadonlySet<AccessRole> = new Set(['portal', 'pro', 'proven', 'provenPro', 'portalView', 'proView']);

/** Calls that invalidate the token used. */
const ENDS_SESSION = /logout|rotate|signOut/i;

const CODES = ['UNAUTHENTICATED', 'FORBIDDEN', 'NEEDS_PRO', 'NEEDS_PROOF', 'NEEDS_ROLE', 'NEEDS_SCOPE'] as const;

/**
 * Callers that try every row in the short run too: one for each set of roles and scopes. A token is resolved to a caller once, before the table is consulted
 * (enforceAccess.ts, admission in the resolvers), so other callers try one row per role. In the full run every caller tries all rows.
 */
const FIRST_OF_THEIR_ROLE = new Set([
  'visitor',
  'user of the portal with Business - Free',
  'user of the portal with Business - Pro',
  'user of the portal of a verified domain',
  'holder of a free account',
  'partner',
  'scholar',
  'partner who looks at the portal of a client',
  'partner who looks at the portal of a client with Business - Free',
  'partner whose partnership has ended',
  'program with a token for mail reports',
  'signed-in administrator',
  'signed-in analyst',
  'signed-in administrator who is an analyst too',
  'program with all that an account may give to a token',
  'program with all that the staff may give to a token',
]);

/** Selects the rows that a caller tries. `turn` differs for each caller, so that each tries other rows than the one before. */
const triedOf = <Row>(rows: readonly Row[], demandedBy: (row: Row) => AccessRow, name: string, turn: number): Row[] => {
  if (testRun().isFull || FIRST_OF_THEIR_ROLE.has(name)) return [...rows];
  const ofRoles = new Map<string, Row[]>();
  for (const row of rows) {
    const demanded = JSON.stringify(demandedBy(row));
    ofRoles.set(demanded, [...(ofRoles.get(demanded) ?? []), row]);
  }
  return [...ofRoles.values()].flatMap((ofRole) => ofRole.slice(turn % ofRole.length).slice(0, 1));
};

/** Scopes that any account may give to a token. */
const OF_ACCOUNTS = ['scan:read', 'scan:write', 'lists'] as const;

/** The plans of the domains in these tests. */
const PRO_DOMAIN = 'harbour-bank.example';
const FREE_DOMAIN = 'plain-shop.example';
const PROVEN_DOMAIN = 'corner-shop.example';
const PROVEN_FREE_DOMAIN = 'free-shop.example';
const ENDED_DOMAIN = 'former-client.example';

describe('The access table', () => {
  let candor: TestCandor;
  let passedMs = 0;
  /** Each caller brings a different kind of token. */
  const callers: Readonly<
    Record<
      string,
      { holds: Holds; scopes?: Scopes; domain?: string; client?: string; token: () => Promise<string | undefined> }
    >
  > = {
    visitor: { holds: 'everybody', token: () => Promise.resolve(undefined) },
    'bearer of a forged token': { holds: 'everybody', token: () => Promise.resolve('A'.repeat(43)) },
    "bearer of a forged administrator's token": {
      holds: 'everybody',
      token: () => Promise.resolve(`admin.${'A'.repeat(43)}`),
    },
    'bearer of a magic link': { holds: 'everybody', token: () => linkToken() },
    'bearer of a revoked session': { holds: 'everybody', token: () => revoked('auth', fresh) },
    "bearer of an administrator's revoked session": {
      holds: 'everybody',
      token: () => revoked('admin', () => admin()),
    },
    'bearer of an expired session': { holds: 'everybody', token: () => Promise.resolve(expired) },
    "bearer of an administrator's expired session": {
      holds: 'everybody',
      token: () => Promise.resolve(expiredAdmin),
    },
    "bearer of a forged portal's token": {
      holds: 'everybody',
      token: () => Promise.resolve(`portal.${'A'.repeat(43)}`),
    },
    "bearer of a portal's magic link": {
      holds: 'everybody',
      token: () => portalLinkOf(candor, nextPerson()),
    },
    "bearer of a portal's closed session": { holds: 'everybody', token: () => revoked('portal', () => portal()) },
    "bearer of a portal's session that was ended everywhere": { holds: 'everybody', token: () => endedEverywhere() },
    "bearer of a portal's expired session": { holds: 'everybody', token: () => Promise.resolve(expiredPortal) },
    'user of the portal with Business - Free': {
      holds: 'portal',
      domain: FREE_DOMAIN,
      token: () => portal(FREE_DOMAIN),
    },
    'user of the portal with Business - Pro': { holds: 'pro', domain: PRO_DOMAIN, token: () => portal() },
    'user of the portal of a verified domain': {
      holds: 'provenPro',
      domain: PROVEN_DOMAIN,
      token: () => portal(PROVEN_DOMAIN),
    },
    'user of the portal of a verified domain with Business - Free': {
      holds: 'proven',
      domain: PROVEN_FREE_DOMAIN,
      token: () => portal(PROVEN_FREE_DOMAIN),
    },
    'partner who looks at the portal of a client': {
      holds: 'proClient',
      client: PROVEN_DOMAIN,
      token: () => partnerOf(PROVEN_DOMAIN),
    },
    'partner who looks at the portal of a client with Business - Free': {
      holds: 'client',
      client: PROVEN_FREE_DOMAIN,
      token: () => partnerOf(PROVEN_FREE_DOMAIN),
    },
    'partner whose partnership has ended': {
      holds: 'partner',
      client: ENDED_DOMAIN,
      token: () => formerPartnerOf(ENDED_DOMAIN),
    },
    'program with a token for mail reports': { holds: 'reportSender', token: () => reportToken() },
    'holder of a free account': { holds: 'account', token: () => fresh() },
    'holder of a Pro account': { holds: 'account', token: () => ofType('Business - Pro') },
    scholar: { holds: 'scholar', token: () => ofType('Scholar') },
    partner: { holds: 'partner', token: () => approvedPartner() },
    'signed-in administrator': { holds: 'admin', token: () => admin(['admin']) },
    'signed-in analyst': { holds: 'analyst', token: () => admin(['analyst']) },
    'signed-in administrator who is an analyst too': { holds: 'adminAndAnalyst', token: () => admin() },
    'bearer of a forged personal token': {
      holds: 'everybody',
      scopes: 'dead',
      token: () => Promise.resolve(`candor_pat_${'A'.repeat(43)}`),
    },
    'program with a revoked personal token': { holds: 'everybody', scopes: 'dead', token: () => revokedApiToken() },
    'program with an expired personal token': {
      holds: 'everybody',
      scopes: 'dead',
      token: () => Promise.resolve(expiredToken),
    },
    ...Object.fromEntries(
      OF_ACCOUNTS.map((each) => [
        `program with a token of an account for ${each}`,
        { holds: 'account', scopes: [each], token: () => apiToken(fresh, [each]) },
      ]),
    ),
    'program with all that an account may give to a token': {
      holds: 'account',
      scopes: OF_ACCOUNTS,
      token: () => apiToken(fresh, OF_ACCOUNTS),
    },
    'program with a token of an administrator for lists': {
      holds: 'admin',
      scopes: ['lists'],
      token: () => apiToken(() => admin(['admin']), ['lists']),
    },
    'program with a token of an analyst for events': {
      holds: 'analyst',
      scopes: ['events:read'],
      token: () => apiToken(() => admin(['analyst']), ['events:read']),
    },
    'program with all that the staff may give to a token': {
      holds: 'adminAndAnalyst',
      scopes: scope.options,
      token: () => apiToken(() => admin(), scope.options),
    },
  };
  let people = 0;
  let expired = '';
  let expiredAdmin = '';
  let expiredPortal = '';
  let expiredToken = '';

  before(async () => {
    const clock = (): Date => new Date(Date.now() + passedMs);
    candor = await startTestCandor({ lab: false, clock });
    passedMs = -31 * DAY_MS;
    expired = await fresh();
    expiredAdmin = await admin();
    expiredPortal = await portal();
    expiredToken = await apiToken(fresh, ['scan:read']);
    passedMs = 0;
    await grantPlan(candor, PRO_DOMAIN);
    await grantPro(candor, PROVEN_DOMAIN);
    for (const domain of [PROVEN_FREE_DOMAIN, ENDED_DOMAIN]) await proveDomain(candor, domain);
  });
  after(() => candor.close());

  const nextPerson = (domain = PRO_DOMAIN): string => `person${(people += 1)}@${domain}`;
  const portal = async (domain?: string): Promise<string> => (await portalSession(candor, nextPerson(domain))).token;
  const endedEverywhere = async (): Promise<string> => {
    const email = nextPerson();
    const [{ token }, { headers }] = [await portalSession(candor, email), await portalSession(candor, email)];
    const ended = await postTo(`${candor.url}/api/portal/logout`, { everywhere: true }, headers);
    expect(ended).to.include({ status: 200 });
    return token;
  };
  const fresh = (): Promise<string> => signUpAs(candor.url, nextPerson());
  const admin = (roles?: readonly StaffRole[]): Promise<string> => signInAsAdministrator(candor, nextPerson(), roles);
  const ofType = async (type: AccountType): Promise<string> => {
    const token = await fresh();
    await grantTypeTo(candor, token, type);
    const { body } = await postTo(`${candor.url}/api/auth/rotate`, {}, headersOf(token));
    return (body as { session_token: string }).session_token;
  };
  const approvedPartner = (): Promise<string> => becomePartner(candor, { email: nextPerson() });
  let madeToken: string | undefined;
  /** Shared by all tests, because a domain may have only a few. */
  const reportToken = async (): Promise<string> => {
    if (madeToken !== undefined) return madeToken;
    const owner = { subject: randomUUID(), domain: PROVEN_FREE_DOMAIN };
    const answer = await candor.services.mailReports.createToken(owner, { ipAddress: '192.0.2.1', userAgent: 'test' });
    if (answer.kind !== 'created') throw new Error(answer.message);
    return (madeToken = answer.token);
  };
  /** `open` signs the owner in. */
  const apiToken = async (open: () => Promise<string>, scopes: readonly Scope[]): Promise<string> => {
    const owner = await candor.services.sessions.find(await open());
    if (owner.kind !== 'account' && owner.kind !== 'admin') throw new Error('Who makes a token is signed in.');
    const answer = await candor.services.apiTokens.create(owner, { name: 'CI', scopes, days: 30 });
    if (answer.kind !== 'created') throw new Error(answer.message);
    return answer.secret;
  };
  const revokedApiToken = async (): Promise<string> => {
    const secret = await apiToken(fresh, OF_ACCOUNTS);
    const bearer = await candor.services.sessions.find(secret);
    if (bearer.kind !== 'token') throw new Error('A token that was made now opens something.');
    expect(await candor.services.apiTokens.revoke(bearer.owner, bearer.tokenId)).to.equal(true);
    return secret;
  };
  const partnerOf = async (domain: string): Promise<string> => {
    const token = await approvedPartner();
    await letPartnerSee(candor, token, domain);
    return token;
  };
  const formerPartnerOf = async (domain: string): Promise<string> => {
    const token = await approvedPartner();
    const partnershipId = await letPartnerSee(candor, token, domain);
    const viewer = await candor.services.sessions.find(token);
    if (viewer.kind === 'account') await candor.services.partnerships.leave(viewer, partnershipId);
    return token;
  };
  const revoked = async (kind: 'auth' | 'admin' | 'portal', open: () => Promise<string>): Promise<string> => {
    const token = await open();
    expect(await postTo(`${candor.url}/api/${kind}/logout`, {}, headersOf(token))).to.include({ status: 200 });
    return token;
  };
  const linkToken = async (): Promise<string> => {
    const email = nextPerson();
    await postTo(`${candor.url}/api/account/request`, { email, account_type: 'Business - Free' });
    return tokenIn(await mailTo(candor.url, email));
  };
  const headersOf = (token: string | undefined, client?: string): Record<string, string> => ({
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(client !== undefined && { 'x-candor-client-domain': client }),
  });

  it('has a row for each REST call, and no other', () => {
    const router = restRouter(features, candor.services, () => ({ ipAddress: '', userAgent: '' }), createLog('silent'));
    expect([...restCalls(router)].sort()).to.deep.equal(Object.keys(features.access).sort());
  });

  it('has a row for each field of the GraphQL root, and no other', () => {
    const names = fields.map(({ type, field }) => `${type.name}.${field.name}`);
    expect(names.sort()).to.deep.equal(Object.keys(features.graphqlAccess.fields).sort());
  });

  it('throws for an unknown call', () => {
    expect(() => rowOf(features.graphqlAccess, 'Query.secrets')).to.throw(/no row/);
    expect(() => rowOf(features.graphqlAccess, 'toString')).to.throw(/no row/);
  });

  it('keeps Candor from starting if a REST call declares no role', () => {
    for (const role of [undefined, 'toString', 'nobody'])
      expect(() => accessOf(features.routes.map((route) => ({ ...route, role: role as AccessRole })))).to.throw(
        /no role/,
      );
  });

  for (const [turn, [name, { holds, scopes, domain = PRO_DOMAIN, client, token }]] of Object.entries(
    callers,
  ).entries()) {
    let kept: Promise<string | undefined> | undefined;
    /** One token for all calls, but a new one for a call that ends its session. */
    const tokenFor = (call: string): Promise<string | undefined> =>
      ENDS_SESSION.test(call) ? token() : (kept ??= token());

    it(`allows a ${name} the permitted REST calls, and nothing else`, async () => {
      for (const [call, row] of triedOf(Object.entries(features.access), ([, demanded]) => demanded, name, turn)) {
        const [method = '', pattern = ''] = call.split(' ');
        const path = pattern.replace(':domain', domain);
        // With other capitalisation and a trailing slash it is the same call. In the full run every caller tries this; otherwise one caller without a session
        // and one with.
        const isTried = testRun().isFull || name === 'visitor' || name === 'signed-in analyst';
        for (const written of isTried ? [path, `${path.toUpperCase()}/`] : [path]) {
          const response = await fetch(`${candor.url}/api${written}`, {
            method,
            headers: headersOf(await tokenFor(call), client),
          });
          const refused = [401, 403].includes(response.status) ? response.status : undefined;
          // REST ignores the header: there a partner is just a partner.
          const expected = refusalOf(row, client === undefined ? holds : 'partner', scopes);
          expect(refused, `${call} as ${written}`).to.equal(expected?.status);
          const answer = await response.text();
          if (expected && method !== 'HEAD') expect(JSON.parse(answer)).to.deep.equal({ detail: expected.message });
          expect(response.headers.get('www-authenticate'), call).to.equal(expected?.challenge ?? null);
        }
      }
    });

    it(`allows a ${name} the permitted GraphQL fields, and nothing else`, async () => {
      const asked = fields.filter((each) => each.type.name !== 'Subscription');
      for (const { type, field } of triedOf(asked, rowOfField, name, turn)) {
        const row = rowOfField({ type, field });
        const headers = headersOf(await tokenFor(field.name), client);
        const { errors } = await postGraphql(candor.url, documentOf(type, field), {}, headers);
        const codes = (errors ?? []).map(({ extensions }) => extensions?.code);
        const refusal = refusalOf(row, holds, scopes);
        for (const code of CODES)
          expect(codes.includes(code), `${type.name}.${field.name}, ${code}`).to.equal(code === refusal?.code);
      }
    });
  }

  it('lets a portal user see their own domain, and nothing about any other in any call', async () => {
    const rows = Object.keys(features.access).filter((call) => call.includes(':domain'));
    expect(rows).to.have.length.above(3);
    const { headers } = await portalSession(candor, nextPerson());
    const others = [
      FREE_DOMAIN, `www.${PRO_DOMAIN}`, `${PRO_DOMAIN}.${FREE_DOMAIN}`, `x${PRO_DOMAIN}`, `${PRO_DOMAIN}.`, 'example',
      'hаrbour-bank.example', 'xn--hrbour-bank-6ij.example', `${PRO_DOMAIN}%00`, `${FREE_DOMAIN}%2F${PRO_DOMAIN}`, '%E0%A4%A', '*',
    ]; // prettier-ignore
    for (const call of rows)
      for (const other of others) {
        const [method = '', path = ''] = call.split(' ');
        const response = await fetch(`${candor.url}/api${path.replace(':domain', other)}`, { method, headers });
        expect([response.status, await response.json()], `${call} of ${other}`).to.deep.equal([
          403,
          { detail: 'You may only see your own domain.' },
        ]);
      }
  });

  for (const [name, { holds, scopes, client, token }] of Object.entries(callers))
    it(`allows a ${name} no subscription that is not for them`, async () => {
      const bearer = await token();
      const connectionParams = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
      for (const { type, field } of fields.filter((each) => each.type.name === 'Subscription')) {
        // Subscriptions ignore the header too.
        const refusal = refusalOf(rowOfField({ type, field }), client === undefined ? holds : 'partner', scopes);
        // Portal subscriptions that start then wait for events (tests/whole/portalSubscriptions.int.test.ts).
        if (!refusal && field.name !== 'scanProgress') continue;
        const socket = openSocket(candor.url, connectionParams);
        try {
          const codes: unknown[] = [];
          for await (const { errors } of socket.iterate({ query: documentOf(type, field) })) {
            codes.push(...(errors ?? []).map(({ extensions }) => extensions?.['code']));
            break;
          }
          for (const code of CODES) expect(codes.includes(code), field.name).to.equal(code === refusal?.code);
        } finally {
          await socket.dispose();
        }
      }
    });
});
