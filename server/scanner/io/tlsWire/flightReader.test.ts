import { expect } from 'chai';
import fc from 'fast-check';
import { IoFailure } from '../scannerIo.ts';
import { createFlightReader } from './flightReader.ts';
import { createSsl2Reader } from './ssl2Reader.ts';
import { encodeSsl2Hello } from './ssl2Hello.ts';
import { wire } from './wire.ts';
import type { AnswerReader, WireAnswer } from './wireAnswer.ts';

const record = (type: number, ...body: Uint8Array[]): Uint8Array =>
  wire.join([type], wire.u16(0x0303), wire.vector16(...body));
const message = (type: number, ...body: (Uint8Array | number[])[]): Uint8Array =>
  wire.join([type], wire.vector24(...body));
const alert = (level: number, description: number): Uint8Array => record(21, Uint8Array.from([level, description]));
const extension = (type: number, ...body: (Uint8Array | readonly number[])[]): Uint8Array =>
  wire.join(wire.u16(type), wire.vector16(...body));

const RETRY = Buffer.from('cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c', 'hex');

interface HelloFields {
  version?: number;
  random?: Uint8Array;
  suite?: number;
  compression?: number;
  extensions?: Uint8Array[] | undefined;
}
const serverHello = ({ version = 0x0303, random, suite = 0xc02f, compression = 0, extensions }: HelloFields = {}) =>
  message(
    2,
    wire.u16(version) as number[],
    random ?? new Uint8Array(32),
    [0],
    wire.u16(suite) as number[],
    [compression],
    ...(extensions ? [wire.vector16(...extensions)] : []),
  );
const certificate = (...ders: Uint8Array[]) => message(11, wire.vector24(...ders.map((der) => wire.vector24(der))));
const done = message(14);

const read = (reader: AnswerReader, ...chunks: Uint8Array[]): WireAnswer | undefined => {
  for (const chunk of chunks) {
    const answer = reader.push(chunk);
    if (answer) return answer;
  }
  return undefined;
};
const failure = (reader: AnswerReader, ...chunks: Uint8Array[]): unknown => {
  try {
    return read(reader, ...chunks);
  } catch (error) {
    return error;
  }
};
const bytewise = (bytes: Uint8Array): Uint8Array[] => [...bytes].map((byte) => Uint8Array.from([byte]));

