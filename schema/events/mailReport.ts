import { z } from 'zod';
import { encrypted } from './encrypted.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { registrableDomain } from './portal.ts';

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const name = z.string().max(253);

/** Something in a report that was not counted, or not as it is written. The reasons have sentences in schema/texts (`answers.mailReports.remarks`). */
export const mailReportRemark = z.object({
  record: z
    .number()
    .int()
    .positive()
    .nullable()
    .describe('The number of the record (DMARC) or policy (TLS) in the report, from 1; null for the whole report.'),
  part: z.number().int().positive().optional().describe('The number of the entry in its failure-details, from 1.'),
  reason: z.enum([
    'emptyRecord',
    'address',
    'count',
    'result',
    'repeated',
    'cut',
    'policy',
    'policyDomain',
    'sessions',
    'failure',
    'headerFrom',
    'endsEarly',
    'noChecksum',
    'domainMissing',
    'inFuture',
    'noReportId',
    'domainFromName',
    'domainFromRecords',
    'datesFromName',
    'datesReversed',
    'endMissing',
  ]),
});

/**
 * `reportDomain` is the domain whose portal received the report; `policyDomain` is the name that the report is about: that domain or a subdomain. Both are
 * lower-case A-labels.
 */
const common = {
  mailReportId: z.uuid(),
  reportDomain: registrableDomain,
  policyDomain: name,
  organisation: z.string().max(200).describe('The sender of the report, as stated in the report.'),
  externalId: z
    .string()
    .max(300)
    .describe('The id that the sender gave the report; if there is none, the digest of its content.'),
  begins: z.iso.datetime(),
  ends: z.iso.datetime(),
  via: z
    .union([
      z.object({ kind: z.literal('portal'), portalUserId: z.uuid() }),
      z.object({ kind: z.literal('token'), tokenId: z.uuid() }),
      z.object({ kind: z.literal('mail'), from: name }),
      z.object({ kind: z.literal('command') }),
    ])
    .describe(
      'How the report arrived: uploaded in the portal, sent with a token, imported by the operator, or by mail to the report mailbox. `from` is the domain of the sender’s address, which anyone can forge; empty if it cannot be read.',
    ),
  leftOut: count
    .optional()
    .describe(
      'The number of records that could not be read; the figures do not include them. Missing in old events, which means none.',
    ),
  isCut: z
    .boolean()
    .optional()
    .describe('Whether the file ended before the report did. Missing in old events, which means no.'),
  remarks: z
    .array(mailReportRemark)
    .max(25)
    .optional()
    .describe('The first parts that were left out, with the reason.'),
} as const;

export const dmarcDisposition = z.enum(['none', 'quarantine', 'reject']);

/** Mail from one network, with the receiver's results. */
const dmarcSource = z.object({
  asn: z
    .number()
    .int()
    .positive()
    .nullable()
    .describe('The owner of the address; null if no data set knows it, or if it is one of many small sources.'),
  network: z.string().max(200).nullable(),
  headerFrom: name.describe(
    'The domain in the From header; empty in the total of the smallest sources if they have several.',
  ),
  dkim: z.boolean().describe('Whether an aligned DKIM signature is valid.'),
  spf: z.boolean().describe('Whether SPF passes for an aligned domain.'),
  disposition: dmarcDisposition,
  messages: count,
});

export const dmarcReportReceived = defineEvent(
  'DmarcReportReceived',
  1,
  z
    .object({
      ...common,
      policy: z.string().max(20).describe('The policy (`p`) that the receiver found.'),
      sources: z.array(dmarcSource).max(1_000),
      personal: encrypted.describe(
        'The addresses that sent most mail, as `[{ asn, address, messages, passed }]`, encrypted with the key of the UTC day on which the report arrived. They are erased together with the visitor data of that day.',
      ),
    })
    .describe('A DMARC aggregate report (RFC 7489, section 7.2) was added. The file itself is not stored.'),
);

export const tlsPolicyType = z.enum(['sts', 'tlsa', 'no-policy-found', 'other']);

export const tlsReportReceived = defineEvent(
  'TlsReportReceived',
  1,
  z
    .object({
      ...common,
      policies: z
        .array(z.object({ policyType: tlsPolicyType, policyDomain: name, successful: count, failed: count }))
        .max(100),
      failures: z
        .array(
          z.object({
            policyType: tlsPolicyType,
            resultType: z.string().max(100),
            mailServer: name.nullable().describe('The receiving MX host; null if the report names none.'),
            sessions: count,
          }),
        )
        .max(1_000),
    })
    .describe('An SMTP TLS report (RFC 8460) was added. The addresses in it and the file itself are not stored.'),
);

export const mailReportEvents = [dmarcReportReceived, tlsReportReceived] as const;

export const mailReportStream = defineStream(
  'mailReport-<mailReportId>',
  "A report that a receiver of mail sent to an owner. The id is derived from the kind of report, the domain, the sender and the sender's own id, so a report that arrives twice counts once. A report with a missing part is replaced when it arrives again in full.",
  mailReportEvents,
);

export type MailReportEvent = EventOf<(typeof mailReportEvents)[number]>;
