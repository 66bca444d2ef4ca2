import type { AccessRole } from './accessTable.ts';
import type { Caller } from './caller.ts';

/** `signInFirst`: nobody is signed in · `notAllowed`: somebody is, who may not. */
export type Admission = 'admitted' | 'signInFirst' | 'notAllowed';

/** What the caller hears who is not admitted. */
export const REFUSALS = {
  signInFirst: 'Please sign in first.',
  notAllowed: 'You are not allowed to do this.',
} as const satisfies Record<Exclude<Admission, 'admitted'>, string>;

/** Whether a caller may do what a row of the table of access demands this role for. */
export const admissionOf = (role: AccessRole, caller: Caller): Admission => {
  if (role === 'everybody') return 'admitted';
  if (caller.kind === 'nobody') return 'signInFirst';
  return holds(role, caller) ? 'admitted' : 'notAllowed';
};

const holds = (role: Exclude<AccessRole, 'everybody'>, caller: Caller): boolean => {
  switch (role) {
    case 'account':
      return caller.kind === 'account';
    case 'partner':
      return caller.kind === 'account' && caller.viewer.accountType === 'Partner';
    case 'admin':
      return caller.kind === 'admin';
  }
};
