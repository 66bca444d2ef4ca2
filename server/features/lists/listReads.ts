import type { Knex } from 'knex';
import { z } from 'zod';
import { type ListDomain, type ListQuery, listDomains } from '../../../projections/lists/listRows.ts';
import { type ListRecord, listsOf } from '../../../projections/lists/queries.ts';
import { decryptAll } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { ListWords } from './listWords.ts';

/** A list with its name and tags. */
export interface ListView extends Omit<ListRecord, 'personal'> {
  readonly name: string;
  readonly tags: readonly string[];
}

export type ListSchedule = Pick<ListView['schedule'], 'cadence' | 'profile'>;

const words = z.object({ name: z.string(), tags: z.array(z.string()) });
/** A list whose key is gone is about to be erased, and is left out. */
export const viewsOf = async (keys: SubjectKeys, records: readonly ListRecord[]): Promise<readonly ListView[]> => {
  const opened = await decryptAll(
    keys,
    records.map(({ personal }) => personal),
    words,
  );
  return records.flatMap((record, index) => {
    const known = opened[index];
    return known?.kind === 'open' ? [{ ...record, ...known.data }] : [];
  });
};

/** The reader lost access to the list: what they received is incomplete. */
export class NoLongerSeen extends Error {
  override readonly name = 'NoLongerSeen';
}

const ROWS_A_PAGE = 1_000;

export const pagesOf = async function* (
  knex: Knex,
  query: Omit<ListQuery, 'limit' | 'after'>,
  maySee: () => Promise<boolean>,
): AsyncGenerator<readonly ListDomain[], void, undefined> {
  for (let after: string | undefined; ;) {
    const { rows, next } = await listDomains(knex, { ...query, limit: ROWS_A_PAGE, after });
    if (rows.length > 0) yield rows;
    if (next === null) return;
    if (!(await maySee())) throw new NoLongerSeen(`The list ${query.listId} is not theirs any more.`);
    after = next;
  }
};

/** A person's own data in lists (GDPR Art. 15): their own lists in full, and which ones others share with them. */
export interface ExportedList extends ListWords {
  readonly listId: string;
  readonly right: ListView['right'];
  readonly createdAt: string;
  readonly schedule: ListSchedule['cadence'];
  readonly domains: readonly {
    readonly domain: string;
    readonly tags: readonly string[];
    readonly score: number | null;
    readonly scannedAt: string | null;
  }[];
}

export const exportLists = async (
  { knex, keys }: { readonly knex: Knex; readonly keys: SubjectKeys },
  subject: string,
  now: Date,
): Promise<readonly ExportedList[]> => {
  const exported: ExportedList[] = [];
  for (const { listId, name, tags, right, createdAt, schedule } of await viewsOf(
    keys,
    await listsOf(knex, subject, now),
  )) {
    const domains: ExportedList['domains'][number][] = [];
    const query = { listId, filter: {}, sort: 'domain', descending: false } as const;
    const pages = right === 'owner' ? pagesOf(knex, query, () => Promise.resolve(true)) : [];
    for await (const page of pages)
      domains.push(
        ...page.map((row) => ({
          domain: row.domain,
          tags: row.tags,
          score: row.result?.overall ?? null,
          scannedAt: row.result?.finishedAt ?? null,
        })),
      );
    exported.push({ listId, name, tags, right, createdAt, schedule: schedule.cadence, domains });
  }
  return exported;
};
