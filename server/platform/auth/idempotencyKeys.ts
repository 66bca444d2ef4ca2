import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** The outcome of a request with an idempotency key (draft-ietf-httpapi-idempotency-key-header). */
export type OnceAnswer<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** The key was used with another body before. */
  | { readonly kind: 'keyReused' }
  /** The first request with the key has not finished yet. */
  | { readonly kind: 'underWay' };

export interface Keyed {
  /** The owner of the key. The same key of another person is a different key. */
  readonly owner: { readonly kind: string; readonly subject: string };
  /** The call that the key is for. */
  readonly call: string;
  /** The key as the client sent it (`idempotencyKeyIn`). */
  readonly key: string;
  /** The parsed body. */
  readonly body: unknown;
}

/** Carries out a request once per key, across all processes, and remembers its answer for a day. */
export interface IdempotencyKeys {
  /**
   * Passes `work` a UUID from which its command ids are derived. If a process dies halfway, the next attempt continues under the same UUID. The answer must be
   * JSON. If `work` rejects, or reports that its answer is not to be kept, the key is free again.
   */
  once<Answer>(
    keyed: Keyed,
    work: (commandId: string) => Promise<{ readonly answer: Answer; readonly isKept: boolean }>,
  ): Promise<OnceAnswer<Answer>>;
}

/**
 * Parses an `Idempotency-Key`: a string of structured fields (RFC 9651 §3.3.3) as in the draft, or without quotes as many clients send it. Returns undefined
 * unless it has 1 to 255 visible characters.
 */
export const idempotencyKeyIn = (header: string): string | undefined => {
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim();
  return /^[\x21-\x7e]{1,255}$/.test(key) ? key : undefined;
};

/** A request that has not finished by then has died with its process. */
const UNDER_WAY_SECONDS = 120;
const KEPT_SECONDS = 86_400;

/**
 * Takes a key that is new or older than a day, or one whose process died, if the body is the same; the command id is then kept. Uses the clock of the
 * database, as the limits do.
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
    // Hashed with the key, which only its owner knows. With a hash of the body alone, anyone who obtained the table could guess the body.
    const bodyHash = hashOf([key, body]);
    const { rows } = await knex.raw<{ rows: { readonly commandId: string }[] }>(TAKE, {
      keyHash,
      subject: owner.subject,
      bodyHash,
      commandId: randomUUID(),
      seconds: UNDER_WAY_SECONDS,
    });
    const taken = rows[0];
    const table = () => knex('candor_access.idempotency_keys').where({ key_hash: keyHash });
    if (!taken) {
      const known = await table().first('body_hash', 'answer');
      if (known && known.body_hash !== bodyHash) return { kind: 'keyReused' };
      return known && known.answer !== null
        ? // The stored answer came from the same work.
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

/** Removes expired keys. Returns how many. */
export const forgetIdempotencyKeys = (knex: Knex): Promise<number> =>
  knex('candor_access.idempotency_keys')
    .whereRaw(`until < clock_timestamp() - ?::float8 * interval '1 second'`, [UNDER_WAY_SECONDS])
    .del();
