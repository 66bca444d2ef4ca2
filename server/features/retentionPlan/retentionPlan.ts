import type { Knex } from 'knex';
import { buildStates } from '../../../projections/engine/projectionStates.ts';
import { oldestEventHour } from '../../../projections/eventIndex/queries.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { createRetentionRecords } from '../../platform/auth/subjectRetention.ts';
import type { Archive } from '../archive/archive.ts';
import type { Retention } from '../privacy/privacy.ts';

/** What is deleted because of its age. */
export const DELETED_KINDS = [
  'visitors',
  'unconfirmedPersons',
  'persons',
  'reportFiles',
  'scanFiles',
  'leftOutMails',
] as const;

/** What is kept as long as the installation or its owner exists: the log, what is derived from it, and lists. */
export const KEPT_KINDS = ['events', 'sealedFiles', 'scanReports', 'auditLog', 'otherReadModels', 'lists'] as const;

export type DataKind = (typeof DELETED_KINDS)[number] | (typeof KEPT_KINDS)[number];

/** One kind of data: how much of it there is, and when it is deleted. A value is null if it is unknown or does not apply. */
export interface KeptData {
  readonly kind: DataKind;
  /** The environment variable that says for how many days it is kept, and its value; 0: forever. */
  readonly setting: string | null;
  readonly days: number | null;
  /** An estimate of the database if there are many. */
  readonly rows: number | null;
  /** On disk, including indexes. */
  readonly bytes: number | null;
  readonly oldest: Date | null;
  /** How many of them the next round would delete. */
  readonly due: number | null;
  /** When the oldest is due. */
  readonly dueFrom: Date | null;
}

export interface RetentionPlan {
  readonly asOf: Date;
  /** When the last round ended that erased personal data. */
  readonly lastRoundAt: Date | null;
  /** Why nothing is deleted at present: the clock, or the share of what is due, is not plausible. */
  readonly stopped: { readonly since: Date; readonly reason: string } | undefined;
  /** Why the next round would stop. */
  readonly refusal: string | undefined;
  readonly data: readonly KeptData[];
}

export interface RetentionPlans {
  /** Deletes nothing. */
  read(signal: AbortSignal): Promise<RetentionPlan>;
}

type Days = Pick<Config, 'retentionDays' | 'reportFileDays' | 'scanFileDays' | 'leftOutMailDays'>;

/** Shows what is kept for how long, how much of it there is, and what would be deleted now. */
export const openRetentionPlans = (
  days: Days,
  { knex }: { readonly knex: Knex },
  { retention, archive }: { readonly retention: Pick<Retention, 'plan'>; readonly archive: Pick<Archive, 'segments'> },
  clock: Clock,
): RetentionPlans => ({
  read: async (signal) => {
    const now = clock();
    const round = await retention.plan(now, signal);
    const { roundAt, stoppedAt, reason } = await createRetentionRecords(knex).read();
    return {
      asOf: now,
      lastRoundAt: roundAt,
      stopped: stoppedAt && reason !== null ? { since: stoppedAt, reason } : undefined,
      refusal: round.refusal,
      data: [
        await visitorData(knex, days.retentionDays.visitor, round.visitors),
        {
          ...NOTHING_KNOWN,
          kind: 'unconfirmedPersons',
          setting: 'CANDOR_RETENTION_UNCONFIRMED_DAYS',
          days: days.retentionDays.unconfirmed,
          due: round.persons.dueUnconfirmed,
        },
        {
          ...NOTHING_KNOWN,
          kind: 'persons',
          setting: 'CANDOR_RETENTION_PERSON_DAYS',
          days: days.retentionDays.person,
          rows: round.persons.held,
          oldest: await oldestOf(knex, 'candor_keys.person_subjects', 'created_at'),
          due: round.persons.due - round.persons.dueUnconfirmed,
        },
        await agedData(knex, now, {
          kind: 'reportFiles',
          setting: 'CANDOR_RETENTION_REPORT_DAYS',
          days: days.reportFileDays,
          table: 'candor_files.report_files',
          column: 'kept_at',
          parts: ['candor_files.report_chunks'],
        }),
        await agedData(knex, now, {
          kind: 'scanFiles',
          setting: 'CANDOR_SCAN_FILES_DAYS',
          days: days.scanFileDays,
          table: 'candor_files.scan_files',
          column: 'kept_at',
        }),
        await agedData(knex, now, {
          kind: 'leftOutMails',
          setting: 'CANDOR_RETENTION_LEFT_OUT_MAIL_DAYS',
          days: days.leftOutMailDays,
          table: 'candor_access.left_out_mails',
          column: 'at',
        }),
        ...(await lastingData(knex, await archive.segments())),
      ],
    };
  },
});

const NOTHING_KNOWN = { setting: null, days: null, rows: null, bytes: null, oldest: null, due: null, dueFrom: null };

const DAY_MS = 86_400_000;

const dueFromOf = (oldest: Date | null, days: number): Date | null =>
  oldest && days > 0 ? new Date(oldest.getTime() + days * DAY_MS) : null;

