import { X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import { createCertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { goodCertificate, type CertificateConfig } from '../../server/lab/pki/tlsConfig.ts';
import type {
  HelloAnswer,
  HelloOffer,
  IoFailureKind,
  TlsHandshake,
  TlsOffer,
  TlsVersion,
} from '../../server/scanner/io/scannerIo.ts';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';
import { InconclusiveError } from '../kit/check.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing } from '../kit/testing/scannerIoOf.ts';
import { tls } from './tls.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * day);

const handshakeOf = (chain: readonly Uint8Array[], different: Partial<TlsHandshake> = {}): TlsHandshake => ({
  address: '192.0.2.1',
  version: 'TLSv1.3',
  cipher: 'TLS_AES_256_GCM_SHA384',
  alpn: 'h2',
  keyExchange: { name: 'X25519', bits: 253 },
  chain,
  authorizationError: undefined,
  ocspResponse: undefined,
  ...different,
});

/** A server with these versions; others are refused, or fail as given. */
const serving =
  (
    handshake: TlsHandshake,
    accepted: readonly TlsVersion[] = ['TLSv1.2', 'TLSv1.3'],
    otherwise: IoFailureKind = 'tls',
  ) =>
  (offer: TlsOffer): TlsHandshake | Failing => {
    if (offer.minVersion === undefined) return handshake;
    return accepted.includes(offer.minVersion) ? { ...handshake, version: offer.minVersion } : { fails: otherwise };
  };

const codesOf = (outcomes: Readonly<Record<string, string | undefined>>) =>
  Object.keys(outcomes).filter((code) => code.startsWith('certificate-'));

describe('the tls check', () => {
  let chainOf: (
    config: Partial<CertificateConfig>,
    names?: CertificateConfig['names'],
  ) => Promise<readonly Uint8Array[]>;

  before(async () => {
    const authority = await createCertificateAuthority();
    chainOf = async (config, names = ['example.org']) => {
      const { cert } = await authority.issue(
        goodCertificate(names, { notBefore: inDays(-10), notAfter: inDays(80), ...config }),
      );
      const pems = cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
      return pems.map((pem) => Uint8Array.from(new X509Certificate(pem).raw));
    };
  });

  it('looks at the www name if only that one answers, and says so', async () => {
    const www = 'www.example.org';
    const good = serving(handshakeOf(await chainOf({}, [www])));
    const handshake = (offer: TlsOffer): TlsHandshake | Failing =>
      offer.host === www ? good(offer) : { fails: 'nameNotFound' };
    const pages = {
      'https://example.org/': { fails: 'nameNotFound' },
      'http://example.org/': { fails: 'nameNotFound' },
      [`https://${www}/`]: { body: 'Hello' },
    } as const;
    const { observation } = await lookWith(tls, { handshake, pages });
    expect(observation).to.deep.include({ status: 'served', faults: [], onlyAt: www });
    // A server of the domain's own makes the www name another site.
    const own = await lookWith(tls, { handshake, pages: { ...pages, 'http://example.org/': { body: 'Hello' } } });
    expect(own.observation.status).to.equal('notServed');
  });

  it('accepts a name with a dot at the end, as Chrome does, and warns that others refuse it', async () => {
    for (const name of ['example.org.', '*.example.org.']) {
      const domain = name.startsWith('*') ? 'www.example.org' : 'example.org';
      const { observation, outcomes } = await lookWith(
        tls,
        { handshake: serving(handshakeOf(await chainOf({}, [name]))) },
        { target: { domain, registrableDomain: 'example.org' } },
      );
      expect(observation).to.have.property('faults').that.deep.equals([]);
      expect(outcomes).to.include({ 'certificate-valid': 'pass', 'certificate-absolute-name': 'warn' });
    }
  });

  it('passes a modern server with a good certificate', async () => {
    const asked: string[] = [];
    const { observation, outcomes } = await lookWith(tls, {
      handshake: serving(handshakeOf(await chainOf({}))),
      asked,
    });
    expect(observation).to.deep.include({ status: 'served', faults: [], ocspStapled: false, daysLeft: 79 });
    expect(observation)
      .to.have.property('versions')
      .that.deep.equals([
        { version: 'TLSv1', accepted: 'no' },
        { version: 'TLSv1.1', accepted: 'no' },
        { version: 'TLSv1.2', accepted: 'yes' },
        { version: 'TLSv1.3', accepted: 'yes' },
      ]);
    expect(outcomes).to.deep.equal({
      'tls-modern': 'pass',
      'tls-forward-secrecy': 'pass',
      'certificate-valid': 'pass',
      // Nothing answers a hello in this world.
      'tls-survey-partial': 'inconclusive',
    });
    // Two of them request the certificates of other clients, and two test sessions.
    expect(asked.filter((question) => question.startsWith('tls '))).to.have.lengthOf(9);
    expect(asked.filter((question) => question.startsWith('hello '))).to.have.length.below(15);
  });

  it('reports old versions, a missing TLS 1.3 and a server without modern versions', async () => {
    const handshake = handshakeOf(await chainOf({}), {
      version: 'TLSv1',
      cipher: 'TLS_RSA_WITH_3DES_EDE_CBC_SHA',
      keyExchange: undefined,
    });
    const old = await lookWith(tls, { handshake: serving(handshake, ['TLSv1']) });
    expect(old.outcomes).to.include({
      'tls-outdated-versions': 'warn',
      'tls-no-modern-version': 'fail',
      'tls-no-forward-secrecy': 'warn',
      'tls-weak-cipher': 'fail',
    });
    const newest = handshakeOf(await chainOf({}), { version: 'TLSv1.2' });
    const middle = await lookWith(tls, { handshake: serving(newest, ['TLSv1.1', 'TLSv1.2']) });
    expect(middle.outcomes).to.include({ 'tls-outdated-versions': 'warn', 'tls-1-3-missing': 'warn' });
  });

  it('knows the version of its first handshake, even if the server answers nothing more', async () => {
    const handshake = handshakeOf(await chainOf({}));
    const { observation } = await lookWith(tls, { handshake: serving(handshake, [], 'connectionReset') });
    expect(observation).to.have.property('versions').that.deep.includes({ version: 'TLSv1.3', accepted: 'yes' });
  });

  it('does not treat a reset or a time-out for one version as a refusal', async () => {
    for (const kind of ['connectionReset', 'timeout', 'malformed'] as const) {
      const { observation, outcomes } = await lookWith(tls, {
        handshake: serving(handshakeOf(await chainOf({})), ['TLSv1.3'], kind),
      });
      expect(observation)
        .to.have.property('versions')
        .that.deep.includes({ version: 'TLSv1.2', accepted: 'notChecked' });
      expect(outcomes).to.include({ 'tls-versions-not-checked': 'inconclusive' }).and.not.have.property('tls-modern');
    }
  });

  for (const [fault, config, authorizationError, names] of [
    ['expired', { notBefore: inDays(-100), notAfter: inDays(-5) }, 'CERT_HAS_EXPIRED', undefined],
    ['not-yet-valid', { notBefore: inDays(5), notAfter: inDays(50) }, 'CERT_NOT_YET_VALID', undefined],
    ['self-signed', { issuer: 'self' }, 'DEPTH_ZERO_SELF_SIGNED_CERT', undefined],
    ['wrong-name', {}, 'ERR_TLS_CERT_ALTNAME_INVALID', ['shared.example', '*.shared.example']],
    ['incomplete-chain', { sendsChain: false }, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', undefined],
    ['untrusted', { issuer: 'stranger' }, 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', undefined],
    ['weak-key', { key: 'rsa-1024' }, undefined, undefined],
    ['weak-signature', { hash: 'SHA-1' }, undefined, undefined],
    ['revoked', {}, 'CERT_REVOKED', undefined],
    ['wrong-purpose', { purpose: 'clientAuth' }, 'INVALID_PURPOSE', undefined],
  ] as const) {
    it(`names the only problem of a certificate: ${fault}`, async () => {
      const handshake = handshakeOf(await chainOf(config, names ? [...names] : undefined), { authorizationError });
      const { outcomes } = await lookWith(tls, { handshake: serving(handshake) });
      expect(codesOf(outcomes)).to.deep.equal([`certificate-${fault}`]);
      expect(outcomes).to.have.property(`certificate-${fault}`, 'fail');
    });
  }

  it('names several problems at once, even though OpenSSL reports one', async () => {
    const chain = await chainOf({ issuer: 'self', key: 'rsa-1024', notBefore: inDays(-100), notAfter: inDays(-5) }, [
      'other.example',
    ]);
    const { outcomes } = await lookWith(tls, {
      handshake: serving(handshakeOf(chain, { authorizationError: 'CERT_HAS_EXPIRED' })),
    });
    expect(codesOf(outcomes)).to.deep.equal([
      'certificate-expired',
      'certificate-wrong-name',
      'certificate-self-signed',
      'certificate-weak-key',
    ]);
  });

  it('does not report a self-signed certificate that the operator trusts', async () => {
    const { observation } = await lookWith(tls, { handshake: serving(handshakeOf(await chainOf({ issuer: 'self' }))) });
    expect(observation).to.deep.include({ faults: [] });
  });

  it('warns about a certificate in the last tenth of its lifetime', async () => {
    const late = await lookWith(tls, {
      handshake: serving(handshakeOf(await chainOf({ notBefore: inDays(-85), notAfter: inDays(5) }))),
    });
    expect(late.outcomes).to.include({ 'certificate-valid': 'pass', 'certificate-expires-soon': 'warn' });
    const short = await lookWith(tls, {
      handshake: serving(handshakeOf(await chainOf({ notBefore: inDays(-1), notAfter: inDays(5) }))),
    });
    expect(short.outcomes).not.to.have.property('certificate-expires-soon');
  });

  it('says that nothing is served if the port is closed, the name has no address or the answer is not TLS', async () => {
    for (const kind of ['connectionRefused', 'nameNotFound', 'malformed', 'tls'] as const) {
      const { observation, outcomes } = await lookWith(tls, { handshake: () => ({ fails: kind }) });
      expect(observation.status, kind).to.equal('notServed');
      expect(outcomes).to.deep.equal({ 'tls-not-served': 'notApplicable' });
    }
  });

  it('uses the newest single version if a server refuses to choose', async () => {
    const handshake = handshakeOf(await chainOf({}));
    const choosy = serving(handshake, ['TLSv1.2']);
    const { observation } = await lookWith(tls, {
      handshake: (offer) => (offer.minVersion ? choosy(offer) : { fails: 'tls' }),
    });
    expect(observation).to.have.nested.property('negotiated.version', 'TLSv1.2');
  });

  /** A server that accepts these suites by version in hellos, without further features. */
  const hearing =
    (suites: Partial<Record<HelloOffer['version'], readonly number[]>>, chain: readonly Uint8Array[]) =>
    (offer: HelloOffer): HelloAnswer | Failing => {
      if (offer.version === 'SSLv2') return { status: 'closed', address: '192.0.2.1' };
      const suite = suites[offer.version]?.find((id) => offer.suites.includes(id));
      if (suite === undefined) return { status: 'alert', address: '192.0.2.1', fatal: true, description: 40 };
      return {
        status: 'accepted',
        address: '192.0.2.1',
        version: offer.version,
        suite,
        compression: 0,
        hasSessionId: false,
        retry: false,
        extensions: [0xff01],
        group: undefined,
        alpn: undefined,
        timestamps: undefined,
        chain,
        keyExchange: undefined,
        ocspResponse: undefined,
        complete: true,
      };
    };

  it('reports a server that speaks only versions that the platform lacks, and does not call it trusted', async () => {
    const chain = await chainOf({});
    const { observation, outcomes } = await lookWith(tls, {
      handshake: () => ({ fails: 'tls' }),
      hello: hearing({ SSLv3: [0x0005, 0x000a] }, chain),
    });
    expect(observation).to.deep.include({ status: 'served', trust: 'notChecked', faults: [] });
    expect(observation).to.have.deep.nested.property('negotiated.version', 'SSLv3');
    expect(outcomes).to.include({ 'tls-ssl3': 'fail', 'certificate-not-trust-checked': 'inconclusive' });
    expect(outcomes).to.not.have.property('certificate-valid');
  });

  it('uses the result of a hello for a version, and that of a handshake if a hello was refused', async () => {
    const handshake = handshakeOf(await chainOf({}), { version: 'TLSv1.2' });
    const { observation, outcomes } = await lookWith(tls, {
      handshake: serving(handshake, ['TLSv1.1']),
      hello: hearing({ TLSv1: [0x002f], 'TLSv1.2': [0xc02f] }, handshake.chain),
    });
    expect(observation)
      .to.have.property('versions')
      .that.deep.equals([
        { version: 'TLSv1', accepted: 'yes' },
        { version: 'TLSv1.1', accepted: 'yes' },
        { version: 'TLSv1.2', accepted: 'yes' },
        { version: 'TLSv1.3', accepted: 'no' },
      ]);
    expect(outcomes).to.include({ 'tls-outdated-versions': 'warn' });
    expect(outcomes).to.not.have.property('tls-insecure-renegotiation');
  });

  it('treats a silent disconnect as a no if the server speaks other versions', async () => {
    const chain = await chainOf({});
    const { observation } = await lookWith(tls, {
      handshake: serving(handshakeOf(chain)),
      hello: hearing({ 'TLSv1.2': [0xc02f] }, chain),
    });
    if (observation.status !== 'served') throw new Error('Nothing is served.');
    expect(observation.survey?.versions[0]).to.include({ version: 'SSLv2', accepted: 'no' });
  });

  for (const [how, handshake] of [
    ['refuses our handshake', () => ({ fails: 'tls' as const })],
    [
      'shakes hands without one',
      () => handshakeOf([], { version: 'TLSv1.2', cipher: 'TLS_DH_anon_WITH_AES_128_CBC_SHA' }),
    ],
  ] as const)
    it(`says that a server without any certificate shows none, if it ${how}`, async () => {
      const { observation, outcomes } = await lookWith(tls, { handshake, hello: hearing({ 'TLSv1.2': [0x0034] }, []) });
      expect(observation).to.deep.equal({
        status: 'anonymous',
        detail: 'It speaks TLS, and shows no certificate to anyone',
        suites: ['TLSv1.2 TLS_DH_anon_WITH_AES_128_CBC_SHA'],
      });
      expect(outcomes).to.deep.equal({ 'tls-no-certificate': 'fail' });
    });

  it('does not report a server as anonymous because its certificate was not seen', async () => {
    const { observation } = await lookWith(tls, {
      handshake: () => ({ fails: 'tls' }),
      hello: hearing({ 'TLSv1.2': [0x0034, 0xc02f] }, []),
    });
    expect(observation.status).to.equal('notServed');
  });

  it('distinguishes a certificate whose validity period Chrome and Safari refuse from one that they accept', async () => {
    for (const [days, authority, refused] of [
      [399, 'public', true],
      [398, 'public', false],
      [900, 'private', false],
    ] as const) {
      const handshake = handshakeOf(await chainOf({ notAfter: inDays(days - 10) }), { authority });
      const { outcomes, observation } = await lookWith(tls, { handshake: serving(handshake) });
      expect(codesOf(outcomes).includes('certificate-validity-refused'), `${days}`).to.equal(refused);
      expect(codesOf(outcomes).includes('certificate-valid'), `${days}`).to.equal(!refused);
      if (observation.status !== 'served') throw new Error('Nothing is served.');
      expect(observation.faults).to.have.lengthOf(refused ? 1 : 0);
      if (refused) {
        expect(codesOf(outcomes)).to.not.include('certificate-validity-too-long');
        expect(observation.faults[0]?.detail).to.match(/valid for \d+ days; Chrome and Safari take 398 at most/);
      }
    }
  });

  it('is inconclusive if a server answers hellos of TLS 1.3 and completes no handshake, because its certificate comes later', async () => {
    const error = await rejectionOf(
      lookWith(tls, { handshake: () => ({ fails: 'malformed' }), hello: hearing({ 'TLSv1.3': [0x1301] }, []) }),
    );
    expect(error).to.be.instanceOf(InconclusiveError).with.property('reason', 'malformed');
  });

  it('reads a stapled revocation, and no longer trusts the certificate', async () => {
    const authority = await createCertificateAuthority();
    const issued = await authority.issue(goodCertificate(['example.org']));
    const pems = issued.cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
    const chain = pems.map((pem) => Uint8Array.from(new X509Certificate(pem).raw));
    const ocspResponse = issued.staple?.({ status: 'revoked', thisUpdate: inDays(-1), nextUpdate: inDays(5) });
    const { outcomes, observation } = await lookWith(tls, { handshake: serving(handshakeOf(chain, { ocspResponse })) });
    expect(codesOf(outcomes)).to.deep.equal(['certificate-revoked']);
    expect(observation).to.have.nested.property('staple.signature', 'valid');
  });

  it('requests a certificate again if a server chose to send none', async () => {
    const handshake = handshakeOf(await chainOf({}));
    const { observation } = await lookWith(tls, {
      handshake: (offer) => (offer.ciphers === undefined ? handshakeOf([], { version: 'TLSv1.2' }) : handshake),
    });
    expect(observation).to.have.nested.property('negotiated.cipher', handshake.cipher);
  });

  it('is inconclusive if nothing answered', async () => {
    for (const kind of ['timeout', 'connectionReset', 'unreachable', 'guarded', 'dnsFailure'] as const) {
      expect(await rejectionOf(lookWith(tls, { handshake: () => ({ fails: kind }) })), kind)
        .to.be.instanceOf(IoFailure)
        .with.property('kind', kind);
    }
  });

  it('is inconclusive if the certificate is garbage or missing', async () => {
    for (const chain of [[], [new Uint8Array([1, 2, 3])]]) {
      const error = await rejectionOf(lookWith(tls, { handshake: serving(handshakeOf(chain)) }));
      expect(error).to.be.instanceOf(InconclusiveError).with.property('reason', 'malformed');
    }
  });

  it('reads the valid part of a chain with garbage after the certificate', async () => {
    const chain = [...(await chainOf({})), new Uint8Array(60_000)];
    expect((await lookWith(tls, { handshake: serving(handshakeOf(chain)) })).observation)
      .to.have.property('chain')
      .lengthOf(2);
  });

  it('ends when its time is over', async () => {
    const error = await rejectionOf(
      lookWith(tls, { handshake: () => ({ fails: 'hangs' }) }, { signal: AbortSignal.timeout(10) }),
    );
    expect(error).to.have.property('kind', 'aborted');
  });
});
