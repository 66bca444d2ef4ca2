import { X509Certificate } from 'node:crypto';
import type { TlsaData } from 'dns-packet';
import { expect } from 'chai';
import type { MtaStsObservation } from '../mtaSts/observation.ts';
import type { Observations } from '../index.ts';
import { signedIo } from '../../server/scanner/io/dnssec/testing/signedIo.ts';
import {
  IoFailure,
  type HelloAnswer,
  type HelloOffer,
  type IoFailureKind,
  type TlsHandshake,
  type TlsVersion,
} from '../../server/scanner/io/scannerIo.ts';
import type { Zone } from '../../server/lab/dns/zone.ts';
import { tlsaOf } from '../../server/lab/mail/tlsaOf.ts';
import { createCertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { goodCertificate } from '../../server/lab/pki/tlsConfig.ts';
import { rejectionOf } from '../kit/testing/lookWith.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import { scannerIoOf, type Failing, type World } from '../kit/testing/scannerIoOf.ts';
import { answerTo } from './testing/answerTo.ts';
import { mailTls } from './mailTls.ts';

const HOST = 'mx.example.org';
const domain = 'example.org';

const mailAt = (...hosts: string[]): Partial<Observations> => ({
  mx: {
    status: 'found',
    hosts: hosts.map((exchange) => ({ exchange, preference: 10, resolves: 'yes' })),
    provider: null,
  },
  mtaSts: noPolicy,
});
const noPolicy: MtaStsObservation = {
  mail: 'hosts',
  record: { status: 'none', text: null, id: null, faults: [], aliases: [] },
  policy: { status: 'absent', detail: 'nothing' },
  hosts: [],
};
const enforcedFor = (...hosts: string[]): MtaStsObservation => ({
  mail: 'hosts',
  record: { status: 'valid', text: 'v=STSv1; id=1', id: '1', faults: [], aliases: [] },
  policy: { status: 'found', text: '', mode: 'enforce', maxAge: 604_800, mx: hosts, faults: [], advice: [] },
  hosts: hosts.map((host) => ({ host, allowed: true })),
});

const RENEGOTIATION_INFO = 0xff01;

/** A server with TLS 1.3 only. */
const modernHello = (offer: HelloOffer): HelloAnswer =>
  answerTo(offer, { versions: { 'TLSv1.3': [0x1301, 0x1302] }, chain: [] });

describe('the mailTls check', () => {
  let pem: string;
  let chain: readonly Uint8Array[];
  before(async () => {
    pem = (await (await createCertificateAuthority()).issue(goodCertificate([HOST]))).cert;
    chain = (pem.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one).raw);
  });

  const served = (different: Partial<TlsHandshake> = {}): TlsHandshake => ({
    address: '192.0.2.25',
    version: 'TLSv1.3',
    cipher: 'TLS_AES_256_GCM_SHA384',
    alpn: undefined,
    keyExchange: { name: 'X25519', bits: 253 },
    chain,
    authorizationError: undefined,
    ocspResponse: undefined,
    ...different,
  });

  const look = async (world: World, known: Partial<Observations> = mailAt(HOST)) => {
    const { outcomes, observation, findings } = await lookWith(mailTls, { hello: modernHello, ...world }, { known });
    return { outcomes, observation, findings, host: observation.hosts[0] };
  };

  /** Fails with a code, as the SMTP implementation does. */
  const lookWithFailure = async (kind: IoFailureKind, code?: string) => {
    const io = scannerIoOf({});
    const hello = (offer: HelloOffer) => Promise.resolve(modernHello(offer));
    const tls = { hello, handshake: () => Promise.reject(new IoFailure(kind, `it failed: ${kind}`, { code })) };
    const { signal } = new AbortController();
    const target = { domain, registrableDomain: domain };
    const seen = await mailTls.observe(target, { ...io, tls }, signal, mailAt(HOST));
    return {
      seen,
      outcomes: Object.fromEntries(mailTls.assess(seen, target).map(({ code: is, outcome }) => [is, outcome])),
    };
  };

  const open = { 'dane-missing': 'info', 'mail-tls-not-enforced': 'warn' };

  it('passes modern TLS and a valid certificate, except that nothing enforces it', async () => {
    const { outcomes, host } = await look({ handshake: () => served() });
    expect(outcomes).to.deep.equal({ 'mail-tls-offered': 'pass', ...open });
    expect(host).to.deep.include({ host: HOST, startTls: 'yes', version: 'TLSv1.3', address: '192.0.2.25' });
    expect(host?.certificate).to.deep.include({ trusted: true, nameMatches: true, faults: [] });
  });

  it('speaks SMTP on port 25, once per host, and surveys an address that two hosts share once', async () => {
    const asked: string[] = [];
    await look({ asked, handshake: () => served() }, mailAt('a.example.org', 'b.example.org'));
    const talks = asked.filter((one) => /^(tls|hello)/.test(one));
    expect(talks.filter((one) => one.startsWith('tls')).sort()).to.deep.equal([
      'tls a.example.org:25',
      'tls b.example.org:25',
    ]);
    expect(talks.filter((one) => one.startsWith('hello') && one.includes(' b.'))).to.deep.equal([
      'hello TLSv1.1 b.example.org:25',
    ]);
    expect(talks.filter((one) => one.startsWith('hello')).length).to.be.within(10, 40);
  });

  for (const fails of ['timeout', 'connectionReset', 'malformed'] as const) {
    it(`says that the survey failed if every hello ends in ${fails}`, async () => {
      const { outcomes, host } = await look({ handshake: () => served(), hello: () => ({ fails }) });
      expect(outcomes).to.deep.equal({
        'mail-tls-offered': 'pass',
        'mail-tls-survey-partial': 'inconclusive',
        ...open,
      });
      expect(host?.survey?.versions.map(({ accepted }) => accepted)).to.deep.equal([
        ...Array.from({ length: 5 }, () => 'notChecked'),
        // The handshake was completed.
        'yes',
      ]);
    });
  }

  it('surveys three servers at most', async () => {
    const hosts = Array.from({ length: 5 }, (_, at) => `mx${at}.example.org`);
    const handshake = ({ host }: { host: string }) => served({ address: `192.0.2.${host.charAt(2)}` });
    const { observation } = await look({ handshake }, mailAt(...hosts));
    expect(observation.hosts.map(({ survey }) => survey !== undefined)).to.deep.equal([true, true, true, false, false]);
  });

  it('contacts five hosts at most, and says how many there are', async () => {
    const hosts = Array.from({ length: 50 }, (_, at) => `mx${at}.example.org`);
    const { observation } = await look({ handshake: () => served() }, mailAt(...hosts));
    expect(observation.hosts.map(({ host }) => host)).to.deep.equal(hosts.slice(0, 5));
    expect(observation.hostCount).to.equal(50);
  });

  for (const version of ['TLSv1', 'TLSv1.1'] as const satisfies readonly TlsVersion[]) {
    it(`warns about a server that speaks ${version} at best`, async () => {
      const { outcomes } = await look({ handshake: () => served({ version }) });
      expect(outcomes).to.deep.equal({ 'mail-tls-old-only': 'warn', ...open });
    });
  }

  it('reports old versions next to new ones without counting them against the server', async () => {
    const { outcomes, host } = await look({
      handshake: () => served(),
      hello: (offer) =>
        answerTo(offer, {
          versions: { TLSv1: [0xc013], 'TLSv1.3': [0x1301] },
          chain: [],
          different: { extensions: [RENEGOTIATION_INFO] },
        }),
    });
    expect(host?.oldVersions).to.equal('yes');
    expect(outcomes).to.deep.equal({ 'mail-tls-offered': 'pass', 'mail-tls-old-accepted': 'info', ...open });
  });

  it('deducts little for an untrusted certificate, because senders encrypt anyway', async () => {
    const untrusted = await look({ handshake: () => served({ authorizationError: 'SELF_SIGNED_CERT_IN_CHAIN' }) });
    expect(untrusted.outcomes).to.deep.equal({
      'mail-tls-offered': 'pass',
      'mail-tls-certificate-untrusted': 'warn',
      ...open,
    });
    const other = mailAt('other.example.org');
    const misnamed = await look(
      { handshake: () => served({ authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID' }) },
      other,
    );
    expect(misnamed.outcomes).to.include({ 'mail-tls-certificate-untrusted': 'warn' });
    expect(misnamed.host?.certificate).to.include({ trusted: true, nameMatches: false });
  });

  it('reports that an enforced policy and a bad certificate together block mail', async () => {
    const known = { ...mailAt(HOST), mtaSts: enforcedFor(HOST) };
    const good = await look({ handshake: () => served() }, known);
    expect(good.outcomes).to.deep.equal({ 'mail-tls-offered': 'pass', 'dane-missing': 'info' });
    const bad = await look({ handshake: () => served({ authorizationError: 'CERT_HAS_EXPIRED' }) }, known);
    expect(bad.outcomes).to.deep.equal({
      'mail-tls-offered': 'pass',
      'mail-tls-refused-by-policy': 'fail',
      'dane-missing': 'info',
    });
  });

  for (const [code, outcomes] of [
    ['STARTTLS_NOT_OFFERED', { 'mail-tls-missing': 'fail', ...open }],
    ['STARTTLS_REFUSED', { 'mail-tls-failed': 'warn', ...open }],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', { 'mail-tls-failed': 'warn', ...open }],
    ['STARTTLS_DEFERRED', { 'mail-tls-not-checked': 'inconclusive', ...open }],
    ['SMTP_REFUSED', { 'mail-tls-not-checked': 'inconclusive', ...open }],
  ] as const) {
    it(`reports ${code} correctly`, async () => {
      expect((await lookWithFailure('tls', code)).outcomes).to.deep.equal(outcomes);
    });
  }

  for (const kind of [
    'timeout',
    'connectionRefused',
    'unreachable',
    'connectionReset',
    'guarded',
    'malformed',
    'dnsFailure',
  ] as const) {
    it(`never confuses ${kind} with a server without TLS`, async () => {
      const { seen, outcomes } = await lookWithFailure(kind);
      expect(outcomes).to.deep.equal({ 'mail-tls-not-checked': 'inconclusive', ...open });
      expect(seen.hosts[0]?.detail).to.include(kind);
    });
  }

  it('says that the network may block its access to port 25', async () => {
    const { seen } = await lookWithFailure('timeout');
    expect(seen.hosts[0]?.detail).to.include('the network of this scanner may not let out');
  });

  it('makes no claim about all servers if one was not reached', async () => {
    const io = scannerIoOf({});
    const handshake = ({ host }: { host: string }) =>
      Promise.reject(
        host.startsWith('a')
          ? new IoFailure('timeout', 'silence')
          : new IoFailure('tls', 'no', { code: 'STARTTLS_NOT_OFFERED' }),
      );
    const { signal } = new AbortController();
    const target = { domain, registrableDomain: domain };
    const seen = await mailTls.observe(
      target,
      { ...io, tls: { ...io.tls, handshake } },
      signal,
      mailAt('a.example.org', 'b.example.org'),
    );
    const codes = mailTls.assess(seen, target).map(({ code }) => code);
    expect(codes).to.include.members(['mail-tls-partly-missing', 'mail-tls-not-checked']);
    expect(codes).to.not.include('mail-tls-missing');
  });

  it('has nothing to check if no mail is accepted, and reports unknown if MX is unknown', async () => {
    expect((await look({}, { mx: { status: 'nullMx' } })).outcomes).to.deep.equal({
      'mail-tls-not-needed': 'notApplicable',
    });
    expect((await look({}, {})).outcomes).to.deep.equal({ 'mail-tls-not-checked': 'inconclusive' });
    const gone: Partial<Observations> = {
      mx: { status: 'found', hosts: [{ exchange: HOST, preference: 1, resolves: 'no' }], provider: null },
    };
    expect((await look({}, gone)).outcomes).to.deep.equal({ 'mail-tls-not-needed': 'notApplicable' });
  });

  it('does not report missing enforcement if it does not know whether there is a policy', async () => {
    const { mx } = mailAt(HOST);
    const { outcomes } = await look({ handshake: () => served() }, mx ? { mx } : {});
    expect(outcomes).to.deep.equal({ 'mail-tls-offered': 'pass', 'dane-missing': 'info' });
  });

  it('stops with its signal', async () => {
    const abort = new AbortController();
    const looking = lookWith(
      mailTls,
      { handshake: () => ({ fails: 'hangs' }) },
      { known: mailAt(HOST), signal: abort.signal },
    );
    abort.abort(new Error('enough'));
    expect(await rejectionOf(looking)).to.include({ kind: 'aborted' });
  });

  it('stays within its limits with an unreadable certificate and names of any length', async () => {
    const host = `${'a'.repeat(63)}.`.repeat(3) + 'b'.repeat(61);
    const { observation } = await look(
      { handshake: () => served({ chain: [Uint8Array.of(1, 2, 3)], cipher: 'x'.repeat(900) }) },
      mailAt(host),
    );
    expect(observation.hosts[0]).to.include({ startTls: 'yes', certificate: null });
  });

  describe('with DANE', () => {
    type Signed = 'all' | 'notHost' | 'notDomain' | 'none' | 'expired';

    /** Zones of the domain and of its mail server, signed or not, and the plain resolver's answers about them. */
    const worldWith = (
      records: readonly TlsaData[],
      signed: Signed,
      answer: TlsHandshake | Failing = served(),
    ): World => {
      const host = 'mx.mail.example';
      const key = { algorithm: 13 } as const;
      const fault = signed === 'expired' ? { fault: { kind: 'expired' as const } } : {};
      const zones: readonly Zone[] = [
        { apex: '', owners: {}, signing: key },
        { apex: 'org', owners: {}, signing: key },
        { apex: 'example', owners: {}, signing: key },
        {
          apex: 'example.org',
          owners: { '@': { MX: [{ preference: 1, exchange: host }] } },
          signing: signed === 'notDomain' || signed === 'none' ? undefined : key,
        },
        {
          apex: 'mail.example',
          owners: { mx: { A: ['192.0.2.25'] }, '_25._tcp.mx': { TLSA: records } },
          signing: signed === 'notHost' || signed === 'none' ? undefined : { ...key, ...fault },
        },
      ];
      const plain = records.map((one) => ({ ...one, certificate: Buffer.from(one.certificate).toString('hex') }));
      return { dnssec: signedIo(zones).io, names: { [`_25._tcp.${host}`]: { TLSA: plain } }, handshake: () => answer };
    };
    const known = mailAt('mx.mail.example');
    const right = (usage = 3, selector = 1, matchingType = 1) =>
      tlsaOf({ usage, selector, matchingType, of: 'served' }, pem);
    const wrong = (usage = 3) => tlsaOf({ usage, selector: 1, matchingType: 1, of: 'other' }, pem);
    const statusOf = async (world: World) => {
      const { host, outcomes } = await look(world, known);
      return { status: host?.dane.status, outcomes };
    };
    const untrusted = { 'mail-tls-offered': 'pass', 'mail-tls-certificate-untrusted': 'warn' };
    const excused = { 'mail-tls-offered': 'pass', 'mail-tls-certificate-by-dane': 'info' };

    it('passes if a signed record matches, whatever other records exist, and requires no authority', async () => {
      const world = worldWith([wrong(), right()], 'all');
      expect(await statusOf(world)).to.deep.equal({
        status: 'matched',
        outcomes: { ...excused, 'dane-valid': 'pass', 'dane-rollover': 'info' },
      });
    });

    it('advises the usual parameters if there is no other record', async () => {
      const { outcomes } = await statusOf(worldWith([right(3, 0, 2), right(3, 0, 1)], 'all'));
      expect(outcomes).to.include({ 'dane-valid': 'pass', 'dane-parameters': 'info' });
      const { outcomes: usual } = await statusOf(worldWith([right(3, 0, 2), right()], 'all'));
      expect(usual).to.not.have.any.keys('dane-parameters', 'dane-rollover');
    });

    it('reports another certificate that no record matches', async () => {
      const { cert } = await (await createCertificateAuthority()).issue(goodCertificate([HOST], { key: 'rsa-2048' }));
      const other = [Uint8Array.from(new X509Certificate(cert).raw)];
      const world: World = {
        ...worldWith([right()], 'all'),
        hello: (offer) =>
          answerTo(offer, {
            versions: { 'TLSv1.2': [0xc02b, 0xc02f] },
            chain: offer.suites.includes(0xc02b) ? chain : other,
          }),
      };
      const { host, findings } = await look(world, known);
      expect(host?.survey?.certificates.map(({ keyType, inDane }) => [keyType, inDane])).to.deep.equal([
        ['EC', true],
        ['RSA', false],
      ]);
      expect(findings.map(({ code }) => code)).to.include('dane-certificate-unlisted');
    });

    it('checks whether the address of each server is signed', async () => {
      const dnssecOf = async (signed: Signed) => (await look(worldWith([], signed), known)).host?.dnssec?.status;
      expect(await dnssecOf('all')).to.equal('secure');
      expect(await dnssecOf('notHost')).to.equal('insecure');
      expect(await dnssecOf('expired')).to.equal('bogus');
      const { outcomes } = await look(worldWith([], 'expired'), known);
      expect(outcomes).to.include({ 'mail-host-bogus': 'warn' });
    });

    it("advises a spare if the only record is for the server's own key", async () => {
      const { outcomes } = await statusOf(worldWith([right()], 'all'));
      expect(outcomes).to.include({ 'dane-valid': 'pass', 'dane-without-spare': 'info' });
    });

    it('reports that records without a match block mail', async () => {
      const { status, outcomes } = await statusOf(worldWith([wrong(), wrong(2)], 'all'));
      expect(status).to.equal('mismatched');
      expect(outcomes).to.deep.equal({ ...untrusted, 'dane-mismatch': 'fail' });
    });

    for (const signed of ['notHost', 'notDomain', 'none'] as const) {
      it(`ignores records without DNSSEC (${signed})`, async () => {
        const { status, outcomes } = await statusOf(worldWith([right()], signed));
        expect(status).to.equal('insecure');
        expect(outcomes).to.deep.equal({ ...untrusted, 'dane-insecure': 'warn', 'mail-tls-not-enforced': 'warn' });
      });
    }

    it('treats broken signatures as a refusal of mail, and not as unsigned', async () => {
      const { status, outcomes } = await statusOf(worldWith([right()], 'expired'));
      expect(status).to.equal('bogus');
      expect(outcomes).to.include({ 'dane-bogus': 'fail' });
    });

    it('cannot use records of web servers', async () => {
      const { status, outcomes } = await statusOf(worldWith([right(1), right(0, 0, 1)], 'all'));
      expect(status).to.equal('unusable');
      expect(outcomes).to.include({ 'dane-unusable': 'warn' });
    });

    it('does not judge records by a certificate that it has not seen', async () => {
      const { status, outcomes } = await statusOf(worldWith([right()], 'all', { fails: 'timeout' }));
      expect(status).to.equal('notCompared');
      expect(outcomes).to.deep.equal({
        'mail-tls-not-checked': 'inconclusive',
        'dane-without-spare': 'info',
        'dane-not-checked': 'inconclusive',
      });
    });

    it('reports unknown if no signed answers arrive', async () => {
      const { dnssec, ...world } = worldWith([right()], 'all');
      expect(dnssec).to.not.equal(undefined);
      const { status, outcomes } = await statusOf(world);
      expect(status).to.equal('notChecked');
      expect(outcomes).to.deep.equal({ ...untrusted, 'dane-not-checked': 'inconclusive' });
    });

    it('does not confuse a DNS failure with an absence', async () => {
      const { status } = await statusOf({
        names: { '_25._tcp.mx.mail.example': { TLSA: { fails: 'dnsFailure' } } },
        handshake: () => served(),
      });
      expect(status).to.equal('notChecked');
    });
  });
});
