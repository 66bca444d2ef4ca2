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
    .describe('The record of a DMARC report or the policy of a TLS report, from 1; null: the whole report.'),
  part: z.number().int().positive().optional().describe('The entry of its failure-details, from 1.'),
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
  organisation: z.string().max(200).describe('Who sends the report, as it says of itself.'),
  externalId: z
    .string()
    .max(300)
    .describe('The id that its sender gave it; of one without an id, the digest of its content.'),
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
      'How it came: dropped into the portal by a user, posted with a token, imported by the operator, or by mail to the report mailbox; `from` is the domain of the sender’s address, which anyone can forge, empty if it cannot be read.',
    ),
  leftOut: count
    .optional()
    .describe('How many of its records could not be read and are missing in the figures. Missing in old events: none.'),
  isCut: z.boolean().optional().describe('Whether the file ended before the report did. Missing in old events: no.'),
  remarks: z.array(mailReportRemark).max(25).optional().describe('The first of what was left out, and why.'),
} as const;

export const dmarcDisposition = z.enum(['none', 'quarantine', 'reject']);

/** Mail from one network, with the receiver's results. */
const dmarcSource = z.object({
  asn: z
    .number()
    .int()
    .positive()
    .nullable()
    .describe('Null: no data set knows the address, or it is one of many small sources.'),
  network: z.string().max(200).nullable(),
  headerFrom: name.describe('In whose name it was sent; empty: of several, in the sum of the smallest sources.'),
  dkim: z.boolean().describe('Whether an aligned DKIM signature held.'),
  spf: z.boolean().describe('Whether SPF held for an aligned domain.'),
  disposition: dmarcDisposition,
  messages: count,
});

export const dmarcReportReceived = defineEvent(
  'DmarcReportReceived',
  1,
  z
    .object({
      ...common,
      policy: z.string().max(20).describe('The policy (p) that the receiver found.'),
      sources: z.array(dmarcSource).max(1_000),
      personal: encrypted.describe(
        'The addresses that sent most, as `[{ asn, address, messages, passed }]`, under the key of the UTC day on which the report came: erased with the entries of visitors of that day.',
      ),
    })
    .describe('An aggregate report of DMARC (RFC 7489 §7.2) was taken. The file itself is not kept.'),
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
            mailServer: name.nullable().describe('The receiving MX host; null: the report names none.'),
            sessions: count,
          }),
        )
        .max(1_000),
    })
    .describe('A report of SMTP TLS (RFC 8460) was taken. Addresses in it and the file itself are not kept.'),
);

export const mailReportEvents = [dmarcReportReceived, tlsReportReceived] as const;

export const mailReportStream = defineStream(
  'mailReport-<mailReportId>',
  'A report that a receiver of mail sent to an owner. Its id is made of its kind, the domain, who sends it and the id that they gave it, so that one that comes twice is taken once. One of which a part was missing is replaced when it comes again as a whole.',
  mailReportEvents,
);

export type MailReportEvent = EventOf<(typeof mailReportEvents)[number]>;
