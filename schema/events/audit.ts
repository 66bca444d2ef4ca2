import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { encrypted } from './encrypted.ts';

export const witness = z
  .object({
    kind: z.enum(['visitor', 'account', 'portal', 'admin', 'cli', 'system']),
    personal: encrypted.nullable(),
  })
  .describe(
    'Who it was: a kind that does not identify the person; and, encrypted (schema of server/platform/auth/requesterPersonal.ts), the IP address, the user agent, and what was derived from them at that time. Null: this machine.',
  );

export const scanWitnessed = defineEvent(
  'ScanWitnessed',
  1,
  z
    .object({
      auditDomain: z.string().min(1).max(253),
      scanId: z.uuid(),
      disposition: z.enum(['joined', 'cached']),
      witness,
    })
    .describe(
      'Somebody requested a scan and was given the one that was running (`joined`) or a recent one (`cached`).',
    ),
);

export const reportViewed = defineEvent(
  'ReportViewed',
  1,
  z
    .object({
      auditDomain: z.string().min(1).max(253),
      scanId: z.uuid(),
      via: z.enum(['page', 'portal', 'api', 'json', 'pdf']),
      witness,
    })
    .describe("Somebody viewed or downloaded the domain's report."),
);

export const auditLogExported = defineEvent(
  'AuditLogExported',
  1,
  z
    .object({
      auditDomain: z.string().min(1).max(253),
      format: z.enum(['csv', 'pdf']),
      /** Number of entries in the log. */
      entries: z.number().int().min(0),
      witness,
    })
    .describe('An owner downloaded the audit log itself.'),
);

export const partnerView = z.enum(['overview', 'report', 'analytics', 'history', 'alerts', 'auditLog', 'reportFile']);

export type PartnerView = z.infer<typeof partnerView>;

export const viewedByPartner = defineEvent(
  'ViewedByPartner',
  1,
  z
    .object({
      auditDomain: z.string().min(1).max(253),
      /** The subject of the partner's account. */
      partnerId: z.uuid(),
      view: partnerView,
      witness: z.object({ kind: z.literal('partner'), personal: encrypted }),
    })
    .describe('A partner with access to the portal of the domain viewed a part of it, or downloaded its report.'),
);

export const ownerAct = z.enum([
  'mailReportsUploaded',
  'mailReportTokenCreated',
  'mailReportTokenRevoked',
  'dkimSelectorsSet',
  'publicListingSet',
]);

export const ownerActed = defineEvent(
  'OwnerActed',
  1,
  z
    .object({
      auditDomain: z.string().min(1).max(253),
      action: ownerAct,
      witness: z.object({ kind: z.literal('portal'), personal: encrypted }),
    })
    .describe('A user of the portal changed something for the domain that its other users can see.'),
);

export const scannedInList = defineEvent(
  'ScannedInList',
  1,
  z
    .object({
      auditDomain: z.string().min(1).max(253),
      witness: z.object({ kind: z.literal('list'), personal: z.null() }),
    })
    .describe(
      'The domain was scanned as part of a list. The event does not say whose list it was or what was found. Its time is rounded to the hour, and it is recorded at the end of that hour.',
    ),
);

export const auditEvents = [
  scanWitnessed,
  reportViewed,
  auditLogExported,
  viewedByPartner,
  ownerActed,
  scannedInList,
] as const;

export const auditStream = defineStream(
  'audit-<domain>-<year>-<month>',
  "Who viewed a domain's reports in one month (UTC), and what its owners did in the portal. Requests for scans are recorded in the streams of the scans (ScanRequested) and not repeated here; the audit log is folded from both. Earlier versions wrote one stream per domain, `audit-<domain>`, which is still read but no longer written.",
  auditEvents,
);

/** The stream is split by month because anyone can make it grow. A half hour by the clock is always within one month, so a repeated view finds the first id. */
export const auditStreamOf = (domain: string, at: Date): string => `audit-${domain}-${at.toISOString().slice(0, 7)}`;

export type AuditEvent = EventOf<(typeof auditEvents)[number]>;
