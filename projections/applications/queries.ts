import type { ApplicationKind } from '../../schema/events/application.ts';
import type { Queryable } from '../engine/queryable.ts';
import { isUuid } from '../engine/isUuid.ts';
import { parseCursor, printCursor } from '../engine/timeCursor.ts';
import { recordOf, type ApplicationRecord, type ApplicationRow, type ApplicationStatus } from './applicationRecord.ts';

/** Undefined: any. `asOf` (ISO 8601): as they stood then; who submitted later is not there. */
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
 * What had been done with an application by then: what stands in its history before the first thing that is later (docs/adr/0022). So it is a state
 * that truly was, where the clock of one of the writers was ahead, too.
 */
const PAST = `cross join lateral (
  select coalesce(bool_or(action = 'erased'), false) as was_erased,
    coalesce(bool_or(action in ('approved', 'rejected')), false) as was_decided
  from (
    select action, max(at) over (order by position, entry_id) as since
    from candor_read.application_history as history where history.application_id = applications.application_id
  ) as acts where since <= $1
) as done`;

/** `asOf` is parameter 1; without it nothing of the future has to be left out, and the index of the status serves. */
const shownAt = (asOf: string | undefined) =>
  asOf === undefined
    ? {
        from: 'candor_read.applications',
        status: 'status',
        isDecided: 'decided is not null',
        past: '$1::timestamptz is null',
      }
    : {
        from: `candor_read.applications ${PAST}`,
        status: "case when was_erased then 'erased' when was_decided then decided else 'pending' end",
        isDecided: 'was_decided',
        past: 'submitted_at <= $1',
      };

const columnsAt = (asOf: string | undefined): string => `
  application_id, applicant_id, kind, ${shownAt(asOf).status} as status, submitted_at, personal, decided, decided_at, decided_by,
  ${shownAt(asOf).isDecided} as is_decided, decision, (select confirmed_at from candor_read.application_persons as persons
    where persons.applicant_id = applications.applicant_id) as confirmed_at`;

const keeps = (asOf: string | undefined): string => `${shownAt(asOf).past}
  and ($2::text is null or kind = $2) and ($3::text is null or ${shownAt(asOf).status} = $3)
  and ($4::uuid is null or applicant_id = $4) and ($5::uuid is null or application_id = $5)`;

/** Ids are uuids. */
const parametersOf = ({
  asOf,
  kind,
  status,
  applicantId,
  applicationId,
}: ApplicationsWanted): readonly (string | null)[] => [
  asOf ?? null,
  kind ?? null,
  status ?? null,
  applicantId ?? null,
  applicationId ?? null,
];

/** Newest first, `first` of them after the cursor `after`. Rejects with InvalidCursor. */
export const applicationPage = async (
  db: Queryable,
  wanted: ApplicationsWanted,
  { first, after }: { readonly first: number; readonly after: string | undefined },
): Promise<ApplicationRecordPage> => {
  const { rows } = await db.query<ApplicationRow>(
    `select ${columnsAt(wanted.asOf)} from ${shownAt(wanted.asOf).from} where ${keeps(wanted.asOf)}
       and ($6::timestamptz is null or (submitted_at, application_id) < ($6::timestamptz, $7::uuid))
     order by submitted_at desc, application_id desc limit $8`,
    [...parametersOf(wanted), ...parseCursor(after), first + 1],
  );
  return {
    records: rows.slice(0, first).map((row) => recordOf(row, wanted.asOf)),
    hasMore: rows.length > first,
  };
};

/** Where a page goes on after this application. */
export const applicationCursor = ({ submittedAt, applicationId }: ApplicationRecord): string =>
  printCursor([submittedAt, applicationId]);

export interface ApplicationCounts {
  /** Of those that are wanted. */
  readonly total: number;
  /** Of all. */
  readonly pending: Readonly<Record<ApplicationKind, number>>;
}

export const applicationCounts = async (db: Queryable, wanted: ApplicationsWanted): Promise<ApplicationCounts> => {
  const [total, pending] = await Promise.all([
    db.query<{ count: number }>(
      `select count(*)::int as count from ${shownAt(wanted.asOf).from} where ${keeps(wanted.asOf)}`,
      [...parametersOf(wanted)],
    ),
    db.query<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from ${shownAt(wanted.asOf).from}
       where ${shownAt(wanted.asOf).past} and ${shownAt(wanted.asOf).status} = 'pending' group by kind`,
      [wanted.asOf ?? null],
    ),
  ]);
  const countOf = (kind: ApplicationKind): number => pending.rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    total: total.rows[0]?.count ?? 0,
    pending: { scholar: countOf('scholar'), partner: countOf('partner') },
  };
};

/** Those that wait longest first, at most `limit`. */
export const pendingApplications = async (
  db: Queryable,
  kind: ApplicationKind,
  limit: number,
): Promise<readonly ApplicationRecord[]> => {
  const { rows } = await db.query<ApplicationRow>(
    `select ${columnsAt(undefined)} from candor_read.applications
     where status = 'pending' and kind = $1 order by submitted_at, application_id limit $2`,
    [kind, limit],
  );
  return rows.map((row) => recordOf(row, undefined));
};

/** Those of these ids that are there; as they stood at `asOf` if one is given. In no order. */
export const applicationsByIds = async (
  db: Queryable,
  ids: readonly string[],
  asOf?: string,
): Promise<readonly ApplicationRecord[]> => {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const { rows } = await db.query<ApplicationRow>(
    `select ${columnsAt(asOf)} from ${shownAt(asOf).from}
     where application_id = any($2::uuid[]) and ${shownAt(asOf).past}`,
    [asOf ?? null, known],
  );
  return rows.map((row) => recordOf(row, asOf));
};
