import { z } from 'zod';
import { finding } from '../../checks/kit/finding.ts';
import { provisionalScore, scorecard } from '../report/score.ts';
import { riskLevel } from '../report/scoreFigures.ts';
import { dkimSelector, MAX_DKIM_SELECTORS } from '../report/dkimSelector.ts';
import { checkId } from '../../checks/index.ts';
import { inconclusiveReason, sectionId } from '../../checks/kit/section.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { jsonValue } from './jsonValue.ts';
import { defineStream } from './eventStream.ts';
import { encrypted } from './encrypted.ts';

const milliseconds = z.number().int().min(0).describe('Milliseconds, whole, not negative.');

export const requester = z
  .object({
    kind: z.enum(['visitor', 'account', 'portal', 'admin', 'cli', 'system']),
    personal: encrypted.nullable(),
  })
  .describe(
    'Who requested it: a kind that does not identify the person; and, encrypted (schema of server/platform/auth/requesterPersonal.ts), the IP address and the user agent.',
  );

export type Requester = z.infer<typeof requester>;

export const scanRequested = defineEvent(
  'ScanRequested',
  1,
  z.object({
    scanId: z.uuid(),
    /** Lower-case ASCII (A-labels), no trailing dot. */
    domain: z.string().min(1).max(253),
    requester,
    /** The planned checks; the scan is complete when each has an outcome. */
    probes: z.array(checkId).min(1),
    /** Selectors requested in addition to the well-known ones. Missing if none were named. */
    dkimSelectors: z.array(dkimSelector).max(MAX_DKIM_SELECTORS).optional(),
  }),
);

export const probeStarted = defineEvent(
  'ProbeStarted',
  1,
  z
    .object({ scanId: z.uuid(), probe: checkId, attempt: z.number().int().positive() })
    .describe('`attempt` counts from 1: a worker that takes over an abandoned scan starts the check again.'),
);

export const recordedObservation = z
  .record(z.string(), jsonValue)
  .describe("An observation as JSON. Parse it with the check's schema in checks/index.ts.");

export const probeObserved = defineEvent(
  'ProbeObserved',
  1,
  z.object({
    scanId: z.uuid(),
    probe: checkId,
    section: sectionId,
    observation: recordedObservation,
    findings: z.array(finding).max(200),
    durationMs: milliseconds,
  }),
);

export const probeInconclusive = defineEvent(
  'ProbeInconclusive',
  1,
  z.object({
    scanId: z.uuid(),
    probe: checkId,
    section: sectionId,
    reason: inconclusiveReason,
    /** For people: what was tried and what happened. Third-party text in it is cut and must be shown inert. */
    detail: z.string().max(500),
    durationMs: milliseconds,
  }),
);

export const scanScoredProvisionally = defineEvent(
  'ScanScoredProvisionally',
  1,
  provisionalScore
    .extend({ scanId: z.uuid() })
    .describe(
      'The score of the outcomes so far, recorded once, when every check without an outcome waits for a browser: `awaited`. Only people who watch the scan see it. ScanScored replaces it.',
    ),
);

export const scanScored = defineEvent('ScanScored', 1, scorecard.extend({ scanId: z.uuid() }));

export const scanSummarised = defineEvent(
  'ScanSummarised',
  1,
  z
    .object({ scanId: z.uuid(), tldr: z.string().min(1).max(2_000), riskLevel, author: z.string().max(100) })
    .describe("`author` is `rules` or the model's name."),
);

export const scanCompleted = defineEvent(
  'ScanCompleted',
  1,
  z
    .object({ scanId: z.uuid(), domain: z.string(), durationMs: milliseconds })
    .describe('`durationMs` is the time since ScanRequested.'),
);

export const scanFailed = defineEvent(
  'ScanFailed',
  1,
  z.object({
    scanId: z.uuid(),
    domain: z.string(),
    /**
     * `nameNotFound`: NXDOMAIN · `addressRefused`: every address is private or reserved · `dnsFailure`: no name server of the domain answered ·
     * `resolverFailure`: none of our own resolvers gave a usable answer · `addressBusy`: too many scans of one of its addresses, under whatever names ·
     * `abandoned`: given up after too many attempts
     */
    reason: z.enum(['nameNotFound', 'addressRefused', 'dnsFailure', 'resolverFailure', 'addressBusy', 'abandoned']),
    detail: z.string().max(500),
    durationMs: milliseconds,
  }),
);

export const scanRescored = defineEvent(
  'ScanRescored',
  1,
  scorecard
    .extend({
      scanId: z.uuid(),
      domain: z.string(),
      previousRulesetVersion: z.number().int().positive(),
      findings: z.array(z.object({ probe: checkId, findings: z.array(finding).max(200) })).max(100),
      summary: z.object({ tldr: z.string().min(1).max(2_000), riskLevel, author: z.string().max(100) }),
    })
    .describe(
      'The stored observations of a completed scan were judged again by newer scoring rules. `findings` contains those of every check whose observation this version knows; the others keep theirs. The previous scores remain facts of their rules.',
    ),
);

export const recheckRequested = defineEvent(
  'RecheckRequested',
  1,
  z
    .object({
      scanId: z.uuid(),
      recheckId: z.uuid(),
      domain: z.string(),
      requester,
      /** With those that they need. */
      probes: z.array(checkId).min(1).max(100),
    })
    .describe('Checks of a completed scan are to run again, for example after a fix. One recheck at a time.'),
);

const recheckResult = z.union([
  z.object({
    probe: checkId,
    section: sectionId,
    observation: recordedObservation,
    findings: z.array(finding).max(200),
    durationMs: milliseconds,
  }),
  z.object({
    probe: checkId,
    section: sectionId,
    reason: inconclusiveReason,
    detail: z.string().max(500),
    durationMs: milliseconds,
  }),
]);

export type RecheckResult = z.infer<typeof recheckResult>;

export const scanRechecked = defineEvent(
  'ScanRechecked',
  1,
  scorecard
    .extend({
      scanId: z.uuid(),
      recheckId: z.uuid(),
      domain: z.string(),
      results: z.array(recheckResult).min(1).max(100),
      summary: z.object({ tldr: z.string().min(1).max(2_000), riskLevel, author: z.string().max(100) }),
      durationMs: milliseconds,
    })
    .describe(
      'The end of a recheck. An observation replaces the former one of its check. A result with a `reason` replaces nothing: the check, or a part of it that had been checked before, could not be checked now. Score and summary are those of all checks.',
    ),
);

export const recheckFailed = defineEvent(
  'RecheckFailed',
  1,
  scanFailed.data
    .extend({ recheckId: z.uuid() })
    .describe('The end of a recheck in which no check ran. All former results stay.'),
);

export const scanEvents = [
  scanRequested,
  probeStarted,
  probeObserved,
  probeInconclusive,
  scanScoredProvisionally,
  scanScored,
  scanSummarised,
  scanCompleted,
  scanFailed,
  scanRescored,
  recheckRequested,
  scanRechecked,
  recheckFailed,
] as const;

export const scanStream = defineStream(
  'scan-<scanId>',
  'One scan of one domain, from the request to its end, and what changed its report later. Until that end, its only writer after ScanRequested is the scan runner that holds the lease.',
  scanEvents,
);

export type ScanEvent = EventOf<(typeof scanEvents)[number]>;
