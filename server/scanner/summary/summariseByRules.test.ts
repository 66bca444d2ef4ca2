import { expect } from 'chai';
import fc from 'fast-check';
import type { CheckId } from '../../../checks/index.ts';
import { findingOutcome } from '../../../checks/kit/finding.ts';
import { allChecks, checkDefinitionOf } from '../../../checks/registry.ts';
import { isPartial, type Check } from '../../../schema/report/scanReport.ts';
import type { Penalty, Scorecard } from '../../../schema/report/score.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { languages } from '../../../schema/texts/generated/languages.ts';
import { summaryTexts } from '../../../schema/texts/generated/summary/summaryTexts.ts';
import { scoreScan } from '../score/scoreScan.ts';
import {
  riskLevelOf,
  shownRisk,
  shownSummary,
  summariseByRules,
  summarySentences,
  summaryIn,
} from './summariseByRules.ts';

const penalty = (code: string, points: number, probe: CheckId = 'http'): Penalty => ({
  code,
  probe,
  category: 'web',
  points,
  reason: `Reason of ${code}`,
  reference: { label: 'x', url: 'https://example.org' },
  evidence: [],
});
const card = (different: Partial<Scorecard> = {}): Scorecard => ({
  rulesetVersion: 1,
  overall: 83,
  subScores: { email: 80, web: 85, breach: null, compliance: null },
  penalties: [],
  coverage: { conclusive: 8, planned: 8 },
  ...different,
});
const timedOut = (probe: CheckId): Check => ({
  probe,
  state: 'inconclusive',
  section: checkDefinitionOf(probe)?.section ?? expect.fail(),
  reason: 'timeout',
  detail: 'x-frame-options',
  durationMs: 1,
});
/** A check with these findings, written as `outcome code`. */
const found = (probe: CheckId, ...findings: readonly string[]): Check => ({
  probe,
  state: 'conclusive',
  section: checkDefinitionOf(probe)?.section ?? expect.fail(),
  findings: findings.map((finding) => {
    const [outcome, code = ''] = finding.split(' ');
    return { code, outcome: findingOutcome.parse(outcome), title: `Title of ${code}: 100 % x`, evidence: [] };
  }),
  durationMs: 1,
});
const tldrOf = (checks: readonly Check[], scorecard: Scorecard, language: Language = 'en'): string =>
  summariseByRules({ domain: '1und1.example', checks }, scorecard, language).tldr;

const secure = [
  found('tls', 'pass certificate-valid'),
  found('http', 'pass https-served'),
  found('breaches', 'pass breach-none-known'),
];

