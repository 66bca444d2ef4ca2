import fc from 'fast-check';
import { expect } from 'chai';
import { decode, encode, type Answer, type Question } from 'dns-packet';
import { X509Certificate } from 'node:crypto';
import { startFuzz } from '../tests/random/fuzz.ts';
import { mutatedBytes } from '../tests/random/mutatedBytes.ts';
import { testRun } from '../tests/random/testRun.ts';
import { dnskeyOf, keyBitsOf } from '../server/scanner/io/dnssec/dnskey.ts';
import { dsOf, usableDs } from '../server/scanner/io/dnssec/ds.ts';
import { labelsOf } from '../server/scanner/io/dnssec/dnsLabels.ts';
import { nsecOf } from '../server/scanner/io/dnssec/nsec.ts';
import { nsec3Of } from '../server/scanner/io/dnssec/nsec3.ts';
import { rrsigOf } from '../server/scanner/io/dnssec/rrsig.ts';
import { canonicalData } from '../server/scanner/io/dnssec/wireData.ts';
import { decodeMessage, encodeQuery } from '../server/scanner/io/dnssec/wireMessage.ts';
import { rrType, typeName } from '../server/scanner/io/dnssec/wireRecord.ts';
import { decodeReply } from '../server/scanner/io/dnsMessage.ts';
import { recordDataOf } from '../server/scanner/io/dnsRecordData.ts';
import { IoFailure, type DnsType } from '../server/scanner/io/scannerIo.ts';
import { createFlightReader } from '../server/scanner/io/tlsWire/flightReader.ts';
import { createSsl2Reader } from '../server/scanner/io/tlsWire/ssl2Reader.ts';
import { wire } from '../server/scanner/io/tlsWire/wire.ts';
import { createCertificateAuthority } from '../server/lab/pki/certificateAuthority.ts';
import { goodCertificate } from '../server/lab/pki/tlsConfig.ts';
import { pdfOf } from '../server/lab/policies/pdfOf.ts';
import { publicKeyArmour, signCleartext } from '../server/lab/securityTxt/openPgp.ts';
import { readMarkCertificate } from './bimi/readMarkCertificate.ts';
import { derChildren, derContent, type DerElement, derTag, parseDer } from './tls/der.ts';
import { readPdf } from './privacy/readPdf.ts';
import { unarmour, armourFault } from './securityTxt/openPgp/armour.ts';
import { verifyCleartext } from './securityTxt/openPgp/verifyCleartext.ts';
import { unwrapPgp } from './securityTxt/parseSecurityTxt.ts';
import { lookWith } from './kit/testing/lookWith.ts';
import { readCertificate, signatureAlgorithmOf } from './tls/readCertificate.ts';
import { readExtensions, readTimestamps } from './tls/readExtensions.ts';
import { readKeyExchange } from './tls/readKeyExchange.ts';
import { readStaple } from './tls/readStaple.ts';
import { tls } from './tls/tls.ts';

/** Returns the result of `read`, or `undefined` if it throws an error of this kind. Rethrows other errors. */
const outcomeOf = <Answer>(read: () => Answer, kind: new (...args: never[]) => Error): Answer | undefined => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof kind)) throw error;
    return undefined;
  }
};

