import { z } from 'zod';
import { language } from '../report/words/factWords.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { reportFormat, reportType } from './report.ts';

const monitoredDomain = z.string().min(1).max(253);

const slot = z.iso
  .datetime()
  .describe('ISO 8601, UTC: the scheduled time, which may be earlier than the actual start.');

export const monitoringChanged = defineEvent(
  'MonitoringChanged',
  1,
  z.object({ monitoredDomain, cadence: z.enum(['off', 'daily', 'weekly']), portalUserId: z.uuid() }),
);

export const monitoredScanRequested = defineEvent(
  'MonitoredScanRequested',
  1,
  z
    .object({ monitoredDomain, slot, scanId: z.uuid(), disposition: z.enum(['started', 'joined', 'cached']) })
    .describe(
      'The schedule requested a scan. `joined` and `cached`: a scan was already running, or there was a recent one.',
    ),
);

export const monitoredScanSkipped = defineEvent(
  'MonitoredScanSkipped',
  1,
  z
    .object({ monitoredDomain, slot, reason: z.enum(['refused', 'planEnded']), detail: z.string().max(300) })
    .describe(
      '`refused`: the domain may not be scanned, or no longer · `planEnded`: monitoring requires the plan Business - Pro.',
    ),
);

export const reportScheduleChanged = defineEvent(
  'ReportScheduleChanged',
  1,
  z
    .object({
      monitoredDomain,
      portalUserId: z.uuid(),
      cadence: z.enum(['off', 'weekly', 'monthly']),
      reportType,
      fileFormat: reportFormat,
      language: language.optional(),
    })
    .describe(
      'Each user of the portal, to whom the reports are sent, has one schedule. `language`: the language of the reports; if missing, English, which all reports were in before.',
    ),
);

export const scheduledReportRequested = defineEvent(
  'ScheduledReportRequested',
  1,
  z.object({ monitoredDomain, portalUserId: z.uuid(), slot, reportId: z.uuid() }),
);

export const scheduledReportSkipped = defineEvent(
  'ScheduledReportSkipped',
  1,
  z
    .object({
      monitoredDomain,
      portalUserId: z.uuid(),
      slot,
      reason: z.enum(['neverScanned', 'planEnded', 'erased']),
    })
    .describe('`neverScanned`: there is nothing to report on yet.'),
);

export const monitoringEvents = [
  monitoringChanged,
  monitoredScanRequested,
  monitoredScanSkipped,
  reportScheduleChanged,
  scheduledReportRequested,
  scheduledReportSkipped,
] as const;

export const monitoringStream = defineStream(
  'monitoring-<domain>',
  'The schedules of a domain (scans and reports), and what they requested or skipped.',
  monitoringEvents,
);

export type MonitoringEvent = EventOf<(typeof monitoringEvents)[number]>;
