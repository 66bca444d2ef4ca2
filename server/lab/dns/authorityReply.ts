import { decodeMessage } from '../../scanner/io/dnssec/wireMessage.ts';
import { rrType, type WireRecord } from '../../scanner/io/dnssec/wireRecord.ts';
import { decode, encode, type Packet } from 'dns-packet';
import { registered, type AuthorityConfig } from './authorityConfig.ts';
import { ancestry, type DnsWorld } from './dnsWorld.ts';
import { rawAnswer, replyTo } from './replyTo.ts';
import { type AnswerSigned, createAnswerSigned } from './signing/answerSigned.ts';

export type Reply = (message: Buffer, transport: 'udp' | 'tcp') => Buffer | undefined;

const REFUSED = 5;
const AUTHORITATIVE = 0x04;
const RECURSION_AVAILABLE = 0x80;
/** Zones that represent the rest of the world. */
const FOREIGN = new Set(['', 'example', 'com', 'net']);

/** Answers as an authoritative name server: with AA for its zones, without recursion, and with the problems in its configuration. */
export const authorityReply = (
  sources: { readonly world: DnsWorld; readonly answerSigned: AnswerSigned },
  { does, version, twoSoas = false }: Pick<AuthorityConfig, 'does' | 'version' | 'twoSoas'>,
): Reply => {
  if (does === 'registry') return registryReply(sources);
  const world = does === 'stale' || twoSoas ? withOlderSerials(sources.world, twoSoas) : sources.world;
  const answerSigned = signaturesOf(does, world, sources.answerSigned);
  return (message, transport) => {
    if (does === 'mute' || (does === 'udpOnly' && transport === 'tcp')) return undefined;
    const told = version === undefined ? undefined : versionReply(message, version);
    if (told) return told;
    const reply = replyTo(world, message, transport, answerSigned);
    if (!reply) return undefined;
    const isForeign = FOREIGN.has(zoneOf(world, message));
    if (does === 'lame' || (isForeign && does !== 'open')) return refusal(reply, message);
    if (!isForeign) reply.writeUInt8(reply.readUInt8(2) | AUTHORITATIVE, 2);
    if (does !== 'open') reply.writeUInt8(reply.readUInt8(3) & ~RECURSION_AVAILABLE, 3);
    return reply;
  };
};

const signaturesOf = (does: AuthorityConfig['does'], world: DnsWorld, answerSigned: AnswerSigned): AnswerSigned => {
  switch (does) {
    case 'stale':
      return createAnswerSigned(world);
    case 'unsigned':
      return (name, type) => {
        const reply = answerSigned(name, type);
        if (typeof reply === 'string') return reply;
        const isPlain = (record: WireRecord): boolean => !DNSSEC_TYPES.has(record.type);
        return { ...reply, answers: reply.answers.filter(isPlain), authorities: reply.authorities.filter(isPlain) };
      };
    case 'garbled':
      return (name, type) => {
        const reply = answerSigned(name, type);
        return typeof reply === 'string' || type !== 'SOA' ? reply : { ...reply, answers: reply.answers.map(garbled) };
      };
    case 'answers':
    case 'lame':
    case 'open':
    case 'udpOnly':
    case 'mute':
    case 'registry':
      return answerSigned;
  }
};

const DNSSEC_TYPES: ReadonlySet<number> = new Set([
  rrType.RRSIG,
  rrType.DNSKEY,
  rrType.NSEC,
  rrType.NSEC3,
  rrType.CDS,
  rrType.CDNSKEY,
]);

/** Changes the last byte of a signature. */
const garbled = (record: WireRecord): WireRecord => {
  if (record.type !== rrType.RRSIG) return record;
  const data = Buffer.from(record.data);
  data.writeUInt8(data.readUInt8(data.length - 1) ^ 1, data.length - 1);
  return { ...record, data };
};

/** RFC 4892 §3: class CH. Returns `undefined` for any other question. */
const versionReply = (message: Buffer, version: string): Buffer | undefined => {
  const query = decode(message);
  const [question] = query.questions ?? [];
  if (question?.class !== 'CH' || question.type !== 'TXT' || question.name !== 'version.bind') return undefined;
  const answers = [{ type: 'TXT' as const, class: 'CH' as const, name: question.name, ttl: 0, data: version }];
  return encode({ type: 'response', id: query.id ?? 0, flags: 0x400, questions: [question], answers });
};

/** Returns the zone of the queried name, or the root if the message is unreadable. */
const zoneOf = (world: DnsWorld, message: Buffer): string => {
  try {
    const name = decodeMessage(message).questions[0]?.name.join('.') ?? '';
    return ancestry(name).find((ancestor) => world.zones.has(ancestor)) ?? '';
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
};

/** Refers to the name servers of the queried zone (RFC 1034 §4.3.2), with the addresses of those inside it. */
const registryReply =
  ({ world, answerSigned }: { readonly world: DnsWorld; readonly answerSigned: AnswerSigned }): Reply =>
  (message) => {
    const apex = zoneOf(world, message);
    const hosts = registered[apex]?.hosts ?? world.names.get(apex)?.NS ?? [];
    const query = decode(message);
    const reply = { type: 'response', id: query.id ?? 0, questions: query.questions ?? [] } as const;
    if (!apex.endsWith('.example') || hosts.length === 0) return encode({ ...reply, flags: REFUSED });
    if (query.questions?.[0]?.type === 'DS') return dsReply(reply, answerSigned(apex, 'DS'));
    const common = { ttl: 300, class: 'IN' } as const;
    return encode({
      ...reply,
      flags: 0,
      authorities: hosts.map((data) => ({ ...common, type: 'NS', name: apex, data })),
      additionals: hosts
        .filter((host) => host.endsWith(`.${apex}`))
        .flatMap((name) => {
          const known = registered[apex]?.glue;
          const addresses = known === undefined ? (world.names.get(name)?.A ?? []) : [known];
          return addresses.map((data) => ({ ...common, type: 'A' as const, name, data }));
        }),
    });
  };

const dsReply = (reply: Packet, seen: ReturnType<AnswerSigned>): Buffer => {
  const records = typeof seen === 'string' ? [] : seen.answers.filter(({ type }) => type === rrType.DS);
  return encode({ ...reply, flags: 0x400, answers: records.map(rawAnswer) });
};

/** Returns only the header and the question. */
const refusal = (reply: Buffer, message: Buffer): Buffer => {
  const questionEnd = message.indexOf(0, 12) + 5;
  const bare = Buffer.concat([reply.subarray(0, 12), message.subarray(12, questionEnd)]);
  bare.writeUInt8(bare.readUInt8(2) & ~AUTHORITATIVE, 2);
  bare.writeUInt8(REFUSED, 3);
  bare.fill(0, 6, 12);
  return bare;
};

/** Replaces the SOA records by older ones, or adds those with `beside`. */
const withOlderSerials = (world: DnsWorld, beside: boolean): DnsWorld => ({
  ...world,
  names: new Map(
    [...world.names].map(([name, sets]) => {
      const { SOA } = sets;
      const older = SOA?.map((soa) => ({ ...soa, serial: soa.serial - 1 })) ?? [];
      return [name, SOA ? { ...sets, SOA: beside ? [...SOA, ...older] : older } : sets];
    }),
  ),
});
