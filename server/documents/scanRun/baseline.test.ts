import { expect } from 'chai';
import type { Check } from '../../../schema/report/scanReport.ts';
import { comparedWith, readBaseline, type Baseline } from './baseline.ts';
import { runJson, runJsonLines } from './runJson.ts';
import { runSarif } from './runSarif.ts';
import { reportFor } from '../../report/reportFor.ts';
import type { ReportedDomain, RunFormat } from './scanRun.ts';
import {
  conclusive,
  domainOf,
  finding,
  inconclusive,
  reportWith,
  sampleRun,
  unscannedWith,
  writtenAs,
} from './testing/sampleRun.ts';

const missing = finding('dmarc', 'dmarc-missing', 'fail', 'No TXT record');
const weak = finding('dkim', 'dkim-key-weak', 'warn', 'default: RSA 1024 bits');
const valid = finding('spf', 'spf-valid', 'pass', 'v=spf1 -all');
const partly = finding('dmarc', 'dmarc-reports-not-checked', 'inconclusive', 'rua@other.example');

const reported = (checks: readonly Check[], domain?: string): ReportedDomain => {
  const report = reportWith(checks, domain);
  return {
    result: domainOf(report),
    reported: { report: reportFor('owner', report), company: { name: 'Shop', logoUrl: null }, totalScans: 1 },
  };
};

const baselineOf = (text: string): Baseline => {
  const baseline = readBaseline(text);
  if (typeof baseline === 'string') throw new Error(baseline);
  return baseline;
};

/** Returns how each current finding compares to the baseline, and what was fixed. */
const comparison = async (format: RunFormat, before: readonly Check[], after: readonly Check[]) => {
  const baseline = baselineOf(await writtenAs(format, [reported(before), unscannedWith('Gone.')]));
  const { findings, fixed } = comparedWith(baseline, domainOf(reportWith(after)), reportWith(after), 'en');
  return {
    baselineStates: Object.fromEntries(findings.map(({ code, baselineState }) => [code, baselineState])),
    fixed: fixed.map(({ code }) => code),
  };
};

const whole = [conclusive('spf', valid), conclusive('dmarc', missing), conclusive('dkim', weak)];

describe('a baseline', () => {
  for (const [name, format] of [
    ['JSON', runJson],
    ['lines of JSON', runJsonLines],
    ['SARIF', runSarif],
  ] as const)
    describe(`in ${name}`, () => {
      it('knows the findings of the earlier scan', async () => {
        const { baselineStates, fixed } = await comparison(format, whole, whole);
        expect(baselineStates).to.include({ 'dmarc-missing': 'known', 'dkim-key-weak': 'known' });
        expect(fixed).to.deep.equal([]);
      });

      it('recognises a finding by its code, even with other evidence', async () => {
        const now = [conclusive('dkim', { ...weak, evidence: ['other: RSA 512 bits'] })];
        expect((await comparison(format, whole, now)).baselineStates).to.deep.equal({ 'dkim-key-weak': 'known' });
      });

      it('distinguishes new and worse findings, and lists fixed ones', async () => {
        const now = [conclusive('spf', valid), conclusive('dmarc'), conclusive('dkim', { ...weak, outcome: 'fail' })];
        const { baselineStates, fixed } = await comparison(format, whole, now);
        expect(baselineStates['dkim-key-weak']).to.equal('worse');
        expect(fixed).to.deep.equal(['dmarc-missing']);
        const back = await comparison(format, [conclusive('dmarc')], [conclusive('dmarc', missing)]);
        expect(back.baselineStates).to.deep.equal({ 'dmarc-missing': 'new' });
      });

      it('calls no finding new that it had not checked, and none fixed that is not checked now', async () => {
        const unseen = [inconclusive('dmarc', 'no answer'), conclusive('dkim', weak)];
        expect((await comparison(format, unseen, whole)).baselineStates).to.include({
          'dmarc-missing': 'uncompared',
          'dkim-key-weak': 'known',
        });
        expect((await comparison(format, whole, unseen)).fixed).to.deep.equal([]);
        // A check that the profile does not run is not reported as fixed either.
        expect((await comparison(format, whole, [conclusive('dkim', weak)])).fixed).to.deep.equal([]);
        // A finding that may be hidden in an unchecked part is not reported as fixed either.
        const inPart = [conclusive('dmarc', partly)];
        expect((await comparison(format, inPart, [conclusive('dmarc', missing)])).baselineStates).to.deep.equal({
          'dmarc-missing': 'uncompared',
        });
      });

      it('treats every finding of an unknown domain as new', async () => {
        const baseline = baselineOf(await writtenAs(format, [reported(whole)]));
        const report = reportWith(whole, 'other.example');
        const { findings } = comparedWith(baseline, domainOf(report), report, 'en');
        expect(new Set(findings.map(({ baselineState }) => baselineState))).to.deep.equal(new Set(['new']));
      });
    });

  it('can be read from one domain too, with a byte order mark', async () => {
    const text = await writtenAs(runJson, [reported(whole)], sampleRun({ isList: false }));
    expect([...baselineOf(`\uFEFF${text}`).keys()]).to.deep.equal(['shop.example']);
  });

  it('says what is wrong with an invalid file', () => {
    const sarif = { version: '2.1.0', runs: [{ tool: { driver: { name: 'Other' } }, results: [] }] };
    for (const [text, fault] of [
      ['', 'unreadable'],
      ['domain,score\n', 'unreadable'],
      ['{"domain": "a.example"}\nnot JSON\n', 'unreadable'],
      ['null', 'foreign'],
      ['42', 'foreign'],
      ['{"name": "package", "version": "1.0.0"}', 'foreign'],
      [JSON.stringify(sarif), 'foreign'],
      [JSON.stringify({ domain: 'a.example', checks: [{ probe: 'spf', state: 'conclusive' }] }), 'old'],
    ] as const)
      expect(readBaseline(text), text).to.equal(fault);
  });

  it('ignores checks from another version', () => {
    const finding = { probe: 'telepathy', code: 'x', outcome: 'fail', evidence: [] };
    const text = JSON.stringify({
      domain: 'a.example',
      checks: [{ probe: 'telepathy', state: 'conclusive' }],
      findings: [finding],
    });
    expect(baselineOf(text).get('a.example')).to.deep.equal([]);
  });
});
