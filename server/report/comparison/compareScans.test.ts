import fc from 'fast-check';
import { expect } from 'chai';
import type { Finding } from '../../../checks/kit/finding.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { Penalty, Scorecard } from '../../../schema/report/score.ts';
import type { CheckId } from '../../../checks/index.ts';
import type { InconclusiveReason, SectionId } from '../../../checks/kit/section.ts';
import { compareScans } from './compareScans.ts';
import type { CheckChange, PointChange } from './scanComparison.ts';

const said = (code: string, data: Partial<Finding> = {}): Finding => ({
  code,
  outcome: 'warn',
  title: `It is ${code}`,
  evidence: [],
  ...data,
});

const checked = (probe: CheckId, section: SectionId, ...findings: readonly Finding[]): Check => ({
  probe,
  section,
  state: 'conclusive',
  findings,
  durationMs: 10,
});

const notChecked = (probe: CheckId, section: SectionId, reason: InconclusiveReason = 'timeout'): Check => ({
  probe,
  section,
  state: 'inconclusive',
  reason,
  detail: 'No answer within 5 s',
  durationMs: 5_000,
});

const costs = (probe: CheckId, code: string, points: number, data: Partial<Penalty> = {}): Penalty => ({
  probe,
  code,
  points,
  category: 'email',
  reason: `It is ${code}`,
  reference: { label: 'RFC', url: 'https://example.org/' },
  evidence: [],
  ...data,
});

const card = (penalties: readonly Penalty[], data: Partial<Scorecard> = {}): Scorecard => ({
  rulesetVersion: 5,
  overall: 80,
  subScores: { email: 80, web: 90, breach: null, compliance: null },
  penalties: [...penalties],
  coverage: { conclusive: 1, planned: 1 },
  ...data,
});

const scan = (checks: readonly Check[], data: Partial<ScanReport> = {}): ScanReport => ({
  scanId: '00000000-0000-4000-8000-000000000001',
  domain: 'shop.example',
  status: 'completed',
  revision: 9,
  requestedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:05.000Z',
  durationMs: 5_000,
  failure: null,
  checks,
  observations: {},
  scorecard: card([]),
  summary: null,
  ...data,
});

const checksOf = (before: ScanReport, after: ScanReport): readonly CheckChange[] =>
  compareScans(before, after).sections.flatMap(({ checks }) => checks);

/** Returns for example `new spf-missing`. */
const changesOf = (before: ScanReport, after: ScanReport): readonly string[] =>
  checksOf(before, after).flatMap(({ findings }) => findings.map(({ kind, code }) => `${kind} ${code}`));

const spf = (...findings: readonly Finding[]): ScanReport => scan([checked('spf', 'email', ...findings)]);

const emailPoints = (before: ScanReport, after: ScanReport): readonly PointChange[] =>
  compareScans(before, after).categories.find(({ category }) => category === 'email')?.points ?? [];

