import { expect } from 'chai';
import { type DecodedPacket, decode, encode, type Packet } from 'dns-packet';
import fc from 'fast-check';
import { createDnsWorld } from './dnsWorld.ts';
import { replyTo } from './replyTo.ts';

const world = createDnsWorld([
  {
    apex: 'shop.example',
    owners: {
      '@': { A: ['127.77.0.1'], TXT: ['x'.repeat(700)] },
      large: { TXT: ['y'.repeat(2_000)] },
      mute: { A: ['127.77.0.2'] },
    },
    traps: [{ owner: 'mute', does: 'drop' }],
  },
]);

const query = (packet: Packet): Buffer => encode({ type: 'query', id: 7, flags: 256, ...packet });
const ask = (name: string, type: 'A' | 'TXT', udpPayloadSize?: number): Buffer =>
  query({
    questions: [{ name, type }],
    additionals: udpPayloadSize
      ? [
          {
            type: 'OPT',
            name: '.',
            udpPayloadSize,
            extendedRcode: 0,
            ednsVersion: 0,
            flags: 0,
            flag_do: false,
            options: [],
          },
        ]
      : [],
  });

const answer = (message: Buffer, transport: 'udp' | 'tcp' = 'udp'): DecodedPacket & { rcode: string } => {
  const reply = replyTo(world, message, transport);
  if (!reply) throw new Error('Nothing was sent.');
  return decode(reply) as DecodedPacket & { rcode: string };
};

describe("A message to the lab's name server", () => {
  it('is answered with its own id and question', () => {
    const { id, questions, rcode } = answer(ask('ShOp.example', 'A'));
    expect(id).to.equal(7);
    expect(questions?.[0]?.name).to.equal('ShOp.example');
    expect(rcode).to.equal('NOERROR');
  });

  it('gets a truncated answer if the datagram is too small, and the whole one with EDNS or TCP', () => {
    const plain = answer(ask('shop.example', 'TXT'));
    expect([plain.flag_tc, plain.answers?.length]).to.deep.equal([true, 0]);
    expect(answer(ask('shop.example', 'TXT', 1_232)).flag_tc).to.equal(false);
    expect(answer(ask('shop.example', 'TXT'), 'tcp').answers).to.have.length(1);
  });

  it('never gets a datagram that would be fragmented, whatever size it offers', () => {
    expect(answer(ask('large.shop.example', 'TXT', 65_000)).flag_tc).to.equal(true);
  });

  it('gets an OPT record in the answer only if it had one itself', () => {
    expect(answer(ask('shop.example', 'A', 1_232)).additionals).to.have.length(1);
    expect(answer(ask('shop.example', 'A')).additionals).to.have.length(0);
  });

  it('gets no answer if the name is configured to time out', () => {
    expect(replyTo(world, ask('mute.shop.example', 'A'), 'udp')).to.equal(undefined);
  });

  it('is refused with the right code if it is not an ordinary question', () => {
    const chaos = query({ questions: [{ name: 'version.bind', type: 'TXT', class: 'CH' }] });
    expect(answer(chaos).rcode).to.equal('REFUSED');
    expect(answer(query({ questions: [] })).rcode).to.equal('FORMERR');
    const notify = ask('shop.example', 'A');
    notify.writeUInt8(0x20, 2);
    expect(answer(notify).rcode).to.equal('NOTIMP');
  });

  it('is not answered if it is a response, so that two servers cannot talk for ever', () => {
    const response = encode({ type: 'response', id: 7, questions: [{ name: 'shop.example', type: 'A' }] });
    expect(replyTo(world, response, 'udp')).to.equal(undefined);
  });

  it('never makes the server throw, whatever its bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    const damaged = fc
      .tuple(fc.nat(40), fc.nat(255))
      .map(([at, value]) => Buffer.from(ask('shop.example', 'TXT', 1_232)).fill(value, at, at + 1));
    fc.assert(
      fc.property(fc.oneof(bytes, damaged), (message) => {
        const reply = replyTo(world, message, 'udp');
        if (reply) expect(reply.readUInt16BE(0)).to.equal(message.readUInt16BE(0));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('A signed zone of the lab', () => {
  const signed = createDnsWorld([{ apex: 'sealed.example', owners: {}, signing: { algorithm: 13, cds: 'good' } }]);
  const typesOf = (type: 'DNSKEY' | 'SOA', isDnssecOk: boolean) => {
    const opt = { type: 'OPT', name: '.', udpPayloadSize: 1_232, flags: isDnssecOk ? 0x8000 : 0, options: [] } as const;
    const message = query({ questions: [{ name: 'sealed.example', type }], additionals: [opt as never] });
    const reply = replyTo(signed, message, 'udp');
    const packet = reply ? decode(reply) : undefined;
    const own = packet?.additionals?.find((record) => record.type === 'OPT');
    return { types: packet?.answers?.map((record) => record.type), isDnssecOk: own?.type === 'OPT' && own.flag_do };
  };

  it('returns signatures, and DO, to clients that request them (RFC 3225 §3)', () => {
    expect(typesOf('DNSKEY', true)).to.deep.equal({ types: ['DNSKEY', 'RRSIG'], isDnssecOk: true });
    expect(typesOf('SOA', true)).to.deep.equal({ types: ['SOA', 'RRSIG'], isDnssecOk: true });
  });

  it('returns keys like any records to other clients', () => {
    expect(typesOf('DNSKEY', false)).to.deep.equal({ types: ['DNSKEY'], isDnssecOk: false });
    expect(typesOf('SOA', false)).to.deep.equal({ types: ['SOA'], isDnssecOk: false });
  });
});
