import { expect } from 'chai';
import { domainOf, reportWith, checksWith, unscannedWith } from '../../documents/scanRun/testing/sampleRun.ts';
import type { ScannedDomain } from '../../documents/scanRun/scanRun.ts';
import { gatesWithoutFigure, parseGates, scoreBelow } from './gates.ts';
import { judged, statusOfDomain, worseStatus } from './outcome.ts';

/** A failure (dmarc-missing), a warning (dkim-key-weak), no overall score, email 47. */
const sample = domainOf(reportWith(checksWith('seen')));

const judge = (failOn: string, change: Partial<ScannedDomain> = {}, hasBaseline = false) =>
  judged({ ...sample, ...change }, failOn === '' ? [] : parseGates(failOn, undefined), { hasBaseline, language: 'en' });

const failing = ({ findings }: ScannedDomain) => findings.filter(({ isFailing }) => isFailing).map(({ code }) => code);

const as = (baselineState: 'known' | 'new') => sample.findings.map((each) => ({ ...each, baselineState }));

describe('--fail-on', () => {
  it('can be repeated and combined with commas', () => {
    const gates = parseGates('fail,score<70', parseGates(' Warn , email<99.5', undefined));
    expect(gates.map(({ id }) => id)).to.deep.equal(['warn', 'email<99.5', 'fail', 'score<70']);
    expect(scoreBelow(70)).to.deep.equal(gates[3]);
    for (const wrong of ['', 'all', 'score', 'score>70', 'score<101', 'score<-1', 'score<x', 'warn,', 'fail score<70'])
      expect(() => parseGates(wrong, undefined), wrong).to.throw(/Possible are warn, fail/);
  });

  it('finds the thresholds for which a profile gives no score', () => {
    const gates = parseGates('warn,score<70,email<70,web<70,breach<70', undefined);
    const without = (profile: Parameters<typeof gatesWithoutFigure>[1]) =>
      gatesWithoutFigure(gates, profile).map(({ id }) => id);
    expect(without('full')).to.deep.equal([]);
    expect(without('ownServers')).to.deep.equal(['breach<70']);
    expect(without('web')).to.deep.equal(['score<70', 'email<70', 'breach<70']);
    expect(without('mail')).to.deep.equal(['score<70', 'web<70', 'breach<70']);
  });

  it('makes nothing fail by default: failures are marked, and the status is 0', () => {
    const domain = judge('');
    expect([failing(domain), domain.requirements, statusOfDomain(domain)]).to.deep.equal([['dmarc-missing'], [], 0]);
  });

  it('can fail for failures only, or for warnings too', () => {
    for (const [failOn, codes] of [
      ['fail', ['dmarc-missing']],
      ['warn', ['dmarc-missing', 'dkim-key-weak']],
      ['fail,warn', ['dmarc-missing', 'dkim-key-weak']],
    ] as const) {
      const domain = judge(failOn);
      expect(failing(domain), failOn).to.have.members([...codes]);
      expect(statusOfDomain(domain), failOn).to.equal(3);
    }
    expect(judge('fail').requirements[0]?.message).to.equal('fail: 1 finding (dmarc-missing)');
    expect(statusOfDomain(judge('warn', { findings: [] }))).to.equal(0);
  });

  it('fails only for new findings if there is a baseline', () => {
    expect(statusOfDomain(judge('warn', { findings: as('known') }, true))).to.equal(0);
    const worse = judge('warn', { findings: as('new') }, true);
    expect(statusOfDomain(worse)).to.equal(3);
    expect(worse.requirements[0]?.message).to.equal('warn: 2 new findings (dmarc-missing, dkim-key-weak)');
  });

  it('fails below a score, and also if there is no score', () => {
    for (const [failOn, overall, status] of [
      ['score<70', 70, 0],
      ['score<70', 69, 3],
      ['score<70', null, 3],
      ['score<0', null, 3],
    ] as const)
      expect(statusOfDomain(judge(failOn, { overall })), `${failOn} of ${overall}`).to.equal(status);
    const domain = judge('web<70', { subScores: { email: 80, web: null, breach: null, compliance: null } });
    expect(domain.requirements[0]?.message).to.match(/^web<70: Web security has no score/);
    expect(statusOfDomain(judge('email<70', domain))).to.equal(0);
  });

  it('ends with the worst status: a failed requirement counts before an impossible scan', () => {
    expect(statusOfDomain(unscannedWith('Gone.').result)).to.equal(1);
    for (const [one, other, worst] of [
      [0, 0, 0],
      [0, 1, 1],
      [1, 3, 3],
      [3, 1, 3],
      [3, 0, 3],
    ] as const)
      expect(worseStatus(one, other)).to.equal(worst);
  });
});
