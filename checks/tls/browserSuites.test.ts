import { expect } from 'chai';
import { assessTls, hasNoBrowserSuite } from './assessTls.ts';
import { MODERN, servedTls, surveyOf } from './testing/servedTls.ts';

const CCM_8 = 'TLS_ECDHE_ECDSA_WITH_AES_128_CCM_8 x25519';
const serving = (suites: Parameters<typeof surveyOf>[0]) => servedTls({ survey: surveyOf(suites) });

describe('A server and browsers', () => {
  for (const suites of [
    { 'TLSv1.2': [CCM_8] },
    { 'TLSv1.3': ['TLS_AES_128_CCM_8_SHA256 x25519'] },
    { 'TLSv1.2': [CCM_8], 'TLSv1.3': ['TLS_AES_128_CCM_SHA256 x25519'] },
    { 'TLSv1.2': ['TLS_RSA_WITH_CAMELLIA_128_CBC_SHA', 'TLS_RSA_WITH_NULL_SHA256'] },
    { 'TLSv1.2': ['TLS_DH_anon_WITH_AES_128_GCM_SHA256 2048'] },
    { 'TLSv1.2': ['TLS_ECDHE_RSA_WITH_RC4_128_SHA x25519'] },
  ]) {
    it(`have no common suite in ${Object.values(suites).flat().join(', ')}`, () => {
      const found = assessTls(serving(suites)).find(({ code }) => code === 'tls-no-browser-suite');
      expect(found?.outcome).to.equal('fail');
      expect(found?.evidence.join()).to.include(Object.values(suites).flat()[0]?.split(' ')[0]);
    });
  }

  for (const suites of [
    MODERN,
    { 'TLSv1.2': [CCM_8, 'TLS_RSA_WITH_AES_128_CBC_SHA'] },
    { 'TLSv1.2': ['TLS_DHE_RSA_WITH_AES_256_CBC_SHA256 2048'] },
    { 'TLSv1.2': ['TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256 x25519'] },
    { 'TLSv1.2': ['TLS_RSA_WITH_3DES_EDE_CBC_SHA'] },
    { 'TLSv1.2': [CCM_8], 'TLSv1.3': ['TLS_CHACHA20_POLY1305_SHA256 x25519'] },
    // Old versions have findings of their own.
    { TLSv1: ['TLS_RSA_WITH_RC4_128_SHA'] },
  ]) {
    it(`have a common suite in ${Object.values(suites).flat().join(', ')}`, () => {
      expect(hasNoBrowserSuite(serving(suites))).to.equal(false);
    });
  }

  it('are not judged if not every suite could be tested', () => {
    const survey = surveyOf({ 'TLSv1.2': [CCM_8] });
    const partly = (different: object) => ({
      ...survey,
      versions: survey.versions.map((one) => (one.version === 'TLSv1.3' ? { ...one, ...different } : one)),
    });
    expect(hasNoBrowserSuite(servedTls({ survey }))).to.equal(true);
    const unknown = partly({ accepted: 'notChecked' as const, complete: false });
    expect(hasNoBrowserSuite(servedTls({ survey: unknown }))).to.equal(false);
    expect(hasNoBrowserSuite({ ...servedTls(), survey: undefined })).to.equal(false);
  });
});
