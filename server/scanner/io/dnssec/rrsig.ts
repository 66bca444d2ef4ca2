import type { Labels } from './dnsLabels.ts';
import { readName } from './wireName.ts';
import type { WireRecord } from './wireRecord.ts';

/** An RRSIG record (RFC 4034 §3). Times are in seconds, modulo 2^32. */
export interface Rrsig {
  readonly typeCovered: number;
  readonly algorithm: number;
  readonly labels: number;
  readonly originalTtl: number;
  readonly expiration: number;
  readonly inception: number;
  readonly keyTag: number;
  readonly signer: Labels;
  readonly signature: Buffer;
  /** Its data up to the signer's name, which is the start of the signed data. */
  readonly fixedPart: Buffer;
}

const FIXED_BYTES = 18;

/** Returns `undefined` if the data is truncated. */
export const rrsigOf = ({ data }: Pick<WireRecord, 'data'>): Rrsig | undefined => {
  if (data.length <= FIXED_BYTES) return undefined;
  try {
    const { labels: signer, end } = readName(data, FIXED_BYTES);
    return {
      typeCovered: data.readUInt16BE(0),
      algorithm: data.readUInt8(2),
      labels: data.readUInt8(3),
      originalTtl: data.readUInt32BE(4),
      expiration: data.readUInt32BE(8),
      inception: data.readUInt32BE(12),
      keyTag: data.readUInt16BE(16),
      signer,
      signature: data.subarray(end),
      fixedPart: data.subarray(0, FIXED_BYTES),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const WRAP = 2 ** 32;

/** Converts a time of an RRSIG to milliseconds since 1970, choosing the instant nearest to `nowMs` (serial arithmetic, RFC 4034 §3.1.5). */
export const timeOf = (seconds: number, nowMs: number): number => {
  const now = Math.floor(nowMs / 1_000);
  const ahead = (((seconds - now) % WRAP) + WRAP) % WRAP;
  return (now + (ahead < WRAP / 2 ? ahead : ahead - WRAP)) * 1_000;
};
