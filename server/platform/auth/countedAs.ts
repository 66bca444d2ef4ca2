import type { Caller } from './caller.ts';

/** The name that somebody who is signed in is counted by, whatever address they come from; undefined: nobody is. */
export const countedAs = (caller: Caller): string | undefined => {
  switch (caller.kind) {
    case 'nobody':
      return undefined;
    case 'account':
      return `account ${caller.viewer.accountId}`;
    case 'portal':
      return `portal ${caller.portalUser.portalUserId}`;
    case 'staff':
      return `staff ${caller.administrator.adminId}`;
  }
};
