import { createHash } from 'node:crypto';
import { signingAlgorithm } from './algorithms.ts';
import type { Dnskey } from './dnskey.ts';
import { type Labels, wireOfLabels } from './dnsLabels.ts';

/** A DS record (RFC 4034 §5): the digest of one of the child zone's keys. */
export interface Ds {
  readonly tag: number;
  readonly algorithm: number;
  readonly digestType: number;
  readonly digest: Buffer;
}

const HEAD_BYTES = 4;
const SHA1 = 1;
const hashes: Readonly<Record<number, string>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' };

/** Returns `undefined` if the data is truncated. */
export const dsOf = (data: Buffer): Ds | undefined =>
  data.length <= HEAD_BYTES
    ? undefined
    : {
        tag: data.readUInt16BE(0),
        algorithm: data.readUInt8(2),
        digestType: data.readUInt8(3),
        digest: data.subarray(HEAD_BYTES),
      };

/**
 * Returns the records that a validator may use (RFC 4035 §5.2): the algorithm and digest must be known, and SHA-1 counts only if there is nothing better (RFC
 * 4509 §3). If there are records but none is usable, the zone counts as unsigned.
 */
export const usableDs = (records: readonly Ds[]): readonly Ds[] => {
  const known = records.filter(({ algorithm, digestType }) => signingAlgorithm(algorithm) && hashes[digestType]);
  const better = known.filter(({ digestType }) => digestType !== SHA1);
  return better.length > 0 ? better : known;
};

/** Returns whether the record matches this key of `zone` (RFC 4034 §5.1.4), whether or not the key is usable. */
export const standsFor = (ds: Ds, key: Dnskey, zone: Labels): boolean => {
  const hash = hashes[ds.digestType];
  if (hash === undefined || ds.tag !== key.tag || ds.algorithm !== key.algorithm) return false;
  return createHash(hash).update(wireOfLabels(zone)).update(key.data).digest().equals(ds.digest);
};

/** Like `standsFor`, but gives the benefit of the doubt to digests that we cannot compute. */
export const mayStandFor = (ds: Ds, key: Dnskey, zone: Labels): boolean =>
  hashes[ds.digestType] === undefined ? ds.tag === key.tag && ds.algorithm === key.algorithm : standsFor(ds, key, zone);

export const digestName = (digestType: number): string =>
  ({ 1: 'SHA-1', 2: 'SHA-256', 3: 'GOST R 34.11-94', 4: 'SHA-384', 5: 'GOST R 34.11-2012', 6: 'SM3' })[digestType] ??
  `digest type ${digestType}`;
