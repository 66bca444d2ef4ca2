import type { StaffRole } from '../../../schema/events/administrator.ts';
import { demandsOf, type AccessRole, type AccessRow } from './accessTable.ts';
import { isScholar, type Caller, type TokenBearer } from './sessions.ts';
import { answers } from '../base/answers.ts';

/**
 * Whether a caller is admitted, or why not:
 * - `signInFirst`: nobody is signed in.
 * - `sessionExpired`: nobody is signed in to the portal (any more).
 * - `notAllowed`: the signed-in caller has no right to this.
 * - `otherDomain`: a portal user asks for a domain that is not theirs.
 * - `needsPro`: the domain's plan does not include it.
 * - `needsProof`: nobody has proved yet that they own the domain.
 * - `needsAdmin`, `needsAnalyst`: a member of staff lacks the role.
 * - `deadToken`: the personal token is not valid (any more).
 * - `noTokens`: personal tokens are not accepted here.
 * - `needsScope`: the personal token lacks the scope.
 */
export type Admission =
  | 'admitted'
  | 'signInFirst'
  | 'sessionExpired'
  | 'notAllowed'
  | 'otherDomain'
  | 'needsPro'
  | 'needsProof'
  | 'needsAdmin'
  | 'needsAnalyst'
  | 'deadToken'
  | 'noTokens'
  | 'needsScope';

interface Refusal {
  /** Over REST. */
  readonly status: 401 | 403;
  /** Over GraphQL. */
  readonly code: 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NEEDS_PRO' | 'NEEDS_PROOF' | 'NEEDS_ROLE' | 'NEEDS_SCOPE';
}

const REFUSALS = {
  signInFirst: { status: 401, code: 'UNAUTHENTICATED' },
  sessionExpired: { status: 401, code: 'UNAUTHENTICATED' },
  notAllowed: { status: 403, code: 'FORBIDDEN' },
  otherDomain: { status: 403, code: 'FORBIDDEN' },
  needsPro: { status: 403, code: 'NEEDS_PRO' },
  needsProof: { status: 403, code: 'NEEDS_PROOF' },
  needsAdmin: { status: 403, code: 'NEEDS_ROLE' },
  needsAnalyst: { status: 403, code: 'NEEDS_ROLE' },
  deadToken: { status: 401, code: 'UNAUTHENTICATED' },
  noTokens: { status: 403, code: 'FORBIDDEN' },
  needsScope: { status: 403, code: 'NEEDS_SCOPE' },
} as const satisfies Record<Exclude<Admission, 'admitted'>, Refusal>;

/** Returns the answer to a caller that is not admitted to what a row demands. */
export const refusalOf = (
  admission: Exclude<Admission, 'admitted'>,
  row?: AccessRow,
): Refusal & { readonly message: string; readonly challenge: string | undefined } => {
  const scope = row && demandsOf(row).scope;
  const { access } = answers();
  return {
    ...REFUSALS[admission],
    message: admission === 'needsScope' ? access.needsScope({ scope: scope ?? '' }) : access[admission],
    challenge: challengeOf(admission, scope),
  };
};

/** `WWW-Authenticate`: every 401 names the accepted scheme (RFC 9110 §15.5.2) and, for a token, what is wrong with it (RFC 6750 §3.1). */
const challengeOf = (admission: Exclude<Admission, 'admitted'>, scope: string | undefined): string | undefined => {
  if (admission === 'deadToken') return 'Bearer error="invalid_token"';
  if (admission === 'noTokens') return 'Bearer error="insufficient_scope"';
  if (admission === 'needsScope') return `Bearer error="insufficient_scope", scope="${scope ?? ''}"`;
  return REFUSALS[admission].status === 401 ? 'Bearer' : undefined;
};

/** Returns who acts under a row: the owner of a personal token if the row accepts the token, otherwise the caller. */
export const actorIn = (row: AccessRow, caller: Caller): Caller =>
  caller.kind === 'token' && isTaken(row, caller) ? caller.owner : caller;

const isTaken = (row: AccessRow, { scopes }: TokenBearer): boolean => {
  const { scope } = demandsOf(row);
  return scope !== undefined && scopes.includes(scope);
};

