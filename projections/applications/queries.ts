import type { Knex } from 'knex';
import type { ApplicationKind } from '../../schema/events/application.ts';
import { isUuid } from '../engine/isUuid.ts';
import { printCursor, restrictToAfter } from '../engine/timeCursor.ts';
import { recordOf, type ApplicationRecord, type ShownRow } from './applicationRecord.ts';
import type { ApplicationCountRow, ApplicationRow, ApplicationStatus } from './migration.ts';

/** A field that is `undefined` does not filter. `asOf` (ISO 8601) selects the state at that time; applications submitted later are absent. */
export interface ApplicationsWanted {
  readonly kind?: ApplicationKind | undefined;
  readonly status?: ApplicationStatus | undefined;
  readonly applicantId?: string | undefined;
  readonly applicationId?: string | undefined;
  readonly asOf?: string | undefined;
}

export interface ApplicationRecordPage {
  readonly records: readonly ApplicationRecord[];
  readonly hasMore: boolean;
}

/**
 * The actions taken on an application by that time: everything in its history before the first action that is later (docs/adr/0022). The result is therefore a
 * state that really existed, even if the clock of one of the writers was ahead.
 */
const PAST = `cross join lateral (
  select coalesce(bool_or(action = 'erased'), false) as was_erased,
    coalesce(bool_or(action in ('approved', 'rejected')), false) as was_decided
  from (
    select action, max(at) over (order by position, entry_id) as since
    from candor_read.application_history as history where history.application_id = applications.application_id
  ) as acts where since <= ?
) as done`;

const PAST_STATUS = "case when was_erased then 'erased' when was_decided then decided else 'pending' end";

/**
 * Selects the applications in their current state, or in their state at `asOf`, without those submitted later. Without `asOf`, the index on the status is
 * used.
 */
const applicationsAsOf = (db: Knex, asOf: string | undefined) => {
  const query = db<ApplicationRow>('applications').withSchema('candor_read');
  return asOf === undefined ? query : query.joinRaw(PAST, [asOf]).where('submitted_at', '<=', asOf);
};

const statusAt = (asOf: string | undefined): string => (asOf === undefined ? 'status' : PAST_STATUS);

const matching = (db: Knex, { asOf, kind, status, applicantId, applicationId }: ApplicationsWanted) => {
  const query = applicationsAsOf(db, asOf);
  if (kind !== undefined) void query.where({ kind });
  if (status !== undefined) void query.whereRaw(`${statusAt(asOf)} = ?`, [status]);
  if (applicantId !== undefined) void query.where({ applicant_id: applicantId });
  if (applicationId !== undefined) void query.where({ application_id: applicationId });
  return query;
};

/** Selects everything that is shown about an application. */
const shown = (db: Knex, query: ReturnType<typeof applicationsAsOf>, asOf: string | undefined) =>
  query.select<ShownRow[]>(
    'application_id',
    'applicant_id',
    'kind',
    'submitted_at',
    'personal',
    'decided',
    'decided_at',
    'decided_by',
    'decision',
    db.raw(`${statusAt(asOf)} as status`),
    db.raw(asOf === undefined ? 'decided is not null as is_decided' : 'was_decided as is_decided'),
    confirmedAt(db),
  );

/** Has an explicit type: inside `select`, the type that TypeScript infers depends on which files it has read before. */
const confirmedAt = (db: Knex): Knex.QueryBuilder =>
  db('application_persons as persons')
    .withSchema('candor_read')
    .select('confirmed_at')
    .whereRaw('persons.applicant_id = applications.applicant_id')
    .as('confirmed_at');

/** Returns the newest applications first: the `first` ones after the cursor `after`. Rejects with InvalidCursor. */
export const applicationPage = async (
  db: Knex,
  wanted: ApplicationsWanted,
  { first, after }: { readonly first: number; readonly after: string | undefined },
): Promise<ApplicationRecordPage> => {
  const query = shown(db, matching(db, wanted), wanted.asOf)
    .orderByRaw('submitted_at desc, application_id desc')
    .limit(first + 1);
  restrictToAfter(query, ['submitted_at', 'application_id'], after);
  const rows = await query;
  return {
    records: rows.slice(0, first).map((row) => recordOf(row, wanted.asOf)),
    hasMore: rows.length > first,
  };
};

/** Returns the cursor of the page that starts after this application. */
export const applicationCursor = ({ submittedAt, applicationId }: ApplicationRecord): string =>
  printCursor([submittedAt, applicationId]);

export interface ApplicationCounts {
  /** Number of applications that match the filter. */
  readonly total: number;
  /** Number of all pending applications, regardless of the filter. */
  readonly pending: Readonly<Record<ApplicationKind, number>>;
}

export const applicationCounts = async (db: Knex, wanted: ApplicationsWanted): Promise<ApplicationCounts> => {
  const { kind, status, applicantId, applicationId, asOf } = wanted;
  const counts = await countsAsOf(db, asOf);
  const countOf = (which: Pick<ApplicationsWanted, 'kind' | 'status'>): number =>
    counts
      .filter((row) => (which.kind ?? row.kind) === row.kind && (which.status ?? row.status) === row.status)
      .reduce((sum, { count }) => sum + count, 0);
  const isOfOne = applicantId !== undefined || applicationId !== undefined;
  const [ofOne] = isOfOne ? await matching(db, wanted).count({ count: '*' }) : [];
  return {
    total: isOfOne ? Number(ofOne?.count) : countOf({ kind, status }),
    pending: {
      scholar: countOf({ kind: 'scholar', status: 'pending' }),
      partner: countOf({ kind: 'partner', status: 'pending' }),
    },
  };
};

const countsAsOf = async (db: Knex, asOf: string | undefined): Promise<readonly ApplicationCountRow[]> =>
  asOf === undefined
    ? db<ApplicationCountRow>('application_counts').withSchema('candor_read')
    : applicationsAsOf(db, asOf)
        .select<ApplicationCountRow[]>('kind', db.raw(`${statusAt(asOf)} as status, count(*)::int as count`))
        .groupByRaw('1, 2');

/** Returns at most `limit` pending applications, the longest waiting first. */
export const pendingApplications = async (
  db: Knex,
  kind: ApplicationKind,
  limit: number,
): Promise<readonly ApplicationRecord[]> => {
  const rows = await shown(db, matching(db, { kind, status: 'pending' }), undefined)
    .orderByRaw('submitted_at, application_id')
    .limit(limit);
  return rows.map((row) => recordOf(row, undefined));
};

/** Returns those of these applications that exist, in no particular order; with `asOf`, in their state at that time. */
export const applicationsByIds = async (
  db: Knex,
  ids: readonly string[],
  asOf?: string,
): Promise<readonly ApplicationRecord[]> => {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await shown(db, applicationsAsOf(db, asOf), asOf).whereRaw('application_id = any(?::uuid[])', [known]);
  return rows.map((row) => recordOf(row, asOf));
};
