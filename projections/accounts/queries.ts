import { accountType } from '../../schema/events/account.ts';
import { sealed, type Sealed } from '../../schema/events/sealed.ts';
import type { AccountType } from '../../schema/forms/accountRequest.ts';
import type { Queryable } from '../engine/queryable.ts';

/** A session of an account that is open to its owner; whether it still holds is for who asks to say. */
export interface AccountSession {
  readonly accountId: string;
  readonly sessionId: string;
  /** What the session may use. */
  readonly accountType: AccountType;
  /** What the account has been granted; another than the session's: it is due to be rotated. */
  readonly grantedType: AccountType;
  /** The address of the account's owner. */
  readonly personal: Sealed;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly closed: boolean;
}

interface SessionRow {
  readonly account_id: string;
  readonly session_id: string;
  readonly account_type: string;
  readonly granted_type: string;
  readonly personal: unknown;
  readonly expires_at: Date;
  readonly closed: boolean;
}

/** By the hash of its token. */
export const sessionByHash = async (db: Queryable, hash: string): Promise<AccountSession | undefined> => {
  const { rows } = await db.query<SessionRow>(
    `select account_id, session_id, sessions.account_type, accounts.account_type as granted_type, personal, expires_at,
       closed_at is not null as closed
     from candor_read.account_sessions as sessions join candor_read.accounts as accounts using (account_id)
     where session_hash = $1 and accounts.account_type is not null and personal is not null`,
    [hash],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    accountType: accountType.parse(row.account_type),
    grantedType: accountType.parse(row.granted_type),
    personal: sealed.parse(row.personal),
    expiresAt: row.expires_at.toISOString(),
    closed: row.closed,
  };
};
