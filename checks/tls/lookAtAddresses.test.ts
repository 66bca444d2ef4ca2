import { X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import type { AddressLook, TlsObservation } from './observation.ts';
import { createCertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { goodCertificate } from '../../server/lab/pki/tlsConfig.ts';
import type { TlsHandshake, TlsOffer } from '../../server/scanner/io/scannerIo.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import type { Failing, Page, World } from '../kit/testing/scannerIoOf.ts';
import { assessAddresses } from './assessAddresses.ts';
import { choose } from './eachAddress.ts';
import { tls } from './tls.ts';

type Served = Extract<TlsObservation, { status: 'served' }>;
type Answers = Extract<AddressLook, { status: 'answers' }>;

const [ONE, TWO, SIX] = ['192.0.2.1', '192.0.2.2', '2001:db8::6'];

describe('The addresses of a host', () => {
  let chain: readonly Uint8Array[];
  before(async () => {
    const authority = await createCertificateAuthority();
    const { cert } = await authority.issue(goodCertificate(['example.org']));
    const pems = cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
    chain = pems.map((pem) => Uint8Array.from(new X509Certificate(pem).raw));
  });

  const handshake = (address = ONE): TlsHandshake => ({
    address,
    version: 'TLSv1.3',
    cipher: 'TLS_AES_256_GCM_SHA384',
    alpn: 'h2',
    keyExchange: { name: 'X25519', bits: 253 },
    chain,
    authorizationError: undefined,
    ocspResponse: undefined,
  });

  interface Differs {
    readonly names?: World['names'];
    readonly nameServers?: World['nameServers'];
    readonly shakes?: (offer: TlsOffer) => Failing | undefined;
    readonly page?: (address: string) => Page | Failing;
    readonly asked?: string[];
  }

  const lookAt = async ({ names, nameServers, shakes, page, asked }: Differs) => {
    const { observation, findings } = await lookWith(tls, {
      names: names ?? { 'example.org': { A: [ONE, TWO], AAAA: [SIX] } },
      handshake: (offer) => shakes?.(offer) ?? handshake(offer.address),
      pages: {
        'https://example.org/': ({ address }) =>
          page?.(address ?? '') ?? { headers: [['content-type', 'text/html']], body: '<title>Hello</title>' },
      },
      ...(nameServers && { nameServers }),
      ...(asked && { asked }),
    });
    const about = findings.filter(({ code }) => code.startsWith('address'));
    return {
      addresses: (observation as Served).addresses,
      outcomes: Object.fromEntries(about.map(({ code, outcome }) => [code, outcome])),
      evidence: about.flatMap((finding) => finding.evidence),
    };
  };

  it('are reported as alike if they are', async () => {
    const { outcomes, addresses } = await lookAt({});
    expect(outcomes).to.deep.equal({ 'addresses-alike': 'pass' });
    expect(addresses).to.have.property('count', 3);
    expect(addresses?.looks[0]).to.deep.include({ status: 'answers', address: ONE });
    expect((addresses?.looks[2] as Answers).page).to.include({ code: 200, title: 'Hello' });
  });

  it('are not checked again if there is only one', async () => {
    const asked: string[] = [];
    const one = await lookAt({ names: { 'example.org': { A: [ONE] } }, asked });
    expect(one).to.deep.include({ addresses: null, outcomes: {} });
    expect(asked).to.not.include('https://example.org/');
  });

  it('are unknown if DNS did not answer for a family, or for any', async () => {
    for (const AAAA of [{ fails: 'dnsFailure' }, { fails: 'timeout' }] as const) {
      const { addresses } = await lookAt({ names: { 'example.org': { A: [ONE], AAAA } } });
      expect(addresses).to.equal(undefined);
    }
  });

  const deadAt =
    (...dead: readonly string[]) =>
    ({ address }: TlsOffer): Failing | undefined =>
      address !== undefined && dead.includes(address) ? { fails: 'timeout' } : undefined;

  it('are reported as down if others of their family answer', async () => {
    const { outcomes, evidence } = await lookAt({ shakes: deadAt(TWO) });
    expect(outcomes).to.deep.equal({ 'address-down': 'warn' });
    expect(evidence).to.deep.equal([`${TWO}: the test world fails with timeout; ${ONE} answers`]);
  });

  it('are not reported as down over IPv6 if this machine has none', async () => {
    const { outcomes, evidence } = await lookAt({ shakes: deadAt(SIX) });
    expect(outcomes).to.deep.equal({ 'addresses-not-checked': 'inconclusive' });
    expect(evidence.join()).to.contain('No IPv6 here');
  });

  it('are reported as down over IPv6 if a name server answers over it', async () => {
    const names = {
      'example.org': { A: [ONE], AAAA: [SIX], NS: ['ns.example.net'] },
      'ns.example.net': { AAAA: ['2001:db8::53'] },
    };
    const message = { rcode: 5 } as ReturnType<NonNullable<World['nameServers']>> & object;
    const { outcomes, evidence } = await lookAt({ names, nameServers: () => message, shakes: deadAt(SIX) });
    expect(outcomes).to.deep.equal({ 'address-ipv6-down': 'warn' });
    expect(evidence.join()).to.contain('ns.example.net (2001:db8::53) answers from here over IPv6');
  });

  it('are not reported as down if the host limits us', async () => {
    let count = 0;
    const { outcomes } = await lookAt({
      shakes: ({ address }) => (address !== undefined && (count += 1) > 1 ? { fails: 'timeout' } : undefined),
    });
    expect(outcomes).to.have.all.keys('addresses-not-checked');
  });

  it('are not reported as down after a reset, nor for an address that the guard refuses', async () => {
    for (const fails of ['connectionReset', 'guarded'] as const) {
      const { outcomes } = await lookAt({ shakes: ({ address }) => (address === TWO ? { fails } : undefined) });
      expect(outcomes).to.deep.equal({ 'addresses-not-checked': 'inconclusive' });
    }
  });

  it('may have pages that change by themselves', async () => {
    let visit = 0;
    const { outcomes } = await lookAt({
      page: () => ({
        headers: [['content-type', 'text/html']],
        body: `<title>Page ${'abcdefgh'[(visit += 1)]}</title>`,
      }),
    });
    expect(outcomes).to.deep.equal({ 'addresses-alike': 'pass' });
  });

  it('may have an error at one and a page at another', async () => {
    const { outcomes } = await lookAt({ page: (address) => ({ status: address === TWO ? 404 : 200 }) });
    expect(outcomes).to.deep.equal({ 'address-pages-differ': 'warn' });
    const robots = await lookAt({ page: (address) => ({ status: address === TWO ? 403 : 200 }) });
    expect(robots.outcomes).to.deep.equal({ 'addresses-alike': 'pass' });
  });

  it('stay within their limits whatever a server sends', async () => {
    const { evidence } = await lookAt({
      page: (address) => ({
        status: address === TWO ? 302 : 200,
        headers: [
          ['location', `https://elsewhere.example/${'x'.repeat(9_000)}`],
          ['content-type', 'text/html'],
        ],
        body: `<title>\u001b[31m${'t'.repeat(90_000)}</title>`,
      }),
    });
    expect(evidence.length).to.be.greaterThan(0);
    expect(evidence.join('')).to.not.match(/\p{Cc}/u);
    expect(Math.max(...evidence.map(({ length }) => length))).to.be.below(3_000);
  });

  it('are selected from both families, always with the first one, and always in the same order', () => {
    const many = ['192.0.2.9', '192.0.2.3', ...Array.from({ length: 20 }, (_, index) => `2001:db8::${index + 10}`)];
    const chosen = choose(many, '2001:db8::29', 8);
    expect(chosen).to.deep.equal(choose(many.toReversed(), '2001:db8::29', 8));
    expect(chosen).to.have.lengthOf(8);
    expect(chosen.slice(0, 3)).to.deep.equal(['2001:db8::29', '192.0.2.3', '2001:db8::10']);
    expect(chosen).to.include('192.0.2.9');
  });

  describe('are judged', () => {
    const VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
    const versions = (...accepted: readonly string[]): Answers['versions'] =>
      VERSIONS.map((version) => ({ version, accepted: accepted.includes(version) ? 'yes' : 'no' }));
    const certificate = (different: Partial<NonNullable<Answers['certificate']>> = {}): Answers['certificate'] => ({
      subject: 'CN=example.org',
      issuer: 'CN=Some CA',
      names: ['example.org'],
      notAfter: '2030-01-01T00:00:00.000Z',
      keyType: 'EC',
      keyBits: 256,
      sha256: 'a'.repeat(64),
      faults: [],
      ...different,
    });
    const answers = (address: string, different: Partial<Answers> = {}): Answers => ({
      status: 'answers',
      address,
      certificate: certificate(),
      versions: versions('TLSv1.2', 'TLSv1.3'),
      page: { status: 'answered', code: 200, location: null, title: 'Hello', headers: ['x-frame-options'] },
      ...different,
    });
    const judge = (looks: readonly AddressLook[], seen: Partial<Served> = {}, count = looks.length) =>
      assessAddresses({
        status: 'served',
        versions: versions('TLSv1.2', 'TLSv1.3'),
        faults: [],
        addresses: { count, looks: [...looks] },
        ...seen,
      } as unknown as Served);
    const outcomesOf = (findings: ReturnType<typeof judge>) =>
      Object.fromEntries(findings.map(({ code, outcome }) => [code, outcome]));

    const expired = certificate({
      sha256: 'b'.repeat(64),
      faults: [{ fault: 'expired', detail: 'It expired on 2020-01-01' }],
    });

    it('without findings in a record that has none', () => {
      expect(judge([], { addresses: null })).to.deep.equal([]);
      expect(assessAddresses({ versions: [], faults: [] } as unknown as Served)).to.deep.equal([]);
    });

    it('by an invalid certificate if the first one is valid', () => {
      const findings = judge([answers(ONE), answers(TWO, { certificate: expired })]);
      expect(outcomesOf(findings)).to.deep.equal({ 'address-certificate-fault': 'fail' });
      expect(findings[0]?.evidence[0]).to.equal(`${TWO}: It expired on 2020-01-01 (CN=example.org, from CN=Some CA)`);
    });

    it('once for a problem that the first certificate has too', () => {
      const findings = judge([answers(ONE, { certificate: expired }), answers(TWO)], { faults: expired?.faults ?? [] });
      expect(outcomesOf(findings)).to.deep.equal({ 'address-certificates-differ': 'info' });
    });

    it('by old versions that the first one refuses, but not by an unchecked version', () => {
      const old = answers(TWO, { versions: versions('TLSv1', 'TLSv1.2') });
      expect(outcomesOf(judge([answers(ONE), old]))).to.deep.equal({ 'address-versions-differ': 'warn' });
      const less = answers(TWO, { versions: versions('TLSv1.2') });
      expect(outcomesOf(judge([answers(ONE), less]))).to.deep.equal({ 'address-versions-differ': 'info' });
      const seen = { versions: versions('TLSv1', 'TLSv1.2', 'TLSv1.3') };
      expect(outcomesOf(judge([answers(ONE), old], seen))).to.deep.equal({ 'address-versions-differ': 'info' });
      const unknown = answers(TWO, {
        versions: versions('TLSv1.2').map((one) => ({ ...one, accepted: 'notChecked' })),
      });
      expect(outcomesOf(judge([answers(ONE), unknown]))).to.deep.equal({ 'addresses-alike': 'pass' });
    });

    const page = (different: Partial<Extract<Answers['page'], { status: 'answered' }>>): Partial<Answers> => ({
      page: {
        status: 'answered',
        code: 200,
        location: null,
        title: 'Hello',
        headers: ['x-frame-options'],
        ...different,
      },
    });

    it('by headers that are missing at one, on comparable pages', () => {
      const bare = page({ headers: [] });
      expect(outcomesOf(judge([answers(ONE), answers(TWO, bare)]))).to.deep.equal({ 'address-headers-differ': 'warn' });
      const error = page({ headers: [], code: 503 });
      expect(outcomesOf(judge([answers(ONE), answers(TWO, error)]))).to.deep.equal({ 'addresses-alike': 'pass' });
      const unread: Partial<Answers> = { page: { status: 'notChecked', reason: 'no answer' } };
      expect(outcomesOf(judge([answers(ONE), answers(TWO, unread)]))).to.deep.equal({ 'addresses-alike': 'pass' });
    });

    it('by redirects to other hosts, and by other titles as information', () => {
      const to = (location: string) => page({ code: 301, location, title: null });
      const pair = (one: Partial<Answers>, other: Partial<Answers>) =>
        outcomesOf(judge([answers(ONE, one), answers(TWO, other)]));
      expect(pair(to('https://a.example/'), to('https://b.example/'))).to.deep.equal({
        'address-pages-differ': 'warn',
      });
      expect(pair(to('https://www.a.example/x'), to('https://a.example/y'))).to.deep.equal({
        'address-pages-differ': 'info',
      });
      expect(pair(page({ title: '12 new offers' }), page({ title: '7 new  offers' }))).to.deep.equal({
        'addresses-alike': 'pass',
      });
      expect(pair(page({ title: 'Offers' }), page({ title: 'Default page' }))).to.deep.equal({
        'address-pages-differ': 'info',
      });
    });

    it('with the selection stated if there are more', () => {
      const findings = judge([answers(ONE), answers(TWO)], {}, 30);
      expect(findings[0]?.evidence).to.include('2 of 30 addresses, IPv4 and IPv6 in turn');
    });
  });
});
