import { staffRole, type StaffRole } from '../../../schema/events/administrator.ts';
import { PLANS, type Plan } from '../../../schema/events/plan.ts';
import { type AccountType, ACCOUNT_TYPES } from '../../../schema/forms/accountRequest.ts';
import { demandsOf, type AccessRow, type GraphqlAccessTable } from './accessTable.ts';
import { admissionOf } from './admission.ts';
import type { Caller } from './sessions.ts';

const session = { subject: '', sessionId: '', email: '', sessionExpiresAt: '' };

const accountOf = (accountType: AccountType): Caller => ({
  ...session,
  kind: 'account',
  ownDomain: undefined,
  accountType,
  rotationDue: false,
});

const portalUserOf = (plan: Plan, isProven: boolean): Caller => ({
  ...session,
  kind: 'portal',
  domain: '',
  plan,
  isProven,
});

const clientViewOf = (plan: Plan): Caller => ({ ...session, kind: 'client', domain: '', plan, isProven: true });

const staffOf = (role: StaffRole): Caller => ({
  ...session,
  kind: 'admin',
  roles: [role],
  secondFactor: false,
});

/** Every kind of caller, as columns of the tables. */
export const CALLERS: readonly (readonly [name: string, caller: Caller])[] = [
  ['visitor', { kind: 'nobody' }],
  ...ACCOUNT_TYPES.map((type) => [type, accountOf(type)] as const),
  ...PLANS.map((plan) => [`portal, ${plan}`, portalUserOf(plan, false)] as const),
  ['portal, Business - Free, verified', portalUserOf('Business - Free', true)],
  ['portal, Business - Pro, verified', portalUserOf('Business - Pro', true)],
  ...PLANS.map((plan) => [`partner in the portal of a client, ${plan}`, clientViewOf(plan)] as const),
  ['token for mail reports', { kind: 'reportSender', tokenId: '', domain: '', isProven: true }],
  ...staffRole.options.map((role) => [`staff, ${role}`, staffOf(role)] as const),
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The scope that a personal token needs. `as a visitor`: any token is accepted, but gives no rights. */
const scopeIn = (row: AccessRow): string => {
  const { role, scope } = demandsOf(row);
  if (scope !== undefined) return `\`${scope}\``;
  return role === 'everybody' ? 'as a visitor' : '·';
};

const tableOf = (title: string, rows: Readonly<Record<string, AccessRow>>): readonly string[] => [
  line([title, ...CALLERS.map(([name]) => name), 'personal token']),
  line(['---', ...CALLERS.map(() => ':---:'), ':---:']),
  ...Object.entries(rows).map(([call, row]) =>
    line([
      `\`${call}\``,
      ...CALLERS.map(([, caller]) => (admissionOf(row, caller) === 'admitted' ? 'yes' : '·')),
      scopeIn(row),
    ]),
  ),
];

/** Returns the content of docs/access.md. `npm run access` writes the file; a test checks that it is up to date. */
export const accessMarkdown = (rest: Readonly<Record<string, AccessRow>>, graphql: GraphqlAccessTable): string =>
  [
    '# Who may call what',
    '',
    '<!-- Written by `npm run access` from the manifests of server/features. Do not edit. -->',
    '',
    'The server demands what stands here before a call’s own code runs; a call or a field without a row keeps it from starting. Who is not signed in, or whose session is',
    'forged, expired, closed or of somebody who was erased, is a visitor and hears 401 (`UNAUTHENTICATED`) where a session is needed; who is signed in as somebody',
    'else hears 403 (`FORBIDDEN`). A session has the account type that it was opened with, until it is rotated.',
    '',
    'A session of the business portal is for one domain: where `:domain` stands in a path, any other, a subdomain of it too, is answered with 403. What the plan of the',
    'domain has not is answered with 403 (`NEEDS_PRO`); the plan is asked for at each call. What acts for the domain waits',
    'until it is verified, and is answered with 403 (`NEEDS_PROOF`) before.',
    '',
    'A partner whom the owner of a domain lets see its portal names the domain over GraphQL, in the header `X-Candor-Client-Domain`, and has the columns “partner in the portal of a client” for that',
    'request: to read, and nothing else. Whether the owner still lets them is asked for at each request. Over REST and in subscriptions the header says nothing.',
    '',
    'A token for mail reports is made in the portal of a verified domain, opens the call that posts reports about its mail and nothing else, and waits while the domain is not verified.',
    '',
    'A personal token acts for who made it, where the column “personal token” names a scope that it has: there its owner is the caller, and must be one of those who may. Without the scope the',
    'answer is 403 (`NEEDS_SCOPE`), and where no scope stands no such token is taken (403, `FORBIDDEN`); what a visitor may do without a scope it may as a visitor. A token that has ended, was revoked, or whose',
    'owner has no account or role any more is answered with 401, and a subscription ends with it. What its owner may is asked for at each call.',
    '',
    'The staff signs in at /admin, and each of them has one role or both; what needs one that they have not is answered with 403 (`NEEDS_ROLE`). Roles are asked for',
    'at each call, and a subscription ends with its session, its plan or its role.',
    '',
    '## REST',
    '',
    ...tableOf('call, under /api', rest),
    '',
    '## GraphQL',
    '',
    ...tableOf('field of the root', graphql.fields),
    '',
    'Types that only these may see, by whatever field they are reached:',
    '',
    ...tableOf('type', graphql.types),
    '',
  ].join('\n');
