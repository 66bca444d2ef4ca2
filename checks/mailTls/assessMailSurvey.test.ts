import { expect } from 'chai';
import type { MailTlsObservation } from './observation.ts';
import { assessMailSurvey } from './assessMailSurvey.ts';

type Server = MailTlsObservation['hosts'][number];
type Survey = NonNullable<Server['survey']>;
type Version = Survey['versions'][number];

const version = (name: Version['version'], suites: readonly string[], different: Partial<Version> = {}): Version => ({
  version: name,
  accepted: suites.length > 0 ? 'yes' : 'no',
  detail: suites.length > 0 ? null : 'alert protocol_version',
  suites: suites.map((one, id) => ({ id, name: one, group: null, bits: null })),
  complete: true,
  order: 'server',
  ...different,
});

const certificate: Survey['certificates'][number] = {
  subject: 'CN=mx.example.org',
  issuer: 'CN=CA',
  notAfter: '2027-01-01T00:00:00.000Z',
  keyType: 'RSA',
  keyBits: 2_048,
  signatureAlgorithm: 'RSA with SHA-256',
  sha256: '0'.repeat(64),
  inDane: null,
};

const survey = (different: Partial<Survey> = {}): Survey => ({
  versions: [version('TLSv1.2', ['TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'])],
  groups: null,
  features: {
    compression: 'no',
    secureRenegotiation: 'yes',
    extendedMasterSecret: 'yes',
    encryptThenMac: 'notNeeded',
    sessionTickets: 'yes',
    sessionIds: 'yes',
    fallbackScsv: 'notNeeded',
    withoutSni: 'same',
  },
  hellos: 12,
  certificates: [certificate],
  ...different,
});

const serverWith = (seen: Survey | undefined, dane: Server['dane']['status'] = 'absent'): Server => ({
  host: 'mx.example.org',
  address: '192.0.2.25',
  startTls: 'yes',
  detail: null,
  version: 'TLSv1.2',
  cipher: null,
  certificate: null,
  oldVersions: 'no',
  dane: { status: dane, detail: null, records: [] },
  ...(seen && { survey: seen }),
});

const assessed = (different: Partial<Survey>, dane?: Server['dane']['status']) =>
  assessMailSurvey([serverWith(survey(different), dane)]).map(({ code, outcome, evidence }) => ({
    code,
    outcome,
    evidence: evidence[0],
  }));

describe('The survey of mail servers', () => {
  it('costs nothing for a good server, nor for a record without a survey', () => {
    expect(assessed({})).to.deep.equal([]);
    expect(assessMailSurvey([serverWith(undefined)])).to.deep.equal([]);
  });

  it('finds SSL', () => {
    expect(assessed({ versions: [version('SSLv3', ['TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA'])] })).to.deep.equal([
      {
        code: 'mail-tls-ssl',
        outcome: 'warn',
        evidence: 'mx.example.org: SSLv3 TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA',
      },
    ]);
  });

  for (const [name, outcome] of [
    ['TLS_RSA_EXPORT_WITH_RC4_40_MD5', 'mail-tls-insecure-suites'],
    ['TLS_RSA_WITH_NULL_SHA', 'mail-tls-insecure-suites'],
    ['TLS_RSA_WITH_DES_CBC_SHA', 'mail-tls-insecure-suites'],
    ['TLS_DH_anon_EXPORT_WITH_RC4_40_MD5', 'mail-tls-insecure-suites'],
    ['TLS_ECDHE_RSA_WITH_RC4_128_SHA', 'mail-tls-weak-suites'],
    ['TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA', 'mail-tls-weak-suites'],
    ['TLS_ECDH_anon_WITH_AES_256_CBC_SHA', undefined],
  ] as const) {
    it(`judges ${name} like a sender without a policy`, () => {
      const suites = ['TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', name];
      const codes = assessed({ versions: [version('TLSv1.2', suites)] }).map(({ code }) => code);
      expect(codes).to.deep.equal(outcome === undefined ? [] : [outcome]);
    });
  }

  it('finds short keys, in the certificate and in the exchange', () => {
    expect(assessed({ certificates: [{ ...certificate, keyBits: 1_024 }] })).to.deep.equal([
      {
        code: 'mail-tls-weak-key',
        outcome: 'warn',
        evidence: "mx.example.org: the certificate's key has 1024 bits (RSA; CN=mx.example.org)",
      },
    ]);
    const name = 'TLS_DHE_RSA_WITH_AES_128_GCM_SHA256';
    const suites = [{ id: 0, name, group: null, bits: 1_024 }];
    expect(assessed({ versions: [version('TLSv1.2', [name], { suites })] })).to.deep.equal([
      { code: 'mail-tls-weak-key', outcome: 'warn', evidence: `mx.example.org: TLSv1.2 ${name}: 1024 bits` },
    ]);
    const elliptic = { ...certificate, keyType: 'ECDSA', keyBits: 256 };
    expect(assessed({ certificates: [elliptic, { ...elliptic, keyBits: null }] })).to.deep.equal([]);
  });

  it('reports missing forward secrecy only if all suites are known', () => {
    const suites = ['TLS_RSA_WITH_AES_128_GCM_SHA256'];
    expect(assessed({ versions: [version('TLSv1.2', suites)] }).map(({ code }) => code)).to.deep.equal([
      'mail-tls-no-forward-secrecy',
    ]);
    const partial = version('TLSv1.2', suites, { complete: false });
    expect(assessed({ versions: [partial] }).map(({ code }) => code)).to.deep.equal(['mail-tls-survey-partial']);
  });

  it('reports compression and renegotiation without the binding', () => {
    const features = { ...survey().features, compression: 'yes', secureRenegotiation: 'no' } as const;
    expect(assessMailSurvey([serverWith(survey({ features }))])[0]).to.deep.include({
      code: 'mail-tls-old-features',
      outcome: 'info',
      evidence: ['mx.example.org: compression (DEFLATE)', 'mx.example.org: no renegotiation_info'],
    });
  });

  it('counts a certificate without a TLSA record only next to a valid one', () => {
    const certificates = [certificate, { ...certificate, inDane: false }];
    expect(assessed({ certificates }, 'matched').map(({ code }) => code)).to.deep.equal(['dane-certificate-unlisted']);
    expect(assessed({ certificates }, 'mismatched')).to.deep.equal([]);
  });

  it('says what it could not check', () => {
    const silent = version('TLSv1.1', [], { accepted: 'notChecked', complete: false, detail: 'no answer' });
    expect(assessed({ versions: [silent] })).to.deep.equal([
      { code: 'mail-tls-survey-partial', outcome: 'inconclusive', evidence: 'mx.example.org: TLSv1.1: no answer' },
    ]);
  });
});
