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
    'The server checks these tables before it runs the code of a call. It does not start if a call or a field has no row. A caller without a session, or whose session is forged, expired, closed or of an erased',
    'person, counts as a visitor and gets 401 (`UNAUTHENTICATED`) if the call needs a session. A caller who is signed in with another role gets 403 (`FORBIDDEN`). A session keeps the account type that it was opened with until it is rotated.',
    '',
    'A session of the business portal is for one domain. If a path contains `:domain`, any other domain, including a subdomain, gets 403. Calls that the plan of the domain does not include get 403 (`NEEDS_PRO`);',
    'the plan is checked on each call. Calls that act for the domain get 403 (`NEEDS_PROOF`) until it is verified.',
    '',
    'A partner to whom the owner of a domain has given access to its portal names the domain over GraphQL, in the header `X-Candor-Client-Domain`. For that request the columns “partner in the portal of a client”',
    'apply: the partner can read, and do nothing else. The access is checked on each request. REST and subscriptions ignore the header.',
    '',
    'A token for mail reports is created in the portal of a verified domain. It only allows the call that posts reports about the mail of this domain, and only while the domain is verified.',
    '',
    'A personal token acts for its owner in calls whose column “personal token” names one of its scopes. The owner must be allowed to make the call. Without the scope, the answer is 403 (`NEEDS_SCOPE`). Calls without',
    'a scope accept no such token (403, `FORBIDDEN`), except those that are open to visitors: a token uses them as a visitor. A token that has expired, was revoked, or whose owner no longer has the account or role',
    'gets 401, and its subscriptions end. The rights of the owner are checked on each call.',
    '',
    'Staff sign in at /admin and have one or both roles. Calls that need a role that they lack get 403 (`NEEDS_ROLE`). Roles are checked on each call, and a subscription ends with the session, the plan or the role',
    'that it needs.',
    '',
    '## REST',
    '',
    ...tableOf('call, under /api', rest),
    '',
    '## GraphQL',
    '',
    ...tableOf('field of the root', graphql.fields),
    '',
    'Types that only these callers may see, whichever field leads to them:',
    '',
    ...tableOf('type', graphql.types),
    '',
  ].join('\n');
