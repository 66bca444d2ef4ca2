import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

/** Spec 2 §9; the most urgent first. */
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
]);

export type AlertKind = z.infer<typeof alertKind>;

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
      /** What it rests on, e.g. what a record was and what it is. Foreign text in it is shown inert. */
      evidence: z.array(z.string().max(500)).max(20),
      scanId: z.uuid(),
      previousScanId: z.uuid().nullable(),
    })
    .describe(
      '`cause`: what makes two alerts the same, e.g. `certificateExpiry:7:<serial number>`; while one of a cause is active no other is raised. `scanId`: the scan that showed it, and `previousScanId` the one it was compared with; null: none was needed.',
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
      '`causeGone`: a later scan (`scanId`) showed conclusively that it is over. `byHand`: by a user of the portal.',
    ),
);

export const alertEvents = [alertRaised, alertResolved] as const;

export const alertStream = defineStream(
  'alert-<domain>',
  'What got worse or changed with a domain, and what became of it.',
  alertEvents,
);

export type AlertEvent = EventOf<(typeof alertEvents)[number]>;
