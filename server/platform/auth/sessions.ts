import { z } from 'zod';
import type { AccountSession } from '../../../projections/accounts/queries.ts';
import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import type { Clock } from '../base/clock.ts';
import { decrypt } from './personalData.ts';
import { hashOfSessionToken } from './sessionTokens.ts';
import type { SubjectKeys } from './subjectKeys.ts';

/** Who is signed in, by which session. */
export interface Viewer {
  readonly accountId: string;
  readonly sessionId: string;
  readonly email: string;
  /** The domain whose portal the address opens, and whose report it therefore shows whole. */
  readonly ownDomain: string | undefined;
  /** What this session may, whatever the account has been granted since. */
  readonly accountType: AccountType;
  /** The account is of another type by now: a new token has its rights (server/features/accounts/accounts.ts). */
  readonly rotationDue: boolean;
  /** ISO 8601, UTC. */
  readonly sessionExpiresAt: string;
}

/** Undefined: no such session, closed, expired, or its owner has been erased. Nobody is told which. */
export type FindViewer = (sessionToken: string) => Promise<Viewer | undefined>;

/** Which domain an address shows to be its holder's; undefined: none. */
export type OwnDomainOf = (address: string) => string | undefined;

const owner = z.object({ email: z.string() });

export const createFindViewer =
  (dependencies: {
    readonly sessionByHash: (hash: string) => Promise<AccountSession | undefined>;
    readonly keys: SubjectKeys;
    readonly clock: Clock;
    readonly ownDomainOf: OwnDomainOf;
  }): FindViewer =>
  async (sessionToken) => {
    const session = await dependencies.sessionByHash(hashOfSessionToken(sessionToken));
    if (!session || session.closed || Date.parse(session.expiresAt) <= dependencies.clock().getTime()) return undefined;
    const opened = await decrypt(dependencies.keys, session.personal, owner);
    if (opened.kind === 'erased') return undefined;
    const { accountId, sessionId, accountType, grantedType, expiresAt } = session;
    const { email } = opened.data;
    return {
      accountId,
      sessionId,
      email,
      ownDomain: dependencies.ownDomainOf(email),
      accountType,
      rotationDue: grantedType !== accountType,
      sessionExpiresAt: expiresAt,
    };
  };
