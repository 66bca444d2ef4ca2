import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

/** Spec 2 §9; most urgent first. */
export const ALERT_PRIORITIES = ['Critical', 'High', 'Medium', 'Low'] as const;

export const alertPriority = z.enum(ALERT_PRIORITIES);

export type AlertPriority = z.infer<typeof alertPriority>;

export const alertKind = z.enum([
  'certificateExpiry',
  'scoreChange',
  'blockListEntry',
  'newBreach',
  'newWeakness',
  'dnsChange',
  'registrationChange',
  'privacyPolicyChange',
]);

export type AlertKind = z.infer<typeof alertKind>;

/** A date, or third-party text, which must be shown inert. */
const value = z.string().max(200);
const expiry = { days: z.union([z.literal(0), z.literal(1), z.literal(7), z.literal(30)]), until: value };

/** What an alert says, as values: its title and description are generated from them in each language (schema/texts, `alertSentences`). */
export const alertWording = z.discriminatedUnion('id', [
  z.object({ id: z.literal('certificateExpiry'), ...expiry }),
  z.object({ id: z.literal('registrationExpiry'), ...expiry }),
  z.object({ id: z.literal('blockListEntry'), of: z.enum(['domain', 'address']), name: value }),
  z.object({ id: z.literal('newBreach'), breach: value, day: value, isVerified: z.boolean() }),
  z.object({ id: z.literal('newWeakness'), probe: value, code: value }),
  z.object({
    id: z.literal('scoreChange'),
    before: z.number(),
    after: z.number(),
    gradeBefore: value,
    gradeAfter: value,
    isWhole: z.boolean(),
  }),
  z.object({
    id: z.literal('dnsChange'),
    record: z.enum(['A', 'AAAA', 'MX', 'NS', 'SPF', 'DMARC']),
    change: z.enum(['gone', 'new', 'changed']),
  }),
  z.object({
    id: z.literal('registrationChange'),
    part: z.enum(['registrar', 'registrant', 'onHold', 'lockOpened', 'otherLocks', 'lost']),
  }),
  z.object({
    id: z.literal('privacyPolicyChange'),
    added: z.number().int().min(0),
    removed: z.number().int().min(0),
  }),
]);

export type AlertWording = z.infer<typeof alertWording>;

export const alertRaised = defineEvent(
  'AlertRaised',
  1,
  z
    .object({
      alertDomain: z.string().min(1).max(253),
      alertId: z.uuid(),
      kind: alertKind,
      cause: z.string().min(1).max(300),
      priority: alertPriority,
      title: z.string().min(1).max(200),
      description: z.string().min(1).max(1_000),
      /** What the alert is based on, for example the previous and the current record. Third-party text in it is shown inert. */
      evidence: z.array(z.string().max(500)).max(20),
      scanId: z.uuid(),
      previousScanId: z.uuid().nullable(),
      wording: alertWording.optional(),
    })
    .describe(
      '`cause`: identifies the cause, e.g. `certificateExpiry:7:<serial number>`; while an alert of a cause is active, no other is raised for it. `scanId`: the scan that showed the cause. `previousScanId`: the scan that it was compared with; null if none was needed. `title`, `description`: in English. `wording`: the same as codes, for readers of other languages; missing in alerts that were recorded before it existed.',
    ),
);

export const alertResolved = defineEvent(
  'AlertResolved',
  1,
  z
    .object({
      alertDomain: z.string().min(1).max(253),
      alertId: z.uuid(),
      how: z.enum(['byHand', 'causeGone']),
      portalUserId: z.uuid().nullable(),
      scanId: z.uuid().nullable(),
    })
    .describe(
      '`causeGone`: a later scan (`scanId`) showed conclusively that the cause is gone. `byHand`: a user of the portal resolved it.',
    ),
);

export const alertEvents = [alertRaised, alertResolved] as const;

export const alertStream = defineStream(
  'alert-<domain>',
  'What got worse or changed at a domain, and whether it was resolved.',
  alertEvents,
);

export type AlertEvent = EventOf<(typeof alertEvents)[number]>;