/** The keys of days on which somebody requested a scan or saw a report. */
const visitorData = async (
  knex: Knex,
  days: number,
  { held, due }: { readonly held: number; readonly due: number },
): Promise<KeptData> => {
  const row = await knex('candor_keys.subject_keys as keys')
    .leftJoin('candor_keys.person_subjects as ties', 'ties.subject', 'keys.subject')
    .where('keys.lasting', false)
    .whereNull('ties.subject')
    .min<{ oldest: Date | null }>('keys.created_at as oldest')
    .first();
  const oldest = row?.oldest ?? null;
  return {
    ...NOTHING_KNOWN,
    kind: 'visitors',
    setting: 'CANDOR_RETENTION_VISITOR_DAYS',
    days,
    rows: held,
    oldest,
    due,
    dueFrom: dueFromOf(oldest, days),
  };
};

interface AgedTable {
  readonly kind: DataKind;
  readonly setting: string;
  readonly days: number;
  readonly table: string;
  /** The time from which its age counts. */
  readonly column: string;
  /** Tables that contain the rest of the same rows. */
  readonly parts?: readonly string[];
}

const agedData = async (
  knex: Knex,
  now: Date,
  { kind, setting, days, table, column, parts = [] }: AgedTable,
): Promise<KeptData> => {
  const oldest = await oldestOf(knex, table, column);
  const { rows, bytes } = await sizeOf(knex, [table]);
  const { bytes: partBytes } = await sizeOf(knex, parts);
  const before = new Date(now.getTime() - days * DAY_MS);
  const due =
    days === 0 || !oldest || oldest >= before
      ? 0
      : Number((await knex(table).where(column, '<', before).count<{ count: string }>('* as count').first())?.count);
  return {
    kind,
    setting,
    days,
    rows,
    bytes: (bytes ?? 0) + (partBytes ?? 0),
    oldest,
    due,
    dueFrom: dueFromOf(oldest, days),
  };
};

const lastingData = async (
  knex: Knex,
  segments: readonly { readonly events: number; readonly bytes: number }[],
): Promise<readonly KeptData[]> => {
  const oldestEvent = (await oldestEventHour(knex)) ?? null;
  const live = (await buildStates(knex)).filter(({ state }) => state === 'live');
  const tablesOf = (isWanted: (projection: string) => boolean): readonly string[] =>
    live.flatMap(({ projection, schema, tables }) =>
      isWanted(projection) ? tables.map(({ name }) => `${schema}.${name}`) : [],
    );
  const { rows: partitions } = await knex.raw<{ rows: { name: string }[] }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass('candor_events.events')`,
  );
  const sum = (of: 'events' | 'bytes'): number => segments.reduce((total, segment) => total + segment[of], 0);
  return [
    {
      ...NOTHING_KNOWN,
      kind: 'events',
      ...(await sizeOf(
        knex,
        partitions.map(({ name }) => name),
      )),
      oldest: oldestEvent,
    },
    { ...NOTHING_KNOWN, kind: 'sealedFiles', rows: sum('events'), bytes: sum('bytes') },
    {
      ...NOTHING_KNOWN,
      kind: 'scanReports',
      ...(await sizeOf(
        knex,
        tablesOf((name) => name === 'scanReport'),
      )),
    },
    {
      ...NOTHING_KNOWN,
      kind: 'auditLog',
      ...(await sizeOf(
        knex,
        tablesOf((name) => name === 'auditLog'),
      )),
    },
    {
      ...NOTHING_KNOWN,
      kind: 'otherReadModels',
      ...(await sizeOf(
        knex,
        tablesOf((name) => !['scanReport', 'auditLog'].includes(name)),
      )),
    },
    { ...NOTHING_KNOWN, kind: 'lists', ...(await sizeOf(knex, ['candor_lists.reports', 'candor_lists.domains'])) },
  ];
};

const oldestOf = async (knex: Knex, table: string, column: string): Promise<Date | null> =>
  (await knex(table).min<{ oldest: Date | null }>(`${column} as oldest`).first())?.oldest ?? null;

/** Tables of up to this size are counted; of larger ones the database has a good estimate. */
const COUNTED_BYTES = 16_000_000;

/** Returns the rows and the size of tables together; null if there are none, as with a log in EventStoreDB. */
const sizeOf = async (
  knex: Knex,
  tables: readonly string[],
): Promise<{ readonly rows: number | null; readonly bytes: number | null }> => {
  if (tables.length === 0) return { rows: null, bytes: null };
  const { rows: found } = await knex.raw<{ rows: { name: string; estimate: number; main: string; bytes: string }[] }>(
    `select oid::regclass::text as name, reltuples as estimate, pg_relation_size(oid) as main, pg_total_relation_size(oid) as bytes
     from unnest(?::text[]) as listed (name) join pg_class on oid = to_regclass(listed.name)`,
    [[...tables]],
  );
  let [rows, bytes] = [0, 0];
  for (const table of found) {
    bytes += Number(table.bytes);
    rows += Number(table.main) <= COUNTED_BYTES ? await countOf(knex, table.name) : Math.max(0, table.estimate);
  }
  return { rows, bytes };
};

/** `name`: as Postgres quotes it. */
const countOf = async (knex: Knex, name: string): Promise<number> => {
  const { rows } = await knex.raw<{ rows: [{ count: string }] }>(`select count(*) from ${name}`);
  return Number(rows[0].count);
};
