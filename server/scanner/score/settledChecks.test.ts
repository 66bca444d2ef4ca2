import { expect } from 'chai';
import type { Finding } from '../../../checks/kit/finding.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { CheckId } from '../../../checks/index.ts';
import { compareScans } from '../../report/comparison/compareScans.ts';
import { reportFor } from '../../report/reportFor.ts';
import { newWeakness } from '../../features/alerts/rules/newWeakness.ts';
import { findingRule, allChecks } from '../../../checks/registry.ts';
import { PRECEDENCE } from './scoringRules.ts';
import { scoreScan } from './scoreScan.ts';
import { settledChecks } from './settledChecks.ts';

const OUTCOMES: Readonly<Record<string, Finding['outcome']>> = {
  'trackers-none': 'pass',
  'cookies-before-consent': 'warn',
  'session-recorder-unasked': 'warn',
  'session-recording-unasked': 'warn',
};
const conclusive = (probe: CheckId, codes: readonly string[]): Check => ({
  probe,
  state: 'conclusive',
  section: 'tools',
  durationMs: 1,
  findings: codes.map((code) => ({ code, outcome: OUTCOMES[code] ?? 'info', title: code, evidence: [code] })),
});
const unchecked = (probe: CheckId): Check => ({
  probe,
  state: 'inconclusive',
  section: 'tools',
  reason: 'unavailable',
  detail: 'no browser',
  durationMs: 1,
});

/** A scan in which everything else passes. `browser` is `undefined` if the browser could not look. */
const scan = (technology: readonly string[], browser: readonly string[] | undefined): ScanReport => ({
  scanId: '6f1f3c70-9a1b-4ac1-8d2e-5b6a7c8d9e0f',
  domain: 'shop.example',
  status: 'completed',
  revision: 90,
  requestedAt: '2026-06-01T00:00:00.000Z',
  finishedAt: '2026-06-01T00:00:05.000Z',
  durationMs: 5_000,
  failure: null,
  observations: {},
  scorecard: null,
  summary: null,
  checks: allChecks.map(({ id }) => {
    if (id === 'technology') return conclusive(id, technology);
    if (id !== 'browser')
      return { ...conclusive(id, []), findings: [{ code: 'in-order', outcome: 'pass', title: 'x', evidence: [] }] };
    return browser ? conclusive(id, browser) : unchecked(id);
  }),
});
const scored = (report: ScanReport): ScanReport => ({ ...report, scorecard: scoreScan(report) });
const codesOf = ({ checks }: Pick<ScanReport, 'checks'>): readonly string[] =>
  checks.flatMap((check) =>
    check.state === 'conclusive' && ['technology', 'browser'].includes(check.probe)
      ? check.findings.map(({ code }) => code)
      : [],
  );
const settled = (technology: readonly string[], browser: readonly string[] | undefined) =>
  codesOf({ checks: settledChecks(scan(technology, browser)) });

const MARKUP = [
  ...['trackers-found', 'trackers-none-in-markup', 'session-recorder-unasked', 'session-recorder-found'],
  ...['fingerprinting-found', 'meta-pixel-found', 'google-remarketing-found'],
];

