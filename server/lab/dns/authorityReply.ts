import { decodeMessage } from '../../scanner/dnssec/wireMessage.ts';
import type { AuthorityConfig } from './authorityConfig.ts';
import { ancestry, type DnsWorld } from './dnsWorld.ts';
import { replyTo } from './replyTo.ts';

export type Reply = (message: Buffer, transport: 'udp' | 'tcp') => Buffer | undefined;

const REFUSED = 5;
const AUTHORITATIVE = 0x04;
const RECURSION_AVAILABLE = 0x80;
/** Zones that stand for the rest of the world. */
const FOREIGN = new Set(['', 'example', 'com', 'net']);

/** How an authoritative name server answers: with AA for its zones, without recursion, and as badly as its configuration says. */
export const authorityReply = (world: DnsWorld, does: AuthorityConfig['does']): Reply => {
  const shown = does === 'stale' ? withOlderSerials(world) : world;
  return (message, transport) => {
    if (does === 'mute' || (does === 'udpOnly' && transport === 'tcp')) return undefined;
    const reply = replyTo(shown, message, transport);
    if (!reply) return undefined;
    const isForeign = FOREIGN.has(zoneOf(world, message));
    if (does === 'lame' || (isForeign && does !== 'open')) return refusal(reply, message);
    if (!isForeign) reply.writeUInt8(reply.readUInt8(2) | AUTHORITATIVE, 2);
    if (does !== 'open') reply.writeUInt8(reply.readUInt8(3) & ~RECURSION_AVAILABLE, 3);
    return reply;
  };
};

/** Of the name that is asked for; the root for what cannot be read. */
const zoneOf = (world: DnsWorld, message: Buffer): string => {
  try {
    const name = decodeMessage(message).questions[0]?.name.join('.') ?? '';
    return ancestry(name).find((ancestor) => world.zones.has(ancestor)) ?? '';
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
};

/** The head and the question, and nothing else. */
const refusal = (reply: Buffer, message: Buffer): Buffer => {
  const questionEnd = message.indexOf(0, 12) + 5;
  const bare = Buffer.concat([reply.subarray(0, 12), message.subarray(12, questionEnd)]);
  bare.writeUInt8(bare.readUInt8(2) & ~AUTHORITATIVE, 2);
  bare.writeUInt8(REFUSED, 3);
  bare.fill(0, 6, 12);
  return bare;
};

const withOlderSerials = (world: DnsWorld): DnsWorld => ({
  ...world,
  names: new Map(
    [...world.names].map(([name, sets]) => {
      const soa = sets.SOA?.[0];
      return [name, soa ? { ...sets, SOA: [{ ...soa, serial: soa.serial - 1 }] } : sets];
    }),
  ),
});
