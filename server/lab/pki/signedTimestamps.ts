import { createHash } from 'node:crypto';

/** The timestamp and signature are not from a real log: the lab's authority is in none, and nobody checks them. */
const timestamp = (log: number, at: Date): Uint8Array => {
  const entry = Buffer.alloc(1 + 32 + 8 + 2 + 4 + 8);
  createHash('sha256').update(`Candor sample log ${log}`).digest().copy(entry, 1);
  entry.writeBigUInt64BE(BigInt(at.getTime()), 33);
  entry.writeUInt16BE(0x0403, 43);
  entry.writeUInt16BE(8, 45);
  return entry;
};

/** Creates a SignedCertificateTimestampList (RFC 6962 §3.3) from `count` fictional logs. */
export const signedTimestamps = (count: number, at: Date): Uint8Array => {
  const entries = Array.from({ length: count }, (_, log) => {
    const entry = timestamp(log, at);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(entry.length);
    return Buffer.concat([length, entry]);
  });
  const list = Buffer.concat(entries);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(list.length);
  return Buffer.concat([length, list]);
};
