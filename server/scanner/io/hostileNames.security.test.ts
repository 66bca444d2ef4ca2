import { expect } from 'chai';
import { encode } from 'dns-packet';
import { reportFigures } from '../../../tests/random/reportFigures.ts';
import { testRun } from '../../../tests/random/testRun.ts';
import { labelsOf } from './dnssec/dnsLabels.ts';
import { createScannerIo } from './createScannerIo.ts';
import { IoFailure, type DnsAnswer, type DnsType, type ScannerIo } from './scannerIo.ts';
import { noSignal } from './testing/failureOf.ts';
import { replyTo } from './testing/replyTo.ts';
import { startNameServer, type AnswerQuery, type NameServer } from './testing/startNameServer.ts';
import { watchCost } from './testing/watchCost.ts';

const NAME = 'a.site.example';
const timeouts = { dnsTry: 600, dns: 2_000 };
const patience = { dnsTry: 8_000, dns: 20_000 };

const u16 = (number: number): number[] => [number >> 8, number & 0xff];
/** A compression pointer to the name in the question. */
const POINTER = [0xc0, 12];

/** Builds a reply: the original question under a header with arbitrary counts, flags and id, followed by `body`. */
const raw = (
  query: Buffer,
  counts: { answers?: number; flags?: number; id?: number },
  ...body: (Uint8Array | readonly number[])[]
): Buffer => {
  const question = query.subarray(12, questionEnd(query));
  const id = counts.id ?? query.readUInt16BE(0);
  const head = [...u16(id), ...u16(counts.flags ?? 0x8180), ...u16(1), ...u16(counts.answers ?? 0), 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(head), question, ...body.map((part) => Uint8Array.from(part))]);
};
const questionEnd = (query: Buffer): number => {
  let at = 12;
  while ((query[at] ?? 0) > 0) at += 1 + (query[at] ?? 0);
  return at + 5;
};
const typeOf = (query: Buffer): number => query.readUInt16BE(questionEnd(query) - 4);
const recordOf = (
  owner: readonly number[],
  type: number,
  data: readonly number[],
  length = data.length,
): readonly number[] => [...owner, ...[...u16(type), 0, 1, 0, 0, 0, 60], ...u16(length), ...data];
/** Truncated over UDP, complete over TCP. */
const overTcp =
  (message: (query: Buffer) => Buffer): AnswerQuery =>
  (query, transport) => [transport === 'tcp' ? message(query) : raw(query, { flags: 0x8380 })];
const everywhere =
  (message: (query: Buffer) => Buffer): AnswerQuery =>
  (query) => [message(query)];
const many = (count: number, record: (index: number) => readonly number[]): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => Uint8Array.from(record(index))));
const labelOf = (text: string): readonly number[] => [text.length, ...Buffer.from(text)];
const LONG_NAME = [...Array.from({ length: 3 }, () => labelOf('a'.repeat(63))).flat(), ...labelOf('a'.repeat(61)), 0];

/** Built once, because every server is asked many questions. */
const MANY_ADDRESSES = many(4_000, (index) => recordOf(POINTER, 1, [192, 0, ...u16(index)]));
const MANY_EMPTY = many(5_900, () => recordOf([0], 1, []));
const MANY_POINTERS = Array.from({ length: 10_000 }, (_, index) => Math.max(0, index - 1) * 2);
const LONG_TEXT = Array.from({ length: 235 }, () => labelOf('x'.repeat(255))).flat();

let turns = 0;
const servers: Readonly<Record<string, AnswerQuery>> = {
  'gives 4,000 records': overTcp((query) => raw(query, { answers: 4_000 }, MANY_ADDRESSES)),
  'says that it gives 10,000 records and gives 4,000': overTcp((query) =>
    raw(query, { answers: 10_000 }, MANY_ADDRESSES),
  ),
  'says that it gives 65,535 records and gives none': everywhere((query) => raw(query, { answers: 65_535 })),
  'gives 5,900 records of nothing': overTcp((query) => raw(query, { answers: 5_900 }, MANY_EMPTY)),
  'gives 3,000 owners of 255 bytes by a pointer': overTcp((query) =>
    raw(
      query,
      { answers: 3_001 },
      recordOf(LONG_NAME, 1, [1, 2, 3, 4]),
      many(3_000, () => recordOf([0xc0, questionEnd(query)], 1, [1, 2, 3, 4])),
    ),
  ),
  'points at itself': everywhere((query) =>
    raw(query, { answers: 1 }, recordOf([0xc0, questionEnd(query)], 1, [192, 0, 2, 1])),
  ),
  'points in a circle': everywhere((query) =>
    raw(
      query,
      { answers: 1 },
      [0xc0, questionEnd(query) + 2, 0xc0, questionEnd(query)],
      recordOf([], 1, [192, 0, 2, 1]),
    ),
  ),
  'points forward': everywhere((query) => raw(query, { answers: 1 }, recordOf([0xc0, 200], 1, [192, 0, 2, 1]))),
  'points backwards 10,000 times': overTcp((query) =>
    raw(
      query,
      { answers: 1 },
      recordOf(
        POINTER,
        16,
        MANY_POINTERS.flatMap((back) => u16(0xc000 | Math.min(0x3fff, questionEnd(query) + 12 + back))),
      ),
    ),
  ),
  'lies about the length of its data': everywhere((query) =>
    raw(query, { answers: 1 }, recordOf(POINTER, typeOf(query), [192, 0, 2, 1], 0xffff)),
  ),
  'gives data that is too short': everywhere((query) =>
    raw(query, { answers: 1 }, recordOf(POINTER, typeOf(query), [1])),
  ),
  'gives text of 60,000 bytes': overTcp((query) => raw(query, { answers: 1 }, recordOf(POINTER, 16, LONG_TEXT))),
  'is cut over TCP as well': everywhere((query) => raw(query, { flags: 0x8380 })),
  'answers under other ids': (query) =>
    Array.from({ length: 200 }, (_, index) => raw(query, { id: (query.readUInt16BE(0) + 1 + index) & 0xffff })),
  'answers other questions': (query) => [
    replyTo(query, [], { questions: [{ type: 'A', name: 'other.example', class: 'IN' }] }),
  ],
  'asks back': (query) => [query],
  'sends empty datagrams': () => Array.from({ length: 50 }, () => Buffer.alloc(0)),
  'sends noise': () => Array.from({ length: 50 }, (_, index) => Buffer.alloc(500, index)),
  'leads in a circle': (query) => [
    replyTo(query, [
      { type: 'CNAME', name: NAME, data: 'b.site.example' },
      { type: 'CNAME', name: 'b.site.example', data: NAME },
    ]),
  ],
  'leads on for ever': (query) => [
    raw(query, { answers: 1 }, recordOf(POINTER, 5, [...labelOf(`m${(turns += 1)}`), 0xc0, 14])),
  ],
  'leads through 2,000 aliases': overTcp((query) => encode({ ...chained(2_000), id: query.readUInt16BE(0) })),
  'says nothing': () => [],
};
const chained = (count: number): Parameters<typeof encode>[0] => ({
  type: 'response',
  questions: [{ type: 'A', name: NAME, class: 'IN' }],
  answers: Array.from({ length: count }, (_, index) => ({
    type: 'CNAME' as const,
    name: index === 0 ? NAME : `${index}.x`,
    data: `${index + 1}.x`,
  })),
});

