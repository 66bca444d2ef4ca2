import { expect } from 'chai';
import {
  featureMark,
  protocolName,
  protocolReading,
  protocolsReading,
  requirementMark,
  revocationReading,
  suiteMark,
} from './tlsReadings.ts';

describe('TLS readings', () => {
  it('writes versions as people do', () => {
    expect(['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.3'].map(protocolName)).to.deep.equal([
      'SSL 2',
      'SSL 3',
      'TLS 1.0',
      'TLS 1.3',
    ]);
  });

  it('finds it bad to take a retired version, and good to refuse it', () => {
    expect(protocolReading({ version: 'SSLv3', accepted: true })).to.deep.equal({ tone: 'fail', word: 'Accepted' });
    expect(protocolReading({ version: 'SSLv3', accepted: false }).word).to.equal('Refused');
    expect(protocolReading({ version: 'TLSv1.2', accepted: true }).tone).to.equal('pass');
  });

  it('does not call a server current of which a version could not be asked', () => {
    const current = { version: 'TLSv1.3', accepted: true };
    expect(protocolsReading([current]).tone).to.equal('pass');
    expect(protocolsReading([current, { version: 'SSLv2', accepted: null }]).tone).to.equal('unknown');
    expect(
      protocolsReading([current, { version: 'SSLv2', accepted: null }, { version: 'TLSv1', accepted: true }]).tone,
    ).to.equal('fail');
  });

  it('grades suites by what they protect', () => {
    expect(['strong', 'sound', 'weak', 'insecure'].map((strength) => suiteMark(strength).tone)).to.deep.equal([
      'pass',
      'info',
      'warn',
      'fail',
    ]);
  });

  it('takes a feature for good or bad only where it is', () => {
    expect(featureMark({ answer: 'yes', good: true })).to.deep.equal({ tone: 'pass', word: 'Yes' });
    expect(featureMark({ answer: 'no', good: null })).to.deep.equal({ tone: 'none', word: 'No' });
    expect(featureMark({ answer: 'yes', good: false }).tone).to.equal('warn');
    expect(featureMark({ answer: 'notChecked', good: null }).tone).to.equal('unknown');
  });

  it('tells a certificate without a proof from one that was revoked', () => {
    expect(revocationReading({ stapled: true, status: 'good', mustStaple: null }).tone).to.equal('pass');
    expect(revocationReading({ stapled: true, status: 'revoked', mustStaple: null }).tone).to.equal('fail');
    expect(revocationReading({ stapled: true, status: 'unusable', mustStaple: null }).tone).to.equal('warn');
    expect(revocationReading({ stapled: false, status: null, mustStaple: false }).tone).to.equal('none');
    expect(revocationReading({ stapled: false, status: null, mustStaple: true }).tone).to.equal('fail');
  });

  it('has three answers to a requirement', () => {
    expect([true, false, null].map((met) => requirementMark(met).word)).to.deep.equal([
      'Met',
      'Not met',
      'Not checked',
    ]);
  });
});
