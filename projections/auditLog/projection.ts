import type { Sealed } from '../../schema/events/sealed.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import type { AuditAction } from './auditAction.ts';
import { auditLogMigration } from './migration.ts';

export const AUDIT_LOG_EVENTS = ['ScanRequested', 'ScanWitnessed', 'ReportViewed', 'AuditLogExported'] as const;

type Heard = (typeof AUDIT_LOG_EVENTS)[number];

/** The audit log of each domain. Nothing of it goes with an erased person: the key does, and with it what the entry says of them. */
export const auditLogProjection: Projection<Heard> = {
  name: 'auditLog',
  version: 1,
  handles: AUDIT_LOG_EVENTS,
  migration: auditLogMigration,
  tables: { audit_entries: ['domain', 'ordinal'], audit_counts: ['domain'] },
  apply: async (client, events) => {
    const entries = events.map(entryOf);
    // What the store holds twice is told once.
    await client.query(
      `with told as (
         select distinct on (entry_id) * from unnest(
           $1::text[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::bytea[]
         ) with ordinality as told (domain, entry_id, at, action, actor, scan_id, subject, box, place)
         where not exists (select from audit_entries as known where known.entry_id = told.entry_id)
         order by entry_id, place
       ), counted as (
         insert into audit_counts (domain, total) select domain, count(*) from told group by domain
         on conflict (domain) do update set total = audit_counts.total + excluded.total
         returning domain, total
       )
       insert into audit_entries (domain, ordinal, entry_id, at, action, actor, scan_id, subject, box)
       select domain, total - (row_number() over (partition by domain order by place desc)) + 1,
         entry_id, at, action, actor, scan_id, subject, box
       from told join counted using (domain)`,
      [
        entries.map(({ domain }) => domain),
        events.map(({ eventId }) => eventId),
        events.map(({ time }) => time),
        entries.map(({ action }) => action),
        entries.map(({ actor }) => actor),
        entries.map(({ scanId }) => scanId),
        entries.map(({ personal }) => personal?.subject ?? null),
        entries.map(({ personal }) => personal && boxOf(personal)),
      ],
    );
  },
};

interface Entry {
  readonly domain: string;
  readonly action: AuditAction;
  readonly actor: string;
  readonly scanId: string | null;
  readonly personal: Sealed | null;
}

const SHARED = { joined: 'scanJoined', cached: 'scanRead' } as const;

const entryOf = ({ type, data }: ProjectedEvent<Heard>): Entry => {
  switch (type) {
    case 'ScanRequested': {
      const { domain, scanId, requester } = data;
      return { domain, scanId, action: 'scanStarted', actor: requester.kind, personal: requester.personal };
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
  }
};

const boxOf = ({ iv, tag, ciphertext }: Sealed): Buffer =>
  Buffer.concat([iv, tag, ciphertext].map((part) => Buffer.from(part, 'base64url')));
