import type { AccountType } from '../../../schema/forms/accountRequest.ts';

/** Why an account refuses a command. Only who holds a link's own secret hears more of it than `LinkInvalid`. */
export type AccountRefusal =
  | { readonly kind: 'AccountNotFound' }
  | { readonly kind: 'LinkInvalid' }
  | { readonly kind: 'LinkExpired' }
  | { readonly kind: 'LinkUsed' }
  | { readonly kind: 'SessionNotOpen' }
  /** The session may all that its account may. */
  | { readonly kind: 'NothingToRotate' }
  | { readonly kind: 'AlreadyGranted'; readonly accountType: AccountType };
