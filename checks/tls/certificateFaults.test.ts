import 'reflect-metadata';
import { expect } from 'chai';
import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import * as x509 from '@peculiar/x509';
import { keyPairFor, signingAlgorithmOf } from '../../server/lab/pki/keyPairs.ts';
import { certificateFaults } from './certificateFaults.ts';
import { readCertificate, type ReadCertificate } from './readCertificate.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const SERVER_AUTH = x509.ExtendedKeyUsage.serverAuth;
const EMAIL = x509.ExtendedKeyUsage.emailProtection;

interface Wish {
  readonly key?: 'ecdsa-p256' | 'rsa-1024';
  readonly authority?: boolean;
  readonly purposes?: readonly string[];
  readonly from?: string;
  readonly until?: string;
}

interface Made {
  readonly subject: string;
  readonly keys: CryptoKeyPair;
  readonly read: ReadCertificate;
}

/** Creates a certificate; without an issuer it is self-signed. */
const make = async (subject: string, issuer: Made | undefined, wish: Wish = {}): Promise<Made> => {
  const { key = 'ecdsa-p256', authority = true, from = '2026-05-01', until = '2026-07-30' } = wish;
  const keys = await keyPairFor(key, 'SHA-256');
  const certificate = await x509.X509CertificateGenerator.create({
    subject,
    issuer: issuer?.subject ?? subject,
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    signingAlgorithm: signingAlgorithmOf('ecdsa-p256', 'SHA-256'),
    serialNumber: '01',
    notBefore: new Date(`${from}T00:00:00Z`),
    notAfter: new Date(`${until}T00:00:00Z`),
    extensions: [
      new x509.BasicConstraintsExtension(authority, undefined, true),
      new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'example.org' }]),
      ...(wish.purposes ? [new x509.ExtendedKeyUsageExtension([...wish.purposes])] : []),
    ],
  });
  return { subject, keys, read: readCertificate(new X509Certificate(certificate.toString('pem')).raw) };
};

const leafOf = (issuer: Made, wish: Wish = {}): Promise<Made> =>
  make('CN=example.org', issuer, { authority: false, purposes: [SERVER_AUTH], ...wish });

const faultsOf = (chain: readonly Made[], authorizationError?: string) =>
  certificateFaults({ chain: chain.map(({ read }) => read), domain: 'example.org', authorizationError, now: NOW });

