import type { PoolClient } from 'pg';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { alertsMigration } from './migration.ts';

const HANDLED = ['AlertRaised', 'AlertResolved', 'AlertMailsChanged', 'PersonErased'] as const;

type Handled = (typeof HANDLED)[number];

/** The alerts of every domain, and who wants them by mail. */
export const alertsProjection: Projection<Handled> = {
  name: 'alerts',
  version: 1,
  handles: HANDLED,
  migration: alertsMigration,
  tables: { alerts: ['alert_id'], alert_mails: ['portal_user_id'], alert_erasures: ['subject'] },
  // An alert is raised before it is resolved, so this order does for any batch.
  apply: async (client, events) => {
    await writeRaised(
      client,
      events.filter((event) => event.type === 'AlertRaised'),
    );
    await writeResolved(
      client,
      events.filter((event) => event.type === 'AlertResolved'),
    );
    await writeMails(
      client,
      events.filter((event) => event.type === 'AlertMailsChanged' || event.type === 'PersonErased'),
    );
  },
};

const writeRaised = async (client: PoolClient, raised: readonly ProjectedEvent<'AlertRaised'>[]): Promise<void> => {
  if (raised.length === 0) return;
  await client.query(
    `insert into alerts (alert_id, domain, kind, priority, title, description, evidence, scan_id, previous_scan_id, detected_at)
     select alert_id, domain, kind, priority, title, description,
            array(select json_array_elements_text(evidence::json)), scan_id, previous_scan_id, detected_at
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::uuid[],
                 $10::timestamptz[])
       as raised (alert_id, domain, kind, priority, title, description, evidence, scan_id, previous_scan_id, detected_at)
     on conflict do nothing`,
    [
      raised.map(({ data }) => data.alertId),
      raised.map(({ data }) => data.alertDomain),
      raised.map(({ data }) => data.kind),
      raised.map(({ data }) => data.priority),
      raised.map(({ data }) => data.title),
      raised.map(({ data }) => data.description),
      raised.map(({ data }) => JSON.stringify(data.evidence)),
      raised.map(({ data }) => data.scanId),
      raised.map(({ data }) => data.previousScanId),
      raised.map(({ time }) => time),
    ],
  );
};

const writeResolved = async (
  client: PoolClient,
  resolved: readonly ProjectedEvent<'AlertResolved'>[],
): Promise<void> => {
  if (resolved.length === 0) return;
  await client.query(
    `update alerts set resolved_at = resolved.at, resolved_how = resolved.how
     from unnest($1::uuid[], $2::timestamptz[], $3::text[]) as resolved (id, at, how)
     where alert_id = resolved.id and resolved_at is null`,
    [resolved.map(({ data }) => data.alertId), resolved.map(({ time }) => time), resolved.map(({ data }) => data.how)],
  );
};

const PERSONS = { rows: ['alert_mails'], column: 'portal_user_id', erased: 'alert_erasures' };

const userOf = ({ data }: ProjectedEvent<'AlertMailsChanged'>): string => data.portalUserId;

const writeMails = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'AlertMailsChanged' | 'PersonErased'>[],
): Promise<void> => {
  if (events.length === 0) return;
  const newest = lastOfEach(await withoutErased(client, PERSONS, events, userOf), userOf);
  await client.query(
    `insert into alert_mails (portal_user_id, domain, wanted, minimum_priority)
     select * from unnest($1::uuid[], $2::text[], $3::boolean[], $4::text[])
     on conflict (portal_user_id) do update
       set domain = excluded.domain, wanted = excluded.wanted, minimum_priority = excluded.minimum_priority`,
    [
      newest.map(userOf),
      newest.map(({ data }) => data.domain),
      newest.map(({ data }) => data.wanted),
      newest.map(({ data }) => data.minimumPriority),
    ],
  );
};
