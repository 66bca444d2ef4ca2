import type { Knex } from 'knex';
import { z } from 'zod';
import { countListDomains, type ListChange, listDomains, type ListQuery } from '../../../projections/lists/listRows.ts';
import { runFigures, seenWords } from '../../../projections/lists/queries.ts';
import type { AlertPriority } from '../../../schema/events/alert.ts';
import { decrypt } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { alertsOfRun } from '../lists/lists.ts';
import { MOST_SHOWN, type RunNews } from './content.ts';

const named = z.looseObject({ name: z.string() });

interface Parts {
  readonly knex: Knex;
  readonly keys: SubjectKeys;
  readonly now: Date;
}

/** The name of a list, for a person who may see it. Returns `undefined` if they may not, or the list is erased. */
export const seenName = async (
  { knex, keys }: Omit<Parts, 'now'>,
  subject: string,
  listId: string,
): Promise<string | undefined> => {
  const personal = await seenWords(knex, subject, listId);
  const words = personal && (await decrypt(keys, personal, named));
  return words?.kind === 'open' ? words.data.name : undefined;
};

/** The results of a run, with its alerts of at least this priority. Returns `undefined` if there was no such run. */
export const newsOfRun = async (
  { knex, keys, now }: Parts,
  { listId, run, minimumPriority }: Pick<RunNews, 'listId' | 'run'> & { readonly minimumPriority: AlertPriority },
): Promise<Omit<RunNews, 'list'> | undefined> => {
  const [figures] = await runFigures(knex, listId, { limit: 1, before: run + 1, now });
  if (figures?.run !== run) return undefined;
  const changed = (change: ListChange): ListQuery => ({
    listId,
    run,
    filter: { change },
    sort: 'change',
    descending: false,
    limit: MOST_SHOWN,
  });
  const [worse, worst, better, alerts] = await Promise.all([
    countListDomains(knex, changed('worse')),
    listDomains(knex, changed('worse')),
    countListDomains(knex, changed('better')),
    alertsOfRun({ knex, keys }, { listId, run, minimumPriority, limit: MOST_SHOWN }),
  ]);
  return {
    listId,
    run,
    profile: figures.profile,
    better,
    scanned: figures.done,
    failed: figures.failed,
    averageScore: figures.average,
    worse: {
      count: worse,
      first: worst.rows.map(({ domain, result, before }) => ({
        domain,
        before: before?.overall ?? null,
        after: result?.overall ?? null,
      })),
    },
    alerts: {
      domains: alerts.total,
      first: alerts.domains.flatMap(({ domain, alerts: ofDomain }) => ofDomain.map((alert) => ({ ...alert, domain }))),
    },
  };
};
