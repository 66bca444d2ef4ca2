import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** What a client that asks again is told under the same key (draft-ietf-httpapi-idempotency-key-header). */
export type OnceAnswer<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** The key came with another body before. */
  | { readonly kind: 'keyReused' }
  /** The first request under the key has not ended yet. */
  | { readonly kind: 'underWay' };

export interface Keyed {
  /** Whose keys: those of one person are nothing to another. */
  readonly owner: { readonly kind: string; readonly subject: string };
  /** Which call. */
  readonly call: string;
  /** As the client named it (`idempotencyKeyIn`). */
  readonly key: string;
  /** What was read of the body. */
  readonly body: unknown;
}

/** Carries out a request once for each key, over all processes, and remembers what it was answered for a day. */
export interface IdempotencyKeys {
  /**
   * `work` is given a uuid that its commands are named after: of a process that died in the middle the next one goes on under the same. What it answers is JSON.
   * Where it rejects, or says that its answer is not to be kept, the key is free again.
   */
  once<Answer>(
    keyed: Keyed,
    work: (commandId: string) => Promise<{ readonly answer: Answer; readonly isKept: boolean }>,
  ): Promise<OnceAnswer<Answer>>;
}

/** An `Idempotency-Key`: a string of structured fields (RFC 9651 §3.3.3) as the draft has it, or without its quotes as many clients send it. Undefined: none of 1 to 255 visible characters. */
export const idempotencyKeyIn = (header: string): string | undefined => {
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim();
  return /^[\x21-\x7e]{1,255}$/.test(key) ? key : undefined;
};

/** A request that has not ended by then has died with its process. */
const UNDER_WAY_SECONDS = 120;
const KEPT_SECONDS = 86_400;

/**
 * Takes a key that is new or whose day is over; and that of a process that died, for the same body and under the same command. The clock is the
 * database's, as that of the limits.
 */
const TAKE = `
  insert into candor_access.idempotency_keys as kept (key_hash, subject, body_hash, command_id, answer, until)
  values (:keyHash, :subject, :bodyHash, :commandId, null, clock_timestamp() + :seconds::float8 * interval '1 second')
  on conflict (key_hash) do update set
    body_hash = excluded.body_hash,
    command_id = case when kept.answer is null then kept.command_id else excluded.command_id end,
    answer = null,
    until = excluded.until
  where kept.until <= clock_timestamp() and (kept.answer is not null or kept.body_hash = excluded.body_hash)
  returning command_id as "commandId"`;

export const createPostgresIdempotencyKeys = (knex: Knex): IdempotencyKeys => ({
  once: async <Answer>(
    { owner, call, key, body }: Keyed,
    work: (commandId: string) => Promise<{ readonly answer: Answer; readonly isKept: boolean }>,
  ): Promise<OnceAnswer<Answer>> => {
    const keyHash = hashOf([owner.kind, owner.subject, call, key]);
    // With the key, which its owner alone knows: by the body alone somebody with the table could guess what was in it.
    const bodyHash = hashOf([key, body]);
    const { rows } = await knex.raw<{ rows: { readonly commandId: string }[] }>(TAKE, {
      ...{ keyHash, subject: owner.subject, bodyHash, commandId: randomUUID(), seconds: UNDER_WAY_SECONDS },
    });
    const taken = rows[0];
    const table = () => knex('candor_access.idempotency_keys').where({ key_hash: keyHash });
    if (!taken) {
      const known = await table().first('body_hash', 'answer');
      if (known && known.body_hash !== bodyHash) return { kind: 'keyReused' };
      return known && known.answer !== null
        ? // What stands there is what the same work answered.
          { kind: 'answered', answer: known.answer as Answer }
        : { kind: 'underWay' };
    }
    const free = (): Promise<number> => table().whereNull('answer').del();
    try {
      const { answer, isKept } = await work(taken.commandId);
      if (isKept)
        await table().update({
          answer: JSON.stringify(answer),
          until: knex.raw(`clock_timestamp() + ?::float8 * interval '1 second'`, [KEPT_SECONDS]),
        });
      else await free();
      return { kind: 'answered', answer };
    } catch (error) {
      await free().catch(() => 0);
      throw error;
    }
  },
});

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Removes the keys whose day is over; answers how many. */
export const forgetIdempotencyKeys = (knex: Knex): Promise<number> =>
  knex('candor_access.idempotency_keys')
    .whereRaw(`until < clock_timestamp() - ?::float8 * interval '1 second'`, [UNDER_WAY_SECONDS])
    .del();
