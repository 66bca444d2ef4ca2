import { expect } from 'chai';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { expectedTls } from '../expected/expectedTls.ts';
import type { Lab } from '../lab.ts';
import { labSites } from '../labSites.ts';
import { startLab } from '../startLab.ts';
import { createLabClient, type LabClient } from '../testing/labClient.ts';
import { TLS_VERSIONS, type TlsVersion } from './tlsConfig.ts';

const secured = labSites.flatMap(({ domain, web, expects }) => {
  const { certificate, tlsVersion, tlsVersions } = expectedTls(domain, web?.tls);
  // Servers that complete no handshake are tested in tls/startRawTlsServer.int.test.ts.
  return certificate && expects.outcome === 'completed' && !web?.rawTls
    ? [{ domain, certificate, tlsVersion, tlsVersions }]
    : [];
});

/** The first code that OpenSSL reports for each fault, under Node.js. */
const verdicts: Readonly<Record<string, readonly string[]>> = {
  expired: ['CERT_HAS_EXPIRED'],
  selfSigned: ['DEPTH_ZERO_SELF_SIGNED_CERT'],
  wrongName: ['ERR_TLS_CERT_ALTNAME_INVALID'],
  incompleteChain: ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  untrustedRoot: ['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
};

const expectedVerdicts = (faults: readonly string[]): readonly (string | null)[] => {
  const distrusted = faults.filter((fault) => fault in verdicts);
  return distrusted.length === 0 ? [null] : distrusted.flatMap((fault) => verdicts[fault] ?? []);
};

const faultsOf = ({ faults }: (typeof secured)[number]['certificate']): readonly string[] =>
  [...faults].map(({ fault }) => fault);

const verdictOf = (socket: TLSSocket): string | null => {
  // Typed as an Error, but it is the code.
  const error = socket.authorizationError as unknown as string | null;
  return error;
};

const accepts = async (client: LabClient, domain: string, version: TlsVersion): Promise<boolean> =>
  client.handshake(domain, { minVersion: version, maxVersion: version }).then(
    (socket) => {
      socket.destroy();
      return true;
    },
    () => false,
  );

describe('The certificates and TLS versions of the sample internet', () => {
  let lab: Lab;
  let client: LabClient;
  before(async () => {
    lab = await startLab();
    client = createLabClient(lab);
  });
  after(() => lab.close());

  const certificateOf = async (domain: string): Promise<{ socket: TLSSocket; leaf: DetailedPeerCertificate }> => {
    const socket = await client.handshake(domain);
    const leaf = socket.getPeerCertificate(true);
    socket.destroy();
    return { socket, leaf };
  };

  for (const { domain, certificate, tlsVersion, tlsVersions } of secured) {
    it(`${domain} has the certificate and the problems that are configured`, async () => {
      const { socket, leaf } = await certificateOf(domain);
      expect(leaf.subject.CN).to.equal(certificate.subject.replace('CN=', ''));
      expect(leaf.issuer.CN).to.equal(certificate.issuerCommonName);
      expect(leaf.subjectaltname).to.equal(certificate.subjectAltNames.map((name) => `DNS:${name}`).join(', '));
      expect(new Date(leaf.valid_from).toISOString()).to.equal(certificate.notBefore);
      expect(new Date(leaf.valid_to).toISOString()).to.equal(certificate.notAfter);
      expect(leaf.bits).to.equal(certificate.keyBits);
      expect(verdictOf(socket)).to.be.oneOf(expectedVerdicts(faultsOf(certificate)));
    });

    it(`${domain} accepts only the configured TLS versions`, async () => {
      const seen = await Promise.all(
        TLS_VERSIONS.map(async (version) => ({ version, accepted: await accepts(client, domain, version) })),
      );
      expect(seen).to.deep.equal(tlsVersions);
      const socket = await client.handshake(domain);
      expect(socket.getProtocol()).to.equal(tlsVersion);
      socket.destroy();
    });
  }

  it('include every certificate problem on some site', () => {
    const shown = new Set(secured.flatMap(({ certificate }) => faultsOf(certificate)));
    expect([...shown].sort()).to.deep.equal([
      'expired',
      'incompleteChain',
      'revoked',
      'selfSigned',
      'untrustedRoot',
      'weakKey',
      'weakSignature',
      'wrongName',
    ]);
  });

  it('include a SHA-1 signature if a site asks for it', async () => {
    const { leaf } = await certificateOf('old-mill.example');
    const { X509Certificate } = await import('@peculiar/x509');
    expect(new X509Certificate(leaf.raw).signatureAlgorithm.hash.name).to.equal('SHA-1');
  });

  it('include the intermediate, unless the chain is configured as incomplete', async () => {
    const whole = await certificateOf('harbour-bank.example');
    const broken = await certificateOf('missing-link.example');
    expect(whole.leaf.issuerCertificate.subject.CN).to.equal('Candor Sample Internet Issuing CA 1');
    expect(broken.leaf.issuerCertificate).to.equal(undefined);
  });

  it('are refused to a client that does not name a site', async () => {
    const outcome = await client.handshake('harbour-bank.example', { servername: '' }).then(
      () => 'accepted',
      () => 'refused',
    );
    expect(outcome).to.equal('refused');
  });

  it('come from a new authority at each start', async () => {
    const other = await startLab();
    await other.close();
    expect(other.certificateAuthority).to.match(/^-----BEGIN CERTIFICATE-----/);
    expect(other.certificateAuthority).to.not.equal(lab.certificateAuthority);
  });
});
