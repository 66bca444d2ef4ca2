import fc from 'fast-check';
import { expect } from 'chai';
import type { Check } from '../../../schema/report/scanReport.ts';
import { scorecard } from '../../../schema/report/score.ts';
import type { FindingOutcome } from '../../../checks/kit/finding.ts';
import type { CheckId } from '../../../checks/index.ts';
import { scoreCategory, type ScoreCategory } from '../../../checks/kit/section.ts';
import { allChecks } from '../../../checks/registry.ts';
import { penaltyTable } from './methodology.ts';
import { CATEGORY_WEIGHTS, SCORING_VERSION } from './scoringRules.ts';
import { scoreScan, type RuleOf } from './scoreScan.ts';

const ids = allChecks.map(({ id }) => id);
type Found = readonly (readonly [code: string, outcome: FindingOutcome])[];

const conclusive = (probe: CheckId, found: Found): Check => ({
  probe,
  state: 'conclusive',
  section: 'web',
  findings: found.map(([code, outcome]) => ({ code, outcome, title: code, evidence: [`seen ${code}`] })),
  durationMs: 1,
});
const inconclusive = (probe: CheckId): Check => ({
  probe,
  state: 'inconclusive',
  section: 'web',
  reason: 'timeout',
  detail: 'x',
  durationMs: 1,
});

/** Builds a scan of all checks: `found` gives the findings of some, and each of the others has one passing finding. */
const scan = (found: Partial<Record<CheckId, Found | 'inconclusive'>>): readonly Check[] =>
  ids.map((id) => {
    const outcome = found[id] ?? [['something-good', 'pass']];
    return outcome === 'inconclusive' ? inconclusive(id) : conclusive(id, outcome);
  });

