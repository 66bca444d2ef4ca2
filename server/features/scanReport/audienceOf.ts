import type { Caller } from '../../platform/auth/caller.ts';
import type { Audience } from './reportFor.ts';

/**
 * How much of the reports of a domain a caller may see. Its owner is who is signed in to the portal of exactly this domain, or to an account
 * whose address would open that portal; a partner is shown everybody's reports whole (spec 2 §1). Neither a subdomain nor the domain above it
 * is the same domain.
 */
export const audienceOf = (caller: Caller, domain: string): Audience => (isOwner(caller, domain) ? 'owner' : 'public');

const isOwner = (caller: Caller, domain: string): boolean => {
  switch (caller.kind) {
    case 'nobody':
    case 'staff':
      return false;
    case 'portal':
      return caller.portalUser.domain === domain;
    case 'account':
      return caller.viewer.accountType === 'Partner' || caller.viewer.ownDomain === domain;
  }
};