describe('Parsing the first flight of a server', () => {
  const der = new Uint8Array(100).fill(7);
  const flight = wire.join(
    serverHello({
      extensions: [
        extension(0xff01, [0]),
        extension(23),
        extension(16, wire.vector16(wire.vector8(Buffer.from('h2')))),
      ],
    }),
    certificate(der, der),
    message(22, [1], wire.vector24([9, 9])),
    message(12, [3, 0, 29]),
    done,
  );
  const expected = {
    status: 'accepted',
    version: 'TLSv1.2',
    suite: 0xc02f,
    compression: 0,
    hasSessionId: false,
    retry: false,
    extensions: [0xff01, 23, 16],
    group: undefined,
    alpn: 'h2',
    timestamps: undefined,
    chain: [der, der],
    keyExchange: Uint8Array.from([3, 0, 29]),
    ocspResponse: Uint8Array.from([9, 9]),
    complete: true,
  };

  it('accepts an alert as the answer, whatever nonsense is in the same packet', () => {
    const packet = wire.join(alert(2, 40), Uint8Array.from([99, 99, 99, 99, 99]));
    const parsed = { status: 'alert', fatal: true, description: 40 };
    expect(read(createFlightReader(), packet)).to.deep.equal(parsed);
    expect(read(createFlightReader(), ...bytewise(packet))).to.deep.equal(parsed);
  });

  it('returns everything in it', () => {
    expect(read(createFlightReader(), record(22, flight))).to.deep.equal(expected);
  });

  it('returns the same however it is split into records and packets', () => {
    expect(read(createFlightReader(), ...bytewise(record(22, flight)))).to.deep.equal(expected);
    const tiny = bytewise(flight).map((byte) => record(22, byte));
    expect(read(createFlightReader(), ...tiny)).to.deep.equal(expected);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1 }), (sizes) => {
        const chunks: Uint8Array[] = [];
        const bytes = record(22, flight);
        for (let offset = 0, turn = 0; offset < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          chunks.push(bytes.subarray(offset, offset + size));
          offset += size;
        }
        expect(read(createFlightReader(), ...chunks)).to.deep.equal(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('stops at the ServerHello of TLS 1.3, and recognises a HelloRetryRequest (RFC 8446 §4.1.4)', () => {
    const extensions = [extension(43, [3, 4]), extension(51, [0, 24])];
    const first = read(createFlightReader(), record(22, serverHello({ suite: 0x1301, extensions })));
    expect(first).to.deep.include({ version: 'TLSv1.3', suite: 0x1301, group: 24, retry: false, complete: true });
    const again = read(createFlightReader(), record(22, serverHello({ suite: 0x1301, random: RETRY, extensions })));
    expect(again).to.deep.include({ version: 'TLSv1.3', retry: true, group: 24 });
  });

  it('accepts a server without extensions, one with SSL 3, and one that compresses', () => {
    const answer = read(createFlightReader(), record(22, serverHello({ version: 0x0300, compression: 1 }), done));
    expect(answer).to.deep.include({ version: 'SSLv3', compression: 1, extensions: [], chain: [] });
  });

  it('keeps the signed timestamps of the handshake', () => {
    const extensions = [extension(18, [0, 1, 5])];
    expect(read(createFlightReader(), record(22, serverHello({ extensions }), done)))
      .to.have.property('timestamps')
      .that.deep.equals(Uint8Array.from([0, 1, 5]));
  });

  it('reports a fatal alert, also byte by byte, and continues after a warning (RFC 6066 §3: unrecognized_name)', () => {
    expect(read(createFlightReader(), alert(2, 40))).to.deep.equal({ status: 'alert', fatal: true, description: 40 });
    expect(read(createFlightReader(), ...bytewise(alert(2, 70)))).to.include({ description: 70 });
    const reader = createFlightReader();
    expect(reader.push(alert(1, 112))).to.equal(undefined);
    expect(reader.soFar()).to.deep.equal({ status: 'alert', fatal: false, description: 112 });
    expect(reader.push(record(22, flight))).to.deep.equal(expected);
  });

  it('returns partial results if a server falls silent in the middle', () => {
    const reader = createFlightReader();
    expect(reader.soFar()).to.equal(undefined);
    reader.push(record(22, serverHello(), certificate(der)));
    expect(reader.soFar()).to.deep.include({ status: 'accepted', complete: false, chain: [der] });
  });

  it('skips a certificate that is far too large, and still returns the suite', () => {
    const huge = wire.join([11], wire.u24(0xffffff));
    expect(read(createFlightReader(), record(22, serverHello(), huge))).to.deep.include({
      status: 'accepted',
      chain: [],
    });
  });

  for (const [what, bytes, hint] of [
    ['plain HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\n'), 'plain HTTP'],
    ['SSH', Buffer.from('SSH-2.0-OpenSSH_9.2\r\n'), 'SSH-2'],
    ['noise', Buffer.from('ffffffffffffffff', 'hex'), 'ffffffffff'],
    ['a record of 60 kilobytes', Buffer.from('160303ea60', 'hex'), '60000 bytes'],
    ['another message for a ServerHello', record(22, certificate()), 'type 11'],
    ['a message of 16 megabytes', record(22, wire.join([2], wire.u24(0xffffff))), '16777215 bytes'],
    ['a ServerHello that ends too early', record(22, message(2, [3, 3])), 'ends too early'],
    ['a ServerHello of a version that is not', record(22, serverHello({ version: 0x0909 })), 'version 2313'],
    [
      'extensions that lie about their length',
      record(22, message(2, serverHello().subarray(4), [0, 9, 0, 16, 0xff, 0xff])),
      'too early',
    ],
    ['a certificate list that lies', record(22, serverHello(), message(11, [0, 0, 9, 0, 0, 99])), 'too early'],
    ['application data at once', record(23, Uint8Array.from([1])), 'type 23'],
  ] as const) {
    it(`reports ${what} as malformed`, () => {
      const error = failure(createFlightReader(), bytes);
      expect(error).to.be.instanceOf(IoFailure).and.include({ kind: 'malformed' });
      expect(error).to.have.property('message').that.includes(hint);
    });
  }

  it('ends with a server that sends endless warnings or empty records', () => {
    expect(failure(createFlightReader(), ...Array.from({ length: 20 }, () => alert(1, 112)))).to.be.instanceOf(
      IoFailure,
    );
    const empty = wire.join(...Array.from({ length: 10_000 }, () => record(22)));
    expect(failure(createFlightReader(), ...Array.from({ length: 20 }, () => empty))).to.be.instanceOf(IoFailure);
  });

  it('accepts any bytes without unexpected failures', () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.uint8Array({ maxLength: 80 }).map((body) => record(22, body)),
      fc.uint8Array({ maxLength: 80 }).map((body) => record(22, message(2, body))),
      fc
        .tuple(fc.constantFrom(2, 11, 12, 14, 22), fc.uint8Array({ maxLength: 80 }))
        .map(([type, body]) => record(22, serverHello(), message(type, body))),
      fc.tuple(fc.nat(255), fc.nat(255)).map(([level, description]) => alert(level, description)),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        for (const reader of [createFlightReader(), createSsl2Reader()]) {
          const outcome = failure(reader, ...parts);
          if (outcome instanceof Error) expect(outcome).to.be.instanceOf(IoFailure);
          reader.soFar();
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('SSL 2', () => {
  const hello = (suites: readonly number[]): Uint8Array => {
    const specs = wire.join(...suites.map((id) => wire.u24(id)));
    const body = wire.join([4, 0, 1, 0, 2, 0, 3], wire.u16(specs.length), [0, 2], [7, 8, 9], specs, [1, 1]);
    return wire.join(wire.u16(0x8000 | body.length), body);
  };

  it('is requested in a record with a two-byte header', () => {
    const bytes = Buffer.from(encodeSsl2Hello([0x010080, 0x0700c0], new Uint8Array(16).fill(5)));
    expect(bytes.toString('hex')).to.equal(`801f0100020006000000100100800700c0${'05'.repeat(16)}`);
  });

  it('is answered with all common suites, also byte by byte', () => {
    const answer = { status: 'ssl2', suites: [0x010080, 0x0700c0], certificate: Uint8Array.from([7, 8, 9]) };
    expect(read(createSsl2Reader(), hello([0x010080, 0x0700c0]))).to.deep.equal(answer);
    expect(read(createSsl2Reader(), ...bytewise(hello([0x010080, 0x0700c0])))).to.deep.equal(answer);
    expect(read(createSsl2Reader(), hello([]))).to.deep.include({ status: 'ssl2', suites: [] });
  });

  it('is refused with its own error, or with a TLS alert', () => {
    const refused = { status: 'alert', fatal: true };
    expect(read(createSsl2Reader(), Uint8Array.from([0x80, 3, 0, 0, 1]))).to.deep.include({
      ...refused,
      description: 40,
    });
    expect(read(createSsl2Reader(), alert(2, 70))).to.deep.include({ ...refused, description: 70 });
  });

  it('is distinguished from plain HTTP and from false lengths', () => {
    expect(
      failure(createSsl2Reader(), Buffer.from(`HTTP/1.1 400 Bad Request\r\n${'x'.repeat(40_000)}`)),
    ).to.be.instanceOf(IoFailure);
    const lying = Uint8Array.from([0x80, 11, 4, 0, 1, 0, 2, 0xff, 0xff, 0, 0, 0, 0]);
    expect(failure(createSsl2Reader(), lying)).to.be.instanceOf(IoFailure);
  });
});
