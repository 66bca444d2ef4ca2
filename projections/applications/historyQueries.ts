import type { Knex } from 'knex';
import { z } from 'zod';
import type { ApplicationKind } from '../../schema/events/application.ts';
import { isUuid } from '../engine/isUuid.ts';
import { printOpaque, readOpaque } from '../engine/opaqueCursor.ts';
import type { ApplicationHistoryRow, ReviewAction } from './migration.ts';

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

const history = (db: Knex) => db<ApplicationHistoryRow>('application_history').withSchema('candor_read');

/** Newest first, `first` of them after the cursor `after`. Rejects with InvalidCursor. */
export const reviewPage = async (
  db: Knex,
  wanted: ReviewsWanted,
  { first, after }: { readonly first: number; readonly after: string | undefined },
): Promise<ReviewRecordPage> => {
  const { applicationId, applicantId, administratorId, kind, action, from, to } = wanted;
  const cursor = after === undefined ? undefined : readOpaque(after, reviewPlace);
  // No id of ours: nothing has it.
  if ([applicationId, applicantId, administratorId].some((id) => id !== undefined && !isUuid(id)))
    return { records: [], hasMore: false };
  const query = history(db)
    .orderByRaw('at desc, position desc, entry_id desc')
    .limit(first + 1);
  if (applicationId !== undefined) void query.where({ application_id: applicationId });
  if (applicantId !== undefined) void query.where({ applicant_id: applicantId });
  if (administratorId !== undefined) void query.where({ admin_id: administratorId });
  if (kind !== undefined) void query.where({ kind });
  if (action !== undefined) void query.where({ action });
  if (from !== undefined) void query.where('at', '>=', from);
  if (to !== undefined) void query.where('at', '<', to);
  if (cursor) void query.whereRaw('(at, position, entry_id) < (?::timestamptz, ?, ?::uuid)', [...cursor]);
  const rows = await query;
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
  db: Knex,
  applicationIds: readonly string[],
  asOf?: string,
): Promise<ReadonlyMap<string, readonly ReviewRecord[]>> => {
  const acts = history(db)
    .select('*', db.raw('max(at) over (partition by application_id order by position, entry_id) as since'))
    .whereRaw('application_id = any(?::uuid[])', [applicationIds.filter(isUuid)])
    .as('acts');
  const query = db
    .from<ApplicationHistoryRow>(acts)
    .select<ApplicationHistoryRow[]>('*')
    .orderByRaw('position, entry_id');
  if (asOf !== undefined) void query.where('since', '<=', asOf);
  const rows = await query;
  const histories = new Map<string, ReviewRecord[]>();
  for (const row of rows) {
    const history = histories.get(row.application_id) ?? [];
    histories.set(row.application_id, history);
    history.push(entryOf(row));
  }
  return histories;
};

const entryOf = (row: ApplicationHistoryRow): ReviewRecord => ({
  entryId: row.entry_id,
  applicationId: row.application_id,
  kind: row.kind,
  action: row.action,
  adminId: row.admin_id,
  at: row.at.toISOString(),
  position: row.position,
});
