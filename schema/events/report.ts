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
      '`scanId`: the scan that it tells of. `portalUserId`: for whom. `slot`: of the schedule that asked for it; null: by hand. `language`: of the document; absent: English, which all were before.',
    ),
);

export const reportStarted = defineEvent(
  'ReportStarted',
  1,
  z
    .object({ ...ids, attempt: z.number().int().positive() })
    .describe('A worker is at it. `attempt` counts from 1: one that takes over from a dead one begins anew.'),
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
    .describe('The whole file is kept. `sha256`: of its bytes, hex.'),
);

export const reportFailed = defineEvent(
  'ReportFailed',
  1,
  z
    .object({ ...ids, reason: z.string().min(1).max(300), code: reportFailureCode.optional() })
    .describe(
      'It will not come. `reason`: for people, in English. `code`: the same for readers of other languages; absent: recorded before there were codes.',
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
  "One document of a domain's portal, from the request to its downloads. The file itself is kept beside the log.",
  reportEvents,
);

export type ReportEvent = EventOf<(typeof reportEvents)[number]>;
