import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { asJson, insertRows, type Written } from '../engine/rows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { apiTokensMigration, type ApiTokenRow } from './migration.ts';

const HANDLED = ['ApiTokenCreated', 'ApiTokenRevoked', 'PersonErased'] as const;

type Handled = (typeof HANDLED)[number];

/** The personal access tokens of accounts and staff, by the hashes of their secrets. */
export const apiTokensProjection: Projection<Handled> = {
  name: 'apiTokens',
  version: 1,
  handles: HANDLED,
  migration: apiTokensMigration,
  tables: { api_tokens: ['token_id'], api_token_erasures: ['subject'] },
  // A token is created before it is revoked, and revoked once: this order works for any batch.
  apply: async (trx, events) => {
    const remaining = await withoutErased(trx, PERSONS, events, ({ data }) => data.ownerId);
    await insertRows<ApiTokenRow>(
      trx,
      'api_tokens',
      remaining.flatMap((event) => (event.type === 'ApiTokenCreated' ? [rowOf(event)] : [])),
    );
    const revoked = remaining.filter(({ type }) => type === 'ApiTokenRevoked');
    if (revoked.length === 0) return;
    await trx.raw(
      `update api_tokens set revoked_at = told.time
       from json_to_recordset(?) as told ("tokenId" uuid, time timestamptz)
       where api_tokens.token_id = told."tokenId"`,
      [asJson(revoked.map(({ data, time }) => ({ tokenId: data.tokenId, time })))],
    );
  },
};

const PERSONS = { rows: ['api_tokens'], column: 'owner_id', erased: 'api_token_erasures' };

const rowOf = ({ data, time }: ProjectedEvent<'ApiTokenCreated'>): Written<ApiTokenRow> => ({
  token_id: data.tokenId,
  token_hash: data.tokenHash,
  owner_id: data.ownerId,
  owner_kind: data.ownerKind,
  scopes: data.scopes,
  created_at: time,
  expires_at: data.expiresAt,
  revoked_at: null,
  personal: data.personal,
});
