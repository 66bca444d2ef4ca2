import type { PartnerView } from '../../schema/events/audit.ts';
import type { Encrypted } from '../../schema/events/encrypted.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { asJson } from '../engine/rows.ts';
import { auditLogMigration, type AuditAction } from './migration.ts';

export const AUDIT_LOG_EVENTS = [
  'ScanRequested',
  'RecheckRequested',
  'ScanWitnessed',
  'ReportViewed',
  'AuditLogExported',
  'ViewedByPartner',
  'OwnerActed',
  'ScannedInList',
] as const;

type AuditLogEventType = (typeof AUDIT_LOG_EVENTS)[number];

/** The audit log of each domain. Erasing a person removes no rows: the person's key is deleted, and with it everything the entries say about them. */
export const auditLogProjection: Projection<AuditLogEventType> = {
  name: 'auditLog',
  version: 2,
  handles: AUDIT_LOG_EVENTS,
  migration: auditLogMigration,
  tables: { audit_entries: ['domain', 'ordinal'], audit_counts: ['domain'] },
  apply: async (trx, events) => {
    const entries = events.map((event, place) => {
      const { domain, action, actor, scanId: scan_id, partnerId: partner_id = null, personal } = entryOf(event);
      const [subject, box] = [personal?.subject ?? null, personal && boxOf(personal)];
      const what = { place, domain, entry_id: event.eventId, at: event.time, action, actor };
      return { ...what, scan_id, partner_id, subject, box };
    });
    await trx.raw(WRITE, [asJson(entries)]);
  },
};

/** An event that the store contains twice is counted once. */
const WRITE = `
  with told as (
    select distinct on (entry_id) * from json_to_recordset(?) as told (
      place integer, domain text, entry_id uuid, at timestamptz, action text, actor text, scan_id uuid, partner_id uuid,
      subject uuid, box bytea
    )
    where not exists (select from audit_entries as known where known.entry_id = told.entry_id)
    order by entry_id, place
  ), counted as (
    insert into audit_counts (domain, total) select domain, count(*) from told group by domain
    on conflict (domain) do update set total = audit_counts.total + excluded.total
    returning domain, total
  )
  insert into audit_entries (domain, ordinal, entry_id, at, action, actor, scan_id, partner_id, subject, box)
  select domain, total - (row_number() over (partition by domain order by place desc)) + 1,
    entry_id, at, action, actor, scan_id, partner_id, subject, box
  from told join counted using (domain)`;

interface Entry {
  readonly domain: string;
  readonly action: AuditAction;
  readonly actor: string;
  readonly scanId: string | null;
  /** `undefined` if it was not a partner. */
  readonly partnerId?: string;
  readonly personal: Encrypted | null;
}

const SHARED = { joined: 'scanJoined', cached: 'scanRead' } as const;

const VIEWS = {
  overview: 'overviewViewed',
  report: 'reportViewed',
  analytics: 'analyticsViewed',
  history: 'historyViewed',
  alerts: 'alertsViewed',
  auditLog: 'logViewed',
  reportFile: 'reportDownloaded',
} as const satisfies Record<PartnerView, AuditAction>;

const entryOf = ({ type, data }: ProjectedEvent<AuditLogEventType>): Entry => {
  switch (type) {
    case 'ScanRequested': {
      const { domain, scanId, requester } = data;
      return { domain, scanId, action: 'scanStarted', actor: requester.kind, personal: requester.personal };
    }
    case 'RecheckRequested': {
      const { domain, scanId, requester } = data;
      return { domain, scanId, action: 'scanRechecked', actor: requester.kind, personal: requester.personal };
    }
    case 'ScanWitnessed': {
      const { auditDomain: domain, scanId, disposition, witness } = data;
      return { domain, scanId, action: SHARED[disposition], actor: witness.kind, personal: witness.personal };
    }
    case 'ReportViewed': {
      const { auditDomain: domain, scanId, witness } = data;
      return { domain, scanId, action: 'reportViewed', actor: witness.kind, personal: witness.personal };
    }
    case 'AuditLogExported': {
      const { auditDomain: domain, witness } = data;
      return { domain, scanId: null, action: 'logExported', actor: witness.kind, personal: witness.personal };
    }
    case 'ViewedByPartner': {
      const { auditDomain: domain, partnerId, view, witness } = data;
      const entry = { domain, action: VIEWS[view], actor: witness.kind, personal: witness.personal };
      return { ...entry, scanId: null, partnerId };
    }
    case 'OwnerActed': {
      const { auditDomain: domain, action, witness } = data;
      return { domain, scanId: null, action, actor: witness.kind, personal: witness.personal };
    }
    case 'ScannedInList': {
      const { auditDomain: domain, witness } = data;
      return { domain, scanId: null, action: 'scannedInList', actor: witness.kind, personal: witness.personal };
    }
  }
};

/** Formats the encrypted data as the text of a `bytea`. */
const boxOf = ({ iv, tag, ciphertext }: Encrypted): string =>
  `\\x${[iv, tag, ciphertext].map((part) => Buffer.from(part, 'base64url').toString('hex')).join('')}`;
