import { z } from 'zod';
import { riskLevel, scorecard } from '../report/score.ts';
import { probeId } from '../report/section.ts';
import { encrypted } from './encrypted.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { scanFailed } from './scan.ts';

/** Whose scan it is. It names the domain by its place in the list: the log does not say which one it is. */
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
      failing: codes.describe('The codes of what failed.'),
      warning: codes.describe('The codes of what should be better.'),
      unchecked: z.array(probeId).max(100).describe('The planned checks that had no result.'),
      durationMs: milliseconds,
      results: encrypted
        .extend({ ciphertext: z.string().max(1_000_000) })
        .describe(
          'The domain, what each check observed and the summary: JSON, packed by Brotli (RFC 7932), under the key of the list. Findings are not in it: they follow from the observations.',
        ),
    })
    .describe('All results of a scan at once: a list has many.'),
);

export const listScanFailed = defineEvent(
  'ListScanFailed',
  1,
  z.object({ ...ids, reason: z.enum([...scanFailed.data.shape.reason.options, 'tooLarge']), durationMs: milliseconds }),
);

export const listScanEvents = [listScanStarted, listScanCompleted, listScanFailed] as const;

export const listScanStream = defineStream(
  'listScan-<scanId>',
  'The scan of one domain of a list in one run. Its id is made of the list, the run and the place, so that no domain is scanned twice in a run.',
  listScanEvents,
);

export type ListScanEvent = EventOf<(typeof listScanEvents)[number]>;
