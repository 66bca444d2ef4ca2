import { expect } from 'chai';
import type { CheckState } from '../../../generated/graphql.ts';
import {
  certificateReading,
  sslGradeReading,
  tlsVersionReading,
  featureMark,
  protocolName,
  protocolReading,
  protocolsReading,
  revocationReading,
  suiteMark,
  chainsReading,
  mixedContentReading,
  permissionsReading,
  modifierText,
  observatoryReading,
} from './webReadings.ts';
import { factReading } from '../reading.ts';

type Web = Parameters<typeof sslGradeReading>[0];

const unread: Web = {
  checks: [
    { __typename: 'Check', probe: 'tls', state: 'INCONCLUSIVE', isPartial: false },
    { __typename: 'Check', probe: 'http', state: 'INCONCLUSIVE', isPartial: false },
  ],
  httpsEnabled: null,
  sslGrade: null,
  tlsVersion: null,
  tlsVersions: null,
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
    it(`show the SSL grade ${grade} as ${tone}`, () => {
      expect(sslGradeReading(web({ sslGrade: grade })).tone).to.equal(tone);
    });
  }

  it('show a missing SSL grade as unknown, even without HTTPS', () => {
    expect(sslGradeReading(unread)).to.include({ tone: 'unknown', word: 'Unknown' });
    expect(sslGradeReading(web({ httpsEnabled: false })).word).to.equal('Unknown');
  });

  it('distinguish a site without HTTPS from an unchecked certificate', () => {
    const none = { certificate: null, checks: unread.checks };
    expect(certificateReading({ ...none, httpsEnabled: false }).word).to.equal('No HTTPS');
    expect(certificateReading({ ...none, httpsEnabled: null }).word).to.equal('Not checked');
    expect(certificateReading({ ...none, httpsEnabled: true }).tone).to.equal('unknown');
  });

  it('warn of a modern server that also accepts a retired version', () => {
    const modern = web({ tlsVersion: 'TLSv1.3', tlsVersions: versions('TLSv1.2', 'TLSv1.3') });
    const lenient = web({ tlsVersion: 'TLSv1.3', tlsVersions: versions('TLSv1', 'TLSv1.3') });
    expect(tlsVersionReading(modern).tone).to.equal('pass');
    expect(tlsVersionReading(lenient).tone).to.equal('warn');
    expect(tlsVersionReading(web({ tlsVersion: 'TLSv1.1', tlsVersions: versions('TLSv1.1') })).tone).to.equal('fail');
  });

  it('never say "none" about unchecked items', () => {
    for (const path of ['web.httpsEnabled', 'web.redirectsToHttps', 'web.wafDetected'] as const)
      expect(factReading(path, null, unread.checks).word).to.equal('Not checked');
    expect(factReading('web.wafDetected', false, unread.checks)).to.include({ tone: 'none', word: 'None seen' });
  });
});

describe('TLS readings', () => {
  it('write protocol versions in their usual form', () => {
    expect(['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.3', 'QUIC'].map(protocolName)).to.deep.equal([
      'SSL 2',
      'SSL 3',
      'TLS 1.0',
      'TLS 1.1',
      'TLS 1.3',
      'QUIC',
    ]);
  });

  it('call it bad to accept a retired version, and good to refuse it', () => {
    expect(protocolReading({ version: 'SSLv3', accepted: true })).to.deep.equal({ tone: 'fail', word: 'Accepted' });
    expect(protocolReading({ version: 'SSLv3', accepted: false }).word).to.equal('Refused');
    expect(protocolReading({ version: 'TLSv1.2', accepted: true }).tone).to.equal('pass');
  });

  it('do not call a server current if a version could not be tested', () => {
    const current = { version: 'TLSv1.3', accepted: true };
    expect(protocolsReading([current]).tone).to.equal('pass');
    expect(protocolsReading([current, { version: 'SSLv2', accepted: null }]).tone).to.equal('unknown');
    expect(
      protocolsReading([current, { version: 'SSLv2', accepted: null }, { version: 'TLSv1', accepted: true }]).tone,
    ).to.equal('fail');
  });

  it('grade cipher suites by their protection', () => {
    expect(['strong', 'sound', 'weak', 'insecure'].map((strength) => suiteMark(strength).tone)).to.deep.equal([
      'pass',
      'info',
      'warn',
      'fail',
    ]);
  });

  it('call a feature good or bad only if it is', () => {
    expect(featureMark({ answer: 'yes', good: true })).to.deep.equal({ tone: 'pass', word: 'Yes' });
    expect(featureMark({ answer: 'no', good: null })).to.deep.equal({ tone: 'none', word: 'No' });
    expect(featureMark({ answer: 'yes', good: false }).tone).to.equal('warn');
    expect(featureMark({ answer: 'notChecked', good: null }).tone).to.equal('unknown');
  });

  it('distinguish a certificate without a proof from a revoked one', () => {
    expect(revocationReading({ stapled: true, status: 'good', mustStaple: null }).tone).to.equal('pass');
    expect(revocationReading({ stapled: true, status: 'revoked', mustStaple: null }).tone).to.equal('fail');
    expect(revocationReading({ stapled: true, status: 'unusable', mustStaple: null }).tone).to.equal('warn');
    expect(revocationReading({ stapled: false, status: null, mustStaple: false }).tone).to.equal('none');
    expect(revocationReading({ stapled: false, status: null, mustStaple: true }).tone).to.equal('fail');
    expect(revocationReading({ stapled: false, status: null, mustStaple: false, list: 'good' }).tone).to.equal('pass');
    expect(revocationReading({ stapled: false, status: null, mustStaple: true, list: 'good' }).tone).to.equal('fail');
    expect(revocationReading({ stapled: false, status: null, mustStaple: false, list: 'revoked' }).tone).to.equal(
      'fail',
    );
    expect(revocationReading({ stapled: false, status: null, mustStaple: false, list: 'notChecked' }).tone).to.equal(
      'none',
    );
  });

  it('have three answers to a requirement', () => {
    expect([true, false, null].map((met) => factReading('web.hstsPreload.requirements.met', met).word)).to.deep.equal([
      'Met',
      'Not met',
      'Not checked',
    ]);
  });
});

