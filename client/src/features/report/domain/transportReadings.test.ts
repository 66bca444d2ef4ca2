import { expect } from 'chai';
import { certificateReading, cipherVersionName, expiryReading, hstsReading } from './transportReadings.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const checks = (['tls', 'http'] as const).map((probe) => ({
  __typename: 'Check' as const,
  isPartial: false,
  probe,
  state: 'INCONCLUSIVE' as const,
}));

const hsts = { __typename: 'HstsPolicy' as const, enabled: true, maxAge: 31_536_000, includeSubDomains: true };

describe('transport readings', () => {
  it('tells a site without HTTPS from one whose certificate was not looked at', () => {
    expect(certificateReading({ certificate: null, httpsEnabled: false, checks }).word).to.equal('No HTTPS');
    expect(certificateReading({ certificate: null, httpsEnabled: null, checks }).word).to.equal('Not checked');
    expect(certificateReading({ certificate: null, httpsEnabled: true, checks }).tone).to.equal('unknown');
  });

  for (const [notAfter, word] of [
    ['2026-11-21T11:59:59Z', 'Expired'],
    ['2026-11-22T12:00:00Z', 'Soon'],
    ['2026-12-21T11:59:59Z', 'Soon'],
    ['2026-12-21T12:00:00Z', undefined],
  ] as const) {
    it(`says ${word ?? 'nothing'} of a certificate that ends on ${notAfter}`, () => {
      expect(expiryReading(notAfter, NOW)?.word).to.equal(word);
    });
  }

  it('writes the version as people do', () => {
    expect(['TLSv1', 'TLSv1.1', 'TLSv1.3', 'SSLv3'].map(cipherVersionName)).to.deep.equal([
      'TLS 1.0',
      'TLS 1.1',
      'TLS 1.3',
      'SSLv3',
    ]);
  });

  it('says for how long browsers keep to HTTPS, and believes no header that means for ever', () => {
    const noteOf = (maxAge: number) => hstsReading({ hsts: { ...hsts, maxAge }, httpsEnabled: true, checks }).note;
    expect(noteOf(31_536_000)).to.equal('Browsers keep to HTTPS for 365 days. Subdomains included.');
    expect(noteOf(86_400)).to.include('1 day.');
    expect(noteOf(60)).to.include('less than a day');
    expect(noteOf(1e15)).to.include('more than ten years');
  });

  it('never takes HSTS that was not checked for none', () => {
    expect(hstsReading({ hsts: null, httpsEnabled: true, checks }).word).to.equal('Not checked');
    expect(hstsReading({ hsts: null, httpsEnabled: false, checks })).to.deep.equal({
      tone: 'none',
      word: 'Not enabled',
    });
    expect(hstsReading({ hsts: { ...hsts, enabled: false, maxAge: 0 }, httpsEnabled: true, checks }).tone).to.equal(
      'warn',
    );
  });
});
