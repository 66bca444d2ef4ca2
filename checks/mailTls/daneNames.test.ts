import { X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import type { Observations } from '../index.ts';
import { signedIo } from '../../server/scanner/io/dnssec/testing/signedIo.ts';
import type { TlsHandshake } from '../../server/scanner/io/scannerIo.ts';
import type { Zone } from '../../server/lab/dns/zone.ts';
import { tlsaOf } from '../../server/lab/mail/tlsaOf.ts';
import { createCertificateAuthority, type CertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { goodCertificate } from '../../server/lab/pki/tlsConfig.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import type { NameRecords } from '../kit/testing/scannerIoOf.ts';
import { mailTls } from './mailTls.ts';

const HOST = 'mx.mail.example';
const END = 'real.host.example';
const known: Partial<Observations> = {
  mx: { status: 'found', hosts: [{ exchange: HOST, preference: 10, resolves: 'yes' }], provider: null },
};
const key = { algorithm: 13 } as const;

/** A server of the domain `example.org`: where its TLSA records are, whether it is an alias, and what it presents under each name. */
interface Setup {
  readonly alias?: boolean;
  readonly tlsa: Readonly<Record<string, string>>;
  readonly usage: 2 | 3;
  readonly shows: Readonly<Record<string, string>>;
  readonly unsigned?: readonly string[];
  /** The mail domain is itself an alias. */
  readonly mailAlias?: boolean;
}

describe('The names that DANE uses', () => {
  let authority: CertificateAuthority;
  before(async () => {
    authority = await createCertificateAuthority();
  });

  const pemFor = async (name: string): Promise<string> => (await authority.issue(goodCertificate([name]))).cert;

  const handshakeWith = (pem: string): TlsHandshake => ({
    address: '192.0.2.25',
    version: 'TLSv1.3',
    cipher: 'TLS_AES_256_GCM_SHA384',
    alpn: undefined,
    keyExchange: { name: 'X25519', bits: 253 },
    chain: (pem.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one).raw),
    authorizationError: undefined,
    ocspResponse: undefined,
  });

  const lookAt = async ({ alias = false, tlsa, usage, shows, unsigned = [], mailAlias = false }: Setup) => {
    const shown = new Map<string, string>();
    for (const [host, name] of Object.entries(shows)) shown.set(host, await pemFor(name));
    const pemOf = (host: string): string => shown.get(host) ?? '';
    const tlsaAt = (name: string) =>
      tlsa[name] === undefined
        ? {}
        : {
            TLSA: [
              tlsaOf({ usage, selector: 1, matchingType: 1, of: usage === 2 ? 'issuer' : 'served' }, pemOf(tlsa[name])),
            ],
          };
    const zone = (apex: string, owners: Zone['owners']): Zone => ({
      apex,
      owners,
      signing: unsigned.includes(apex) ? undefined : key,
    });
    const mx = { MX: [{ preference: 1, exchange: HOST }] };
    const zones = [
      zone('', {}),
      zone('org', {}),
      zone('example', {}),
      zone(
        'example.org',
        mailAlias ? { '@': { A: ['192.0.2.1'] }, mail: { CNAME: ['real.example.org'] }, real: mx } : { '@': mx },
      ),
      zone('mail.example', {
        mx: alias ? { CNAME: [END] } : { A: ['192.0.2.25'] },
        '_25._tcp.mx': tlsaAt(HOST),
      }),
      zone('host.example', { real: { A: ['192.0.2.25'] }, '_25._tcp.real': tlsaAt(END) }),
    ];
    const plainTlsa = (name: string): NameRecords => {
      const [record] = tlsaAt(name).TLSA ?? [];
      return record ? { TLSA: [{ ...record, certificate: Buffer.from(record.certificate).toString('hex') }] } : {};
    };
    const asked: string[] = [];
    const { observation, outcomes } = await lookWith(
      mailTls,
      {
        asked,
        dnssec: signedIo(zones).io,
        names: {
          [HOST]: alias ? { CNAME: END } : { A: [{ address: '192.0.2.25' }] },
          [END]: { A: [{ address: '192.0.2.25' }] },
          [`_25._tcp.${HOST}`]: plainTlsa(HOST),
          [`_25._tcp.${END}`]: plainTlsa(END),
        },
        handshake: ({ host }) => handshakeWith(pemOf(host)),
      },
      { known, target: { domain: mailAlias ? 'mail.example.org' : 'example.org', registrableDomain: 'example.org' } },
    );
    return { dane: observation.hosts[0]?.dane, outcomes, asked };
  };

  it('include the domain of the mail in a certificate of an authority (RFC 7672 §3.2.2)', async () => {
    const { dane, outcomes } = await lookAt({ tlsa: { [HOST]: HOST }, usage: 2, shows: { [HOST]: 'example.org' } });
    expect(dane?.status).to.equal('matched');
    expect(outcomes).to.include({ 'dane-valid': 'pass' });
  });

  it('include the end of the aliases of that domain, and the domain itself', async () => {
    for (const name of ['real.example.org', 'mail.example.org', HOST]) {
      const setup = { tlsa: { [HOST]: HOST }, usage: 2, shows: { [HOST]: name }, mailAlias: true } as const;
      expect((await lookAt(setup)).dane?.status, name).to.equal('matched');
    }
  });

  it('include no other name in a certificate', async () => {
    const { dane, outcomes } = await lookAt({ tlsa: { [HOST]: HOST }, usage: 2, shows: { [HOST]: 'www.example.org' } });
    expect(dane?.status).to.equal('mismatched');
    expect(outcomes).to.include({ 'dane-mismatch': 'fail' });
  });

  it('start with the end of the aliases of a mail server, under that name (§2.2.3)', async () => {
    const tlsa = { [END]: END, [HOST]: HOST };
    const { dane, outcomes, asked } = await lookAt({
      alias: true,
      tlsa,
      usage: 3,
      shows: { [HOST]: HOST, [END]: END },
    });
    expect(dane).to.include({ status: 'matched', base: END });
    expect(outcomes).to.include({ 'dane-valid': 'pass' });
    expect(asked).to.include(`tls ${END}:25`);
  });

  it('compare the certificate of an authority with that name and not with the alias', async () => {
    const shows = (name: string) => ({ [HOST]: name, [END]: name });
    const tlsa = { [END]: END };
    expect((await lookAt({ alias: true, tlsa, usage: 2, shows: shows(END) })).dane?.status).to.equal('matched');
    expect((await lookAt({ alias: true, tlsa, usage: 2, shows: shows(HOST) })).dane?.status).to.equal('mismatched');
  });

  it('include the alias itself if its end has no record', async () => {
    const { dane } = await lookAt({
      alias: true,
      tlsa: { [HOST]: HOST },
      usage: 3,
      shows: { [HOST]: HOST, [END]: END },
    });
    expect(dane).to.include({ status: 'matched', base: HOST });
  });

  it('include only the alias if its end is not signed (§2.2.2)', async () => {
    const tlsa = { [END]: END, [HOST]: HOST };
    const setup = {
      alias: true,
      tlsa,
      usage: 3,
      shows: { [HOST]: HOST, [END]: END },
      unsigned: ['host.example'],
    } as const;
    expect((await lookAt(setup)).dane).to.include({ status: 'matched', base: HOST });
  });

  it('do not include an unsigned alias', async () => {
    const tlsa = { [END]: END, [HOST]: HOST };
    const setup = {
      alias: true,
      tlsa,
      usage: 3,
      shows: { [HOST]: HOST, [END]: END },
      unsigned: ['mail.example', 'host.example'],
    } as const;
    expect((await lookAt(setup)).dane).to.include({ status: 'insecure', base: HOST });
  });

  it('terminate without a verdict for an alias that leads back to itself', async () => {
    const key13 = { signing: key };
    const zones: readonly Zone[] = [
      { apex: '', owners: {}, ...key13 },
      { apex: 'org', owners: {}, ...key13 },
      { apex: 'example.org', owners: { '@': { MX: [{ preference: 1, exchange: HOST }] } }, ...key13 },
      { apex: 'example', owners: {}, ...key13 },
      { apex: 'mail.example', owners: { mx: { CNAME: ['my.mail.example'] }, my: { CNAME: [HOST] } }, ...key13 },
    ];
    const { observation, outcomes } = await lookWith(
      mailTls,
      {
        dnssec: signedIo(zones).io,
        names: {
          [HOST]: { A: { fails: 'dnsFailure' } },
          [`_25._tcp.${HOST}`]: { TLSA: { fails: 'dnsFailure' } },
          '_25._tcp.my.mail.example': { TLSA: { fails: 'dnsFailure' } },
        },
        handshake: () => handshakeWith(''),
      },
      { known },
    );
    expect(observation.hosts[0]?.dane.status).to.equal('absent');
    expect(outcomes).to.not.have.any.keys('dane-mismatch', 'dane-bogus', 'dane-partly-mismatch');
  });

  it('lead to no record if neither name has any', async () => {
    const { dane, asked } = await lookAt({ alias: true, tlsa: {}, usage: 3, shows: { [HOST]: HOST, [END]: END } });
    expect(dane?.status).to.equal('absent');
    expect(asked).to.not.include(`tls ${END}:25`);
  });
});
