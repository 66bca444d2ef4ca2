import type { Knex } from 'knex';
import type { AuditAction, AuditCountRow, AuditEntryRow } from './migration.ts';

/** The encrypted details of the requester, as bytes: iv (12), tag (16), ciphertext. */
export interface EncryptedRequester {
  readonly subject: string;
  readonly box: Buffer;
}

export interface AuditRecord {
  /** Counts from 1, without gaps, in log order. */
  readonly ordinal: number;
  readonly entryId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly action: AuditAction;
  readonly actor: AuditEntryRow['actor'];
  readonly scanId: string | null;
  /** The subject of the partner's account; `null` if it was not a partner. */
  readonly partnerId: string | null;
  /** `null` if the entry has no personal data. */
  readonly personal: EncryptedRequester | null;
}

/** An entry without ids, for reading a whole log. `at` has as many fractional digits as it needs. */
export type AuditLine = Omit<AuditRecord, 'entryId' | 'scanId'>;

type EncryptedColumns = [subject: string | null, box: Buffer];

/** The time is read as text, which avoids creating a million Date objects for nothing. */
const RECORD = `ordinal, entry_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  action, actor, scan_id, partner_id, subject, box`;
type RecordRow = [
  number,
  string,
  string,
  AuditRecord['action'],
  AuditRecord['actor'],
  string | null,
  string | null,
  ...EncryptedColumns,
];

const recordOf = ([ordinal, entryId, at, action, actor, scanId, partnerId, ...box]: RecordRow): AuditRecord => ({
  ordinal,
  entryId,
  at,
  action,
  actor,
  scanId,
  partnerId,
  personal: requesterOf(box),
});

const requesterOf = ([subject, box]: EncryptedColumns): EncryptedRequester | null =>
  subject === null ? null : { subject, box };

/** to_json writes ISO 8601 too, and is faster than to_char. */
const LINE = "ordinal, to_json(at at time zone 'UTC'), action, actor, partner_id, subject, box";
type LineRow = [number, string, AuditRecord['action'], AuditRecord['actor'], string | null, ...EncryptedColumns];

const lineOf = ([ordinal, at, action, actor, partnerId, ...box]: LineRow): AuditLine => ({
  ordinal,
  at: `${at}Z`,
  action,
  actor,
  partnerId,
  personal: requesterOf(box),
});

/** The entries with ordinals above `after`, up to and including `upTo`. */
interface Span {
  readonly after: number;
  readonly upTo: number;
}

const rowsOf = async <Row extends unknown[]>(
  db: Knex,
  columns: string,
  domain: string,
  { after, upTo }: Span,
): Promise<readonly Row[]> => {
  if (upTo <= after) return [];
  const { rows } = await db
    .raw<{ rows: Row[] }>(
      `select ${columns} from candor_read.audit_entries
       where domain = ? and ordinal > ? and ordinal <= ? order by ordinal desc`,
      [domain, after, upTo],
    )
    .options({ rowMode: 'array' });
  return rows;
};

/** Returns the number of entries in a domain's log. */
export const auditTotal = async (db: Knex, domain: string): Promise<number> => {
  const count = await db<AuditCountRow>('audit_counts').withSchema('candor_read').where({ domain }).first('total');
  return count?.total ?? 0;
};

/** Returns the entries newest first. */
export const auditRange = async (db: Knex, domain: string, span: Span): Promise<readonly AuditRecord[]> =>
  (await rowsOf<RecordRow>(db, RECORD, domain, span)).map(recordOf);

/** Yields all entries up to `upTo`, newest first, `batch` at a time. The next batch is fetched while the current one is used. */
export async function* auditBatches(
  db: Knex,
  domain: string,
  { upTo, batch }: { readonly upTo: number; readonly batch: number },
): AsyncGenerator<readonly AuditLine[], void> {
  const ask = (last: number): Promise<readonly LineRow[]> => {
    const asked = rowsOf<LineRow>(db, LINE, domain, { after: last - batch, upTo: last });
    // Awaited in the next iteration, if there is one.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask(upTo);
  for (let last = upTo; last > 0; last -= batch) {
    const rows = await next;
    if (last - batch > 0) next = ask(last - batch);
    yield rows.map(lineOf);
  }
}
