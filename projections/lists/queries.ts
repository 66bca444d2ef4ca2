import type { Knex } from 'knex';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { ListRole } from '../../schema/events/list.ts';
import {
  FIGURES_OF_RESULTS,
  type ListMemberRow,
  type ListRulesetRow,
  type ListRow,
  type ListRunRow,
} from './migration.ts';

const table = <Row extends object>(db: Knex, name: string) => db<Row>(name).withSchema('candor_read');

/** A list as seen by someone with access to it. Times are ISO 8601 in UTC. */
export interface ListRecord {
  readonly listId: string;
  readonly owner: { readonly kind: ListRow['owner_kind']; readonly subject: string };
  readonly right: 'owner' | ListRole;
  readonly personal: Encrypted;
  readonly createdAt: string;
  readonly archivedAt: string | null;
  readonly schedule: {
    readonly cadence: ListRow['cadence'];
    readonly profile: ListRow['profile'];
    /** `null` if the schedule is off. */
    readonly nextAt: string | null;
  };
  readonly domains: number;
  /** The average over the newest results of its domains. */
  readonly average: number | null;
  readonly lastResultAt: string | null;
  /** The newest run; `null` if there is none yet. */
  readonly run: RunFigures | null;
}

export interface RunRecord {
  readonly listId: string;
  readonly run: number;
  readonly profile: ListRunRow['profile'];
  readonly trigger: ListRunRow['trigger'];
  readonly status: ListRunRow['status'];
  readonly planned: number;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

type KnownRow = ListRow & { readonly role: ListRole | null };

const runOf = (row: ListRunRow): RunRecord => ({
  listId: row.list_id,
  run: row.run,
  profile: row.profile,
  trigger: row.trigger,
  status: row.status,
  planned: row.planned,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/**
 * Selects the newest result of a domain `d`. With `offset 0`, Postgres looks each one up: a plain join may read the results of all earlier runs, which become
 * more with each.
 */
const NEWEST_RESULT = `
  select * from candor_read.list_results result
  where result.list_id = d.list_id and result.run = d.last_run and result.place = d.place offset 0`;

const SUMS = `
  select d.list_id, count(*)::int as domains, round(avg(r.overall))::int as average, max(r.finished_at) as last
  from candor_read.list_domains d left join lateral (${NEWEST_RESULT}) r on true
  where d.list_id = any(?::uuid[]) and d.removed_at is null
  group by d.list_id`;

const recordsOf = async (db: Knex, rows: readonly KnownRow[], now: Date): Promise<readonly ListRecord[]> => {
  const ids = rows.map(({ list_id }) => list_id);
  if (ids.length === 0) return [];
  interface Sum {
    readonly list_id: string;
    readonly domains: number;
    readonly average: number | null;
    readonly last: Date | null;
  }
  const [sums, runs] = await Promise.all([
    db.raw<{ rows: readonly Sum[] }>(SUMS, [ids]),
    db.raw<{ rows: readonly FiguresRow[] }>(LAST_RUNS, { lists: ids, now }),
  ]);
  const sumOf = new Map(sums.rows.map((sum) => [sum.list_id, sum]));
  const lastOf = new Map(runs.rows.map((run) => [run.list_id, figuresOf(run)]));
  return rows.map((row) => {
    const sum = sumOf.get(row.list_id);
    return {
      listId: row.list_id,
      owner: { kind: row.owner_kind, subject: row.owner },
      right: row.role ?? 'owner',
      personal: encrypted.parse(row.personal),
      createdAt: row.created_at.toISOString(),
      archivedAt: row.archived_at?.toISOString() ?? null,
      schedule: { cadence: row.cadence, profile: row.profile, nextAt: row.next_at?.toISOString() ?? null },
      domains: sum?.domains ?? 0,
      average: sum?.average ?? null,
      lastResultAt: sum?.last?.toISOString() ?? null,
      run: lastOf.get(row.list_id) ?? null,
    };
  });
};

/** Selects the lists that the subject owns, and those that others share with them. */
const visibleTo = (db: Knex, subject: string) =>
  table<ListRow>(db, 'lists')
    .leftJoin('list_members as m', (on) =>
      on.on('m.list_id', 'lists.list_id').andOn('m.member', db.raw('?::uuid', [subject])),
    )
    .whereRaw(
      `lists.list_id in (
         select list_id from candor_read.lists where owner = ? union all select list_id from candor_read.list_members where member = ?)`,
      [subject, subject],
    )
    .select<KnownRow[]>('lists.*', 'm.role');

/** Returns the lists newest first. An owner has few of them: `lists.ts` limits the number. */
export const listsOf = async (db: Knex, subject: string, now: Date): Promise<readonly ListRecord[]> =>
  recordsOf(
    db,
    await visibleTo(db, subject)
      .orderBy([{ column: 'lists.created_at', order: 'desc' }, 'lists.list_id'])
      .limit(1_000),
    now,
  );

/** Returns `undefined` if there is no such list, or if the subject may not see it. */
export const listOf = async (db: Knex, subject: string, listId: string, now: Date): Promise<ListRecord | undefined> => {
  const [record] = await recordsOf(db, await visibleTo(db, subject).where('lists.list_id', listId), now);
  return record;
};

/** Returns the encrypted name and tags of a list. Returns `undefined` if there is no such list, or if the subject may not see it. */
export const seenWords = async (db: Knex, subject: string, listId: string): Promise<Encrypted | undefined> => {
  const [row] = await visibleTo(db, subject).where('lists.list_id', listId);
  return row && encrypted.parse(row.personal);
};

/** Reports whether the list exists and the subject may see it. */
export const maySeeList = async (db: Knex, subject: string, listId: string): Promise<boolean> =>
  (await seenWords(db, subject, listId)) !== undefined;

export const countOwnLists = async (db: Knex, owner: string): Promise<number> => {
  const row = await table<ListRow>(db, 'lists').where({ owner }).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
};

/** Returns the lists whose owner's key, or own key, is gone: an erasure that was started must be completed. */
export const listsWithoutKey = async (db: Knex): Promise<readonly { listId: string; ownerIsGone: boolean }[]> => {
  const { rows } = await db.raw<{ rows: readonly { list_id: string; owner_is_gone: boolean }[] }>(
    `select l.list_id, o.subject is null as owner_is_gone
     from candor_read.lists l
     left join candor_keys.subject_keys k on k.subject = l.list_id
     left join candor_keys.subject_keys o on o.subject = l.owner
     where k.subject is null or o.subject is null`,
  );
  return rows.map(({ list_id: listId, owner_is_gone: ownerIsGone }) => ({ listId, ownerIsGone }));
};

/** Returns the lists whose schedule is due for a run, longest overdue first. `since` is when the schedule was set. */
export const dueLists = async (db: Knex, now: Date): Promise<readonly { listId: string; since: Date }[]> => {
  const rows = await scheduled(db).where('next_at', '<=', now).orderBy('next_at').select('list_id', 'since');
  return rows.flatMap(({ list_id: listId, since }) => (since ? [{ listId, since }] : []));
};

/** Returns when the next run after `now` is due; `undefined` if no list has a schedule. */
export const nextListAt = async (db: Knex, now: Date): Promise<Date | undefined> => {
  const row = await scheduled(db)
    .where('next_at', '>', now)
    .min({ at: 'next_at' })
    .first<{ at: Date | null } | undefined>();
  return row?.at ?? undefined;
};

const scheduled = (db: Knex) => table<ListRow>(db, 'lists').whereNull('archived_at').whereNotNull('since');

export interface MemberRecord {
  readonly member: string;
  readonly role: ListRole;
  readonly personal: Encrypted;
  readonly since: string;
}

export const membersOf = async (db: Knex, listId: string): Promise<readonly MemberRecord[]> => {
  const rows = await table<ListMemberRow>(db, 'list_members').where({ list_id: listId }).orderBy(['since', 'member']);
  return rows.map(({ member, role, personal, since }) => ({
    member,
    role,
    personal: encrypted.parse(personal),
    since: since.toISOString(),
  }));
};

/** A run with its results. `grades` counts the domains per grade, by the letters of `gradeOf`; `unscored` counts domains that have results but no score. */
export interface RunFigures extends RunRecord {
  readonly waiting: number;
  readonly done: number;
  readonly failed: number;
  readonly average: number | null;
  readonly unscored: number;
  /** Number of scores of at least 90, 80, 70, 60 and 50, and below 50, each in the highest band that applies. */
  readonly scores: readonly [number, number, number, number, number, number];
  /** The time of the newest result, ISO 8601. */
  readonly lastResultAt: string | null;
  /** Number of results in the last minute. */
  readonly lastMinute: number;
}

/**
 * Selects the figures of the runs in a table expression `r`. Those of a run that has ended were stored, unless the newest result is from the last minute, which
 * must be counted.
 */
const FIGURES = `
  select r.*, f.* from r
  left join candor_read.list_run_figures e
    on e.list_id = r.list_id and e.run = r.run and coalesce(e.last, '-infinity') <= :now::timestamptz - interval '1 minute'
  cross join lateral (
    select 0 as waiting, e.done, e.failed, e.average, e.unscored, e.scores, e.last, 0 as last_minute where e.run is not null
    union all
    select waiting, done, failed, average, unscored, scores, last, last_minute from (
      ${FIGURES_OF_RESULTS},
        count(*) filter (where s.status = 'waiting')::int as waiting,
        count(*) filter (where s.finished_at > :now::timestamptz - interval '1 minute')::int as last_minute
      from candor_read.list_results s where s.list_id = r.list_id and s.run = r.run
    ) as counted where e.run is null
  ) f
  order by r.run desc`;

const RUNS_OF_LIST = `
  with r as (
    select * from candor_read.list_runs
    where list_id = :listId and (:before::int is null or run < :before) order by run desc limit :limit
  ) ${FIGURES}`;

const LAST_RUNS = `
  with r as (
    select distinct on (list_id) * from candor_read.list_runs
    where list_id = any(:lists::uuid[]) order by list_id, run desc
  ) ${FIGURES}`;

interface FiguresRow
  extends ListRunRow, Pick<RunFigures, 'waiting' | 'done' | 'failed' | 'average' | 'unscored' | 'scores'> {
  readonly last: Date | null;
  readonly last_minute: number;
}

const figuresOf = (row: FiguresRow): RunFigures => ({
  ...runOf(row),
  waiting: row.waiting,
  done: row.done,
  failed: row.failed,
  average: row.average,
  unscored: row.unscored,
  scores: row.scores,
  lastResultAt: row.last?.toISOString() ?? null,
  lastMinute: row.last_minute,
});

/** The newest first. */
export const runFigures = async (
  db: Knex,
  listId: string,
  { limit, before = null, now }: { readonly limit: number; readonly before?: number | null; readonly now: Date },
): Promise<readonly RunFigures[]> => {
  const { rows } = await db.raw<{ rows: readonly FiguresRow[] }>(RUNS_OF_LIST, { listId, limit, before, now });
  return rows.map(figuresOf);
};

/** Returns how often each code failed or warned among the newest results: first the codes that most domains have, then those that fail most often. */
export const frequentCodes = async (
  db: Knex,
  listId: string,
  limit: number,
): Promise<readonly { code: string; failing: number; warning: number }[]> => {
  const { rows } = await db.raw<{ rows: readonly { code: string; failing: number; warning: number }[] }>(
    `select code, sum(c.failing)::int as failing, sum(c.warning)::int as warning from candor_read.list_domains d
     cross join lateral (${NEWEST_RESULT}) r
     cross join lateral (
       select unnest(r.failing) as code, 1 as failing, 0 as warning
       union all select unnest(r.warning), 0, 1
     ) c
     where d.list_id = ? and d.removed_at is null
     group by code order by count(*) desc, sum(c.failing) desc, code limit ?`,
    [listId, limit],
  );
  return rows;
};

/** Returns the tags of a list with the number of domains that have them. `average` is the average of their newest results. */
export const tagFigures = async (
  db: Knex,
  listId: string,
): Promise<readonly { tag: string; domains: number; average: number | null; worst: number | null }[]> => {
  const { rows } = await db.raw<{
    rows: readonly { tag: string; domains: number; average: number | null; worst: number | null }[];
  }>(
    `select tag, count(*)::int as domains, round(avg(r.overall))::int as average, min(r.overall) as worst
     from candor_read.list_domains d
     join candor_lists.domains n on n.list_id = d.list_id and n.place = d.place
     cross join lateral unnest(n.tags) as tag
     left join lateral (${NEWEST_RESULT}) r on true
     where d.list_id = ? and d.removed_at is null
     group by tag order by tag limit 1000`,
    [listId],
  );
  return rows;
};

/**
 * The policy that judges a list in addition to the public score. `personal` is the encrypted text of a custom policy; `null` if it is the policy with this
 * `name` that ships with Candor.
 */
export interface RulesetRecord {
  readonly revision: number;
  readonly name: string | null;
  readonly personal: Encrypted | null;
}

/** Returns `undefined` if the list has none. */
export const rulesetOfList = async (db: Knex, listId: string): Promise<RulesetRecord | undefined> => {
  const row = await table<ListRulesetRow>(db, 'list_policies').where({ list_id: listId }).first();
  return row && { revision: row.revision, name: row.name, personal: encrypted.nullable().parse(row.personal) };
};
