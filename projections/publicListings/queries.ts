import type { Knex } from 'knex';
import { z } from 'zod';
import type { DomainTotalRow } from '../domainHistory/migration.ts';
import { printOpaque, readOpaque } from '../engine/opaqueCursor.ts';
import type { PublicListingRow } from './migration.ts';

/** Reports whether public lists may name a domain, as far as its owners have decided. */
export const isListed = async (db: Knex, domain: string): Promise<boolean> =>
  (await db<PublicListingRow>('public_listings').withSchema('candor_read').where({ domain }).first())?.is_listed ??
  true;

/** The newest report of a domain. */
export interface ListedReport {
  readonly domain: string;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  /** `null` if too little could be checked. */
  readonly score: number | null;
}

export interface ListedReports {
  readonly reports: readonly ListedReport[];
  /** `null` on the last page. */
  readonly nextCursor: string | null;
}

interface PageOf {
  readonly first: number;
  readonly after?: string | undefined;
}

/** The domain, or a domain above it, whose owners do not want to be listed. */
const UNLISTED = `
  select from candor_read.public_listings as decided
  where not is_listed and decided.domain = any(array(
    select array_to_string((string_to_array(totals.domain, '.'))[label:], '.')
    from generate_series(1, cardinality(string_to_array(totals.domain, '.'))) as label
  ))`;

type Row = Pick<DomainTotalRow, 'domain' | 'newest_score' | 'newest_at'>;

const listed = (db: Knex, first: number) =>
  db<Row>('domain_totals as totals')
    .withSchema('candor_read')
    .select<Row[]>('totals.domain', 'newest_score', 'newest_at')
    .whereRaw(`not exists (${UNLISTED})`)
    .limit(first + 1);

const pageOf = (rows: readonly Row[], first: number, cursorOf: (last: Row) => readonly unknown[]): ListedReports => {
  const shown = rows.slice(0, first);
  const last = rows.length > first ? shown.at(-1) : undefined;
  return {
    reports: shown.map(({ domain, newest_score, newest_at }) => ({
      domain,
      completedAt: newest_at.toISOString(),
      score: newest_score,
    })),
    nextCursor: last ? printOpaque(cursorOf(last)) : null,
  };
};

const newestCursor = z.tuple([z.iso.datetime(), z.string().max(253)]);

/** Returns each domain's newest report, the most recent first. Rejects with InvalidCursor. */
export const newestListed = async (db: Knex, { first, after }: PageOf): Promise<ListedReports> => {
  const query = listed(db, first).orderByRaw('newest_at desc, totals.domain desc');
  if (after !== undefined)
    void query.whereRaw('(newest_at, totals.domain) < (?::timestamptz, ?)', [...readOpaque(after, newestCursor)]);
  return pageOf(await query, first, ({ newest_at, domain }) => [newest_at.toISOString(), domain]);
};

const bestCursor = z.tuple([z.int(), z.string().max(253)]);

/** The lowest score that is called very good (checks/kit/grade.ts). */
const BEST_FROM = 80;

/** Returns the newest reports with very good scores, the best first; equal ones by name, in descending order. Rejects with InvalidCursor. */
export const bestListed = async (db: Knex, { first, after }: PageOf): Promise<ListedReports> => {
  const query = listed(db, first)
    .where('newest_score', '>=', BEST_FROM)
    .orderByRaw('newest_score desc, totals.domain desc');
  if (after !== undefined)
    void query.whereRaw('(newest_score, totals.domain) < (?::int, ?)', [...readOpaque(after, bestCursor)]);
  return pageOf(await query, first, ({ newest_score, domain }) => [newest_score, domain]);
};
