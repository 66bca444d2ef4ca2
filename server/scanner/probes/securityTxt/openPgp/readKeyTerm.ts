import { ByteReader } from './byteReader.ts';
import type { Packet } from './readPackets.ts';
import { readSubpackets } from './readSubpackets.ts';

/** Until when a key may sign, by the signatures that its owner put below it. */
export interface KeyTerm {
  readonly isRevoked: boolean;
  /** From the creation of the key; 0: without end. */
  readonly seconds: number;
}

const REVOCATIONS: ReadonlySet<number> = new Set([0x20, 0x28]);
/** Over a user id, over the key itself, and what binds a subkey (RFC 9580 §5.2.1). */
const BINDINGS: ReadonlySet<number> = new Set([0x10, 0x11, 0x12, 0x13, 0x18, 0x1f]);

/** Reads the signature packets below one key; those of others than `owners` (ids and fingerprints) bind nothing. */
export const readKeyTerm = (signatures: readonly Packet[], owners: readonly string[]): KeyTerm => {
  let isRevoked = false;
  let newest = { at: -1, seconds: 0 };
  for (const { body } of signatures) {
    const reader = new ByteReader(body);
    const version = reader.uint(1);
    if (version !== 4 && version !== 6) continue;
    const type = reader.uint(1);
    reader.take(2);
    const lengthBytes = version === 4 ? 2 : 4;
    const own = readSubpackets(reader.take(reader.uint(lengthBytes)));
    const issuer = own.issuer ?? readSubpackets(reader.take(reader.uint(lengthBytes))).issuer;
    if (issuer !== undefined && !owners.includes(issuer)) continue;
    if (REVOCATIONS.has(type)) isRevoked = true;
    const at = own.createdAt?.getTime() ?? 0;
    if (BINDINGS.has(type) && at > newest.at) newest = { at, seconds: own.keySeconds ?? 0 };
  }
  return { isRevoked, seconds: newest.seconds };
};
