import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

export const scanClaimed = defineEvent(
  'ScanClaimed',
  1,
  z
    .object({ domain: z.string().min(1).max(253), scanId: z.uuid(), supersedes: z.uuid().nullable() })
    .describe(
      '`supersedes`: the scan that was current before and is over (ended, too old to share, or given up); null for the first.',
    ),
);

export const scanningEvents = [scanClaimed] as const;

export const scanningStream = defineStream(
  'scanning-<domain>',
  "Which scan of a domain is current (docs/adr/0001-one-running-scan-per-domain.md). Only the scan's own stream says whether it is still running.",
  scanningEvents,
);

export type ScanningEvent = EventOf<(typeof scanningEvents)[number]>;
