import { X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import { observationSchemas, type Observations } from '../index.ts';
import { createCertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { type CertificateConfig, goodCertificate } from '../../server/lab/pki/tlsConfig.ts';
import {
  IoFailure,
  type IoFailureKind,
  type TlsHandshake,
  type TlsVersion,
} from '../../server/scanner/io/scannerIo.ts';
import { rejectionOf } from '../kit/testing/lookWith.ts';
import { scannerIoOf, type World } from '../kit/testing/scannerIoOf.ts';
import { assessMailAddresses } from './lookAtMailAddresses.ts';
import { assessMailTls, mailTls } from './mailTls.ts';
import { answerTo } from './testing/answerTo.ts';

const HOST = 'mx.example.org';
const [ONE, TWO, SIX] = ['192.0.2.25', '192.0.2.26', '2001:db8::25'];
const target = { domain: 'example.org', registrableDomain: 'example.org' };

const knownFor = (...hosts: readonly string[]): Partial<Observations> => ({
  mx: {
    status: 'found',
    hosts: hosts.map((exchange) => ({ exchange, preference: 10, resolves: 'yes' })),
    provider: null,
  },
});

/** What answers at an address. By default, a good server. */
interface Machine {
  readonly fails?: readonly [IoFailureKind, string?];
  readonly certificate?: Partial<CertificateConfig>;
  readonly authorizationError?: string;
  readonly version?: TlsVersion;
}

describe('The addresses of mail servers', () => {
  let chainOf: (different?: Partial<CertificateConfig>) => Promise<readonly Uint8Array[]>;
  let good: readonly Uint8Array[];
  before(async () => {
    const authority = await createCertificateAuthority();
    chainOf = async (different = {}) => {
      const { cert } = await authority.issue(goodCertificate([HOST], different));
      const pems = cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
      return pems.map((pem) => Uint8Array.from(new X509Certificate(pem).raw));
    };
    good = await chainOf();
  });

  interface Setup {
    readonly machines?: Readonly<Record<string, Machine>>;
    readonly names?: World['names'];
    readonly nameServers?: World['nameServers'];
    readonly hosts?: readonly string[];
    /** The address that answers a sender that specifies none. */
    readonly first?: string;
    readonly signal?: AbortSignal;
  }

  const lookAt = async ({ machines = {}, names, nameServers, hosts = [HOST], first = ONE, signal }: Setup) => {
    const chains = new Map<string, readonly Uint8Array[]>();
    for (const [address, { certificate }] of Object.entries(machines))
      if (certificate) chains.set(address, await chainOf(certificate));
    const asked: string[] = [];
    const io = scannerIoOf({
      asked,
      names: names ?? { [HOST]: { A: [ONE, TWO], AAAA: [SIX] } },
      ...(nameServers && { nameServers }),
    });
    const handshake = (address: string): TlsHandshake => {
      const { fails, authorizationError, version = 'TLSv1.3' } = machines[address] ?? {};
      if (fails) throw new IoFailure(fails[0], `it failed: ${fails[0]}`, { code: fails[1] });
      return {
        address,
        version,
        cipher: 'TLS_AES_256_GCM_SHA384',
        alpn: undefined,
        keyExchange: undefined,
        chain: chains.get(address) ?? good,
        authorizationError,
        ocspResponse: undefined,
      };
    };
    let open = 0;
    let most = 0;
    const talk = async <Answer>(what: string, answer: () => Answer): Promise<Answer> => {
      asked.push(what);
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return answer();
    };
    const observation = await mailTls.observe(
      target,
      {
        ...io,
        tls: {
          handshake: ({ host, address }) => talk(`talk ${address ?? host}`, () => handshake(address ?? first)),
          hello: (offer) =>
            talk(`hello ${offer.address ?? offer.host}`, () =>
              answerTo(offer, { versions: { 'TLSv1.3': [0x1301] }, chain: [] }),
            ),
        },
      },
      signal ?? new AbortController().signal,
      knownFor(...hosts),
    );
    observationSchemas.mailTls.parse(JSON.parse(JSON.stringify(observation)));
    const findings = assessMailTls(observation);
    const about = findings.filter(({ code }) => code.startsWith('mail-address'));
    return {
      observation,
      addresses: observation.hosts[0]?.addresses,
      codes: findings.map(({ code }) => code),
      outcomes: Object.fromEntries(about.map(({ code, outcome }) => [code, outcome])),
      evidence: about[0]?.evidence ?? [],
      asked,
      most,
    };
  };

  it('are all checked, and are alike', async () => {
    const { addresses, outcomes, evidence } = await lookAt({});
    expect(addresses?.count).to.equal(3);
    expect(addresses?.looks.map(({ address, status }) => [address, status])).to.deep.equal([
      [ONE, 'answers'],
      [SIX, 'answers'],
      [TWO, 'answers'],
    ]);
    expect(outcomes).to.deep.equal({ 'mail-addresses-alike': 'pass' });
    expect(evidence).to.deep.equal([`${HOST}: ${ONE}, ${SIX}, ${TWO}`]);
  });

  it('get two conversations each, one after another, and the first no extra ones', async () => {
    const { asked, most } = await lookAt({});
    expect(asked.filter((one) => one === `talk ${TWO}` || one === `talk ${SIX}`)).to.have.lengthOf(2);
    expect(asked.filter((one) => one === `hello ${TWO}` || one === `hello ${SIX}`)).to.have.lengthOf(2);
    expect(asked).to.not.include(`talk ${ONE}`);
    expect(most).to.equal(1);
  });

  it('are not checked if there is only one, and unknown if DNS is silent', async () => {
    const one = await lookAt({ names: { [HOST]: { A: [ONE] } } });
    expect(one.addresses).to.equal(null);
    const silent = await lookAt({ names: { [HOST]: { A: [ONE], AAAA: { fails: 'timeout' } } } });
    expect(silent.addresses).to.equal(undefined);
    for (const { outcomes } of [one, silent]) expect(outcomes).to.deep.equal({});
  });

  it('are four at most, and the report says that there are more', async () => {
    const A = Array.from({ length: 9 }, (_, index) => `192.0.2.${25 + index}`);
    const { addresses, evidence } = await lookAt({ names: { [HOST]: { A, AAAA: [SIX] } } });
    expect(addresses?.count).to.equal(10);
    expect(addresses?.looks).to.have.lengthOf(4);
    expect(evidence.join()).to.include('4 of 10 addresses');
  });

  it('cost points if one has no STARTTLS, whichever came first', async () => {
    const machines = { [TWO]: { fails: ['tls', 'STARTTLS_NOT_OFFERED'] as const } };
    for (const first of [ONE, TWO]) {
      const { outcomes, codes, evidence } = await lookAt({ machines, first });
      expect(outcomes, first).to.deep.equal({ 'mail-address-without-tls': 'warn' });
      expect(codes, first).to.not.include.members(['mail-tls-missing']);
      expect(evidence).to.deep.equal([`${HOST} ${TWO}: no STARTTLS`]);
    }
  });

  it('are reported once if none has STARTTLS', async () => {
    const none = { fails: ['tls', 'STARTTLS_NOT_OFFERED'] as const };
    const { outcomes, codes } = await lookAt({ machines: { [ONE]: none, [TWO]: none, [SIX]: none } });
    expect(codes).to.include('mail-tls-missing');
    expect(outcomes).to.deep.equal({});
  });

  it('cost points if one has an expired certificate, with its hash', async () => {
    const expired = { notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') };
    const machines = { [SIX]: { certificate: expired, authorizationError: 'CERT_HAS_EXPIRED' } };
    const { outcomes, evidence, addresses } = await lookAt({ machines });
    expect(outcomes).to.deep.equal({ 'mail-address-certificate': 'warn' });
    const look = addresses?.looks.find(({ address }) => address === SIX);
    const sha256 = look?.status === 'answers' ? look.certificate?.sha256 : undefined;
    expect(sha256).to.have.lengthOf(64);
    expect(evidence).to.have.lengthOf(1);
    expect(evidence[0]).to.match(new RegExp(`^${HOST} ${SIX}: .*expired.*SHA-256 ${sha256}`, 'i'));
  });

  it('cause no problem with their own good certificates', async () => {
    const { outcomes } = await lookAt({ machines: { [TWO]: { certificate: { key: 'rsa-2048' } } } });
    expect(outcomes).to.deep.equal({ 'mail-addresses-differ': 'info' });
  });

  it('cost points if one speaks only old TLS, whichever came first', async () => {
    for (const first of [ONE, TWO]) {
      const { outcomes, codes } = await lookAt({ machines: { [TWO]: { version: 'TLSv1' } }, first });
      expect(outcomes, first).to.include({ 'mail-address-old-tls': 'warn' });
      expect(codes, first).to.not.include.members(['mail-tls-old-only']);
    }
  });

  it('are reported if one is silent and another of its family answers, without points', async () => {
    const { outcomes, addresses, asked } = await lookAt({ machines: { [TWO]: { fails: ['connectionRefused'] } } });
    expect(outcomes).to.deep.equal({ 'mail-address-down': 'warn' });
    expect(addresses?.looks.find(({ status }) => status === 'down')).to.deep.include({ proof: `${ONE} answers` });
    expect(asked.filter((one) => one === `talk ${TWO}`)).to.have.lengthOf(2);
  });

  it('are not checked if no IPv6 is proven to work from here', async () => {
    for (const kind of ['timeout', 'unreachable', 'connectionRefused'] as const) {
      const { outcomes } = await lookAt({ machines: { [SIX]: { fails: [kind] } } });
      expect(outcomes).to.deep.equal({ 'mail-addresses-not-checked': 'inconclusive' });
    }
  });

  it('are not reported as down if the server limits us, or says so', async () => {
    for (const code of ['SMTP_REFUSED', 'STARTTLS_DEFERRED']) {
      const { outcomes, addresses } = await lookAt({ machines: { [TWO]: { fails: ['tls', code] } } });
      expect(outcomes).to.deep.equal({ 'mail-addresses-not-checked': 'inconclusive' });
      expect(addresses?.looks.some(({ status }) => status === 'down')).to.equal(false);
    }
    const reset = await lookAt({ machines: { [TWO]: { fails: ['connectionReset'] } } });
    expect(reset.outcomes).to.deep.equal({ 'mail-addresses-not-checked': 'inconclusive' });
  });

  it('are checked once if two names share them, and for three servers at most', async () => {
    const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.example.org`);
    const shared = Object.fromEntries(hosts.map((host) => [host, { A: [ONE, TWO] }]));
    const { observation } = await lookAt({ hosts, names: shared });
    expect(observation.hosts.map(({ addresses }) => addresses?.looks.length)).to.deep.equal([
      2,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const own = Object.fromEntries(
      hosts.map((host, index) => [host, { A: [`192.0.2.${index}`, `192.0.2.1${index}`] }]),
    );
    const several = await lookAt({ hosts, names: own, first: '192.0.2.0' });
    expect(several.observation.hosts.filter(({ addresses }) => addresses)).to.have.lengthOf(3);
  });

  it('end with the scan', async () => {
    const ended = new AbortController();
    ended.abort();
    const machines = Object.fromEntries([ONE, TWO, SIX].map((one) => [one, { fails: ['aborted'] as const }]));
    expect(await rejectionOf(lookAt({ machines, signal: ended.signal }))).to.be.instanceOf(Error);
  });

  it('are not judged in a record without this check', async () => {
    const { observation } = await lookAt({});
    expect(assessMailAddresses(observation.hosts.map((host) => ({ ...host, addresses: undefined })))).to.deep.equal([]);
  });
});
