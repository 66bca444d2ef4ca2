import type { Knex } from 'knex';
import type { StaffRole } from '../../schema/events/administrator.ts';
import type { TokenOwnerKind } from '../../schema/events/apiToken.ts';
import type { Scope } from '../../schema/forms/apiToken.ts';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { AccountType } from '../../schema/forms/accountRequest.ts';
import type { KnownSession } from '../sessions/queries.ts';
import type { ApiTokenRow } from './migration.ts';

/** The owner of tokens, and in which role they created them. */
export interface TokenOwner {
  readonly kind: TokenOwnerKind;
  readonly subject: string;
}

/** A token's scopes and its owner, who is treated as if they had signed in. */
export interface KnownToken {
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  readonly owner: Extract<KnownSession, { kind: TokenOwnerKind }>;
}

type OwnedRow = ApiTokenRow & {
  readonly account_type: AccountType | null;
  readonly roles: readonly StaffRole[] | null;
  readonly second_factor: boolean | null;
  readonly owner_personal: unknown;
};

/** The expiry used for a token that never expires: the latest time that can be written with a four-digit year. */
const NEVER = '9999-12-31T23:59:59.999Z';

/**
 * Finds a token by the hash of its secret. Returns `undefined` if there is none, if it was revoked, or if its owner no longer has an account or is no longer
 * an administrator. The caller must check whether the token has expired.
 */
export const apiTokenByHash = async (db: Knex, hash: string): Promise<KnownToken | undefined> => {
  const row = await db('api_tokens')
    .withSchema('candor_read')
    .leftJoin('accounts', (on) => on.on('account_id', 'api_tokens.owner_id').andOnVal('owner_kind', 'account'))
    .leftJoin('administrators', (on) =>
      on
        .on('admin_id', 'api_tokens.owner_id')
        .andOnVal('owner_kind', 'admin')
        .andOnNull('removed_at')
        // An administrator who is added again does not get their old tokens back.
        .andOn('added_at', '<=', 'api_tokens.created_at'),
    )
    .where({ token_hash: hash })
    .whereNull('revoked_at')
    .first<OwnedRow | undefined>(
      'api_tokens.*',
      'accounts.account_type',
      'roles',
      'second_factor',
      db.raw('coalesce(accounts.personal, administrators.personal) as owner_personal'),
    );
  const owner = row && ownerOf(row);
  return owner && { tokenId: row.token_id, scopes: row.scopes, owner };
};

const ownerOf = (row: OwnedRow): KnownToken['owner'] | undefined => {
  if (row.owner_personal === null) return undefined;
  const session = {
    subject: row.owner_id,
    sessionId: row.token_id,
    personal: encrypted.parse(row.owner_personal),
    expiresAt: row.expires_at?.toISOString() ?? NEVER,
  };
  const { account_type: accountType, roles, second_factor: secondFactor } = row;
  if (row.owner_kind === 'account')
    return accountType === null ? undefined : { ...session, kind: 'account', accountType, grantedType: accountType };
  return roles === null || secondFactor === null ? undefined : { ...session, kind: 'admin', roles, secondFactor };
};

/** Times are ISO 8601 in UTC. */
export interface ApiTokenRecord {
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  /** `null` if it does not expire. */
  readonly expiresAt: string | null;
  /** Precise to the minute; `null` if it was never used. */
  readonly lastUsedAt: string | null;
  /** The encrypted `{ name }`. */
  readonly personal: Encrypted;
}

/** More than can be valid at once, so that no valid token is left out. */
const MOST_SHOWN = 100;

/** Returns the tokens of an owner that were not revoked, newest first. Expired tokens are included only if they expired after `endedAfter`. */
export const apiTokensOf = async (
  db: Knex,
  { kind, subject }: TokenOwner,
  endedAfter: Date,
): Promise<readonly ApiTokenRecord[]> => {
  const rows = await db<ApiTokenRow>('api_tokens')
    .withSchema('candor_read')
    .where({ owner_id: subject, owner_kind: kind })
    .whereNull('revoked_at')
    .where((either) => {
      void either.whereNull('expires_at').orWhere('expires_at', '>', endedAfter);
    })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'token_id', order: 'asc' },
    ])
    .limit(MOST_SHOWN);
  const uses = await db('candor_access.api_token_uses')
    .whereRaw('token_id = any(?::uuid[])', [rows.map((row) => row.token_id)])
    .select('token_id', 'used_at');
  const usedAt = new Map(uses.map((use) => [use.token_id, use.used_at.toISOString()]));
  return rows.map((row) => ({
    tokenId: row.token_id,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: usedAt.get(row.token_id) ?? null,
    personal: encrypted.parse(row.personal),
  }));
};
