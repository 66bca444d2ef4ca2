import type { PoolClient } from 'pg';
import { reportRecord, type ReportRecord } from './reportRecord.ts';

/** The columns of a row, by the fields of a record, with their types. */
const COLUMNS = {
  reportId: ['report_id', 'uuid'],
  domain: ['domain', 'text'],
  scanId: ['scan_id', 'uuid'],
  reportType: ['report_type', 'text'],
  fileFormat: ['file_format', 'text'],
  portalUserId: ['portal_user_id', 'uuid'],
  slot: ['slot', 'timestamptz'],
  status: ['status', 'text'],
  percent: ['percent', 'integer'],
  requestedAt: ['requested_at', 'timestamptz'],
  endedAt: ['ended_at', 'timestamptz'],
  fileBytes: ['file_bytes', 'integer'],
  sha256: ['sha256', 'text'],
  failure: ['failure', 'text'],
  downloadCount: ['download_count', 'integer'],
  revision: ['revision', 'integer'],
} as const satisfies Record<keyof ReportRecord, readonly [string, string]>;

const FIELDS = reportRecord.keyof().options;
const names = FIELDS.map((field) => COLUMNS[field][0]);

/** What a query selects to read records. */
export const REPORT_COLUMNS = names.join(', ');

type Row = Readonly<Record<string, unknown>>;

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** Throws a ZodError for a row of another shape: a bug of ours. */
export const recordOf = (row: Row): ReportRecord =>
  reportRecord.parse(Object.fromEntries(FIELDS.map((field) => [field, plain(row[COLUMNS[field][0]])])));

/** Of these reports those that stand here already, by id. */
export const readReports = async (
  client: PoolClient,
  reportIds: readonly string[],
): Promise<Map<string, ReportRecord>> => {
  const { rows } = await client.query<Row>(`select ${REPORT_COLUMNS} from reports where report_id = any($1::uuid[])`, [
    reportIds,
  ]);
  return new Map(rows.map(recordOf).map((record) => [record.reportId, record]));
};

const UPSERT = `insert into reports (${REPORT_COLUMNS})
  select * from unnest(${FIELDS.map((field, index) => `$${index + 1}::${COLUMNS[field][1]}[]`).join(', ')})
  on conflict (report_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Each as it is now, whatever stood there. */
export const writeReports = async (client: PoolClient, records: readonly ReportRecord[]): Promise<void> => {
  await client.query(
    UPSERT,
    FIELDS.map((field) => records.map((record) => record[field])),
  );
};
