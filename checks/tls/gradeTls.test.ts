import { expect } from 'chai';
import type { CertificateFault, TlsObservation } from './observation.ts';
import { cipherFacts } from './cipherFacts.ts';
import { gradeTls } from './gradeTls.ts';
import { servedTls } from './testing/servedTls.ts';

type Served = Extract<TlsObservation, { status: 'served' }>;
type Version = Served['negotiated']['version'];

const longHsts = { maxAge: 31_536_000, includeSubDomains: true, preload: false, fault: null };
const accepting = (...accepted: readonly Version[]): Served['versions'] =>
  (['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).map((version) => ({
    version,
    accepted: accepted.includes(version) ? 'yes' : 'no',
  }));
const faulty = (...faults: readonly CertificateFault[]): Served['faults'] =>
  faults.map((fault) => ({ fault, detail: fault }));

/** As recorded before servers were surveyed. */
const good: Served = { ...servedTls(), versions: accepting('TLSv1.2', 'TLSv1.3'), survey: undefined };

const negotiating = (cipher: string, different: Partial<Served['negotiated']> = {}): Served => ({
  ...good,
  negotiated: {
    ...good.negotiated,
    version: 'TLSv1.2',
    cipher,
    forwardSecrecy: cipherFacts(cipher).forwardSecrecy,
    ...different,
  },
});
const withKey = (keyBits: number, keyType = 'RSA'): Served => ({
  ...good,
  certificate: { ...good.certificate, keyBits, keyType },
});

describe('The TLS grade (SSL Labs rating guide 2009q)', () => {
  it('is A for a good server, weighted 30 : 30 : 40, and A+ with long HSTS', () => {
    const { grade, score, parts } = gradeTls(good, null);
    expect({ grade, score, parts }).to.deep.equal({
      grade: 'A',
      score: 97,
      parts: { protocol: 100, keyExchange: 90, cipher: 100 },
    });
    expect(gradeTls(good, longHsts).grade).to.equal('A+');
  });

  it('stays A if HSTS is short, invalid or unknown', () => {
    expect(gradeTls(good, { ...longHsts, maxAge: 300 }).grade).to.equal('A');
    expect(gradeTls(good, { ...longHsts, maxAge: null, fault: 'x' }).grade).to.equal('A');
    expect(gradeTls(good, null).grade).to.equal('A');
  });

  for (const [what, tls, grade] of [
    ['TLS 1.0 beside newer versions', { ...good, versions: accepting('TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3') }, 'B'],
    ['TLS 1.1 beside newer versions', { ...good, versions: accepting('TLSv1.1', 'TLSv1.2') }, 'B'],
    [
      'TLS 1.0 only',
      { ...negotiating('TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384', { version: 'TLSv1' }), versions: accepting('TLSv1') },
      'C',
    ],
    ['no forward secrecy', negotiating('TLS_RSA_WITH_AES_256_GCM_SHA384', { keyExchange: null }), 'B'],
    ['CBC only', negotiating('TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384'), 'B'],
    ['RC4', negotiating('TLS_ECDHE_RSA_WITH_RC4_128_SHA'), 'C'],
    ['3DES', negotiating('TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA'), 'C'],
    ['single DES', negotiating('TLS_RSA_WITH_DES_CBC_SHA'), 'F'],
    ['no encryption', negotiating('TLS_RSA_WITH_NULL_SHA256'), 'F'],
    ['an anonymous server', negotiating('TLS_ECDH_anon_WITH_AES_128_CBC_SHA'), 'F'],
    [
      'DH of 1024 bits',
      negotiating('TLS_DHE_RSA_WITH_AES_256_GCM_SHA384', { keyExchange: { name: 'DH', bits: 1024 } }),
      'B',
    ],
    [
      'DH of 768 bits',
      negotiating('TLS_DHE_RSA_WITH_AES_256_GCM_SHA384', { keyExchange: { name: 'DH', bits: 768 } }),
      'F',
    ],
    ['a key of 1024 bits', withKey(1024), 'B'],
    ['a key of 512 bits', withKey(512), 'F'],
    ['an elliptic key of 256 bits', withKey(256, 'EC'), 'A'],
    ['an incomplete chain', { ...good, faults: faulty('incompleteChain') }, 'B'],
    [
      'a signature with MD5',
      {
        ...good,
        faults: faulty('weakSignature'),
        certificate: { ...good.certificate, signatureAlgorithm: 'RSA with MD5' },
      },
      'F',
    ],
    [
      'a signature with SHA-1',
      {
        ...good,
        faults: faulty('weakSignature'),
        certificate: { ...good.certificate, signatureAlgorithm: 'RSA with SHA-1' },
      },
      'T',
    ],
    ['an expired certificate', { ...good, faults: faulty('expired') }, 'T'],
    ['a self-signed certificate', { ...good, faults: faulty('selfSigned') }, 'T'],
    ['an untrusted root', { ...good, faults: faulty('untrustedRoot') }, 'T'],
    ['another name', { ...good, faults: faulty('wrongName') }, 'M'],
    ['another name and no trust', { ...good, faults: faulty('wrongName', 'selfSigned') }, 'T'],
  ] as const) {
    it(`is ${grade} for ${what}, also with HSTS, and says why`, () => {
      const graded = gradeTls(tls, longHsts);
      expect(graded.grade).to.equal(grade === 'A' ? 'A+' : grade);
      expect(graded.reasons.map((reason) => reason.grade)).to.include(graded.grade);
    });
  }
});
