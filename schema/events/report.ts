import { z } from 'zod';
import { language } from '../report/words/factWords.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

export const reportType = z
  .enum(['comprehensive', 'comprehensive_with_evidence', 'executive_summary'])
  .describe(
    'Spec 2 §3, generated report; `comprehensive_with_evidence`: with all evidence, every row and every check.',
  );
export const reportFormat = z.enum(['pdf', 'excel', 'csv']);

/** Why a report will not be generated. The texts are in schema/texts (`reportFailures`). */
export const reportFailureCode = z.enum(['scanGone', 'scanNotCompleted', 'tooSlow', 'notMade', 'nobodyFree']);

export type ReportFailureCode = z.infer<typeof reportFailureCode>;

export type ReportType = z.infer<typeof reportType>;
export type ReportFormat = z.infer<typeof reportFormat>;

const ids = { reportId: z.uuid(), domain: z.string().min(1).max(253) } as const;

export const reportRequested = defineEvent(
  'ReportRequested',
  1,
  z
    .object({
      ...ids,
      scanId: z.uuid(),
      reportType,
      fileFormat: reportFormat,
      portalUserId: z.uuid(),
      slot: z.iso.datetime().nullable(),
      language: language.optional(),
    })
    .describe(
      '`scanId`: the scan that the report is about. `portalUserId`: the user who gets it. `slot`: the schedule that requested it; null if a person did. `language`: the language of the document; if missing, English, which all were in before.',
    ),
);

export const reportStarted = defineEvent(
  'ReportStarted',
  1,
  z
    .object({ ...ids, attempt: z.number().int().positive() })
    .describe(
      'A worker is creating the report. `attempt` counts from 1: a worker that takes over from a dead one starts again.',
    ),
);

export const reportProgressed = defineEvent(
  'ReportProgressed',
  1,
  z.object({
    ...ids,
    attempt: z.number().int().positive(),
    step: z.enum(['read', 'rendered', 'stored']),
    percent: z.number().int().min(0).max(100),
  }),
);

export const reportGenerated = defineEvent(
  'ReportGenerated',
  1,
  z
    .object({
      ...ids,
      fileBytes: z.number().int().min(1),
      sha256: z.string().length(64),
      durationMs: z.number().int().min(0),
    })
    .describe('The whole file is stored. `sha256`: the hash of its bytes, in hex.'),
);

export const reportFailed = defineEvent(
  'ReportFailed',
  1,
  z
    .object({ ...ids, reason: z.string().min(1).max(300), code: reportFailureCode.optional() })
    .describe(
      'The report could not be created. `reason`: for people, in English. `code`: the same for readers of other languages; missing in events that were recorded before codes existed.',
    ),
);

export const reportDownloaded = defineEvent('ReportDownloaded', 1, z.object({ ...ids, portalUserId: z.uuid() }));

export const reportEvents = [
  reportRequested,
  reportStarted,
  reportProgressed,
  reportGenerated,
  reportFailed,
  reportDownloaded,
] as const;

export const reportStream = defineStream(
  'report-<reportId>',
  "One document of a domain's portal, from the request to its downloads. The file itself is stored outside the log.",
  reportEvents,
);

export type ReportEvent = EventOf<(typeof reportEvents)[number]>;
