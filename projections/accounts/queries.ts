import type { Knex } from 'knex';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { AccountType } from '../../schema/forms/accountRequest.ts';
import type { AccountRow, AccountSessionRow } from './migration.ts';

/** A session of an account that is open to its owner; whether it still holds is for who asks to say. */
export interface AccountSession {
  readonly accountId: string;
  readonly sessionId: string;
  /** What the session may use. */
  readonly accountType: AccountType;
  /** What the account has been granted; another than the session's: it is due to be rotated. */
  readonly grantedType: AccountType;
  /** The address of the account's owner. */
  readonly personal: Encrypted;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly closed: boolean;
}

type SessionRow = AccountSessionRow &
  Pick<AccountRow, 'personal'> & { readonly granted_type: NonNullable<AccountRow['account_type']> };

/** By the hash of its token. */
export const sessionByHash = async (db: Knex, hash: string): Promise<AccountSession | undefined> => {
  const row = await db('account_sessions')
    .withSchema('candor_read')
    .join('accounts', 'accounts.account_id', 'account_sessions.account_id')
    .where({ session_hash: hash })
    .whereNotNull('accounts.account_type')
    .whereNotNull('personal')
    .first<SessionRow | undefined>('account_sessions.*', 'personal', 'accounts.account_type as granted_type');
  return (
    row && {
      accountId: row.account_id,
      sessionId: row.session_id,
      accountType: row.account_type,
      grantedType: row.granted_type,
      personal: encrypted.parse(row.personal),
      expiresAt: row.expires_at.toISOString(),
      closed: row.closed_at !== null,
    }
  );
};