describe('The summary by rules', () => {
  it('says what is good, what can happen, and the one thing to ask for', () => {
    const checks = [...secure, found('dmarc', 'fail dmarc-missing'), found('securityTxt', 'warn security-txt-missing')];
    const penalties = [penalty('security-txt-missing', 2, 'securityTxt'), penalty('dmarc-missing', 40, 'dmarc')];
    expect(tldrOf(checks, card({ penalties }))).to.equal(
      'What is good: the connection to the site is encrypted with a certificate that browsers trust; no data breach of this domain is known. ' +
        'What can happen: criminals can send mail in the name of this domain, and it can reach customers; people who find a weakness do not learn whom to tell. ' +
        'Ask the webmaster to protect the domain against forged mail, so that receivers reject it.',
    );
  });

  it('weighs a finding by its category, too', () => {
    const checks = [found('breaches', 'fail breach-high'), found('http', 'fail csp-missing')];
    const breach: Penalty = { ...penalty('breach-high', 35, 'breaches'), category: 'breach' };
    const { ask } = summaryTexts.en.risks.injection;
    expect(tldrOf(checks, card({ penalties: [breach, penalty('csp-missing', 15)] }))).to.include(ask);
  });

  it('names each risk once, however many findings lead to it', () => {
    const checks = [found('dmarc', 'fail dmarc-missing'), found('spf', 'fail spf-missing')];
    const penalties = [penalty('dmarc-missing', 40, 'dmarc'), penalty('spf-missing', 30, 'spf')];
    expect(tldrOf(checks, card({ penalties })).match(/criminals/g)).to.have.length(1);
  });

  it('says that nothing needs attention only after something was checked', () => {
    expect(tldrOf(secure, card())).to.match(/Nothing that was checked needs the attention of the webmaster\.$/);
    expect(tldrOf([timedOut('dmarc')], card({ overall: null }))).to.equal(summaryTexts.en.nothingChecked);
    expect(tldrOf([], card({ overall: null }))).to.equal(summaryTexts.en.nothingChecked);
  });

  it('says what was not checked, wholly or in part', () => {
    const checks = [found('spf', 'pass spf-valid'), timedOut('dmarc'), timedOut('breaches'), ...secure.slice(0, 2)];
    expect(tldrOf(checks, card())).to.include(
      'not checked, so neither good nor bad: the protection of mail (in part), known data breaches.',
    );
  });

  it('ends with what was not checked if nothing is good', () => {
    const missing = found('dmarc', 'fail dmarc-missing');
    const penalties = [penalty('dmarc-missing', 40, 'dmarc')];
    expect(tldrOf([missing, timedOut('breaches')], card({ penalties }))).to.match(
      /^What can happen: .*\. Ask the webmaster .*\. Not checked, so neither good nor bad: known data breaches\.$/,
    );
    expect(tldrOf([found('spf', 'pass spf-valid'), timedOut('breaches')], card())).to.match(
      /^Nothing that was checked .*\. Not checked, so neither good nor bad: known data breaches\.$/,
    );
  });

  it('says so if too little was checked for a score', () => {
    const checks = [timedOut('http'), found('dmarc', 'pass dmarc-reject'), found('spf', 'pass spf-valid')];
    expect(tldrOf(checks, card({ overall: null }))).to.match(
      /^Too little could be checked for a verdict on the whole: the security of the site; what is good: receivers are told/,
    );
  });

  it('calls nothing good that was not checked, or only in part', () => {
    for (const checks of [
      [found('http', 'pass https-served'), timedOut('tls')],
      [found('http', 'pass https-served', 'fail mixed-content-form'), found('tls', 'pass certificate-valid')],
      [found('http', 'pass https-served'), found('tls', 'pass certificate-valid', 'warn tls-outdated-versions')],
      [found('breaches', 'pass breach-none-known', 'inconclusive breach-entries-unreadable')],
      [found('dmarc', 'pass dmarc-reject'), timedOut('spf')],
      [found('blockLists', 'pass block-lists-not-listed', 'inconclusive block-lists-unknown')],
      [found('browser', 'pass trackers-none', 'inconclusive browser-visit-cut')],
      [timedOut('ports'), timedOut('privacy')],
    ]) {
      expect(tldrOf(checks, card())).not.to.match(/good:/);
    }
  });

  it('knows the risk of every rule that costs points', () => {
    const without = allChecks.flatMap((check) =>
      Object.entries(check.codes).flatMap(([code, { penalty, risk }]) => (penalty && !risk ? [code] : [])),
    );
    expect(without).to.deep.equal([]);
  });

  it('is at most three sentences without digits or names of headers, each with what it rests on, whatever was found', () => {
    const outcome = fc.constantFrom(...findingOutcome.options);
    const anyCheck = fc.constantFrom(...allChecks).chain(({ id, codes }) =>
      fc.oneof(
        fc.constant(timedOut(id)),
        fc.constant<Check>({ probe: id, state: 'running' }),
        fc
          .array(fc.tuple(fc.constantFrom('code-of-old-rules', ...Object.keys(codes)), outcome), { maxLength: 6 })
          .map((findings) => found(id, ...findings.map(([code, seen]) => `${seen} ${code}`))),
      ),
    );
    const anyScan = fc.uniqueArray(anyCheck, {
      selector: ({ probe }) => probe,
      minLength: 1,
      maxLength: allChecks.length,
    });
    fc.assert(
      fc.property(anyScan, fc.constantFrom(...languages), (checks, language) => {
        const scorecard = scoreScan({ checks });
        const sentences = summarySentences({ checks }, scorecard, language);
        expect(sentences.length).to.be.within(1, 3);
        for (const { text, basis } of sentences) {
          expect(text)
            .to.match(/^[^.!?]+\.$/)
            .and.not.match(/\d/);
          expect(text).not.to.match(JARGON);
          expect(basis).not.to.deep.equal([]);
          for (const { probe, code } of basis) {
            const check = checks.find((each) => each.probe === probe) ?? expect.fail();
            const judged =
              check.state === 'conclusive' && check.findings.some((each) => each.outcome !== 'inconclusive');
            if (code === null) expect(judged).to.equal(false);
            else expect(check.state === 'conclusive' && check.findings.map((each) => each.code)).to.include(code);
          }
        }
        const tldr = sentences.map(({ text }) => text).join(' ');
        const gaps = checks.some((check) => check.state !== 'conclusive' || isPartial(check));
        if (gaps) expect(tldr).to.match(/not checked, so|could be checked|nicht geprüft, also|geprüft werden/i);
      }),
      { seed: 1 },
    );
  });
});