/** Whether a caller may do what a row of the access table demands. `domain`: the requested domain as it was written; undefined if the call names none. */
export const admissionOf = (row: AccessRow, caller: Caller, domain?: string): Admission => {
  const { role, scope } = demandsOf(row);
  if (caller.kind === 'token') {
    if (isTaken(row, caller)) return roleAdmission(role, caller.owner, domain);
    if (scope !== undefined) return 'needsScope';
    return role === 'everybody' ? 'admitted' : 'noTokens';
  }
  // A program must learn that its token has ended, instead of continuing as a visitor.
  const isOpen = role === 'everybody' && scope === undefined;
  if (caller.kind === 'nobody' && caller.deadToken && !isOpen) return 'deadToken';
  return roleAdmission(role, caller, domain);
};

const roleAdmission = (role: AccessRole, caller: Caller, domain: string | undefined): Admission => {
  switch (role) {
    case 'everybody':
      return 'admitted';
    case 'account':
      return signedIn(caller) ?? held(caller.kind === 'account');
    case 'member':
      return memberAdmission(caller);
    case 'noticeOwner':
      return caller.kind === 'portal' ? portalAdmission('provenPro', caller, domain) : memberAdmission(caller);
    case 'tokenOwner':
      return signedIn(caller) ?? held(caller.kind === 'account' || caller.kind === 'admin');
    case 'partner':
      return signedIn(caller) ?? held(caller.kind === 'account' && caller.accountType === 'Partner');
    case 'scholar':
      return signedIn(caller) ?? held(isScholar(caller));
    case 'staff':
      return signedIn(caller) ?? held(caller.kind === 'admin');
    case 'admin':
    case 'analyst':
      return signedIn(caller) ?? staffAdmission(role, caller);
    case 'portal':
    case 'pro':
    case 'proven':
    case 'provenPro':
      return portalAdmission(role, caller, domain);
    case 'reportSender':
      return signedIn(caller) ?? senderAdmission(caller);
    case 'portalView':
    case 'proView':
      return viewAdmission(role, caller, domain);
  }
};

const signedIn = ({ kind }: Caller): Admission | undefined => (kind === 'nobody' ? 'signInFirst' : undefined);

const held = (holds: boolean): Admission => (holds ? 'admitted' : 'notAllowed');

const memberAdmission = (caller: Caller): Admission =>
  signedIn(caller) ?? (caller.kind === 'admin' ? staffAdmission('admin', caller) : held(caller.kind === 'account'));

const staffAdmission = (role: StaffRole, caller: Caller): Admission => {
  if (caller.kind !== 'admin') return 'notAllowed';
  if (caller.roles.includes(role)) return 'admitted';
  return role === 'admin' ? 'needsAdmin' : 'needsAnalyst';
};

/** Portal sessions use a separate call for this. */
const senderAdmission = (caller: Caller): Admission => {
  if (caller.kind !== 'reportSender') return 'notAllowed';
  return caller.isProven ? 'admitted' : 'needsProof';
};

/** A subdomain, or a name that looks the same, is another domain. */
const portalAdmission = (
  role: 'portal' | 'pro' | 'proven' | 'provenPro',
  caller: Caller,
  domain: string | undefined,
): Admission => {
  if (caller.kind === 'nobody') return 'sessionExpired';
  if (caller.kind !== 'portal') return 'notAllowed';
  if (domain !== undefined && domain.toLowerCase() !== caller.domain) return 'otherDomain';
  if (role === 'portal') return 'admitted';
  if (role !== 'proven' && caller.plan !== 'Business - Pro') return 'needsPro';
  return role !== 'pro' && !caller.isProven ? 'needsProof' : 'admitted';
};

/** A partner sees what the client's plan includes. */
const viewAdmission = (role: 'portalView' | 'proView', caller: Caller, domain: string | undefined): Admission => {
  if (caller.kind !== 'client') return portalAdmission(role === 'proView' ? 'pro' : 'portal', caller, domain);
  if (domain !== undefined && domain.toLowerCase() !== caller.domain) return 'otherDomain';
  return role === 'portalView' || caller.plan === 'Business - Pro' ? 'admitted' : 'needsPro';
};
