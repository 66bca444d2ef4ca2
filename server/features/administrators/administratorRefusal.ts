/** Why a command to an administrator is refused. A wrong password or code is none of these: it is an event, and counts. */
export type AdministratorRefusal =
  | { readonly kind: 'AlreadyAdministrator' }
  | { readonly kind: 'NotAnAdministrator' }
  | { readonly kind: 'WasRemoved' }
  | { readonly kind: 'SameRoles' }
  /** `until`: ISO 8601, UTC. */
  | { readonly kind: 'LockedOut'; readonly until: string }
  /** The password is right, and a code of the second factor is to be given with it. */
  | { readonly kind: 'CodeNeeded' }
  /** Of its own time, but it was taken once, or a newer one was. */
  | { readonly kind: 'CodeUsed' }
  /** To the secret that waits for its first code. */
  | { readonly kind: 'CodeWrong' }
  /** The password or the secret is another one since it was looked at: look again. */
  | { readonly kind: 'CredentialsChanged' }
  | { readonly kind: 'SecondFactorOn' }
  | { readonly kind: 'SecondFactorOff' }
  | { readonly kind: 'SessionNotOpen' };
