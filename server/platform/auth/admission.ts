import type { StaffRole } from '../../../schema/events/administrator.ts';
import type { AccessRole } from './accessTable.ts';
import { isScholar, type Caller } from './sessions.ts';
import { answers } from '../base/answers.ts';

/**
 * `signInFirst`: nobody is signed in · `sessionExpired`: nobody is signed in (any more) to the portal · `notAllowed`: somebody is, who may
 * not · `otherDomain`: somebody of the portal asks for a domain that is not theirs · `needsPro`: their domain has not the plan for it ·
 * `needsProof`: nobody has proved yet that the domain is theirs · `needsAdmin`, `needsAnalyst`: somebody of the staff has not the role for it.
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
  | 'needsAnalyst';

interface Refusal {
  /** Over REST. */
  readonly status: 401 | 403;
  /** Over GraphQL. */
  readonly code: 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NEEDS_PRO' | 'NEEDS_PROOF' | 'NEEDS_ROLE';
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
} as const satisfies Record<Exclude<Admission, 'admitted'>, Refusal>;

/** What the caller is answered who is not admitted. */
export const refusalOf = (admission: Exclude<Admission, 'admitted'>): Refusal & { readonly message: string } => ({
  ...REFUSALS[admission],
  message: answers().access[admission],
});

/**
 * Whether a caller may do what a row of the table of access demands this role for. `domain`: the one that is asked for, as it was written;
 * undefined where the call names none.
 */
export const admissionOf = (role: AccessRole, caller: Caller, domain?: string): Admission => {
  switch (role) {
    case 'everybody':
      return 'admitted';
    case 'account':
      return signedIn(caller) ?? held(caller.kind === 'account');
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

const staffAdmission = (role: StaffRole, caller: Caller): Admission => {
  if (caller.kind !== 'admin') return 'notAllowed';
  if (caller.roles.includes(role)) return 'admitted';
  return role === 'admin' ? 'needsAdmin' : 'needsAnalyst';
};

/** A session of the portal has a call of its own for it. */
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

/** A partner sees what the plan of the client has. */
const viewAdmission = (role: 'portalView' | 'proView', caller: Caller, domain: string | undefined): Admission => {
  if (caller.kind !== 'client') return portalAdmission(role === 'proView' ? 'pro' : 'portal', caller, domain);
  if (domain !== undefined && domain.toLowerCase() !== caller.domain) return 'otherDomain';
  return role === 'portalView' || caller.plan === 'Business - Pro' ? 'admitted' : 'needsPro';
};
