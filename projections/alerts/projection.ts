import type { Knex } from 'knex';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows, writeRows } from '../engine/rows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { alertsMigration, type AlertMailRow, type AlertRow } from './migration.ts';

const HANDLED = ['AlertRaised', 'AlertResolved', 'AlertMailsChanged', 'PersonErased'] as const;

type Handled = (typeof HANDLED)[number];

/** The alerts of every domain, and who wants mail about them. */
export const alertsProjection: Projection<Handled> = {
  name: 'alerts',
  version: 3,
  handles: HANDLED,
  migration: alertsMigration,
  tables: {
    alerts: ['alert_id'],
    alert_counts: ['domain', 'priority', 'active'],
    alert_mails: ['portal_user_id'],
    alert_erasures: ['subject'],
  },
  // An alert is raised before it is resolved, so this order works for any batch.
  apply: async (trx, events) => {
    const raised = events.filter((event) => event.type === 'AlertRaised');
    await insertRows<AlertRow>(trx, 'alerts', raised.map(alertOf));
    const resolved = events.filter((event) => event.type === 'AlertResolved');
    await writeRows<AlertRow>(
      trx,
      RESOLVE,
      resolved.map(({ data, time }) => ({ alert_id: data.alertId, resolved_at: time, resolved_how: data.how })),
    );
    await writeMails(
      trx,
      events.filter((event) => event.type === 'AlertMailsChanged' || event.type === 'PersonErased'),
    );
  },
};

const alertOf = ({ data, time }: ProjectedEvent<'AlertRaised'>) => ({
  alert_id: data.alertId,
  domain: data.alertDomain,
  kind: data.kind,
  priority: data.priority,
  title: data.title,
  description: data.description,
  wording: data.wording ?? null,
  evidence: data.evidence,
  scan_id: data.scanId,
  previous_scan_id: data.previousScanId,
  detected_at: time,
});

const RESOLVE = `
  update alerts set resolved_at = resolved.resolved_at, resolved_how = resolved.resolved_how
  from json_populate_recordset(null::alerts, ?) as resolved
  where alerts.alert_id = resolved.alert_id and alerts.resolved_at is null`;

const PERSONS = { rows: ['alert_mails'], column: 'portal_user_id', erased: 'alert_erasures' };

const userOf = ({ data }: ProjectedEvent<'AlertMailsChanged'>): string => data.portalUserId;

const writeMails = async (
  trx: Knex.Transaction,
  events: readonly ProjectedEvent<'AlertMailsChanged' | 'PersonErased'>[],
): Promise<void> => {
  if (events.length === 0) return;
  const newest = lastOfEach(await withoutErased(trx, PERSONS, events, userOf), userOf);
  const rows = newest.map(({ data }) => ({
    portal_user_id: data.portalUserId,
    domain: data.domain,
    wanted: data.wanted,
    minimum_priority: data.minimumPriority,
  }));
  await insertRows<AlertMailRow>(trx, 'alert_mails', rows, {
    onConflict: 'portal_user_id',
    merge: ['domain', 'wanted', 'minimum_priority'],
  });
};
