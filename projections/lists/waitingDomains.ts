import type { Knex } from 'knex';
import { LANES } from '../../schema/events/listRound.ts';
import type { ScanProfile } from '../../schema/report/scanProfile.ts';
import type { ListResultRow, ListRunRow } from './migration.ts';

/** A domain of a run that has no result yet. */
export interface WaitingDomain {
  readonly listId: string;
  readonly run: number;
  readonly place: number;
  readonly domain: string;
  readonly profile: ScanProfile;
}

interface RunOfList {
  readonly listId: string;
  readonly run: number;
}

interface WaitingQuery extends RunOfList {
  readonly lane?: number | undefined;
  /** Only these places. */
  readonly only?: readonly number[] | undefined;
  /** Only the places after this one. */
  readonly after: number;
  readonly skip?: number | undefined;
  readonly limit: number;
}

const results = (db: Knex, { listId: list_id, run }: RunOfList) =>
  db<ListResultRow>('list_results').withSchema('candor_read').where({ list_id, run });

const WAITING = `
  select s.place, r.profile, n.domain
  from candor_read.list_results s
  join candor_read.list_runs r on r.list_id = s.list_id and r.run = s.run
  join candor_lists.domains n on n.list_id = s.list_id and n.place = s.place
  where s.list_id = :listId and s.run = :run and s.status = 'waiting' and s.place > :after
    and (:lane::int is null or s.place % :lanes = :lane::int)
    and (:only::int[] is null or s.place = any(:only::int[]))
  order by s.place offset :skip limit :limit`;

/** Returns domains of a run that have no result in the read model, in the order of their places. According to the log, some of them may have one. */
export const waitingDomains = async (
  db: Knex,
  { listId, run, lane, only, after, skip = 0, limit }: WaitingQuery,
): Promise<readonly WaitingDomain[]> => {
  const { rows } = await db.raw<{ rows: readonly Omit<WaitingDomain, 'listId' | 'run'>[] }>(WAITING, {
    listId,
    run,
    after,
    skip,
    limit,
    lanes: LANES,
    lane: lane ?? null,
    only: only ? [...only] : null,
  });
  return rows.map((row) => ({ listId, run, ...row }));
};

/** Returns the lanes of a run that have domains without a result, apart from the domains at the places `except`. */
export const waitingLanes = async (
  db: Knex,
  run: RunOfList,
  except: readonly number[] = [],
): Promise<readonly number[]> => {
  const rows = await results(db, run)
    .where({ status: 'waiting' })
    .whereRaw('not place = any(?::int[])', [[...except]])
    .distinct<{ lane: number }[]>(db.raw('place % ? as lane', [LANES]))
    .orderBy('lane');
  return rows.map(({ lane }) => lane);
};

export const countWaiting = async (
  db: Knex,
  { lane, ...run }: RunOfList & { readonly lane: number },
): Promise<number> => {
  const row = await results(db, run)
    .where({ status: 'waiting' })
    .whereRaw('place % ? = ?', [LANES, lane])
    .count({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
};

/** Returns `undefined` if the read model does not have the run (yet). */
export const resultsOfRun = async (
  db: Knex,
  { listId: list_id, run }: RunOfList,
): Promise<{ readonly scanned: number; readonly failed: number } | undefined> => {
  const known = await db<ListRunRow>('list_runs').withSchema('candor_read').where({ list_id, run }).first('run');
  if (!known) return undefined;
  const rows = await results(db, { listId: list_id, run })
    .groupBy('status')
    .select<{ status: ListResultRow['status']; count: string }[]>('status', db.raw('count(*) as count'));
  const countOf = (status: ListResultRow['status']): number =>
    Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { scanned: countOf('done'), failed: countOf('failed') };
};

/** Counts the scans requested by people that are waiting for a worker, or have started since `since` and not ended. */
export const scansOfPeople = async (db: Knex, since: Date): Promise<number> => {
  const { rows } = await db.raw<{ rows: readonly { count: number }[] }>(
    `select ((select count(*) from candor_access.waiting_scans where until > clock_timestamp())
       + (select count(*) from candor_read.scan_reports where status = 'running' and requested_at > ?))::int as count`,
    [since],
  );
  return rows[0]?.count ?? 0;
};