describe("The markup's findings about trackers, next to the verdict of a browser,", () => {
  it('use existing rules', () => {
    for (const { probe, codes, to, found, unless = [] } of PRECEDENCE) {
      for (const code of codes) expect(findingRule(probe, code), code).to.not.equal(undefined);
      for (const code of [...found, ...unless]) expect(findingRule(to, code), code).to.not.equal(undefined);
    }
  });

  it('remain if no browser could look', () => {
    expect(settled(MARKUP, undefined)).to.deep.equal(MARKUP);
  });

  it('are replaced by any verdict of a browser that looked, whatever the two say', () => {
    for (const verdict of ['trackers-none', 'trackers-seen', 'cookies-before-consent'])
      expect(settled([...MARKUP, 'library-vulnerable'], [verdict]), verdict).to.deep.equal([
        'library-vulnerable',
        verdict,
      ]);
  });

  it('remain if the browser could judge nothing: a robot wall, an incomplete visit', () => {
    for (const browser of [[], ['browser-visit-cut']])
      expect(settled(MARKUP, browser)).to.deep.equal([...MARKUP, ...browser]);
  });

  it('are replaced only by what an incomplete visit did see', () => {
    const cut = ['browser-visit-cut', 'trackers-seen'];
    expect(settled(MARKUP, cut)).to.deep.equal([
      ...['session-recorder-unasked', 'session-recorder-found', 'fingerprinting-found'],
      ...['meta-pixel-found', 'google-remarketing-found'],
      ...cut,
    ]);
    expect(settled(['session-recorder-unasked', 'meta-pixel-found'], [...cut, 'session-recording-seen'])).to.deep.equal(
      [...['meta-pixel-found', ...cut, 'session-recording-seen']],
    );
  });

  it('cost no points that the browser does not confirm, and their points once if it does', () => {
    const points = (technology: readonly string[], browser: readonly string[] | undefined) =>
      scoreScan(scan(technology, browser)).penalties.map((penalty) => `${penalty.code} ${penalty.points}`);
    const unasked = ['session-recorder-unasked'];
    expect(points(unasked, undefined), 'the browser might have disproved it').to.deep.equal([]);
    expect(points(unasked, ['browser-visit-cut'])).to.deep.equal(['session-recorder-unasked 5']);
    expect(points(unasked, ['trackers-none'])).to.deep.equal([]);
    expect(points(unasked, ['trackers-seen', 'session-recording-unasked'])).to.deep.equal([
      'session-recording-unasked 5',
    ]);
  });

  it('disappear from a live report as soon as the browser has its verdict', () => {
    const report = { ...scan(['trackers-found'], ['trackers-seen']), status: 'running' as const };
    const before = {
      ...report,
      checks: report.checks.map((check) =>
        check.probe === 'browser' ? { probe: check.probe, state: 'running' as const } : check,
      ),
    };
    for (const audience of ['owner', 'scholar', 'public'] as const) {
      expect(codesOf(reportFor(audience, before)), audience).to.deep.equal(['trackers-found']);
      expect(codesOf(reportFor(audience, report)), audience).to.deep.equal(['trackers-seen']);
    }
  });

  it('remain in a report whose score by older rules counts them, until it is scored again', () => {
    const report = scan(['session-recorder-unasked', 'trackers-found'], ['trackers-seen']);
    const byMarkup = scoreScan(scan(['session-recorder-unasked'], ['browser-visit-cut']));
    expect(codesOf(reportFor('owner', { ...report, scorecard: byMarkup }))).to.deep.equal([
      'session-recorder-unasked',
      'trackers-seen',
    ]);
    expect(codesOf(reportFor('owner', scored(report)))).to.deep.equal(['trackers-seen']);
  });

  it('are neither new nor gone if only one of two scans had a browser', () => {
    const markup = scored(
      scan(['session-recorder-unasked', 'trackers-none-in-markup', 'library-vulnerable'], undefined),
    );
    const seen = scored(scan(['session-recorder-unasked', 'trackers-none-in-markup'], ['trackers-none']));
    const kinds = (before: ScanReport, after: ScanReport) => {
      const { sections, categories } = compareScans(reportFor('owner', before), reportFor('owner', after));
      const checks = sections.flatMap((section) => section.checks).filter(({ probe }) => probe === 'technology');
      return [
        ...checks.flatMap(({ findings }) => findings.map(({ code, kind }) => `${code} ${kind}`)),
        ...categories.flatMap(({ points }) => points.map(({ code, kind }) => `${code} ${kind}`)),
      ];
    };
    expect(kinds(markup, seen)).to.deep.equal([
      'session-recorder-unasked notCheckedAfter',
      'trackers-none-in-markup notCheckedAfter',
      'library-vulnerable gone',
    ]);
    expect(kinds(seen, markup)).to.include.members([
      'session-recorder-unasked notCheckedBefore',
      'trackers-none-in-markup notCheckedBefore',
    ]);
    const cut = scored(scan(['session-recorder-unasked'], ['browser-visit-cut']));
    expect(kinds(cut, markup)).to.include('session-recorder-unasked uncounted');
    expect(kinds(markup, cut)).to.include('session-recorder-unasked counted');
    const causes = (before: ScanReport, after: ScanReport) =>
      newWeakness.judge(before, after).drafts.map(({ cause }) => cause);
    expect(causes(seen, markup)).to.deep.equal([]);
    const { knows } = newWeakness.judge(markup, seen);
    expect(knows('newWeakness:technology:session-recorder-unasked')).to.equal(false);
  });
});
