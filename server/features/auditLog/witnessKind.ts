import type { Caller } from '../../platform/auth/caller.ts';

/** What is written down of who somebody is: nothing of the person. */
export const witnessKind = ({ kind }: Caller): 'visitor' | 'account' | 'portal' | 'admin' => {
  if (kind === 'nobody') return 'visitor';
  return kind === 'staff' ? 'admin' : kind;
};