/** Headers, protocols and record types, which the summary leaves to the findings. */
const JARGON =
  /X-|-Policy|-Security|-Options|\b(?:HSTS|CSP|CORS|DMARC|SPF|DKIM|BIMI|DANE|TLSA?|SSL|HTTPS?|MTA|STS|RPT|CAA|DNS|DNSSEC|MX|TXT|IPv|nosniff|Referrer|cookie|security\.txt)/i;

describe('The risk level', () => {
  for (const [overall, points, level] of [
    [95, 5, 'Low'],
    [80, 20, 'Low'],
    [79, 15, 'Medium'],
    [59, 15, 'High'],
    [39, 15, 'Critical'],
    [85, 30, 'Medium'],
    [85, 50, 'High'],
    [30, 50, 'Critical'],
    [null, 0, 'Medium'],
    [null, 50, 'High'],
  ] as const) {
    it(`is ${level} at ${overall ?? 'no score'} with a worst finding of ${points} points`, () => {
      expect(riskLevelOf({ overall, penalties: [penalty('a', points)] })).to.equal(level);
    });
  }

  it('is not shown for a site without a score, whatever an older summary recorded', () => {
    const summary = { tldr: 'No score.', riskLevel: 'Medium', author: 'rules' } as const;
    const scored = (overall: number | null) => ({ summary, scorecard: card({ overall }) });
    expect(shownRisk(scored(null))).to.equal(null);
    expect(shownRisk(scored(70))).to.equal('Medium');
    expect(shownRisk({ summary, scorecard: null })).to.equal(null);
  });
});

describe('The summary in another language', () => {
  const checks = [found('dmarc', 'fail dmarc-missing')];
  const scorecard = card({
    overall: 71,
    penalties: [penalty('dmarc-missing', 40, 'dmarc')],
  });
  const recorded = summariseByRules({ domain: 'shop.example', checks }, scorecard);
  const report = { domain: 'shop.example', checks, scorecard, summary: recorded };

  it('is written again from the same findings if rules wrote it', () => {
    const german = summaryIn(report, 'de') ?? expect.fail();
    expect(german).to.equal(
      'Was passieren kann: Kriminelle können im Namen dieser Domain E-Mails verschicken, die bei Kunden ankommen können. ' +
        'Bitten Sie den Webmaster, die Domain gegen gefälschte E-Mails zu schützen, sodass Empfänger sie abweisen.',
    );
    expect(summaryIn(report, 'en')).to.equal(recorded.tldr);
  });

  it('begins sentences after a colon with a capital letter in German', () => {
    const tracked = [found('browser', 'pass trackers-none'), found('dmarc', 'fail dmarc-reports-undeliverable')];
    const scanned = { domain: 'shop.example', checks: tracked };
    const lowered = card({ overall: 90, penalties: [penalty('dmarc-reports-undeliverable', 5, 'dmarc')] });
    const told = (language: 'en' | 'de') =>
      summarySentences(scanned, lowered, language)
        .map(({ text }) => text)
        .join(' ');
    expect(told('de')).to.include('Gut ist: Die geöffneten Seiten').and.include('Was passieren kann: Es kann');
    expect(told('en')).to.match(/^[^:]+: [a-z]/);
  });

  it('stays in English, and says so, if a model wrote it or other rules did', () => {
    for (const summary of [
      { ...recorded, author: 'a-model', tldr: 'All is well.' },
      { ...recorded, tldr: 'Said by rules of last year.' },
    ]) {
      expect(summaryIn({ ...report, summary }, 'de')).to.equal(null);
      expect(shownSummary({ ...report, summary }, 'de')).to.deep.equal({ ...summary, language: 'en' });
    }
    expect(shownSummary({ ...report, summary: null }, 'de')).to.equal(null);
  });
});
