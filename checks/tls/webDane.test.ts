import { X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import type { TlsObservation } from './observation.ts';
import type { Zone } from '../../server/lab/dns/zone.ts';
import { tlsaOf } from '../../server/lab/mail/tlsaOf.ts';
import { createCertificateAuthority } from '../../server/lab/pki/certificateAuthority.ts';
import { type CertificateConfig, goodCertificate } from '../../server/lab/pki/tlsConfig.ts';
import { signedIo } from '../../server/scanner/io/dnssec/testing/signedIo.ts';
import { IoFailure, type TlsHandshake, type TlsOffer } from '../../server/scanner/io/scannerIo.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import type { Failing, World } from '../kit/testing/scannerIoOf.ts';
import { servedTls } from './testing/servedTls.ts';
import { tls } from './tls.ts';
import { assessWebDane } from './webDane.ts';

const NAME = '_443._tcp.example.org';

interface Setup {
  /** Usage, selector, matching type, and whose certificate. */
  readonly records?: readonly (readonly [number, number, number, 'served' | 'issuer' | 'other'])[];
  readonly signed?: boolean;
  /** Makes the plain resolver fail instead of returning the records. */
  readonly plain?: Failing;
  readonly certificate?: Partial<CertificateConfig>;
  /** A client that supports only RSA signatures gets a separate certificate. */
  readonly alsoRsa?: boolean;
  readonly authorizationError?: string;
  readonly meddle?: NonNullable<Parameters<typeof signedIo>[1]>['meddle'];
}

describe('DANE for the web', () => {
  const chainOf = (pem: string): Uint8Array[] =>
    (pem.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? []).map((one) =>
      Uint8Array.from(new X509Certificate(one).raw),
    );

  let issue: (different?: Partial<CertificateConfig>) => Promise<string>;
  before(async () => {
    const authority = await createCertificateAuthority();
    issue = async (different = {}) => (await authority.issue(goodCertificate(['example.org'], different))).cert;
  });

  const lookAt = async (setup: Setup) => {
    const { records = [], signed = true, plain, certificate, alsoRsa = false, authorizationError, meddle } = setup;
    const own = await issue(certificate);
    const rsa = await issue({ key: 'rsa-2048' });
    const tlsa = records.map(([usage, selector, matchingType, of]) =>
      tlsaOf({ usage, selector, matchingType, of }, own),
    );
    const signing = { algorithm: 13 } as const;
    const owners = { '@': { A: ['192.0.2.1'] }, ...(tlsa.length > 0 && { '_443._tcp': { TLSA: tlsa } }) };
    const zones: readonly Zone[] = [
      { apex: '', owners: {}, signing },
      { apex: 'org', owners: {}, signing },
      { apex: 'example.org', owners, signing: signed ? signing : undefined },
    ];
    const texts = tlsa.map((one) => ({ ...one, certificate: Buffer.from(one.certificate).toString('hex') }));
    const names: World['names'] = {
      'example.org': { A: ['192.0.2.1'] },
      ...((plain ?? texts.length > 0) && { [NAME]: { TLSA: plain ?? texts } }),
    };
    const handshake = ({ signatures, serverName }: TlsOffer): TlsHandshake | Failing =>
      serverName === null || (signatures === 'RSA' && !alsoRsa)
        ? { fails: 'tls' }
        : {
            address: '192.0.2.1',
            version: 'TLSv1.3',
            cipher: 'TLS_AES_256_GCM_SHA384',
            alpn: 'h2',
            keyExchange: { name: 'X25519', bits: 253 },
            chain: chainOf(signatures === 'RSA' ? rsa : own),
            authorizationError,
            ocspResponse: undefined,
          };
    const asked: string[] = [];
    const { observation, findings } = await lookWith(tls, {
      asked,
      dnssec: signedIo(zones, meddle ? { meddle } : {}).io,
      names,
      handshake,
    });
    const { dane } = observation as Extract<TlsObservation, { status: 'served' }>;
    if (!dane) throw new Error('DANE was not looked at.');
    return { dane, findings: findings.filter(({ code }) => code.startsWith('web-dane-')), asked, own };
  };

  const outcomesOf = ({ findings }: Awaited<ReturnType<typeof lookAt>>) =>
    Object.fromEntries(findings.map(({ code, outcome }) => [code, outcome]));

  it('matches with each of the four usages', async () => {
    for (const record of [
      [0, 1, 1, 'issuer'],
      [1, 0, 2, 'served'],
      [2, 0, 1, 'issuer'],
      [3, 1, 0, 'served'],
    ] as const) {
      const seen = await lookAt({ records: [record] });
      expect(seen.dane, record.join(' ')).to.include({ status: 'matched', base: 'example.org', detail: null });
      expect(seen.dane.records[0]?.matches).to.equal(true);
      expect(outcomesOf(seen)).to.deep.equal({ 'web-dane-valid': 'info' });
    }
  });

  it('requires trust only with usage 0 and 1', async () => {
    const old = { authorizationError: 'CERT_HAS_EXPIRED' };
    expect((await lookAt({ records: [[1, 1, 1, 'served']], ...old })).dane.status).to.equal('mismatched');
    expect((await lookAt({ records: [[0, 1, 1, 'issuer']], ...old })).dane.status).to.equal('mismatched');
    expect((await lookAt({ records: [[3, 1, 1, 'served']], ...old })).dane.status).to.equal('matched');
    expect((await lookAt({ records: [[2, 1, 1, 'issuer']], ...old })).dane.status).to.equal('matched');
  });

  it('warns about records that match no certificate, with the record and the hash of the certificate', async () => {
    const seen = await lookAt({ records: [[3, 1, 1, 'other']] });
    expect(seen.dane.status).to.equal('mismatched');
    expect(outcomesOf(seen)).to.deep.equal({ 'web-dane-mismatch': 'warn' });
    const [record] = seen.dane.records;
    const hash = new X509Certificate(seen.own).fingerprint256.replaceAll(':', '').toLowerCase();
    expect(seen.findings[0]?.evidence).to.deep.equal([
      `CN=example.org, SHA-256 ${hash}: no TLSA record fits`,
      `_443._tcp.example.org TLSA 3 1 1 ${record?.data}`,
    ]);
  });

  it('warns if the certificate for the other kind of key was forgotten', async () => {
    const seen = await lookAt({ records: [[3, 1, 1, 'served']], alsoRsa: true });
    expect(seen.dane.certificates.map(({ matches }) => matches)).to.deep.equal([true, false]);
    expect(seen.dane.status).to.equal('partly');
    expect(seen.findings[0]?.evidence.filter((line) => line.includes('no TLSA record fits'))).to.have.lengthOf(1);
    const both = await lookAt({
      records: [
        [3, 1, 1, 'served'],
        [2, 1, 1, 'issuer'],
      ],
      alsoRsa: true,
    });
    expect(both.dane.status).to.equal('matched');
  });

  it('has no negative finding for a future key next to the current one', async () => {
    const seen = await lookAt({
      records: [
        [3, 1, 1, 'other'],
        [3, 1, 1, 'served'],
      ],
    });
    expect(seen.dane.status).to.equal('matched');
    expect(seen.dane.records.map(({ matches }) => matches)).to.have.members([true, false]);
    expect(outcomesOf(seen)).to.deep.equal({ 'web-dane-valid': 'info' });
  });

  it('is undecided for an authority that was not sent', async () => {
    const seen = await lookAt({ records: [[0, 1, 1, 'other']] });
    expect(seen.dane.status).to.equal('notCompared');
    expect(outcomesOf(seen)).to.deep.equal({ 'web-dane-not-checked': 'inconclusive' });
  });

  it('does not count unsigned records', async () => {
    const seen = await lookAt({ records: [[3, 1, 1, 'other']], signed: false });
    expect(seen.dane).to.deep.include({ status: 'insecure', certificates: [] });
    expect(seen.dane.records.map(({ matches }) => matches)).to.deep.equal([null]);
    expect(outcomesOf(seen)).to.deep.equal({ 'web-dane-insecure': 'info' });
  });

  it('has no finding if there are no records, and sends one query', async () => {
    const seen = await lookAt({});
    expect(seen.dane).to.deep.equal({
      status: 'absent',
      detail: null,
      base: 'example.org',
      records: [],
      certificates: [],
    });
    expect(seen.findings).to.deep.equal([]);
    expect(seen.asked.filter((question) => question.endsWith(' TLSA'))).to.deep.equal([`${NAME} TLSA`]);
  });

  it('cannot use records of unknown parameters', async () => {
    const seen = await lookAt({
      records: [
        [3, 1, 9, 'served'],
        [7, 1, 1, 'served'],
      ],
    });
    expect(seen.dane).to.deep.include({ status: 'unusable', certificates: [] });
    expect(outcomesOf(seen)).to.deep.equal({ 'web-dane-unusable': 'info' });
  });

  it('recognises forged records', async () => {
    const seen = await lookAt({
      records: [[3, 1, 1, 'served']],
      meddle: (answer, question) =>
        question === `${NAME} TLSA`
          ? {
              ...answer,
              answers: answer.answers.map((one) => ({ ...one, data: Buffer.from(one.data.map((byte) => byte ^ 1)) })),
            }
          : answer,
    });
    expect(seen.dane.status).to.equal('bogus');
    expect(outcomesOf(seen)).to.deep.equal({ 'web-dane-bogus': 'warn' });
  });

  it('is not checked if DNS is silent', async () => {
    const seen = await lookAt({
      plain: { fails: 'timeout' },
      meddle: (answer, question) => {
        if (question === `${NAME} TLSA`) throw new IoFailure('timeout', 'silence');
        return answer;
      },
    });
    expect(seen.dane.status).to.equal('notChecked');
    expect(outcomesOf(seen)).to.deep.equal({ 'web-dane-not-checked': 'inconclusive' });
  });

  it('does not judge older scans without this check', () => {
    expect(assessWebDane(servedTls())).to.deep.equal([]);
  });
});
