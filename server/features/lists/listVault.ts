import type { Knex } from 'knex';
import { withSession } from '../../../projections/engine/session.ts';
import type { ReadDomain } from './readDomains.ts';

/** Held, together with the hash of the list, by the process that adds domains to the list. */
const ADDING_LOCK = 7_264_330;
const ROWS_AT_ONCE = 5_000;

/**
 * Data of lists that are stored outside the log: the names and tags of their domains, and the newest reports (`candor_lists`). A place belongs to one
 * domain for as long as the list exists.
 */
export interface ListVault {
  /** Runs `work` while nobody else adds to this list, in any process. */
  whileAdding<Result>(listId: string, work: () => Promise<Result>): Promise<Result>;
  /** Removes names that were stored for an addition that was never recorded: those from this place on. */
  dropFrom(listId: string, place: number): Promise<void>;
  /** The places of those domains that the list has or had. */
  placesOf(listId: string, domains: readonly string[]): Promise<ReadonlyMap<string, number>>;
  add(listId: string, first: number, domains: readonly ReadDomain[]): Promise<void>;
  /** Requires places that the list has. */
  setTags(listId: string, places: readonly number[], tags: readonly string[]): Promise<void>;
  /** Stores a report. For its domain, this one and the previous one are kept. */
  keepReport(report: KeptReport): Promise<void>;
  /** Returns `undefined` if it was not stored, or is no longer kept. */
  reportOf(
    report: Pick<KeptReport, 'listId' | 'run' | 'place' | 'sha256'>,
  ): Promise<Pick<KeptReport, 'bytes' | 'alerts'> | undefined>;
  /** The earlier runs for which a report of the domain is kept, newest first. */
  runsBefore(report: Pick<KeptReport, 'listId' | 'run' | 'place'>): Promise<readonly number[]>;
  /** The alerts stored with reports of a run: several for a domain, if a worker was interrupted. */
  alertsOf(
    listId: string,
    run: number,
    places: readonly number[],
  ): Promise<readonly { readonly place: number; readonly alerts: Buffer }[]>;
  /** Erases everything of the list, irrevocably. */
  erase(listId: string): Promise<void>;
}

interface KeptReport {
  readonly listId: string;
  readonly run: number;
  readonly place: number;
  readonly sha256: string;
  readonly bytes: Buffer;
  /** `null` if there were none. */
  readonly alerts: Buffer | null;
}

/** Number of runs whose reports are kept per domain; for earlier runs, the log has scores and codes. */
const REPORTS = 2;

export const createListVault = (knex: Knex): ListVault => {
  const names = () => knex('candor_lists.domains');
  return {
    whileAdding: (listId, work) =>
      withSession(knex, async (session) => {
        await session.query('select pg_advisory_lock($1, hashtext($2))', [ADDING_LOCK, listId]);
        return work();
      }),
    dropFrom: async (listId, place) => {
      await names().where({ list_id: listId }).where('place', '>=', place).del();
    },
    placesOf: async (listId, domains) => {
      const rows = await names()
        .where({ list_id: listId })
        .whereRaw('domain = any(?::text[])', [[...domains]])
        .select('domain', 'place');
      return new Map(rows.map(({ domain, place }) => [domain, place]));
    },
    add: async (listId, first, domains) => {
      const rows = domains.map(({ domain, tags }, index) => ({
        list_id: listId,
        place: first + index,
        domain,
        tags: [...tags],
      }));
      await knex.batchInsert('candor_lists.domains', rows, ROWS_AT_ONCE);
    },
    setTags: async (listId, places, tags) => {
      await names()
        .where({ list_id: listId })
        .whereRaw('place = any(?::int[])', [[...places]])
        .update({ tags: [...tags] });
    },
    keepReport: async ({ listId: list_id, place, ...report }) => {
      const reports = () => knex('candor_lists.reports').where({ list_id, place });
      await knex('candor_lists.reports')
        .insert({ list_id, place, ...report })
        .onConflict()
        .ignore();
      const newest = reports().distinct('run').orderBy('run', 'desc').limit(REPORTS);
      await reports().whereNotIn('run', newest).del();
    },
    reportOf: async ({ listId: list_id, ...report }) =>
      knex('candor_lists.reports')
        .where({ list_id, ...report })
        .first('bytes', 'alerts'),
    runsBefore: async ({ listId: list_id, place, run }) => {
      const rows = await knex('candor_lists.reports')
        .where({ list_id, place })
        .where('run', '<', run)
        .distinct('run')
        .orderBy('run', 'desc');
      return rows.map((row) => row.run);
    },
    alertsOf: async (listId, run, places) => {
      const rows = await knex('candor_lists.reports')
        .where({ list_id: listId, run })
        .whereRaw('place = any(?::int[])', [[...places]])
        .select('place', 'alerts');
      return rows.flatMap(({ place, alerts }) => (alerts ? [{ place, alerts }] : []));
    },
    erase: async (listId) => {
      await names().where({ list_id: listId }).del();
      await knex('candor_lists.reports').where({ list_id: listId }).del();
      // So that the contents of the deleted rows are overwritten.
      await knex.raw('vacuum candor_lists.domains, candor_lists.reports');
    },
  };
};