const NAME = 'a.example';
const RECORDS: readonly Answer[] = [
  { type: 'A', name: NAME, ttl: 60, data: '192.0.2.1' },
  { type: 'AAAA', name: NAME, ttl: 60, data: '2001:db8::1' },
  { type: 'MX', name: NAME, ttl: 60, data: { preference: 10, exchange: `mx.${NAME}` } },
  { type: 'NS', name: NAME, ttl: 60, data: `ns.${NAME}` },
  { type: 'TXT', name: NAME, ttl: 60, data: ['v=spf1 -all', 'more'] },
  { type: 'SOA', name: NAME, ttl: 60, data: { mname: `ns.${NAME}`, rname: `x.${NAME}`, serial: 1 } },
  { type: 'CAA', name: NAME, ttl: 60, data: { flags: 0, tag: 'issue', value: 'ca.example' } },
  { type: 'CNAME', name: NAME, ttl: 60, data: `b.${NAME}` },
  {
    type: 'TLSA',
    name: NAME,
    ttl: 60,
    data: { usage: 3, selector: 1, matchingType: 1, certificate: Buffer.alloc(32) },
  },
  { type: 'DS', name: NAME, ttl: 60, data: { keyTag: 1, algorithm: 8, digestType: 2, digest: Buffer.alloc(32) } },
  { type: 'DNSKEY', name: NAME, ttl: 60, data: { flags: 257, algorithm: 8, key: Buffer.alloc(64, 3) } },
];
/** dns-packet does not support HTTPS records (RFC 9460): an alpn, a hint and an ECH configuration. */
const HTTPS = {
  type: 'UNKNOWN_65',
  name: NAME,
  ttl: 60,
  data: Buffer.from('000100' + '00010003026832' + '00040004c0000201' + '000500020102', 'hex'),
} as unknown as Answer;
const TYPES: readonly DnsType[] = [
  'HTTPS',
  'A',
  'AAAA',
  'MX',
  'NS',
  'TXT',
  'SOA',
  'CAA',
  'CNAME',
  'TLSA',
  'DS',
  'DNSKEY',
];
const replyOf = (type: DnsType, answers: readonly Answer[]): Buffer => {
  const question = { type: type === 'HTTPS' ? 'UNKNOWN_65' : type, name: NAME, class: 'IN' } as Question;
  return encode({ type: 'response', id: 7, questions: [question], answers: [...answers] });
};

/** Counts in a header, mostly small enough to be correct. */
const COUNTS = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.nat(2) }, fc.nat(0xffff)), { minLength: 4, maxLength: 4 })
  .map((counts) => Buffer.from(counts.flatMap((count) => [count >> 8, count & 0xff])));

const flightOf = (chain: readonly Uint8Array[]): Uint8Array => {
  const message = (type: number, ...body: (Uint8Array | readonly number[])[]): Uint8Array =>
    wire.join([type], wire.vector24(...body));
  const hello = message(
    2,
    wire.u16(0x0303),
    new Uint8Array(32),
    [0],
    wire.u16(0xc02f),
    [0],
    wire.vector16(wire.join(wire.u16(0xff01), wire.vector16([0]))),
  );
  const certificates = message(11, wire.vector24(...chain.map((der) => wire.vector24(der))));
  const records = [hello, certificates, message(12, [3, 0, 29]), message(14)];
  return wire.join(
    ...records.map((body) => wire.join([22], wire.u16(0x0303), wire.vector16(body.subarray(0, 16_000)))),
  );
};

