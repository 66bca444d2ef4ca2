import { createHash } from 'node:crypto';
import { signingAlgorithm } from './algorithms.ts';
import type { Dnskey } from './dnskey.ts';
import { type Labels, wireOfLabels } from './dnsLabels.ts';

/** A DS record (RFC 4034 §5): the digest of a key of the child zone. */
export interface Ds {
  readonly tag: number;
  readonly algorithm: number;
  readonly digestType: number;
  readonly digest: Buffer;
}

const HEAD_BYTES = 4;
const SHA1 = 1;
const hashes: Readonly<Record<number, string>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' };

/** Undefined: cut short. */
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
 * The records that a validator may rest on (RFC 4035 §5.2): algorithm and digest are known, and SHA-1 only where nothing better is there
 * (RFC 4509 §3). None of some: the zone counts as unsigned.
 */
export const usableDs = (records: readonly Ds[]): readonly Ds[] => {
  const known = records.filter(({ algorithm, digestType }) => signingAlgorithm(algorithm) && hashes[digestType]);
  const better = known.filter(({ digestType }) => digestType !== SHA1);
  return better.length > 0 ? better : known;
};

/** RFC 4034 §5.1.4: does it stand for this key of `zone`, be that of use or not? */
export const standsFor = (ds: Ds, key: Dnskey, zone: Labels): boolean => {
  const hash = hashes[ds.digestType];
  if (hash === undefined || ds.tag !== key.tag || ds.algorithm !== key.algorithm) return false;
  return createHash(hash).update(wireOfLabels(zone)).update(key.data).digest().equals(ds.digest);
};

/** As `standsFor`, but in favour of a digest that we cannot compute. */
export const mayStandFor = (ds: Ds, key: Dnskey, zone: Labels): boolean =>
  hashes[ds.digestType] === undefined ? ds.tag === key.tag && ds.algorithm === key.algorithm : standsFor(ds, key, zone);

export const digestName = (digestType: number): string =>
  ({ 1: 'SHA-1', 2: 'SHA-256', 3: 'GOST R 34.11-94', 4: 'SHA-384', 5: 'GOST R 34.11-2012', 6: 'SM3' })[digestType] ??
  `digest type ${digestType}`;