describe('The problems of a certificate', () => {
  let root: Made;
  let issuing: Made;
  before(async () => {
    root = await make('CN=Root', undefined);
    issuing = await make('CN=Issuing', root);
  });

  it('are none if OpenSSL found none', async () => {
    expect(faultsOf([await leafOf(issuing), issuing])).to.deep.equal([]);
  });

  it('include an issuer that is not yet valid', async () => {
    const early = await make('CN=Issuing', root, { from: '2026-06-02' });
    expect(faultsOf([await leafOf(early), early], 'CERT_NOT_YET_VALID')).to.deep.equal([
      { fault: 'notYetValid', detail: `The issuer's certificate (CN=Issuing) becomes valid on 2026-06-02` },
    ]);
  });

  it('are never none if OpenSSL did not trust the chain', async () => {
    const chain = [await leafOf(issuing), issuing];
    for (const code of ['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED', 'INVALID_PURPOSE', 'INVALID_CA', 'UNSPECIFIED']) {
      expect(faultsOf(chain, code), code).to.have.lengthOf(1);
    }
  });

  it('name the expired issuer, not an unrelated certificate that expired earlier', async () => {
    const old = await make('CN=Issuing', root, { until: '2026-05-20' });
    const stranger = await make('CN=Stranger', undefined, { until: '2026-05-10' });
    expect(faultsOf([await leafOf(old), stranger, old], 'CERT_HAS_EXPIRED')).to.deep.equal([
      { fault: 'expired', detail: `The issuer's certificate (CN=Issuing) expired on 2026-05-20` },
    ]);
  });

  it('include an untrusted root for any position and number of issuers', async () => {
    const leaf = await leafOf(issuing);
    const stranger = await make('CN=Stranger', undefined);
    for (const chain of [
      [leaf, issuing],
      [leaf, issuing, issuing],
      [leaf, stranger, issuing],
    ]) {
      expect(faultsOf(chain, 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY')).to.deep.equal([
        { fault: 'untrustedRoot', detail: 'Its root is not trusted: CN=Root' },
      ]);
    }
    expect(faultsOf([leaf, stranger], 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY')).to.deep.equal([
      { fault: 'incompleteChain', detail: 'The server does not send the certificate of its issuer: CN=Issuing' },
    ]);
  });

  it('include a weak signature of an issuer, but not of a root', async () => {
    const weak = (made: Made): Made => ({ ...made, read: { ...made.read, weakSignature: true } });
    const leaf = await leafOf(issuing);
    expect(faultsOf([leaf, issuing, weak(root)])).to.deep.equal([]);
    expect(faultsOf([leaf, weak(issuing), root])).to.deep.equal([
      { fault: 'weakSignature', detail: 'CN=Issuing is signed by ECDSA with SHA-256' },
    ]);
  });

  it('do not include a weak signature of a public root that an older root issued, but that of its namesake', async () => {
    const subject = 'C=US, O=Internet Security Research Group, CN=ISRG Root X1';
    const publicRoot = rootCertificates
      .map((pem) => readCertificate(new X509Certificate(pem).raw))
      .find(({ facts }) => facts.subject === subject);
    if (!publicRoot) throw new Error('Node does not trust the root any more: take another');
    const namesake = await make(subject, root);
    const faults = (issuer: ReadCertificate) =>
      faultsOf([leaf, { ...namesake, read: { ...issuer, weakSignature: true, selfSigned: false } }]);
    const leaf = await leafOf(namesake);
    expect(faults(publicRoot)).to.deep.equal([]);
    expect(faults(namesake.read).map(({ fault }) => fault)).to.deep.equal(['weakSignature']);
  });

  it('name the certificate with the wrong purpose', async () => {
    const mail = await leafOf(issuing, { purposes: [EMAIL] });
    expect(faultsOf([mail, issuing], 'INVALID_PURPOSE')).to.deep.equal([
      { fault: 'wrongPurpose', detail: 'Its extended key usage does not name web servers (serverAuth)' },
    ]);
    const narrow = await make('CN=Mail CA', root, { purposes: [EMAIL] });
    expect(faultsOf([await leafOf(narrow), narrow], 'INVALID_PURPOSE')).to.deep.equal([
      {
        fault: 'wrongPurpose',
        detail: `The extended key usage of the issuer's certificate (CN=Mail CA) does not name web servers (serverAuth)`,
      },
    ]);
    const server = await make('CN=A Server', root, { authority: false });
    expect(faultsOf([await leafOf(server), server], 'INVALID_PURPOSE')).to.deep.equal([
      {
        fault: 'untrustedRoot',
        detail: `The issuer's certificate (CN=A Server) is not that of an authority (RFC 5280 §4.2.1.9)`,
      },
    ]);
  });

  it('include a wrong purpose in addition to an expiry, which is all that OpenSSL reports', async () => {
    const mail = await leafOf(issuing, { purposes: [EMAIL], until: '2026-05-20' });
    expect(faultsOf([mail, issuing], 'CERT_HAS_EXPIRED').map(({ fault }) => fault)).to.deep.equal([
      'expired',
      'wrongPurpose',
    ]);
  });

  it('ignore the keys of certificates that the chain does not need', async () => {
    const weak = await make('CN=Weak', root, { key: 'rsa-1024' });
    const leaf = await leafOf(issuing);
    expect(faultsOf([leaf, issuing, weak])).to.deep.equal([]);
    expect(faultsOf([await leafOf(issuing), weak, issuing])).to.deep.equal([]);
    const own = await leafOf(issuing, { key: 'rsa-1024' });
    expect(faultsOf([own, issuing]).map(({ fault }) => fault)).to.deep.equal(['weakKey']);
  });
});
