import { expect } from 'chai';
import { decode, encode, type Packet } from 'dns-packet';
import fc from 'fast-check';
import { decodeReply, encodeQuestion, type DnsQuestion } from './dnsMessage.ts';
import { IoFailure } from './scannerIo.ts';

const question: DnsQuestion = { id: 4_711, name: 'example.org', type: 'A' };
const TRUNCATED = 1 << 9;
const AUTHENTIC = 1 << 5;

const reply = (different: Packet = {}): Buffer =>
  encode({
    type: 'response',
    id: 4_711,
    questions: [{ type: 'A', name: 'example.org', class: 'IN' }],
    answers: [{ type: 'A', name: 'example.org', ttl: 60, data: '192.0.2.1' }],
    ...different,
  });

/** Builds a reply to `question`: a header with these counts, followed by `rest`. */
const rawReply = (counts: readonly [number, number, number, number], rest: readonly number[]): Buffer => {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(4_711, 0);
  header.writeUInt16BE(0x8180, 2);
  counts.forEach((count, index) => header.writeUInt16BE(count, 4 + index * 2));
  return Buffer.concat([header, Buffer.from(rest)]);
};
const questionBytes = [7, ...Buffer.from('example'), 3, ...Buffer.from('org'), 0, 0, 1, 0, 1];

describe('A DNS query', () => {
  it('has one question, with recursion, AD, and EDNS of 1232 bytes without DO', () => {
    const query = decode(encodeQuestion(question, { plain: false }));
    expect(query).to.include({ id: 4_711, type: 'query', flag_rd: true, flag_ad: true, flag_cd: false });
    expect(query.questions).to.deep.equal([{ name: 'example.org', type: 'A', class: 'IN' }]);
    expect(query.additionals).to.have.length(1);
    expect(query.additionals?.[0]).to.include({ type: 'OPT', udpPayloadSize: 1_232, flag_do: false, ednsVersion: 0 });
  });
});

describe('A DNS reply', () => {
  it('returns its records and its bits', () => {
    const read = decodeReply(reply({ flags: TRUNCATED | AUTHENTIC }), question);
    expect(read).to.include({ rcode: 0, truncated: true, authenticatedData: true, hasSoa: false });
    expect(read?.answers).to.have.length(1);
  });

  it('may spell the question in another case (0x20)', () => {
    expect(decodeReply(reply({ questions: [{ type: 'A', name: 'eXaMPle.ORG' }] }), question)).to.not.equal(undefined);
  });

  for (const [what, different] of [
    ['another id', { id: 4_712 }],
    ['another name', { questions: [{ type: 'A', name: 'evil.example' }] }],
    ['another type', { questions: [{ type: 'AAAA', name: 'example.org' }] }],
    ['another class', { questions: [{ type: 'A', name: 'example.org', class: 'CH' }] }],
    ['no question', { questions: [] }],
    [
      'a second question',
      {
        questions: [
          { type: 'A', name: 'example.org' },
          { type: 'A', name: 'example.org' },
        ],
      },
    ],
    ['the form of a query', { type: 'query' }],
  ] as const satisfies readonly (readonly [string, Packet])[]) {
    it(`with ${what} is not ours`, () => {
      expect(decodeReply(reply({ ...different }), question)).to.equal(undefined);
    });
  }

  it('shorter than a header is not ours', () => {
    expect(decodeReply(Buffer.from([0x12, 0x67, 0x81]), question)).to.equal(undefined);
  });

  it('may omit the question if the server could not read it', () => {
    const formatError = reply({ questions: [], answers: [], flags: 1 });
    expect(decodeReply(formatError, question)).to.include({ rcode: 1 });
  });

  for (const [what, bytes] of [
    ['a pointer to itself', rawReply([1, 1, 0, 0], [...questionBytes, 0xc0, 12 + questionBytes.length, 0, 1, 0, 1])],
    ['a pointer ahead', rawReply([1, 1, 0, 0], [...questionBytes, 0xc0, 0xff, 0, 1, 0, 1])],
    [
      'two pointers at each other',
      rawReply([1, 1, 0, 0], [...questionBytes, 0xc0, 14 + questionBytes.length, 0xc0, 12 + questionBytes.length]),
    ],
    ['counts of 65,535 and nothing behind', rawReply([1, 65_535, 65_535, 65_535], questionBytes)],
    ['a label that runs past the end', rawReply([1, 0, 0, 0], [63, 1, 2, 3])],
    ['a reserved label type', rawReply([1, 0, 0, 0], [0x80, 1, 2, 3])],
    [
      'a name without end',
      rawReply(
        [1, 0, 0, 0],
        Array.from({ length: 600 }, (_, at) => (at % 2 === 0 ? 1 : 97)),
      ),
    ],
    [
      'nothing but garbage',
      rawReply(
        [1, 1, 1, 1],
        Array.from({ length: 300 }, (_, at) => (at * 37) % 256),
      ),
    ],
  ] as const) {
    it(`with ${what} is malformed`, () => {
      expect(() => decodeReply(bytes, question))
        .to.throw(IoFailure)
        .with.property('kind', 'malformed');
    });
  }

  it('is parsed, not ours, or malformed, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(reply().length - 1), fc.nat(255), (tail, at, byte) => {
        const bytes = Buffer.concat([reply(), tail]);
        bytes[at] = byte;
        for (const candidate of [bytes, Buffer.concat([bytes.subarray(0, at + 1), tail])]) {
          try {
            decodeReply(candidate, question);
          } catch (error) {
            expect(error).to.be.instanceOf(IoFailure).with.property('kind', 'malformed');
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