describe('Parsers of third-party bytes, for any input,', () => {
  const fuzz = startFuzz('fuzz of bytes');
  let chain: readonly Uint8Array[];
  let leaf: X509Certificate;
  let issuer: X509Certificate;
  let staple: Uint8Array;

  before(async () => {
    const authority = await createCertificateAuthority();
    const issued = await authority.issue(
      goodCertificate(['example.org', '*.example.org'], {
        mustStaple: true,
        timestamps: 2,
        validation: 'organization',
      }),
    );
    const pems = issued.cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
    const read = pems.map((pem) => new X509Certificate(pem));
    [leaf, issuer] = [read[0]!, read[1]!];
    chain = read.map(({ raw }) => Uint8Array.from(raw));
    const [thisUpdate, nextUpdate] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-08T00:00:00Z')];
    staple = issued.staple?.({ status: 'revoked', thisUpdate, nextUpdate }) ?? new Uint8Array();
  });
  after(() => {
    fuzz.reportFigures();
  });

  it('read DER to its end', () =>
    fuzz.holds(mutatedBytes(...chain, staple), (bytes) => {
      let elements = 0;
      const walk = (element: DerElement, depth: number): void => {
        elements += 1;
        expect(derContent(element).length).to.be.at.most(bytes.length);
        if (depth < 50 && ((derTag(element) ?? 0) & 0x20) !== 0)
          for (const child of derChildren(element)) walk(child, depth + 1);
      };
      outcomeOf(() => {
        walk(parseDer(bytes), 0);
      }, RangeError);
      expect(elements).to.be.at.most(bytes.length);
    }));

  it('read certificates, or reject them', () =>
    fuzz.holds(
      mutatedBytes(...chain),
      (bytes) => {
        const read = outcomeOf(() => readCertificate(bytes), Error);
        if (read) expect(read.facts.subject.length).to.be.at.most(512);
        readExtensions(bytes);
        outcomeOf(() => signatureAlgorithmOf(bytes), RangeError);
        readMarkCertificate(
          `-----BEGIN CERTIFICATE-----\n${Buffer.from(bytes).toString('base64')}\n-----END CERTIFICATE-----\n`,
          ['example.org'],
          new Date(0),
        );
      },
      { weight: 3 },
    ));

  it('read stapled answers, timestamps and key exchanges', () =>
    fuzz.holds(
      fc.tuple(mutatedBytes(staple), fc.uint8Array({ maxLength: 300 })),
      ([bytes, noise]) => {
        const { facts } = readStaple(bytes, leaf, issuer);
        expect(readStaple(bytes, leaf, issuer).facts).to.deep.equal(facts);
        readTimestamps(noise);
        for (const suite of [
          'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
          'TLS_DHE_RSA_WITH_AES_128_CBC_SHA',
          'TLS_RSA_EXPORT_WITH_RC4_40_MD5',
        ])
          outcomeOf(() => readKeyExchange(suite, noise), RangeError);
      },
      { weight: 2 },
    ));

  it('judge a site by any chain and staple that it sends, within the schema of its section', () =>
    fuzz.holds(
      fc.tuple(mutatedBytes(...chain), fc.array(mutatedBytes(...chain), { maxLength: 3 }), mutatedBytes(staple)),
      async ([first, others, ocspResponse]) => {
        const handshake = {
          address: '192.0.2.1',
          version: 'TLSv1.3',
          cipher: 'TLS_AES_128_GCM_SHA256',
          alpn: 'h2',
          keyExchange: undefined,
          chain: [first, ...others],
          authorizationError: undefined,
          ocspResponse,
        } as const;
        await lookWith(tls, { handshake: () => handshake }).catch((error: unknown) => {
          expect(error).to.have.property('name', 'InconclusiveError');
        });
      },
      { weight: 8 },
    ));

  it('read DNS packets of every type, or reject them', () =>
    fuzz.holds(
      fc
        .constantFrom(...TYPES)
        .chain((type) => fc.tuple(fc.constant(type), mutatedBytes(replyOf(type, [...RECORDS, HTTPS])))),
      ([type, bytes]) => {
        const message = Buffer.from(bytes);
        const reply = outcomeOf(() => decodeReply(message, { id: 7, name: NAME, type }), IoFailure);
        for (const answer of reply?.answers ?? [])
          if (answer.type === rrType[type]) outcomeOf(() => recordDataOf(type, answer.data), RangeError);
        const read = outcomeOf(() => decodeMessage(message), RangeError);
        for (const record of [...(read?.answers ?? []), ...(read?.authorities ?? [])])
          canonicalData(record.type, record.data);
      },
    ));

  it('read DNS packets with arbitrary contents', () =>
    fuzz.holds(fc.tuple(fc.uint8Array({ maxLength: 120 }), COUNTS), ([body, counts]) => {
      const bytes = Buffer.concat([Buffer.from([0, 7, 0x81, 0x80]), counts, body]);
      outcomeOf(() => decodeReply(bytes, { id: 7, name: NAME, type: 'A' }), IoFailure);
      outcomeOf(() => decodeMessage(bytes), RangeError);
    }));

  it('read back their own queries from the wire format', () =>
    fuzz.holds(fc.tuple(fc.domain(), fc.nat(0xffff), fc.nat(0xffff), fc.boolean()), ([domain, id, type, dnssec]) => {
      const name = labelsOf(domain);
      const read = decodeMessage(encodeQuery({ id, name, type, recursion: dnssec, dnssec, payloadSize: 1_232 }));
      expect(read).to.deep.include({ id, isResponse: false });
      expect(read.questions.map((question) => [question.name, question.type])).to.deep.equal([[name, type]]);
    }));

  it('read the same records as dns-packet', () =>
    fuzz.holds(fc.shuffledSubarray([...RECORDS], { minLength: 1 }), (answers) => {
      const bytes = replyOf('A', answers);
      expect(decode(bytes).answers).to.have.lengthOf(answers.length);
      expect(
        decodeReply(bytes, { id: 7, name: NAME, type: 'A' })?.answers.map(({ type }) => typeName(type)),
      ).to.deep.equal(answers.map(({ type }) => type));
    }));

  it('read keys, digests, signatures and denials of DNSSEC', () =>
    fuzz.holds(fc.tuple(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 40 })), ([bytes, label]) => {
      const data = Buffer.from(bytes);
      const owner = [label, ...labelsOf(NAME)];
      const key = dnskeyOf({ data });
      if (key) keyBitsOf(key);
      const ds = dsOf(data);
      if (ds) usableDs([ds]);
      nsecOf({ owner, data }, labelsOf(NAME));
      nsec3Of({ owner, data }, labelsOf(NAME));
      rrsigOf({ data });
    }));

  it('read TLS flights the same however they are split, or reject them', () => {
    const outcome = (make: () => ReturnType<typeof createFlightReader>, bytes: Uint8Array, size: number): unknown => {
      const reader = make();
      try {
        for (let at = 0; at < bytes.length; at += size) {
          const answer = reader.push(bytes.slice(at, at + size));
          if (answer) return answer;
        }
        return reader.soFar();
      } catch (error) {
        expect(error).to.be.instanceOf(IoFailure);
        return (error as IoFailure).kind;
      }
    };
    return fuzz.holds(
      fc.tuple(mutatedBytes(flightOf(chain), flightOf([])), fc.integer({ min: 1, max: 2_000 })),
      ([bytes, size]) => {
        expect(outcome(createFlightReader, bytes, size)).to.deep.equal(
          outcome(createFlightReader, bytes, bytes.length || 1),
        );
        outcome(createSsl2Reader, bytes, size);
      },
      { weight: 2 },
    );
  });

  it('judge OpenPGP signatures', () => {
    const file = Buffer.from(signCleartext(['Contact: mailto:a@example.org', '- dashed', '']));
    const key = Buffer.from(publicKeyArmour());
    const packets = unarmour(key.toString(), 'PUBLIC KEY BLOCK');
    return fuzz.holds(
      fc.tuple(mutatedBytes(file), mutatedBytes(key, packets)),
      ([text, keyFile]) => {
        const { signed } = unwrapPgp(Buffer.from(text).toString());
        if (signed) verifyCleartext(signed, keyFile);
        const whole = unwrapPgp(file.toString()).signed;
        if (whole) verifyCleartext(whole, keyFile);
        for (const one of [signed, whole]) if (one) armourFault(one.armour);
      },
      { weight: 2 },
    );
  });

  it('read PDF in a thread, or say why not', async () => {
    const pdf = Buffer.from(pdfOf(['Privacy Policy', 'We do not sell your data.'], 'Policy'), 'latin1');
    await fuzz.holds(
      mutatedBytes(pdf),
      async (bytes) => {
        const read = await readPdf(bytes, AbortSignal.timeout(30_000)).catch((error: unknown) => error);
        if (read instanceof Error) expect(read.message).not.to.equal('');
      },
      // Each needs a thread: a few in short runs, two hundred in full runs.
      { weight: testRun().times({ short: 1_000, full: 100 }) },
    );
  });
});
