import { expect } from 'chai';
import { hostnameReading, networkAbsence, PORTAL_THREAT_SCALE, threatTone, countryName } from './networkReadings.ts';
import { factReading } from '../reading.ts';

describe('network readings', () => {
  it('distinguish a domain without an address from an unchecked one', () => {
    expect(networkAbsence([{ probe: 'ipAddress', state: 'CONCLUSIVE', isPartial: false }]).word).to.equal(
      'The domain has no address',
    );
    expect(networkAbsence([{ probe: 'ipAddress', state: 'INCONCLUSIVE', isPartial: false }]).word).to.equal(
      'Not checked',
    );
    expect(networkAbsence([{ probe: 'ipAddress', state: 'RUNNING', isPartial: false }]).tone).to.equal('pending');
  });

  for (const [score, tone] of [
    [0, 'pass'],
    [24, 'pass'],
    [25, 'info'],
    [49, 'info'],
    [50, 'warn'],
    [74, 'warn'],
    [75, 'fail'],
    [100, 'fail'],
  ] as const) {
    it(`show a threat score of ${score} as ${tone}`, () => {
      expect(threatTone(score)).to.equal(tone);
    });
  }

  for (const [score, tone] of [
    [0, 'pass'],
    [1, 'warn'],
    [29, 'warn'],
    [30, 'fail'],
    [100, 'fail'],
  ] as const) {
    it(`show the owner a threat score of ${score} as ${tone}`, () => {
      expect(PORTAL_THREAT_SCALE.tone(score)).to.equal(tone);
    });
  }

  it('never show an unchecked flag as "no"', () => {
    expect(factReading('network.network.threat.isMalicious', null)).to.deep.equal({
      tone: 'unknown',
      word: 'Not checked',
    });
    expect(factReading('network.network.threat.isMalicious', false)).to.deep.equal({ tone: 'none', word: 'No' });
    expect(factReading('network.network.threat.isMalicious', true)).to.deep.equal({ tone: 'fail', word: 'Yes' });
  });

  it('trust a host name only if it resolves back to the address', () => {
    expect(hostnameReading('a.example', true).tone).to.equal('pass');
    expect(hostnameReading('a.example', false).tone).to.equal('warn');
    expect(hostnameReading('a.example', null).tone).to.equal('unknown');
    expect(hostnameReading(null, null).word).to.equal('None known');
  });
});

describe('The name of a country', () => {
  it('is in the language of the page', () => {
    expect(countryName('CH', 'Switzerland')).to.equal('Switzerland');
  });

  it('comes from the report if the code is invalid', () => {
    expect(countryName('<b>', 'Somewhere')).to.equal('Somewhere');
    expect(countryName(null, null)).to.equal(null);
  });
});
