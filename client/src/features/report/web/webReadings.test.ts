import { expect } from 'chai';
import { cdnReading, httpsReading, sslGradeReading, tlsVersionName, tlsVersionReading } from './webReadings.ts';

type Web = Parameters<typeof httpsReading>[0];

const unread: Web = {
  checks: [
    { __typename: 'Check', probe: 'tls', state: 'INCONCLUSIVE', isPartial: false },
    { __typename: 'Check', probe: 'http', state: 'INCONCLUSIVE', isPartial: false },
  ],
  httpsEnabled: null,
  redirectsToHttps: null,
  sslGrade: null,
  tlsVersion: null,
  tlsVersions: null,
  wafDetected: null,
  wafName: null,
  cdnName: null,
};

const web = (facts: Partial<Web>): Web => ({ ...unread, ...facts });

const versions = (...accepted: readonly string[]) =>
  ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'].map((version) => ({
    __typename: 'TlsVersionSupport' as const,
    version,
    accepted: accepted.includes(version),
  }));

describe('web readings', () => {
  for (const [grade, tone] of [
    ['A+', 'pass'],
    ['A', 'pass'],
    ['B', 'warn'],
    ['A-', 'warn'],
    ['C', 'fail'],
    ['T', 'fail'],
  ] as const) {
    it(`shows the SSL grade ${grade} as ${tone}`, () => {
      expect(sslGradeReading(web({ sslGrade: grade })).tone).to.equal(tone);
    });
  }

  it('calls a missing SSL grade unknown, also where there is no HTTPS', () => {
    expect(sslGradeReading(unread)).to.include({ tone: 'unknown', word: 'Unknown' });
    expect(sslGradeReading(web({ httpsEnabled: false })).word).to.equal('Unknown');
  });

  it('writes TLS versions as people do', () => {
    expect(['TLSv1', 'TLSv1.1', 'TLSv1.3', 'SSLv3'].map(tlsVersionName)).to.deep.equal([
      'TLS 1.0',
      'TLS 1.1',
      'TLS 1.3',
      'SSLv3',
    ]);
  });

  it('warns of a modern server that also takes a retired version', () => {
    const modern = web({ tlsVersion: 'TLSv1.3', tlsVersions: versions('TLSv1.2', 'TLSv1.3') });
    const lenient = web({ tlsVersion: 'TLSv1.3', tlsVersions: versions('TLSv1', 'TLSv1.3') });
    expect(tlsVersionReading(modern).tone).to.equal('pass');
    expect(tlsVersionReading(lenient).tone).to.equal('warn');
    expect(tlsVersionReading(web({ tlsVersion: 'TLSv1.1', tlsVersions: versions('TLSv1.1') })).tone).to.equal('fail');
  });

  it('never says "none" of what was not looked at', () => {
    expect(cdnReading(unread).word).to.equal('Not checked');
    expect(httpsReading(unread).word).to.equal('Not checked');
    expect(cdnReading(web({ wafDetected: false })).word).to.equal('None seen');
  });
});
