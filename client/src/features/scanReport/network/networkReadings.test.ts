import { expect } from 'chai';
import {
  flagReading,
  hostnameReading,
  networkAbsence,
  PORTAL_THREAT_SCALE,
  threatTone,
  countryName,
} from './networkReadings.ts';

describe('network readings', () => {
  it('tells a domain without an address from one that was not looked at', () => {
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
    it(`shows a threat score of ${score} as ${tone}`, () => {
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
    it(`shows its owner a threat score of ${score} as ${tone}`, () => {
      expect(PORTAL_THREAT_SCALE.tone(score)).to.equal(tone);
    });
  }

  it('never takes a flag that was not checked for "no"', () => {
    expect(flagReading(null, 'fail')).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
    expect(flagReading(false, 'fail')).to.deep.equal({ tone: 'none', word: 'No' });
    expect(flagReading(true, 'fail')).to.deep.equal({ tone: 'fail', word: 'Yes' });
  });

  it('trusts a host name only where it leads back', () => {
    expect(hostnameReading('a.example', true).tone).to.equal('pass');
    expect(hostnameReading('a.example', false).tone).to.equal('warn');
    expect(hostnameReading('a.example', null).tone).to.equal('unknown');
    expect(hostnameReading(null, null).word).to.equal('None known');
  });
});

describe('the name of a country', () => {
  it('is of the language of the page', () => {
    expect(countryName('CH', 'Switzerland')).to.equal('Switzerland');
  });

  it('is what the report says where the code is none', () => {
    expect(countryName('<b>', 'Somewhere')).to.equal('Somewhere');
    expect(countryName(null, null)).to.equal(null);
  });
});
