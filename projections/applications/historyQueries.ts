import { z } from 'zod';
import { applicationKind, type ApplicationKind } from '../../schema/events/application.ts';
import { isUuid } from '../engine/isUuid.ts';
import type { Queryable } from '../engine/queryable.ts';
import { printOpaque, readOpaque } from '../engine/opaqueCursor.ts';
import { reviewAction, type ReviewAction } from './reviewAction.ts';

/** One thing that was done with an application. */
export interface ReviewRecord {
  readonly entryId: string;
  readonly applicationId: string;
  readonly kind: ApplicationKind;
  readonly action: ReviewAction;
  /** Null: it was the applicant, or an erasure. */
  readonly adminId: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Opaque and ordered: where it stands in the log. */
  readonly position: string;
}

/** Undefined: any. `from` and `to` (ISO 8601): from the one on, and before the other. */
export interface ReviewsWanted {
  readonly applicationId?: string | undefined;
  readonly applicantId?: string | undefined;
  readonly kind?: ApplicationKind | undefined;
  readonly action?: ReviewAction | undefined;
  readonly administratorId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ReviewRecordPage {
  readonly records: readonly ReviewRecord[];
  readonly hasMore: boolean;
}

interface Row {
  readonly entry_id: string;
  readonly application_id: string;
  readonly kind: string;
  readonly action: string;
  readonly admin_id: string | null;
  readonly at: Date;
  readonly position: string;
}

const COLUMNS = 'entry_id, application_id, kind, action, admin_id, at, position';

/** Newest first, `first` of them after the cursor `after`. Rejects with InvalidCursor. */
export const reviewPage = async (
  db: Queryable,
  wanted: ReviewsWanted,
  { first, after }: { readonly first: number; readonly after: string | undefined },
): Promise<ReviewRecordPage> => {
  const { applicationId, applicantId, administratorId } = wanted;
  const cursor = after === undefined ? [null, null, null] : readOpaque(after, reviewPlace);
  // No id of ours: nothing has it.
  if ([applicationId, applicantId, administratorId].some((id) => id !== undefined && !isUuid(id)))
    return { records: [], hasMore: false };
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from candor_read.application_history
     where ($1::uuid is null or application_id = $1) and ($2::uuid is null or applicant_id = $2)
       and ($3::text is null or kind = $3) and ($4::text is null or action = $4) and ($5::uuid is null or admin_id = $5)
       and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)
       and ($8::timestamptz is null or (at, position, entry_id) < ($8::timestamptz, $9, $10::uuid))
     order by at desc, position desc, entry_id desc limit $11`,
    [
      applicationId ?? null,
      applicantId ?? null,
      wanted.kind ?? null,
      wanted.action ?? null,
      administratorId ?? null,
      wanted.from ?? null,
      wanted.to ?? null,
      ...cursor,
      first + 1,
    ],
  );
  return { records: rows.slice(0, first).map(entryOf), hasMore: rows.length > first };
};

/** The position decides between those of one millisecond, and the id between the applications of one erasure. */
const reviewPlace = z.tuple([z.iso.datetime(), z.string().regex(/^[\x21-\x7e]{1,100}$/), z.uuid()]);

/** Where a page goes on after this entry. */
export const reviewCursor = ({ at, position, entryId }: ReviewRecord): string => printOpaque([at, position, entryId]);

/**
 * All that was done with each of these applications, in the order in which it was recorded; with `asOf` (ISO 8601) what stands before the first thing
 * that is later by its own time.
 */
export const historiesOf = async (
  db: Queryable,
  applicationIds: readonly string[],
  asOf?: string,
): Promise<ReadonlyMap<string, readonly ReviewRecord[]>> => {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from (
       select *, max(at) over (partition by application_id order by position, entry_id) as since
       from candor_read.application_history where application_id = any($1::uuid[])
     ) as acts
     where $2::timestamptz is null or since <= $2
     order by position, entry_id`,
    [applicationIds.filter(isUuid), asOf ?? null],
  );
  const histories = new Map<string, ReviewRecord[]>();
  for (const row of rows) {
    const history = histories.get(row.application_id) ?? [];
    histories.set(row.application_id, history);
    history.push(entryOf(row));
  }
  return histories;
};

const entryOf = (row: Row): ReviewRecord => ({
  entryId: row.entry_id,
  applicationId: row.application_id,
  kind: applicationKind.parse(row.kind),
  action: reviewAction.parse(row.action),
  adminId: row.admin_id,
  at: row.at.toISOString(),
  position: row.position,
});
