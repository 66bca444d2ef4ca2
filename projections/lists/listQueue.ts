import type { Knex } from 'knex';
import type { ScanProfile } from '../../schema/report/scanProfile.ts';

/** A domain of a run that is waiting to be scanned. */
export interface WaitingDomain {
  readonly listId: string;
  readonly run: number;
  readonly place: number;
  readonly domain: string;
  readonly profile: ScanProfile;
}

export type LeasedDomain = Pick<WaitingDomain, 'listId' | 'run' | 'place'>;

const WAITING = `
  select r.list_id, r.run, r.profile, w.place, n.domain
  from candor_read.list_runs r
  cross join lateral (
    select s.place from candor_read.list_results s
    where s.list_id = r.list_id and s.run = r.run and s.status = 'waiting' and not exists (
      select from candor_access.list_leases l
      where l.list_id = s.list_id and l.run = s.run and l.place = s.place and l.until > clock_timestamp()
    )
    order by s.place limit :each
  ) w
  join candor_lists.domains n on n.list_id = r.list_id and n.place = w.place
  where r.status = 'running'
  order by (
    select count(*) from candor_access.list_leases l where l.list_id = r.list_id and l.until > clock_timestamp()
  ), r.started_at, r.list_id, w.place`;

/** Returns waiting domains that no worker has leased, at most `each` from every run. Lists with the fewest domains in progress come first. */
export const waitingDomains = async (db: Knex, each: number): Promise<readonly WaitingDomain[]> => {
  interface Row {
    readonly list_id: string;
    readonly run: number;
    readonly place: number;
    readonly domain: string;
    readonly profile: ScanProfile;
  }
  const { rows } = await db.raw<{ rows: readonly Row[] }>(WAITING, { each });
  return rows.map(({ list_id: listId, ...row }) => ({ listId, ...row }));
};

const TAKE = `
  insert into candor_access.list_leases (list_id, run, place, until)
  values (:listId, :run, :place, clock_timestamp() + :seconds * interval '1 second')
  on conflict (list_id, run, place) do update set until = excluded.until
    where list_leases.until <= clock_timestamp()
  returning place`;

/** Tries to lease the domain for the caller for this many seconds. Of two concurrent callers, one gets it. */
export const takeLease = async (db: Knex, { listId, run, place }: LeasedDomain, seconds: number): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: readonly unknown[] }>(TAKE, { listId, run, place, seconds });
  return rows.length === 1;
};

const SET = `
  update candor_access.list_leases as l set until = clock_timestamp() + :seconds * interval '1 second'
  from json_to_recordset(:held) as held ("listId" uuid, run int, place int)
  where l.list_id = held."listId" and l.run = held.run and l.place = held.place`;

/** Makes leases expire this many seconds from now; 0 releases them immediately. */
export const setLeases = async (db: Knex, held: readonly LeasedDomain[], seconds: number): Promise<void> => {
  if (held.length === 0) return;
  const names = held.map(({ listId, run, place }) => ({ listId, run, place }));
  await db.raw(SET, { held: JSON.stringify(names), seconds });
};

/** Deletes leases that expired some time ago. */
export const dropOldLeases = async (db: Knex): Promise<void> => {
  await db('candor_access.list_leases').whereRaw(`until < clock_timestamp() - interval '5 minutes'`).del();
};

/** Returns the runs in which nothing is waiting any more, with their results. */
export const endedRuns = async (
  db: Knex,
): Promise<readonly { listId: string; run: number; scanned: number; failed: number }[]> => {
  const { rows } = await db.raw<{ rows: readonly { list_id: string; run: number; scanned: number; failed: number }[] }>(
    `select r.list_id, r.run,
       (select count(*)::int from candor_read.list_results s
        where s.list_id = r.list_id and s.run = r.run and s.status = 'done') as scanned,
       (select count(*)::int from candor_read.list_results s
        where s.list_id = r.list_id and s.run = r.run and s.status = 'failed') as failed
     from candor_read.list_runs r
     where r.status in ('running', 'paused') and not exists (
       select from candor_read.list_results s where s.list_id = r.list_id and s.run = r.run and s.status = 'waiting')
     limit 100`,
  );
  return rows.map(({ list_id: listId, ...ended }) => ({ listId, ...ended }));
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
