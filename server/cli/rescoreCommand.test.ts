import { expect } from 'chai';
import type { FindingOutcome } from '../../checks/kit/finding.ts';
import { technologyObservation, type TechnologyObservation } from '../../checks/technology/observation.ts';
import type { Check, ScanReport } from '../../schema/report/scanReport.ts';
import type { CheckId } from '../../checks/index.ts';
import { scoreCategory } from '../../checks/kit/section.ts';
import { factParts } from '../documents/report/factParts.ts';
import { speechIn } from '../documents/words/documentSpeech.ts';
import { reportFor } from '../report/reportFor.ts';
import { allChecks } from '../../checks/registry.ts';
import { reassess } from '../scanner/score/reassess.ts';
import { scoreScan } from '../scanner/score/scoreScan.ts';

type Found = Readonly<Record<string, FindingOutcome>>;
type Tool = TechnologyObservation['tools'][number];

const seen = (more: Partial<TechnologyObservation> = {}, scripts = 1): TechnologyObservation => ({
  page: {
    status: 'read',
    url: 'https://shop.example/',
    answered: 200,
    notTypical: null,
    mimeType: 'text/html',
    length: 4_000,
    truncated: false,
    language: 'en',
    scripts,
    frames: 0,
    thirdPartyHosts: [],
    scriptsRead: 0,
  },
  tools: [],
  trackers: [],
  dnsNotChecked: [],
  lookedAt: '2026-06-01T00:00:00.000Z',
  ...more,
});
const tool = (name: string, type: string, more: Partial<Tool> = {}): Tool => ({
  name,
  company: null,
  group: 'analytics_tracking',
  type,
  stack: 'analytics',
  version: null,
  source: 'Inline script',
  confidence: 'High',
  evidence: ['hotjar'],
  heldBack: false,
  ...more,
});
const hotjar = tool('Hotjar', 'Session recording');
const tracker = { name: 'Bing Ads', company: 'Microsoft', category: 'Advertising', domain: 'bing.com', requests: 1 };

/** What scoring rules 7 found in the page, and its findings if everything else was in order. */
const byRules7: readonly {
  readonly what: string;
  readonly observation: TechnologyObservation;
  readonly found: Found;
  readonly overall: number;
  readonly compliance: number;
}[] = [
  {
    what: 'a page without any script, which passed as one without trackers',
    observation: seen({}, 0),
    found: { 'trackers-none': 'pass' },
    overall: 100,
    compliance: 100,
  },
  {
    what: 'a page whose recorder waits for consent, which passed too',
    observation: seen({ tools: [{ ...hotjar, heldBack: true }] }, 0),
    found: { 'trackers-none': 'pass' },
    overall: 100,
    compliance: 100,
  },
  {
    what: 'a page that names trackers and pixels',
    observation: seen({ trackers: [tracker], tools: [tool('Meta Pixel', 'Advertising')] }),
    found: { 'trackers-found': 'info', 'meta-pixel-found': 'info' },
    overall: 100,
    compliance: 100,
  },
  {
    what: 'a session recorder that nothing asks for',
    observation: seen({ tools: [hotjar] }),
    found: { 'trackers-none-in-markup': 'info', 'session-recorder-unasked': 'warn' },
    overall: 99,
    compliance: 95,
  },
  {
    what: 'a session recorder beside a consent manager, and what takes fingerprints',
    observation: seen({
      tools: [hotjar, tool('Cookiebot', 'Consent management'), tool('Fingerprint', 'Device fingerprinting')],
    }),
    found: { 'trackers-none-in-markup': 'info', 'session-recorder-found': 'info', 'fingerprinting-found': 'info' },
    overall: 100,
    compliance: 100,
  },
];

const check = (probe: CheckId, found: Found): Check => ({
  probe,
  section: 'web',
  state: 'conclusive',
  durationMs: 1,
  findings: Object.entries(found).map(([code, outcome]) => ({ code, outcome, title: code, evidence: [] })),
});

const scanOf = ({ observation, found, overall, compliance }: (typeof byRules7)[number]): ScanReport => {
  const planned = allChecks.map(({ id }) => id).filter((id) => id !== 'browser');
  return {
    scanId: '6f1f3c70-9a1b-4ac1-8d2e-5b6a7c8d9e0f',
    domain: 'shop.example',
    status: 'completed',
    revision: 90,
    requestedAt: '2026-06-01T00:00:00.000Z',
    finishedAt: '2026-06-01T00:00:05.000Z',
    durationMs: 5_000,
    failure: null,
    checks: planned.map((id) => check(id, id === 'technology' ? found : { 'in-order': 'pass' })),
    observations: { technology: technologyObservation.parse(observation) },
    scorecard: {
      rulesetVersion: 7,
      overall,
      subScores: { email: 100, web: 100, breach: 100, compliance },
      penalties: [],
      coverage: { conclusive: planned.length, planned: planned.length },
    },
    summary: { tldr: 'A shop.', riskLevel: 'Low', author: 'rules' },
  };
};

describe('a scan by rules 7 without a browser, judged by the current rules', () => {
  for (const each of byRules7)
    it(`keeps at least its score: ${each.what}`, () => {
      const old = scanOf(each);
      const rejudged = reassess(old);
      const card = scoreScan(rejudged);
      expect(card.overall).to.be.at.least(each.overall);
      for (const category of scoreCategory.options)
        expect(card.subScores[category], category).to.be.at.least(old.scorecard?.subScores[category] ?? NaN);
      expect(card.coverage).to.deep.equal(old.scorecard?.coverage);
      expect(card.penalties.map(({ probe }) => probe)).not.to.include('browser');
      // What the markup does not show no longer passes: nobody observed what was loaded.
      expect(
        rejudged.checks.flatMap((one) =>
          one.state === 'conclusive' && one.probe === 'technology'
            ? one.findings.filter(({ outcome }) => outcome === 'pass')
            : [],
        ),
      ).to.deep.equal([]);
    });

  it('says "not checked" for everything that only a browser sees', () => {
    for (const each of byRules7) {
      const rejudged = reassess(scanOf(each));
      const report = reportFor('public', { ...rejudged, scorecard: scoreScan(rejudged) });
      for (const section of ['tools', 'privacy', 'web'] as const) {
        const own = factParts(report, section, speechIn('en')).flatMap((part) =>
          part.kind === 'facts' && part.title.includes('browser') ? part.facts : [],
        );
        expect(
          own.map(({ value, state }) => `${value} ${state}`),
          `${each.what}: ${section}`,
        ).to.deep.equal(['Not checked notChecked']);
      }
    }
  });
});
