import type { Knex } from 'knex';
import type { Clock } from '../base/clock.ts';

/** Records when personal tokens were last used, with at most one write a minute instead of an event per request. */
export interface ApiTokenUses {
  /** Resolves when the use is written, if it has to be. */
  used(token: { readonly tokenId: string; readonly subject: string }): Promise<void>;
}

const EVERY_MS = 60_000;
/** Number of tokens that a process remembers. Beyond it, all are forgotten and written once more. */
const MOST = 10_000;

export const createApiTokenUses = (knex: Knex, clock: Clock): ApiTokenUses => {
  const writtenAt = new Map<string, number>();
  return {
    used: async ({ tokenId, subject }) => {
      const now = clock();
      const last = writtenAt.get(tokenId);
      if (last !== undefined && Math.abs(now.getTime() - last) < EVERY_MS) return;
      if (writtenAt.size >= MOST) writtenAt.clear();
      writtenAt.set(tokenId, now.getTime());
      await knex('candor_access.api_token_uses')
        .insert({ token_id: tokenId, subject, used_at: now })
        .onConflict('token_id')
        .merge(['used_at']);
    },
  };
};
