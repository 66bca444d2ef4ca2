import type { PoolClient } from 'pg';
import { z } from 'zod';
import {
  monitoredScanRequested,
  monitoredScanSkipped,
  monitoringChanged,
  reportScheduleChanged,
} from '../../schema/events/monitoring.ts';
import { reportFormat, reportType } from '../../schema/events/report.ts';
import type { DomainSchedules } from './foldMonitoring.ts';
import type { MonitoringState, ScheduleState } from './monitoringState.ts';

const time = z.date().transform((date) => date.toISOString());

const monitoringRow = z
  .object({
    domain: z.string(),
    cadence: monitoringChanged.data.shape.cadence,
    since: time.nullable(),
    last_slot: time.nullable(),
    last_scan_id: z.string().nullable(),
    last_disposition: monitoredScanRequested.data.shape.disposition.nullable(),
    last_skipped: monitoredScanSkipped.data.shape.reason.nullable(),
    last_detail: z.string().nullable(),
    paused: z.boolean(),
    next_at: time.nullable(),
    revision: z.number(),
  })
  .transform((row): MonitoringState => ({
    domain: row.domain,
    cadence: row.cadence,
    since: row.since,
    lastSlot: row.last_slot,
    lastScanId: row.last_scan_id,
    lastDisposition: row.last_disposition,
    lastSkipped: row.last_skipped,
    lastDetail: row.last_detail,
    paused: row.paused,
    nextAt: row.next_at,
    revision: row.revision,
  }));

const scheduleRow = z
  .object({
    domain: z.string(),
    portal_user_id: z.string(),
    cadence: reportScheduleChanged.data.shape.cadence,
    report_type: reportType,
    file_format: reportFormat,
    since: time,
    last_slot: time.nullable(),
    paused: z.boolean(),
    next_at: time.nullable(),
  })
  .transform((row): ScheduleState => ({
    domain: row.domain,
    portalUserId: row.portal_user_id,
    cadence: row.cadence,
    reportType: row.report_type,
    fileFormat: row.file_format,
    since: row.since,
    lastSlot: row.last_slot,
    paused: row.paused,
    nextAt: row.next_at,
  }));

/** Throw a ZodError for a row of another shape: a bug of ours. */
export const monitoringOfRow = (row: unknown): MonitoringState => monitoringRow.parse(row);
export const scheduleOfRow = (row: unknown): ScheduleState => scheduleRow.parse(row);

/** All that stands of these domains; one of which nothing stands is absent. */
export const readSchedules = async (
  client: PoolClient,
  domains: readonly string[],
): Promise<Map<string, DomainSchedules>> => {
  const { rows } = await client.query('select * from monitoring where domain = any($1::text[])', [domains]);
  const { rows: own } = await client.query('select * from report_schedules where domain = any($1::text[])', [domains]);
  const schedules = own.map(scheduleOfRow);
  return new Map(
    rows.map(monitoringOfRow).map((monitoring) => {
      const ofDomain = schedules.filter(({ domain }) => domain === monitoring.domain);
      const reports = new Map(ofDomain.map((schedule) => [schedule.portalUserId, schedule]));
      return [monitoring.domain, { monitoring, reports }];
    }),
  );
};

/** Each as it is now, whatever stood there. */
export const writeSchedules = async (client: PoolClient, all: readonly DomainSchedules[]): Promise<void> => {
  const rows = all.map(({ monitoring }) => monitoring);
  const domains = rows.map(({ domain }) => domain);
  await client.query('delete from monitoring where domain = any($1::text[])', [domains]);
  await client.query('delete from report_schedules where domain = any($1::text[])', [domains]);
  await client.query(
    `insert into monitoring (domain, cadence, since, last_slot, last_scan_id, last_disposition, last_skipped, last_detail,
                             paused, next_at, revision)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::uuid[], $6::text[], $7::text[],
                          $8::text[], $9::boolean[], $10::timestamptz[], $11::int[])`,
    [
      domains,
      rows.map(({ cadence }) => cadence),
      rows.map(({ since }) => since),
      rows.map(({ lastSlot }) => lastSlot),
      rows.map(({ lastScanId }) => lastScanId),
      rows.map(({ lastDisposition }) => lastDisposition),
      rows.map(({ lastSkipped }) => lastSkipped),
      rows.map(({ lastDetail }) => lastDetail),
      rows.map(({ paused }) => paused),
      rows.map(({ nextAt }) => nextAt),
      rows.map(({ revision }) => revision),
    ],
  );
  await writeReportSchedules(
    client,
    all.flatMap(({ reports }) => [...reports.values()]),
  );
};

const writeReportSchedules = async (client: PoolClient, rows: readonly ScheduleState[]): Promise<void> => {
  await client.query(
    `insert into report_schedules (domain, portal_user_id, cadence, report_type, file_format, since, last_slot, paused, next_at)
     select * from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[],
                          $8::boolean[], $9::timestamptz[])`,
    [
      rows.map(({ domain }) => domain),
      rows.map(({ portalUserId }) => portalUserId),
      rows.map(({ cadence }) => cadence),
      rows.map(({ reportType: type }) => type),
      rows.map(({ fileFormat }) => fileFormat),
      rows.map(({ since }) => since),
      rows.map(({ lastSlot }) => lastSlot),
      rows.map(({ paused }) => paused),
      rows.map(({ nextAt }) => nextAt),
    ],
  );
};
