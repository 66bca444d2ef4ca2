import type { CheckId } from '../../../checks/index.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import type { ScanEvent } from '../scan.ts';

type DataOf<Type extends ScanEvent['type']> = Extract<ScanEvent, { type: Type }>['data'];
type EventOfType<Type extends ScanEvent['type']> = Extract<ScanEvent, { type: Type }>;

/** Small observations that match their schemas. */
const observations = {
  mx: { status: 'absent' },
  tls: { status: 'notServed', detail: 'Nothing listens on port 443' },
  securityTxt: { status: 'absent', detail: '404' },
} as const;

const RECHECK_ID = '7a0c5f0e-3d3b-4b7a-8a55-0d2c6f1e9b01';

export type StoryCheck = keyof typeof observations;

const sections: Readonly<Record<StoryCheck, SectionId>> = { mx: 'email', tls: 'web', securityTxt: 'securityTxt' };

/** Builds the events of one scan, for tests. Each has everything the event needs; details can be overridden. */
export const scanStory = (scanId = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001', domain = 'example.org') => ({
  scanId,
  domain,
  requested: (data: Partial<DataOf<'ScanRequested'>> = {}): EventOfType<'ScanRequested'> => ({
    type: 'ScanRequested',
    data: { scanId, domain, requester: { kind: 'visitor', personal: null }, probes: ['mx', 'tls'], ...data },
  }),
  started: (probe: CheckId, attempt = 1): EventOfType<'ProbeStarted'> => ({
    type: 'ProbeStarted',
    data: { scanId, probe, attempt },
  }),
  observed: (probe: StoryCheck, data: Partial<DataOf<'ProbeObserved'>> = {}): EventOfType<'ProbeObserved'> => ({
    type: 'ProbeObserved',
    data: {
      scanId,
      probe,
      section: sections[probe],
      observation: observations[probe],
      findings: [],
      durationMs: 12,
      ...data,
    },
  }),
  inconclusive: (
    probe: StoryCheck,
    data: Partial<DataOf<'ProbeInconclusive'>> = {},
  ): EventOfType<'ProbeInconclusive'> => ({
    type: 'ProbeInconclusive',
    data: {
      scanId,
      probe,
      section: sections[probe],
      reason: 'timeout',
      detail: 'No answer within 5 s',
      durationMs: 5_000,
      ...data,
    },
  }),
  scoredProvisionally: (
    data: Partial<DataOf<'ScanScoredProvisionally'>> = {},
  ): EventOfType<'ScanScoredProvisionally'> => ({
    type: 'ScanScoredProvisionally',
    data: {
      scanId,
      rulesetVersion: 1,
      overall: 77,
      subScores: { email: 80, web: 74, breach: null, compliance: null },
      penalties: [],
      coverage: { conclusive: 1, planned: 2 },
      awaited: ['tls'],
      ...data,
    },
  }),
  scored: (data: Partial<DataOf<'ScanScored'>> = {}): EventOfType<'ScanScored'> => ({
    type: 'ScanScored',
    data: {
      scanId,
      rulesetVersion: 1,
      overall: 72,
      subScores: { email: 80, web: 64, breach: null, compliance: null },
      penalties: [],
      coverage: { conclusive: 2, planned: 2 },
      ...data,
    },
  }),
  summarised: (data: Partial<DataOf<'ScanSummarised'>> = {}): EventOfType<'ScanSummarised'> => ({
    type: 'ScanSummarised',
    data: { scanId, tldr: 'Fair, with gaps.', riskLevel: 'Medium', author: 'rules', ...data },
  }),
  rescored: (data: Partial<DataOf<'ScanRescored'>> = {}): EventOfType<'ScanRescored'> => ({
    type: 'ScanRescored',
    data: {
      scanId,
      domain,
      previousRulesetVersion: 1,
      rulesetVersion: 2,
      overall: 70,
      subScores: { email: 80, web: 60, breach: null, compliance: null },
      penalties: [],
      coverage: { conclusive: 2, planned: 2 },
      findings: [],
      summary: { tldr: 'Fair, with gaps, by newer rules.', riskLevel: 'Medium', author: 'rules' },
      ...data,
    },
  }),
  recheckRequested: (data: Partial<DataOf<'RecheckRequested'>> = {}): EventOfType<'RecheckRequested'> => ({
    type: 'RecheckRequested',
    data: {
      scanId,
      recheckId: RECHECK_ID,
      domain,
      requester: { kind: 'visitor', personal: null },
      probes: ['tls'],
      ...data,
    },
  }),
  /** By default, a check that timed out before is conclusive now. */
  rechecked: (data: Partial<DataOf<'ScanRechecked'>> = {}): EventOfType<'ScanRechecked'> => ({
    type: 'ScanRechecked',
    data: {
      scanId,
      recheckId: RECHECK_ID,
      domain,
      rulesetVersion: 1,
      overall: 90,
      subScores: { email: 80, web: 100, breach: null, compliance: null },
      penalties: [],
      coverage: { conclusive: 2, planned: 2 },
      results: [{ probe: 'tls', section: 'web', observation: observations.tls, findings: [], durationMs: 30 }],
      summary: { tldr: 'Good.', riskLevel: 'Low', author: 'rules' },
      durationMs: 500,
      ...data,
    },
  }),
  recheckFailed: (data: Partial<DataOf<'RecheckFailed'>> = {}): EventOfType<'RecheckFailed'> => ({
    type: 'RecheckFailed',
    data: {
      scanId,
      recheckId: RECHECK_ID,
      domain,
      reason: 'dnsFailure',
      detail: 'No name server answered',
      durationMs: 500,
      ...data,
    },
  }),
  completed: (durationMs = 900): EventOfType<'ScanCompleted'> => ({
    type: 'ScanCompleted',
    data: { scanId, domain, durationMs },
  }),
  failed: (data: Partial<DataOf<'ScanFailed'>> = {}): EventOfType<'ScanFailed'> => ({
    type: 'ScanFailed',
    data: { scanId, domain, reason: 'nameNotFound', detail: 'NXDOMAIN', durationMs: 40, ...data },
  }),
});
