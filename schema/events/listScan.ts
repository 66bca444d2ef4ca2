import { z } from 'zod';
import { scorecard } from '../report/score.ts';
import { riskLevel } from '../report/scoreFigures.ts';
import { checkId } from '../../checks/index.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { scanFailed } from './scan.ts';

/** The list, run and place of the scan. The domain is identified only by its place in the list: the log does not contain its name. */
const ids = {
  scanId: z.uuid(),
  listId: z.uuid(),
  run: z.number().int().positive(),
  place: z.number().int().min(0),
} as const;

const milliseconds = z.number().int().min(0);
const codes = z.array(z.string().max(100)).max(500);

export const listScanStarted = defineEvent(
  'ListScanStarted',
  1,
  z.object({ ...ids, attempt: z.number().int().positive() }).describe('`attempt` counts from 1.'),
);

const alerts = z.number().int().min(0).max(500);
/** The number of alerts of each priority that a scan raised. */
export const alertCounts = z.object({ critical: alerts, high: alerts, medium: alerts, low: alerts });
export type AlertCounts = z.infer<typeof alertCounts>;

const rules = z.number().int().min(0).max(1_000);
/** A policy's verdict on a scan. It contains only the number of failed rules; the report says which ones failed. */
export const listVerdict = z.object({
  revision: z.number().int().positive(),
  verdict: z.enum(['pass', 'fail', 'unclear']),
  failed: rules,
  unclear: rules,
});
export type ListVerdict = z.infer<typeof listVerdict>;

const { rulesetVersion, overall, subScores, coverage } = scorecard.shape;

export const listScanCompleted = defineEvent(
  'ListScanCompleted',
  1,
  z
    .object({
      ...ids,
      rulesetVersion,
      overall,
      subScores,
      coverage,
      riskLevel,
      failing: codes.describe('The codes of findings that fail.'),
      warning: codes.describe('The codes of findings that need improvement.'),
      unchecked: z.array(checkId).max(100).describe('The planned checks without a result.'),
      durationMs: milliseconds,
      alerts: alertCounts
        .optional()
        .describe(
          'What got worse or is about to expire, by the rules of alerts, compared with the previous report of the same checks. The alerts themselves are stored with the report. Missing in results that were recorded before lists had alerts.',
        ),
      policy: listVerdict
        .optional()
        .describe('The verdict of the list’s policy at that time, with its revision; missing if the list had none.'),
      report: z
        .object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().positive() })
        .describe(
          'The observations of each check are stored outside the log (`candor_lists.reports`), compressed and encrypted: their digest and length.',
        ),
    })
    .describe('All results of a scan in one event, because a list can have many domains.'),
);

export const listScanFailed = defineEvent(
  'ListScanFailed',
  1,
  z.object({ ...ids, reason: scanFailed.data.shape.reason, durationMs: milliseconds }),
);

export const listScanEvents = [listScanStarted, listScanCompleted, listScanFailed] as const;

export const listScanStream = defineStream(
  'listScan-<scanId>',
  'The scan of one domain of a list in one run. The id is derived from the list, the run and the place in the list, so no domain is scanned twice in a run.',
  listScanEvents,
);

export type ListScanEvent = EventOf<(typeof listScanEvents)[number]>;