describe('A name server', () => {
  const { seed, isFull } = testRun();
  const counts = { servers: 0, questions: 0 };
  let server: NameServer | undefined;
  afterEach(() => server?.close());
  after(() => {
    reportFigures({ trial: 'hostile name servers', seed, counts });
  });

  const ioOf = ({ address }: NameServer, allowed = timeouts): ScannerIo => {
    const [, port = '0'] = address.split(':');
    const dialMap = () => ({ address: '127.0.0.1', port: Number(port) });
    return createScannerIo({ dnsServers: [address], allowCidrs: ['127.0.0.0/8'], timeouts: allowed, dialMap });
  };
  const failureIn = async (call: Promise<unknown>): Promise<void> => {
    counts.questions += 1;
    const outcome: unknown = await call.catch((error: unknown) => error);
    if (!(outcome instanceof Error)) return;
    expect(outcome).to.be.instanceOf(IoFailure);
    expect(outcome, outcome.message)
      .to.have.property('kind')
      .that.is.oneOf(['dnsFailure', 'malformed', 'timeout', 'connectionReset']);
  };
  const isAskedOfAll = (io: ScannerIo): Promise<unknown> => {
    const types: readonly DnsType[] = ['A', 'TXT', 'MX', 'NS', 'SOA', 'CAA', 'TLSA', 'DNSKEY'];
    const bounded = async (type: DnsType): Promise<void> => {
      const answer: DnsAnswer<DnsType> = await io.dns.resolve(NAME, type, noSignal());
      expect(answer.records.length).to.be.at.most(500);
      expect(answer.aliases.length).to.be.at.most(50);
    };
    return Promise.all([
      ...types.map((type) => failureIn(bounded(type))),
      ...[1, 48, 46].map((type) => failureIn(io.dnssec.ask(labelsOf(NAME), type, noSignal()))),
      ...(['udp', 'tcp'] as const).map((transport) =>
        failureIn(io.nameServers.ask('127.0.0.1', { name: NAME, type: 'NS', transport, recursion: false }, noSignal())),
      ),
    ]);
  };

  for (const [what, answer] of Object.entries(servers)) {
    it(`that ${what} costs no more than a bounded memory and number of files`, async () => {
      counts.servers += 1;
      const started = await startNameServer(answer);
      server = started;
      await watchCost(isFull, () => isAskedOfAll(ioOf(started)));
    });
  }

  for (const [what, send] of [
    ['drips its answer over TCP byte by byte', (framed: Buffer) => Array.from(framed, (byte) => Buffer.from([byte]))],
    ['names a length over TCP and says no more', (framed: Buffer) => [framed.subarray(0, 2)]],
    ['names no length at all', () => [Buffer.alloc(1)]],
  ] as const) {
    it(`that ${what} costs no more than a bounded memory and number of files`, async () => {
      counts.servers += 1;
      const cut = overTcp((query) => raw(query, { answers: 4_000 }, MANY_ADDRESSES));
      const started = await startNameServer(cut, (socket, framed) => {
        const pieces = send(framed).values();
        const timer = setInterval(() => {
          const { value } = pieces.next();
          if (value) socket.write(value);
        }, 5);
        socket.once('close', () => {
          clearInterval(timer);
        });
      });
      server = started;
      await watchCost(isFull, () => isAskedOfAll(ioOf(started)));
    });
  }

  it('with more records than are kept is believed for those, and the result says that there are more', async () => {
    const started = await startNameServer(servers['gives 4,000 records'] ?? (() => []));
    server = started;
    const { records, truncated } = await ioOf(started, patience).dns.resolve(NAME, 'A', noSignal());
    expect([records.length, truncated]).to.deep.equal([500, true]);
  });
});
