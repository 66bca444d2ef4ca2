import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import type { LinkRefusal } from '../../platform/auth/magicLinks.ts';

/** Why an account refuses a command. */
export type AccountRefusal =
  | { readonly kind: 'AccountNotFound' }
  | LinkRefusal
  | { readonly kind: 'SessionNotOpen' }
  /** The session may all that its account may. */
  | { readonly kind: 'NothingToRotate' }
  | { readonly kind: 'AlreadyGranted'; readonly accountType: AccountType };
