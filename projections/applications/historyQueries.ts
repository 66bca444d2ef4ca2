import type { Knex } from 'knex';
import { z } from 'zod';
import type { ApplicationKind } from '../../schema/events/application.ts';
import { isUuid } from '../engine/isUuid.ts';
import { printOpaque, readOpaque } from '../engine/opaqueCursor.ts';
import type { ApplicationHistoryRow, ReviewAction } from './migration.ts';

/** One action on an application. */
export interface ReviewRecord {
  readonly entryId: string;
  readonly applicationId: string;
  readonly kind: ApplicationKind;
  readonly action: ReviewAction;
  /** `null` if it was the applicant, or an erasure. */
  readonly adminId: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The position in the log; opaque and sortable. */
  readonly position: string;
}

/** A field that is `undefined` does not filter. `from` (inclusive) and `to` (exclusive) are ISO 8601. */
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

/** Returns the newest records first: the `first` ones after the cursor `after`. Rejects with InvalidCursor. */
export const reviewPage = async (
  db: Knex,
  wanted: ReviewsWanted,
  { first, after }: { readonly first: number; readonly after: string | undefined },
): Promise<ReviewRecordPage> => {
  const { applicationId, applicantId, administratorId, kind, action, from, to } = wanted;
  const cursor = after === undefined ? undefined : readOpaque(after, reviewPlace);
  // Not one of our ids, so nothing matches.
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

/** The position breaks ties within a millisecond, and the id breaks ties between the applications of one erasure. */
const reviewPlace = z.tuple([z.iso.datetime(), z.string().regex(/^[\x21-\x7e]{1,100}$/), z.uuid()]);

/** Returns the cursor of the page that starts after this entry. */
export const reviewCursor = ({ at, position, entryId }: ReviewRecord): string => printOpaque([at, position, entryId]);

/**
 * Returns the actions on each of these applications, in the order in which they were recorded. With `asOf` (ISO 8601), stops before the first action whose own
 * time is later.
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