describe('The comparison of two scans', () => {
  describe('of findings', () => {
    it('is empty for two equal scans', () => {
      const same = spf(said('spf-softfail', { evidence: ['v=spf1 ~all'] }));
      const comparison = compareScans(same, same);
      expect(comparison.sections).to.deep.equal([]);
      expect(comparison.unchangedFindings).to.equal(1);
    });

    it('distinguishes new findings from fixed ones', () => {
      expect(changesOf(spf(said('spf-missing')), spf(said('spf-present', { outcome: 'pass' })))).to.deep.equal([
        'gone spf-missing',
        'new spf-present',
      ]);
    });

    it('calls a finding changed if its outcome, title or points differ', () => {
      const before = spf(said('spf-weak'));
      expect(changesOf(before, spf(said('spf-weak', { outcome: 'fail' })))).to.deep.equal(['changed spf-weak']);
      expect(changesOf(before, spf(said('spf-weak', { title: 'Another' })))).to.deep.equal(['changed spf-weak']);
      const dearer = { ...before, scorecard: card([costs('spf', 'spf-weak', 5)]) };
      expect(changesOf(before, dearer)).to.deep.equal(['changed spf-weak']);
      expect(checksOf(before, dearer)[0]?.findings[0]?.after?.points).to.equal(5);
    });

    it('separates findings with the same judgement and other evidence', () => {
      const [before, after] = ['27 days left', '20 days left'].map((line) =>
        spf(said('spf-weak', { evidence: [line] })),
      );
      expect(changesOf(before!, after!)).to.deep.equal(['otherEvidence spf-weak']);
    });

    it('matches several findings with one code by equal evidence, in any order', () => {
      const cookies = [said('cookie-open', { evidence: ['a=1'] }), said('cookie-open', { evidence: ['b=2'] })];
      expect(changesOf(spf(...cookies), spf(...[...cookies].reverse()))).to.deep.equal([]);
    });

    it('matches several findings with one code by the name at the start of their evidence, whose values change with each visit', () => {
      const cookies = (visit: string): ScanReport =>
        spf(
          said('cookie-open', { evidence: [`session=${visit}; Path=/`] }),
          said('cookie-open', { evidence: [`basket=${visit}; Path=/`] }),
        );
      expect(changesOf(cookies('x1'), cookies('y2'))).to.deep.equal([
        'otherEvidence cookie-open',
        'otherEvidence cookie-open',
      ]);
    });

    it('names the fixed one of several findings with one code, and the new one', () => {
      const open = (name: string): Finding => said('cookie-open', { evidence: [`${name}=1`] });
      const findings = checksOf(spf(open('a'), open('b')), spf(open('b'), open('c')))[0]?.findings;
      expect(findings?.map(({ kind, before, after }) => [kind, (before ?? after)?.evidence[0]])).to.deep.equal([
        ['gone', 'a=1'],
        ['new', 'c=1'],
      ]);
    });

    it('counts duplicates: one of two is reported as gone', () => {
      const twin = said('cookie-open', { evidence: ['same'] });
      expect(changesOf(spf(twin, twin), spf(twin))).to.deep.equal(['gone cookie-open']);
    });

    it('never matches findings of two checks, even with the same code', () => {
      const before = scan([checked('spf', 'email', said('a')), checked('dmarc', 'email')]);
      const after = scan([checked('spf', 'email'), checked('dmarc', 'email', said('a'))]);
      expect(changesOf(before, after)).to.deep.equal(['gone a', 'new a']);
    });

    it('accounts for every finding of both scans exactly once', () => {
      const finding = fc
        .record({
          code: fc.constantFrom('a', 'b'),
          outcome: fc.constantFrom('pass' as const, 'fail' as const, 'inconclusive' as const),
          evidence: fc.array(fc.constantFrom('x=1', 'x=2', 'y', ''), { maxLength: 2 }),
        })
        .map((data) => said(data.code, data));
      const findings = fc.array(finding, { maxLength: 8 });
      fc.assert(
        fc.property(findings, findings, (one, other) => {
          const comparison = compareScans(spf(...one), spf(...other));
          const changes = comparison.sections.flatMap(({ checks }) => checks.flatMap((check) => check.findings));
          const before = changes.filter((change) => change.before !== null).length + comparison.unchangedFindings;
          const after = changes.filter((change) => change.after !== null).length + comparison.unchangedFindings;
          expect([before, after]).to.deep.equal([one.length, other.length]);
        }),
      );
    });

    it('is the opposite in reverse order', () => {
      const opposite: Record<string, string> = {
        new: 'gone',
        gone: 'new',
        notCheckedBefore: 'notCheckedAfter',
        notCheckedAfter: 'notCheckedBefore',
      };
      const states = [
        checked('spf', 'email', said('a'), said('b')),
        checked('spf', 'email', said('b', { outcome: 'inconclusive' }), said('c')),
        notChecked('spf', 'email'),
      ];
      for (const one of states) {
        for (const other of states) {
          const there = changesOf(scan([one]), scan([other])).map((line) =>
            line.replace(/^\w+/, (kind) => opposite[kind] ?? kind),
          );
          expect(changesOf(scan([other]), scan([one])), `${one.state} ${other.state}`).to.have.members(there);
        }
      }
    });
  });

  describe('of items that could not be checked', () => {
    const found = spf(said('spf-missing'));
    const missed = scan([notChecked('spf', 'email', 'dnsFailure')]);

    it('never calls a finding new that was not looked for before', () => {
      expect(changesOf(missed, found)).to.deep.equal(['notCheckedBefore spf-missing']);
    });

    it('never calls a finding gone that was not looked for afterwards', () => {
      expect(changesOf(found, missed)).to.deep.equal(['notCheckedAfter spf-missing']);
    });

    it('gives the reason of a failed check', () => {
      expect(checksOf(found, missed)[0]).to.deep.include({
        before: { state: 'checked' },
        after: { state: 'notChecked', reason: 'dnsFailure' },
      });
    });

    it('reports a check that works again even if it found nothing', () => {
      expect(checksOf(missed, spf())).to.have.lengthOf(1);
    });

    it('counts the checks that failed in both scans, and shows them as no change', () => {
      const comparison = compareScans(missed, missed);
      expect(comparison.sections).to.deep.equal([]);
      expect(comparison.notCheckedInEither).to.deep.equal(['spf']);
    });

    it('recognises a check that an older Candor did not have', () => {
      const change = checksOf(scan([]), found)[0];
      expect(change).to.deep.include({ before: { state: 'notPlanned' }, after: { state: 'checked' } });
      expect(change?.findings.map(({ kind }) => kind)).to.deep.equal(['notCheckedBefore']);
    });

    it('treats a finding "not checked" within a completed check as unchecked', () => {
      const partly = spf(said('spf-missing', { outcome: 'inconclusive' }));
      expect(changesOf(found, partly)).to.deep.equal(['notCheckedAfter spf-missing']);
      expect(changesOf(partly, found)).to.deep.equal(['notCheckedBefore spf-missing']);
      expect(changesOf(spf(), spf(said('spf-not-read', { outcome: 'inconclusive' })))).to.deep.equal([
        'notCheckedAfter spf-not-read',
      ]);
    });

    it('marks a check as partial, because missing findings may be unseen', () => {
      const partly = spf(said('spf-not-read', { outcome: 'inconclusive' }));
      expect(checksOf(found, partly)[0]?.after).to.deep.equal({ state: 'partly' });
    });

    it('never calls a finding gone or new that an unchecked part of a check may contain', () => {
      const unread = said('page-not-read', { outcome: 'inconclusive' });
      const [whole, partly] = [spf(said('csp-missing')), spf(unread)];
      expect(changesOf(whole, partly)).to.have.members([
        'notCheckedAfter csp-missing',
        'notCheckedAfter page-not-read',
      ]);
      expect(changesOf(partly, whole)).to.have.members([
        'notCheckedBefore csp-missing',
        'notCheckedBefore page-not-read',
      ]);
      // A part that never answers hides nothing that could be seen the last time.
      expect(changesOf(spf(said('csp-missing'), unread), spf(unread))).to.deep.equal(['gone csp-missing']);
    });

    it('gives no reason for a check that was abandoned in the middle', () => {
      const given = scan([{ probe: 'spf', state: 'pending' }]);
      expect(checksOf(found, given)[0]?.after).to.deep.equal({ state: 'notChecked', reason: null });
    });
  });

  describe('of points', () => {
    const withPenalties = (report: ScanReport, ...penalties: readonly Penalty[]): ScanReport => ({
      ...report,
      scorecard: card(penalties),
    });
    const clean = spf();

    it('counts them as gained if a penalty is gone, and as lost if one is new', () => {
      const before = withPenalties(clean, costs('spf', 'old', 12));
      const after = withPenalties(clean, costs('spf', 'fresh', 7));
      expect(emailPoints(before, after).map(({ kind, code, points }) => [kind, code, points])).to.deep.equal([
        ['lost', 'fresh', 7],
        ['gained', 'old', 12],
      ]);
    });

    it('uses the difference of a penalty whose weight changed', () => {
      const [light, heavy] = [5, 20].map((points) => withPenalties(clean, costs('spf', 'same', points)));
      expect(emailPoints(light!, heavy!)[0]).to.include({ kind: 'lost', points: 15 });
      expect(emailPoints(heavy!, light!)[0]).to.include({ kind: 'gained', points: 15 });
    });

    it('counts no gain for items that are no longer checked, and no loss for items that were not checked before', () => {
      const costly = withPenalties(clean, costs('spf', 'same', 9));
      const unseen = scan([notChecked('spf', 'email')]);
      expect(emailPoints(costly, unseen)[0]).to.include({ kind: 'uncounted', points: 9 });
      expect(emailPoints(unseen, costly)[0]).to.include({ kind: 'counted', points: 9 });
    });

    it('counts no gain for a penalty that an unchecked part may still cost, and no loss for one that it may have cost', () => {
      const seen = withPenalties(spf(said('csp-missing')), costs('spf', 'csp-missing', 9));
      const unseen = spf(said('csp-missing', { outcome: 'inconclusive' }));
      expect(emailPoints(seen, unseen)[0]).to.include({ kind: 'uncounted', points: 9 });
      expect(emailPoints(unseen, seen)[0]).to.include({ kind: 'counted', points: 9 });
    });

    it('assigns each to its own category', () => {
      const after = withPenalties(clean, costs('tls', 'a', 3, { category: 'web' }));
      const { categories } = compareScans(clean, after);
      expect(categories.map(({ category, points }) => [category, points.length])).to.deep.equal([
        ['email', 0],
        ['web', 1],
        ['breach', 0],
        ['compliance', 0],
      ]);
    });

    it('adds up to the difference of the sub-scores if none is at its minimum', () => {
      const before = {
        ...clean,
        scorecard: card([costs('spf', 'a', 12), costs('spf', 'b', 5)], {
          subScores: { email: 83, web: null, breach: null, compliance: null },
        }),
      };
      const after = {
        ...clean,
        scorecard: card([costs('spf', 'b', 9)], {
          subScores: { email: 91, web: null, breach: null, compliance: null },
        }),
      };
      const difference = emailPoints(before, after).reduce(
        (sum, { kind, points }) => sum + (kind === 'gained' ? points : -points),
        0,
      );
      expect(difference).to.equal(91 - 83);
    });

    it('has no number if a sub-score was not checked', () => {
      const { categories, overall } = compareScans(clean, { ...clean, scorecard: null });
      expect(overall).to.deep.equal({ before: 80, after: null });
      expect(categories.find(({ category }) => category === 'breach')).to.include({ before: null, after: null });
    });

    it('says if the rules were different', () => {
      expect(compareScans(clean, clean).sameRules).to.equal(true);
      expect(compareScans(clean, { ...clean, scorecard: card([], { rulesetVersion: 6 }) }).sameRules).to.equal(false);
    });
  });

  describe('of facts', () => {
    const withMail = (exchanges: readonly string[] | undefined): ScanReport =>
      scan([], {
        observations: exchanges
          ? {
              mx: {
                status: 'found',
                hosts: exchanges.map((exchange) => ({ preference: 10, exchange })),
                provider: null,
              } as never,
            }
          : {},
      });
    const factsOf = (before: ScanReport, after: ScanReport) =>
      compareScans(before, after).sections.flatMap(({ facts }) => facts.filter(({ fact }) => fact === 'mailServers'));

    it('shows the old and the new state of a list', () => {
      expect(factsOf(withMail(['a.example']), withMail(['b.example']))).to.deep.equal([
        { fact: 'mailServers', before: ['a.example'], after: ['b.example'] },
      ]);
    });

    it('treats the same list in another order as equal', () => {
      expect(factsOf(withMail(['a.example', 'b.example']), withMail(['b.example', 'a.example']))).to.deep.equal([]);
    });

    it('distinguishes "not checked" from "none"', () => {
      const none = scan([], { observations: { mx: { status: 'absent' } } });
      expect(factsOf(none, withMail(undefined))).to.deep.equal([{ fact: 'mailServers', before: [], after: null }]);
    });

    it('follows the report’s order of sections', () => {
      const after = scan([checked('dns', 'dns', said('x')), checked('spf', 'email', said('y'))]);
      const before = scan([checked('dns', 'dns'), checked('spf', 'email')]);
      expect(compareScans(before, after).sections.map(({ section }) => section)).to.deep.equal(['email', 'dns']);
    });
  });

  describe('of privacy policies', () => {
    const absent = { status: 'absent', detail: 'No link' } as const;
    const policy = (hashes: string): ScanReport =>
      scan([], {
        observations: {
          privacy: {
            asOf: '2026-06-01',
            frontPage: { status: 'read', url: 'https://shop.example/' },
            documents: {
              privacy: {
                status: 'read',
                url: 'https://shop.example/privacy',
                format: 'html',
                foundBy: 'link',
                elsewhere: false,
                title: 'Privacy',
                words: 300,
                complete: true,
              },
              terms: absent,
              cookies: absent,
              security: absent,
            },
            protection: null,
            text: {
              language: 'en',
              understood: true,
              lastUpdated: null,
              readability: null,
              contacts: [],
              fingerprint: { version: 1, hashes },
            },
            sentences: [],
            statements: [],
            certifications: [],
            countries: [],
          },
        },
      });

    it('counts sentences that are new or gone', () => {
      const { policy: changes } = compareScans(policy('abcdefghijkl'), policy('abcdefmnopqrstuvwx'));
      expect(changes).to.deep.equal({ added: 2, removed: 1, addedQuotes: [], removedQuotes: [] });
    });

    it('is unknown if a scan recorded none', () => {
      expect(compareScans(scan([]), policy('abcdef')).policy).to.equal(null);
    });
  });
});
