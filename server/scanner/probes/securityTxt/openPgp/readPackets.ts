import { ByteReader } from './byteReader.ts';
import { OpenPgpFault } from './openPgpFault.ts';

export interface Packet {
  readonly tag: number;
  readonly body: Buffer;
}

/** A key with many user ids and signatures has a few hundred. */
const MAX_PACKETS = 5_000;

/** The packets of a byte string, in either format (RFC 9580 §4.2). Partial lengths, which keys and signatures may not have, are refused. */
export const readPackets = (bytes: Uint8Array): readonly Packet[] => {
  const reader = new ByteReader(bytes);
  const packets: Packet[] = [];
  while (reader.left > 0) {
    if (packets.length >= MAX_PACKETS) throw new OpenPgpFault('There are too many packets');
    packets.push(readPacket(reader));
  }
  return packets;
};

const readPacket = (reader: ByteReader): Packet => {
  const head = reader.uint(1);
  if ((head & 0x80) === 0) throw new OpenPgpFault('This is no OpenPGP packet');
  if ((head & 0x40) !== 0) return { tag: head & 0x3f, body: reader.take(newLength(reader)) };
  const tag = (head >> 2) & 0x0f;
  const lengthType = head & 0x03;
  if (lengthType === 3) return { tag, body: reader.rest() };
  return { tag, body: reader.take(reader.uint(lengthType === 0 ? 1 : lengthType === 1 ? 2 : 4)) };
};

const newLength = (reader: ByteReader): number => {
  const first = reader.uint(1);
  if (first < 192) return first;
  if (first < 224) return ((first - 192) << 8) + reader.uint(1) + 192;
  if (first === 255) return reader.uint(4);
  throw new OpenPgpFault('A packet comes in parts');
};
