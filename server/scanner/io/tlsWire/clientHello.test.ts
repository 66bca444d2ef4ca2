import { expect } from 'chai';
import fc from 'fast-check';
import type { HelloOffer } from '../scannerIo.ts';
import { encodeClientHello } from './clientHello.ts';
import { wireReader } from './wireReader.ts';

const secrets = {
  random: new Uint8Array(32).fill(1),
  sessionId: new Uint8Array(32).fill(2),
  keyShares: new Map([
    [29, new Uint8Array(32).fill(3)],
    [23, new Uint8Array(65).fill(4)],
  ]),
};
const offer = (different: Partial<HelloOffer> = {}): HelloOffer => ({
  host: 'site.example',
  port: 443,
  version: 'TLSv1.2',
  suites: [0xc02f, 0x009c],
  ...different,
});

/** Decodes a hello again and checks every length. */
const decoded = (bytes: Uint8Array) => {
  const record = wireReader(bytes, 'record');
  const [type, recordVersion] = [record.u8(), record.u16()];
  const message = wireReader(record.vector16(), 'message');
  expect(record.left()).to.equal(0);
  expect([type, message.u8()]).to.deep.equal([22, 1]);
  const hello = wireReader(message.vector24(), 'hello');
  expect(message.left()).to.equal(0);
  const version = hello.u16();
  const random = hello.take(32);
  const sessionId = hello.vector8();
  const suites = numbers(hello.vector16());
  const compressions = [...hello.vector8()];
  const extensions = new Map<number, Uint8Array>();
  if (hello.left() > 0) {
    const list = wireReader(hello.vector16(), 'extensions');
    while (list.left() > 0) extensions.set(list.u16(), list.vector16());
  }
  expect(hello.left()).to.equal(0);
  return { recordVersion, version, random, sessionId, suites, compressions, extensions };
};

const numbers = (bytes: Uint8Array): number[] => {
  const reader = wireReader(bytes, 'list');
  const list: number[] = [];
  while (reader.left() > 0) list.push(reader.u16());
  return list;
};
const listOf = (extension: Uint8Array | undefined): number[] =>
  numbers(wireReader(extension ?? new Uint8Array(2), 'extension').vector16());

describe('The bytes of our own ClientHello', () => {
  for (const [version, wireVersion, recordVersion] of [
    ['SSLv3', 0x0300, 0x0300],
    ['TLSv1', 0x0301, 0x0301],
    ['TLSv1.1', 0x0302, 0x0301],
    ['TLSv1.2', 0x0303, 0x0301],
    ['TLSv1.3', 0x0303, 0x0301],
  ] as const) {
    it(`offer ${version} as the standard defines it`, () => {
      const hello = decoded(encodeClientHello(offer({ version }), secrets));
      expect(hello).to.deep.include({ version: wireVersion, recordVersion, compressions: [0] });
      expect(hello.random).to.deep.equal(secrets.random);
    });
  }

  it('have no extensions in SSL 3, and signal renegotiation with a suite (RFC 5746 §3.3)', () => {
    const hello = decoded(encodeClientHello(offer({ version: 'SSLv3' }), secrets));
    expect(hello.extensions).to.have.property('size', 0);
    expect(hello.suites).to.deep.equal([0xc02f, 0x009c, 0x00ff]);
  });

  it('name the site, but neither an address nor a final dot (RFC 6066 §3)', () => {
    const nameOf = (different: Partial<HelloOffer>) =>
      decoded(encodeClientHello(offer(different), secrets)).extensions.get(0);
    expect(Buffer.from(nameOf({}) ?? '').toString('latin1')).to.equal('\0\x0f\0\0\x0csite.example');
    expect(nameOf({ serverName: 'site.example.' })).to.deep.equal(nameOf({}));
    for (const serverName of [null, '192.0.2.1', '2001:db8::1', '[2001:db8::1]']) {
      expect(nameOf({ serverName }), String(serverName)).to.equal(undefined);
    }
  });

  it('offer only TLS 1.3, with the key shares of its groups, or with none so that the server requests one', () => {
    const hello = decoded(encodeClientHello(offer({ version: 'TLSv1.3', groups: [24, 29, 23] }), secrets));
    expect([...(hello.extensions.get(43) ?? [])]).to.deep.equal([2, 3, 4]);
    expect(hello.sessionId).to.deep.equal(secrets.sessionId);
    expect(listOf(hello.extensions.get(10))).to.deep.equal([24, 29, 23]);
    expect(hello.extensions.get(51)).to.have.lengthOf(2 + 4 + 32 + 4 + 65);
    const asking = decoded(encodeClientHello(offer({ version: 'TLSv1.3', groups: [24], keyShares: 'none' }), secrets));
    expect([...(asking.extensions.get(51) ?? [])]).to.deep.equal([0, 0]);
  });

  it('offer compression up to TLS 1.2 for a test, and never in TLS 1.3 (RFC 8446 §4.1.2)', () => {
    const of = (version: HelloOffer['version']) =>
      decoded(encodeClientHello(offer({ version, compression: true }), secrets)).compressions;
    expect(of('TLSv1.2')).to.deep.equal([1, 0]);
    expect(of('TLSv1.3')).to.deep.equal([0]);
  });

  it('offer the given signatures for the handshake, and all for certificates (RFC 8446 §4.2.3)', () => {
    const { extensions } = decoded(encodeClientHello(offer({ signatures: [0x0201] }), secrets));
    expect(listOf(extensions.get(13))).to.deep.equal([0x0201]);
    expect(listOf(extensions.get(50))).to.include.members([0x0804, 0x0403, 0x0401, 0x0201]);
    expect(decoded(encodeClientHello(offer(), secrets)).extensions.has(50)).to.equal(false);
  });

  it('request a staple, timestamps, tickets, extended master secret and the given protocols', () => {
    const { extensions } = decoded(encodeClientHello(offer({ alpn: ['h2', 'http/1.1'] }), secrets));
    expect([...extensions.keys()]).to.include.members([5, 13, 16, 18, 22, 23, 35, 0xff01]);
    expect(Buffer.from(extensions.get(16) ?? '').toString('latin1')).to.equal('\0\x0c\x02h2\x08http/1.1');
    expect(decoded(encodeClientHello(offer({ version: 'TLSv1.1' }), secrets)).extensions.has(13)).to.equal(false);
  });

  it('never number 256 to 511, because some load balancers hang on those lengths (RFC 7685)', () => {
    for (let count = 1; count < 200; count += 1) {
      const suites = Array.from({ length: count }, (_, index) => index);
      const { length } = encodeClientHello(offer({ suites }), secrets);
      expect(length - 5 < 256 || length - 5 >= 512, `${count} suites: ${length} bytes`).to.equal(true);
    }
  });

  it('have correct lengths for any offer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'),
        fc.uniqueArray(fc.nat(0xffff), { minLength: 1, maxLength: 500 }),
        fc.uniqueArray(fc.nat(0xffff), { maxLength: 60 }),
        fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 5 }),
        (version, suites, groups, alpn) => {
          const hello = decoded(encodeClientHello(offer({ version, suites, groups, alpn }), secrets));
          expect(hello.suites.slice(0, suites.length)).to.deep.equal(suites);
        },
      ),
      { numRuns: 60 },
    );
  });
});
