import { createHmac, hkdfSync } from 'node:crypto';
import type { Knex } from 'knex';
import { gcmDecrypt, gcmEncrypt } from '../base/aesGcm.ts';

/**
 * Keeps the answers of outside sources for all processes of an installation. Losing one costs another question, so a store that fails behaves as if it were
 * empty: it never rejects.
 */
export interface AnswerStore {
  /** Returns the fresh answers among those to some questions, with one query. */
  read(questions: readonly string[]): Promise<ReadonlyMap<string, StoredAnswer>>;
  write(question: string, answer: object, freshMs: number): Promise<void>;
}

export interface StoredAnswer {
  /** JSON. */
  readonly answer: unknown;
  /** How long it stays fresh. */
  readonly freshMs: number;
}

export interface StoredAnswerRow {
  /** HMAC of the question. */
  readonly question: string;
  readonly iv: Buffer;
  readonly tag: Buffer;
  readonly ciphertext: Buffer;
  readonly until: Date;
}

/** Larger answers stay in the memory of the process that asked. */
const MAX_ANSWER_BYTES = 512 * 1_024;
const MAX_BYTES = 256 * 1_024 * 1_024;
/** Writes of one process between two times that it removes what is too old or too much. */
const WRITES_PER_PRUNING = 50;

interface PostgresAnswersOptions {
  readonly secret: Buffer;
  /** Receives what the database could not do. */
  readonly onFailure: (error: unknown) => void;
  /** Default: 256 MiB. When the answers exceed it, those that end first are removed. */
  readonly maxBytes?: number;
}

/**
 * Keeps the answers in `candor_access.source_answers`, under an HMAC of the question and encrypted, because questions and answers name domains, companies and
 * sometimes people. Backups leave the table out.
 */
export const createPostgresAnswers = (
  knex: Knex,
  { secret, onFailure, maxBytes = MAX_BYTES }: PostgresAnswersOptions,
): AnswerStore => {
  const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `candor:answers:${purpose}`, 32));
  const [nameKey, boxKey] = [key('name'), key('box')];
  const nameOf = (question: string): string => createHmac('sha256', nameKey).update(question).digest('hex');
  const rows = () => knex('candor_access.source_answers');
  let writes = 0;
  const prune = async (): Promise<void> => {
    await rows().where('until', '<', knex.fn.now()).del();
    const sizes = rows()
      .select('question')
      .select(knex.raw('sum(octet_length(ciphertext)) over (order by until desc, question) as total'))
      .as('sizes');
    await rows()
      .whereIn('question', knex.select('question').from(sizes).where('total', '>', maxBytes))
      .del();
  };
  return {
    read: async (questions) => {
      const named = new Map(questions.map((question) => [nameOf(question), question]));
      try {
        const found = await rows()
          .whereIn('question', [...named.keys()])
          .where('until', '>', knex.fn.now())
          .select<(StoredAnswerRow & { fresh_ms: number })[]>(
            '*',
            knex.raw('(extract(epoch from until - now()) * 1000)::float8 as fresh_ms'),
          );
        return new Map(
          found.flatMap((row) => {
            const question = named.get(row.question);
            const plain = gcmDecrypt(boxKey, row, row.question);
            if (question === undefined || !plain) return [];
            return [[question, { answer: JSON.parse(plain.toString()) as unknown, freshMs: row.fresh_ms }]];
          }),
        );
      } catch (error) {
        onFailure(error);
        return new Map();
      }
    },
    write: async (question, answer, freshMs) => {
      const plain = Buffer.from(JSON.stringify(answer));
      if (plain.length > MAX_ANSWER_BYTES) return;
      const name = nameOf(question);
      const until = knex.raw("now() + ? * interval '1 millisecond'", [freshMs]);
      try {
        await rows()
          .insert({ question: name, ...gcmEncrypt(boxKey, plain, name), until })
          .onConflict('question')
          .merge();
        writes += 1;
        if (writes % WRITES_PER_PRUNING === 0) await prune();
      } catch (error) {
        onFailure(error);
      }
    },
  };
};