const checks = (state: CheckState) => [{ __typename: 'Check' as const, probe: 'http', state, isPartial: false }];
const hop = (url: string) => [{ __typename: 'RedirectHop' as const, url }];

const mixed = (active: number, passive: number, upgraded = false) => ({
  mixedContent: { __typename: 'MixedContent' as const, active, passive, forms: 0, upgraded, examples: [] },
  redirects: hop('https://a.example/'),
  checks: checks('CONCLUSIVE'),
});

const policy = (facts: { configured: boolean; legacy?: boolean; fault?: string }) => ({
  permissionsPolicy: {
    __typename: 'PermissionsPolicy' as const,
    legacy: false,
    fault: null,
    features: [],
    ...facts,
  },
  checks: checks('CONCLUSIVE'),
});

const chain = (problems: string[], stopped: string | null = null) => ({
  __typename: 'RedirectChain' as const,
  start: 'http://a.example/',
  hops: [],
  problems,
  stopped,
});

describe('page readings', () => {
  it('say that mixed content does not apply to an unencrypted page, instead of "none"', () => {
    const plain = { mixedContent: null, redirects: hop('http://a.example/'), checks: checks('CONCLUSIVE') };
    expect(mixedContentReading(plain).word).to.equal('Not applicable');
    expect(mixedContentReading({ ...plain, redirects: null, checks: checks('INCONCLUSIVE') }).tone).to.equal('unknown');
  });

  it('rate unencrypted scripts worse than unencrypted pictures', () => {
    expect(mixedContentReading(mixed(0, 0))).to.deep.equal({ tone: 'pass', word: 'None' });
    expect(mixedContentReading(mixed(0, 3)).tone).to.equal('warn');
    expect(mixedContentReading(mixed(1, 0)).tone).to.equal('fail');
    expect(mixedContentReading(mixed(1, 0, true)).tone).to.equal('warn');
  });

  it('do not count a policy that browsers ignore', () => {
    expect(permissionsReading(policy({ configured: false })).word).to.equal('Not configured');
    expect(permissionsReading(policy({ configured: false, legacy: true })).word).to.equal('Outdated');
    expect(permissionsReading(policy({ configured: true, fault: 'not a dictionary' })).word).to.equal('Ignored');
    expect(permissionsReading(policy({ configured: true })).word).to.equal('0 features');
  });

  it('count the problems of all redirect chains', () => {
    const of = (...redirectChains: ReturnType<typeof chain>[]) => ({ redirectChains, checks: checks('CONCLUSIVE') });
    expect(chainsReading(of(chain(['a', 'b']), chain(['c'])))).to.deep.equal({ tone: 'warn', word: '3 problems' });
    expect(chainsReading(of(chain([]))).word).to.equal('In order');
    expect(chainsReading(of(chain([], 'timeout'))).tone).to.equal('unknown');
    expect(chainsReading({ redirectChains: null, checks: checks('RUNNING') }).tone).to.equal('pending');
  });
});

describe('observatory readings', () => {
  it('have no grade without a score', () => {
    expect(observatoryReading({ score: null, grade: null })).to.deep.equal({ tone: 'unknown', word: 'No score' });
  });

  for (const [grade, tone] of [
    ['A+', 'pass'],
    ['A-', 'pass'],
    ['B+', 'warn'],
    ['C-', 'warn'],
    ['D+', 'fail'],
    ['F', 'fail'],
  ] as const) {
    it(`show its grade ${grade} as ${tone}`, () => {
      expect(observatoryReading({ score: 50, grade })).to.deep.equal({ tone, word: `Grade ${grade}` });
    });
  }

  it('write what a test adds or subtracts with its sign', () => {
    expect([5, 0, -25, null].map(modifierText)).to.deep.equal(['+5', '0', '−25', '–']);
  });

  it('do not fail a test that could not be run', () => {
    expect([true, false, null].map((pass) => factReading('web.observatory.tests.pass', pass).word)).to.deep.equal([
      'Passed',
      'Failed',
      'Not checked',
    ]);
  });
});
