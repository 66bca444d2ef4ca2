import { expect } from 'chai';
import { tlsObservation } from './observation.ts';
import { assessSurvey } from './assessTls.ts';
import { gradeTls } from './gradeTls.ts';
import { MODERN, servedTls, surveyOf, type ServedTls } from './testing/servedTls.ts';

const longHsts = { maxAge: 31_536_000, includeSubDomains: true, preload: false, fault: null };
const ECDHE = 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 x25519';
const withSuites = (...suites: readonly string[]): Partial<ServedTls> => ({
  survey: surveyOf({ ...MODERN, 'TLSv1.2': [ECDHE, ...suites] }),
});
const withFeatures = (different: Parameters<typeof surveyOf>[1]): Partial<ServedTls> => ({
  survey: surveyOf(MODERN, different),
});
const only = (version: 'SSLv3' | 'TLSv1' | 'TLSv1.2', ...suites: readonly string[]): Partial<ServedTls> => ({
  survey: surveyOf({ [version]: suites }),
  negotiated: {
    version,
    cipher: suites[0]?.split(' ')[0] ?? '',
    alpn: null,
    keyExchange: null,
    forwardSecrecy: suites[0]?.includes('DHE_') ?? false,
  },
});

describe('The grade from a survey', () => {
  it('is A+ for a good server with long HSTS, and shows how the parts were counted', () => {
    const graded = gradeTls(servedTls(), longHsts);
    expect(graded).to.deep.include({
      grade: 'A+',
      score: 93,
      parts: { protocol: 100, keyExchange: 90, cipher: 90 },
      complete: true,
    });
    expect(graded.why.protocol).to.equal('best TLSv1.3 (100), worst TLSv1.2 (100)');
    expect(graded.why.keyExchange).to.include('2048');
    expect(graded.why.cipher).to.include('AES_256_GCM').and.include('AES_128_GCM');
  });

  for (const [what, different, grade, reason] of [
    ['SSL 2 beside all others', { survey: surveyOf({ ...MODERN, SSLv2: ['SSL_CK_RC4_128_WITH_MD5'] }) }, 'F', 'SSL 2'],
    ['SSL 3 with CBC', { survey: surveyOf({ ...MODERN, SSLv3: ['TLS_RSA_WITH_AES_128_CBC_SHA'] }) }, 'C', 'POODLE'],
    ['SSL 3 without CBC', { survey: surveyOf({ ...MODERN, SSLv3: ['TLS_RSA_WITH_RC4_128_SHA'] }) }, 'B', 'SSL 3'],
    ['SSL 3 alone', only('SSLv3', 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA 2048'), 'F', 'best'],
    [
      'TLS 1.0 beside newer ones',
      { survey: surveyOf({ ...MODERN, TLSv1: ['TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA x25519'] }) },
      'B',
      'TLS 1.0',
    ],
    ['no TLS 1.3', only('TLSv1.2', ECDHE), 'A-', 'TLS 1.3'],
    ['an export suite at the end', withSuites('TLS_RSA_EXPORT_WITH_RC4_40_MD5 512'), 'F', 'EXPORT'],
    ['a suite without encryption', withSuites('TLS_RSA_WITH_NULL_SHA'), 'F', 'NULL'],
    ['an anonymous suite', withSuites('TLS_DH_anon_WITH_AES_128_CBC_SHA 2048'), 'F', 'anon'],
    ['single DES', withSuites('TLS_RSA_WITH_DES_CBC_SHA'), 'F', 'DES'],
    ['RC4 at the end', withSuites('TLS_RSA_WITH_RC4_128_SHA'), 'B', 'RC4'],
    [
      'RC4 first',
      { survey: surveyOf({ ...MODERN, 'TLSv1.2': ['TLS_ECDHE_RSA_WITH_RC4_128_SHA x25519', ECDHE] }) },
      'C',
      'RC4 is used',
    ],
    ['RC4 alone', only('TLSv1.2', 'TLS_ECDHE_RSA_WITH_RC4_128_SHA x25519'), 'F', 'Only cipher suites with RC4'],
    [
      '3DES first',
      { survey: surveyOf({ ...MODERN, 'TLSv1.2': ['TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA x25519', ECDHE] }) },
      'C',
      '64-bit',
    ],
    ['Diffie-Hellman of 1024 bits', withSuites('TLS_DHE_RSA_WITH_AES_128_GCM_SHA256 1024'), 'B', 'key exchange'],
    ['Diffie-Hellman of 768 bits', withSuites('TLS_DHE_RSA_WITH_AES_128_GCM_SHA256 768'), 'F', '1024'],
    ['no AEAD at all', only('TLSv1.2', 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA x25519'), 'B', 'AEAD'],
    ['no forward secrecy', only('TLSv1.2', 'TLS_RSA_WITH_AES_128_GCM_SHA256'), 'B', 'forward secrecy'],
    [
      'suites that no browser has',
      only('TLSv1.2', 'TLS_ECDHE_RSA_WITH_AES_128_CCM_8 x25519'),
      'F',
      'No cipher suite that browsers',
    ],
    [
      'a certificate that browsers refuse for its length',
      { faults: [{ fault: 'validityRefused', detail: 'It is valid for 800 days' }] },
      'T',
      '800 days',
    ],
    ['compression', withFeatures({ compression: 'yes' }), 'C', 'CRIME'],
    ['no secure renegotiation', withFeatures({ secureRenegotiation: 'no' }), 'A-', 'renegotiation'],
    ['no TLS_FALLBACK_SCSV', withFeatures({ fallbackScsv: 'no' }), 'A', 'FALLBACK'],
    [
      'a certificate for other purposes',
      { faults: [{ fault: 'wrongPurpose', detail: 'no serverAuth' }] },
      'T',
      'serverAuth',
    ],
  ] as const satisfies readonly (readonly [string, Partial<ServedTls>, string, string])[]) {
    it(`is ${grade} for ${what}, whatever the HSTS header, with the reason`, () => {
      const graded = gradeTls(servedTls(different), longHsts);
      expect(graded.grade).to.equal(grade);
      expect(
        graded.reasons.some((one) => one.grade === grade && one.reason.includes(reason)),
        JSON.stringify(graded.reasons),
      ).to.equal(true);
    });
  }

  it('is A+ with 3DES at the end of the list, as in the guide since 2017', () => {
    expect(gradeTls(servedTls(withSuites('TLS_RSA_WITH_3DES_EDE_CBC_SHA')), longHsts).grade).to.equal('A+');
  });

  it('makes the whole score zero if one category is zero', () => {
    const { score, parts } = gradeTls(servedTls(withSuites('TLS_ECDH_anon_WITH_AES_128_CBC_SHA x25519')), null);
    expect({ score, keyExchange: parts.keyExchange }).to.deep.equal({ score: 0, keyExchange: 0 });
  });

  it('is marked as incomplete if something could not be tested', () => {
    const survey = surveyOf(MODERN);
    const partial = survey.versions.map((one) => (one.version === 'TLSv1.2' ? { ...one, complete: false } : one));
    expect(gradeTls(servedTls({ survey: { ...survey, versions: partial } }), null).complete).to.equal(false);
    expect(gradeTls(servedTls({ trust: 'notChecked' }), null).complete).to.equal(false);
  });

  it('never improves with one more accepted suite', () => {
    const order = ['A+', 'A', 'A-', 'B', 'C', 'D', 'E', 'F'];
    const before = order.indexOf(gradeTls(servedTls(), longHsts).grade);
    for (const suite of [
      'TLS_RSA_WITH_AES_128_CBC_SHA',
      'TLS_RSA_WITH_RC4_128_MD5',
      'TLS_RSA_WITH_NULL_MD5',
      'TLS_DHE_RSA_WITH_AES_256_GCM_SHA384 512',
    ]) {
      expect(order.indexOf(gradeTls(servedTls(withSuites(suite)), longHsts).grade), suite).to.be.at.least(before);
    }
  });
});

describe('The findings of a survey', () => {
  const outcomes = (different: Partial<ServedTls>) =>
    Object.fromEntries(assessSurvey(servedTls(different)).map(({ code, outcome }) => [code, outcome]));

  it('are empty for a good server, and without a survey', () => {
    expect(outcomes({})).to.deep.equal({});
    const { survey, ...old } = servedTls();
    expect(survey).to.not.equal(undefined);
    expect(assessSurvey(old)).to.deep.equal([]);
    expect(tlsObservation.parse(old)).to.have.property('status', 'served');
  });

  it('name each weakness once, with the suites that show it', () => {
    expect(
      outcomes({
        survey: surveyOf(
          {
            SSLv2: ['SSL_CK_RC4_128_EXPORT40_WITH_MD5'],
            SSLv3: ['TLS_RSA_WITH_RC4_128_SHA'],
            TLSv1: ['TLS_RSA_WITH_3DES_EDE_CBC_SHA', 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA 1024', 'TLS_RSA_WITH_NULL_SHA'],
          },
          { compression: 'yes', secureRenegotiation: 'no', fallbackScsv: 'no' },
          'client',
        ),
      }),
    ).to.deep.equal({
      'tls-ssl2': 'fail',
      'tls-ssl3': 'fail',
      'tls-insecure-suites': 'fail',
      'tls-weak-suites': 'warn',
      'tls-no-aead': 'warn',
      'tls-weak-key-exchange': 'warn',
      'tls-compression': 'fail',
      'tls-insecure-renegotiation': 'warn',
      'tls-no-fallback-scsv': 'info',
      'tls-client-order': 'info',
    });
  });

  it('praise a key exchange that resists quantum computers', () => {
    const survey = { ...surveyOf(MODERN), groups: { names: ['X25519MLKEM768', 'x25519'], complete: true } };
    expect(outcomes({ survey })).to.deep.equal({ 'tls-post-quantum': 'pass' });
  });

  it('say that a list is only a part', () => {
    const survey = surveyOf(MODERN);
    const versions = survey.versions.map((one) => ({ ...one, complete: false, detail: 'it fell silent' }));
    expect(outcomes({ survey: { ...survey, versions } })).to.deep.equal({ 'tls-survey-partial': 'inconclusive' });
  });
});
