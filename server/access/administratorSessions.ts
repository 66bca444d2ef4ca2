/** Who is signed in as an administrator, by which session. */
export interface Administrator {
  /** Their subject. */
  readonly adminId: string;
  readonly sessionId: string;
  readonly email: string;
  /** Whether a code is asked for when they sign in. */
  readonly secondFactor: boolean;
  /** ISO 8601, UTC. */
  readonly sessionExpiresAt: string;
}

/** Undefined: no such session, closed, expired, or its owner has been removed or erased. Nobody is told which. */
export type FindAdministrator = (token: string) => Promise<Administrator | undefined>;