describe('the score', () => {
  it('is 100 if nothing costs points', () => {
    const card = scoreScan({ checks: scan({}) });
    expect(card).to.deep.equal({
      rulesetVersion: SCORING_VERSION,
      overall: 100,
      subScores: { email: 100, web: 100, breach: 100, compliance: 100 },
      penalties: [],
      coverage: { conclusive: ids.length, planned: ids.length },
      partly: [],
    });
  });

  /** Test rules in which every code costs `points` in the category that `categoryOf` returns. */
  const rules =
    (points: number, categoryOf: (probe: CheckId) => ScoreCategory): RuleOf =>
    (probe, code) => ({
      title: code,
      meaning: code,
      reference: { label: 'x', url: 'https://example.org' },
      penalty: { category: categoryOf(probe), points },
    });

  it('deducts the points of a finding from its category, and weighs the category in the total', () => {
    const checks = scan({ dmarc: [['some-mail-fault', 'fail']], http: [['some-web-fault', 'warn']] });
    const ruleOf = rules(20, (probe) => (probe === 'dmarc' ? 'email' : 'web'));
    const { overall, subScores, penalties } = scoreScan({ checks }, ruleOf);
    expect(subScores).to.include({ email: 80, web: 80 });
    expect(overall).to.equal(100 - 0.2 * CATEGORY_WEIGHTS.email - 0.2 * CATEGORY_WEIGHTS.web);
    expect(penalties[0]).to.deep.include({
      code: 'some-mail-fault',
      probe: 'dmarc',
      category: 'email',
      points: 20,
      evidence: ['seen some-mail-fault'],
    });
  });

  it('gives a category no score if its essential part was not seen, whatever else passed', () => {
    const challenge: Found = [
      ['page-is-error', 'inconclusive'],
      ['hsts-good', 'pass'],
    ];
    const unread: Found = [
      ['privacy-policy-found', 'pass'],
      ['privacy-policy-not-read', 'inconclusive'],
    ];
    const { overall, subScores } = scoreScan({ checks: scan({ http: challenge, privacy: unread }) });
    expect(subScores).to.deep.equal({ email: 100, web: null, breach: 100, compliance: null });
    expect(overall).to.equal(null);
    expect(scoreScan({ checks: scan({ http: 'inconclusive' }) }).subScores.web).to.equal(null);
    // A check that was not planned is not missing.
    const tls = scan({}).filter(({ probe }) => probe === 'tls');
    expect(scoreScan({ checks: tls }).subScores.web).to.equal(100);
  });

  it('names the categories of which a large part was not checked', () => {
    const partlyOf = (found: Parameters<typeof scan>[0]) => scoreScan({ checks: scan(found) }).partly;
    expect(partlyOf({})).to.deep.equal([]);
    expect(partlyOf({ securityTxt: 'inconclusive' })).to.deep.equal([]);
    expect(partlyOf({ tls: 'inconclusive' })).to.deep.equal(['web']);
    expect(partlyOf({ spf: 'inconclusive' })).to.deep.equal(['email']);
    // The ports check can cost web at most 15 points and the page check 60: exactly a fifth is missing.
    const webChecks = scan({ ports: 'inconclusive' }).filter(({ probe }) => probe === 'http' || probe === 'ports');
    expect(scoreScan({ checks: webChecks }).partly).to.deep.equal(['web']);
    // The category has no score, so it cannot be partly checked.
    expect(partlyOf({ http: 'inconclusive' })).to.deep.equal([]);
  });

  it('has weights that add up to the total', () => {
    expect(Object.values(CATEGORY_WEIGHTS).reduce((sum, weight) => sum + weight)).to.equal(100);
  });

  it('rounds half up', () => {
    // 10 of 45 % are 4.5.
    expect(
      scoreScan(
        { checks: scan({ tls: [['x', 'warn']] }) },
        rules(10, () => 'web'),
      ).overall,
    ).to.equal(96);
  });

  it('counts a code once and only as warn or fail', () => {
    const twice: Found = [
      ['csp-missing', 'warn'],
      ['csp-missing', 'warn'],
    ];
    expect(scoreScan({ checks: scan({ http: twice }) }).subScores.web).to.equal(85);
    for (const outcome of ['pass', 'info', 'notApplicable', 'inconclusive'] as const) {
      expect(
        scoreScan({
          checks: scan({
            http: [
              ['csp-missing', outcome],
              ['x', 'pass'],
            ],
          }),
        }).subScores.web,
        outcome,
      ).to.equal(100);
    }
  });

  it('does not fall below 0, and deducts nothing for unknown codes', () => {
    const bad: Found = [
      ['certificate-expired', 'fail'],
      ['certificate-wrong-name', 'fail'],
      ['tls-no-modern-version', 'fail'],
    ];
    const card = scoreScan({ checks: scan({ tls: bad, http: [['code-of-another-version', 'fail']] }) });
    expect(card.subScores.web).to.equal(0);
    expect(card.penalties).to.have.lengthOf(3);
  });

  it('has no score for a category without observations, and deducts nothing from it', () => {
    const checks = scan({ tls: 'inconclusive', http: 'inconclusive', dns: [['caa-missing', 'warn']] });
    const card = scoreScan({ checks });
    expect(card.subScores).to.include({ email: 100, web: null });
    expect(card).to.deep.include({
      overall: null,
      penalties: [],
      coverage: { conclusive: ids.length - 2, planned: ids.length },
    });
  });

  it('has no score if there was nothing to judge: no web site, no SPF and DMARC answer', () => {
    const none: Found = [['web-not-served', 'notApplicable']];
    expect(
      scoreScan({ checks: scan({ tls: [['tls-not-served', 'notApplicable']], http: none }) }).subScores.web,
    ).to.equal(null);
    expect(scoreScan({ checks: scan({ spf: 'inconclusive', dmarc: 'inconclusive' }) }).subScores.email).to.equal(null);
  });

  it('has no overall score if fewer than half of the checks had a result', () => {
    const isCore = (id: CheckId): boolean => ['spf', 'dmarc', 'tls', 'http'].includes(id);
    const others = ids.filter((id) => !isCore(id));
    const even = others.slice(0, others.length - (others.length % 2));
    for (const planned of [even, even.slice(1)]) {
      const without = (count: number) => {
        const missing = new Set(planned.slice(0, count));
        const found = scan(Object.fromEntries([...missing].map((id) => [id, 'inconclusive'])));
        return scoreScan({ checks: found.filter(({ probe }) => isCore(probe) || planned.includes(probe)) });
      };
      const half = Math.floor(without(0).coverage.planned / 2);
      expect(without(half).overall, `${half} missing`).to.equal(100);
      expect(without(half + 1).overall, `${half + 1} missing`).to.equal(null);
    }
  });

  it('distinguishes a dreadful site from an average and an exemplary one', () => {
    const dreadful = scan({
      spf: [['spf-allows-everyone', 'fail']],
      dmarc: [['dmarc-missing', 'fail']],
      tls: [
        ['certificate-expired', 'fail'],
        ['tls-outdated-versions', 'warn'],
      ],
      http: [
        ['http-not-redirected', 'fail'],
        ['hsts-missing', 'warn'],
        ['csp-missing', 'warn'],
      ],
      privacy: [['privacy-policy-missing', 'fail']],
    });
    const average = scan({
      dmarc: [['dmarc-none', 'fail']],
      http: [
        ['csp-missing', 'warn'],
        ['hsts-missing', 'warn'],
        ['referrer-policy-missing', 'warn'],
      ],
      dns: [['caa-missing', 'warn']],
      securityTxt: [['security-txt-missing', 'warn']],
      privacy: [['privacy-rights-missing', 'warn']],
    });
    expect(scoreScan({ checks: dreadful }).overall).to.be.below(30);
    expect(scoreScan({ checks: average }).overall).to.be.within(60, 79);
    expect(
      scoreScan({ checks: scan({ dmarc: [['dmarc-quarantine', 'warn']], dns: [['ipv6-missing', 'info']] }) }).overall,
    ).to.be.at.least(95);
  });

  it('leaves an unchecked breach history and unchecked policies out of the total', () => {
    const bad = { spf: [['spf-allows-everyone', 'fail']], tls: [['certificate-expired', 'fail']] } as const;
    const card = scoreScan({ checks: scan({ ...bad, breaches: 'inconclusive', privacy: 'inconclusive' }) });
    expect(card.subScores).to.include({ breach: null, compliance: null });
    expect(card.overall).to.equal(scoreScan({ checks: scan(bad) }).overall);
  });

  describe('for any findings', () => {
    const outcome = fc.constantFrom<FindingOutcome>('pass', 'warn', 'fail', 'info', 'notApplicable', 'inconclusive');
    const checksOf = fc.tuple(
      ...allChecks.map((probe) =>
        fc
          .option(fc.array(fc.tuple(fc.constantFrom(...Object.keys(probe.codes)), outcome), { maxLength: 8 }))
          .map((found) => (found === null ? inconclusive(probe.id) : conclusive(probe.id, found))),
      ),
    );

    it('is a score card within its limits', () => {
      fc.assert(
        fc.property(checksOf, (checks) => {
          scorecard.parse(scoreScan({ checks }));
        }),
      );
    });

    it('never falls when a finding is fixed', () => {
      fc.assert(
        fc.property(checksOf, fc.nat(), fc.nat(), (checks, first, second) => {
          const before = scoreScan({ checks });
          const mended = checks.map((check, index) => {
            if (check.state !== 'conclusive' || index !== first % checks.length) return check;
            const at = second % Math.max(1, check.findings.length);
            return {
              ...check,
              findings: check.findings.map((one, place) =>
                place === at && (one.outcome === 'warn' || one.outcome === 'fail')
                  ? { ...one, outcome: 'pass' as const }
                  : one,
              ),
            };
          });
          const after = scoreScan({ checks: mended });
          // A category that had no score may get one now; a category that had one must not get worse.
          for (const category of scoreCategory.options) {
            if (before.subScores[category] !== null)
              expect(after.subScores[category]).to.be.at.least(before.subScores[category]);
          }
          if (before.overall !== null) expect(after.overall).to.be.at.least(before.overall);
        }),
      );
    });

    it('never falls because a check was inconclusive', () => {
      fc.assert(
        fc.property(checksOf, fc.nat(), (checks, place) => {
          const before = scoreScan({ checks });
          const after = scoreScan({
            checks: checks.map((check, index) => (index === place % checks.length ? inconclusive(check.probe) : check)),
          });
          if (before.overall !== null && after.overall !== null) expect(after.overall).to.be.at.least(before.overall);
          for (const category of scoreCategory.options) {
            const [was, is] = [before.subScores[category], after.subScores[category]];
            if (was !== null && is !== null) expect(is).to.be.at.least(was);
          }
        }),
      );
    });
  });
});

describe('The penalty table', () => {
  it('has every code that costs points, heaviest first within its category, in categories of the scoring rules', () => {
    const table = penaltyTable();
    const costly = allChecks.flatMap((probe) => Object.values(probe.codes).filter(({ penalty }) => penalty));
    expect(table).to.have.lengthOf(costly.length);
    expect(new Set(table.map(({ category }) => category))).to.deep.equal(new Set(scoreCategory.options));
    const email = table.filter(({ category }) => category === 'email').map(({ points }) => points);
    expect(email).to.deep.equal([...email].sort((one, other) => other - one));
  });
});
