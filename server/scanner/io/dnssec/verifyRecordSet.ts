import type { DnssecFault } from '../../../../checks/dnssec/observation.ts';
import { algorithmName, signingAlgorithm, type SigningAlgorithm } from './algorithms.ts';
import { type Dnskey, rsaPartsOf } from './dnskey.ts';
import { isSameName, isWithin, type Labels, textOfLabels } from './dnsLabels.ts';
import { rrsigOf, timeOf, type Rrsig } from './rrsig.ts';
import { labelCount, type RecordSet, signedData } from './signedData.ts';
import { CLASS_IN, rrType, typeName, type WireRecord } from './wireRecord.ts';
import type { WorkBudget } from './workBudget.ts';
import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';

/** The trusted keys of a zone. */
export interface ZoneKeys {
  readonly zone: Labels;
  readonly keys: readonly Dnskey[];
}

/** When a signature is valid, in milliseconds since 1970. */
export interface Lifetime {
  readonly from: number;
  readonly until: number;
}

export type SetVerdict =
  | {
      readonly ok: true;
      readonly lifetime: Lifetime;
      /** The set was expanded from `*.` this name (RFC 4035 §5.3.4); `undefined` if it exists itself. */
      readonly wildcardOf: Labels | undefined;
    }
  | { readonly ok: false; readonly fault: DnssecFault; readonly detail: string };

type Fault = Extract<SetVerdict, { ok: false }>;

/** Since KeyTrap, Unbound and BIND have similar limits. No legitimate set comes close. */
const MAX_SIGNATURES_OF_A_SET = 16;
const MAX_KEYS_OF_A_TAG = 4;
const MAX_FAILURES = 16;

/** Returns the set of one owner and type in `records`, or `undefined` if there is none. */
export const recordSetOf = (records: readonly WireRecord[], owner: Labels, type: number): RecordSet | undefined => {
  const data = records.filter((record) => isOf(record, owner, type)).map((record) => record.data);
  return data.length > 0 ? { owner, type, data } : undefined;
};

const isOf = (record: WireRecord, owner: Labels, type: number): boolean =>
  record.type === type && record.class === CLASS_IN && isSameName(record.owner, owner);

/**
 * Verifies that the set is signed by a trusted key of its zone (RFC 4035 §5.3). One valid signature is enough (RFC 6840 §5.11). If there is none, returns the
 * fault of the signature that came closest. `records` contain the RRSIGs.
 */
export const verifyRecordSet = (
  set: RecordSet,
  records: readonly WireRecord[],
  zoneKeys: ZoneKeys,
  { now, budget }: { readonly now: number; readonly budget: WorkBudget },
): SetVerdict => {
  const signatures = records
    .filter((record) => isOf(record, set.owner, rrType.RRSIG))
    .map(rrsigOf)
    .filter((rrsig) => rrsig?.typeCovered === set.type);
  const what = `${textOfLabels(set.owner)} ${typeName(set.type)}`;
  const faults: Fault[] = [];
  let failures = 0;
  for (const rrsig of signatures.slice(0, MAX_SIGNATURES_OF_A_SET)) {
    const problem = rrsig ? unusable(rrsig, set, zoneKeys, now, what) : undefined;
    if (!rrsig || problem) {
      if (problem) faults.push(problem);
      continue;
    }
    const keys = zoneKeys.keys.filter(({ tag, algorithm }) => tag === rrsig.keyTag && algorithm === rrsig.algorithm);
    if (keys.length === 0) faults.push(noKey(rrsig, zoneKeys.zone, what));
    for (const key of keys.slice(0, MAX_KEYS_OF_A_TAG)) {
      if (failures >= MAX_FAILURES || !budget.spendSignature()) {
        return fault('tooMuchWork', `${what} has more signatures or colliding keys than are checked`);
      }
      const isGood = verifySignature(key.algorithm, key.publicKey, signedData(set, rrsig), rrsig.signature);
      if (isGood) return verified(rrsig, set, now);
      failures += 1;
      faults.push(fault('signatureInvalid', `the signature of ${what} by key ${rrsig.keyTag} does not verify`));
    }
  }
  return closest([...faults, fault('signatureMissing', `the record set ${what} has no signature (RRSIG)`)]);
};

const fault = (kind: DnssecFault, detail: string): Fault => ({ ok: false, fault: kind, detail });

const verified = (rrsig: Rrsig, { owner }: RecordSet, now: number): SetVerdict => ({
  ok: true,
  lifetime: { from: timeOf(rrsig.inception, now), until: timeOf(rrsig.expiration, now) },
  wildcardOf: rrsig.labels < labelCount(owner) ? owner.slice(owner.length - rrsig.labels) : undefined,
});

const noKey = ({ keyTag, algorithm }: Rrsig, zone: Labels, what: string): Fault =>
  fault(
    'keyMissing',
    `${what} is signed with key ${keyTag} (${algorithmName(algorithm)}), which is not among the DNSKEY records of ${textOfLabels(zone)}`,
  );

/** Checks everything in RFC 4035 §5.3.1 except the key and the cryptography. */
const unusable = (
  rrsig: Rrsig,
  { owner }: RecordSet,
  { zone }: ZoneKeys,
  now: number,
  what: string,
): Fault | undefined => {
  if (!isSameName(rrsig.signer, zone) || !isWithin(owner, zone)) {
    return fault('signerWrong', `${what} is signed by ${textOfLabels(rrsig.signer)} instead of ${textOfLabels(zone)}`);
  }
  if (rrsig.labels > labelCount(owner) || rrsig.labels < labelCount(zone)) {
    return fault('malformed', `the signature of ${what} counts ${rrsig.labels} labels`);
  }
  if (!signingAlgorithm(rrsig.algorithm)) {
    return fault(
      'signatureMissing',
      `${what} is signed with ${algorithmName(rrsig.algorithm)} only, which resolvers need not support`,
    );
  }
  const [begins, ends] = [timeOf(rrsig.inception, now), timeOf(rrsig.expiration, now)];
  if (ends < now) return fault('signatureExpired', `the signature of ${what} expired on ${day(ends)}`);
  if (begins > now)
    return fault('signatureNotYetValid', `the signature of ${what} is valid from ${day(begins)} on only`);
  return undefined;
};

const day = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

const closeness: readonly DnssecFault[] = [
  'signatureInvalid',
  'signatureExpired',
  'signatureNotYetValid',
  'keyMissing',
  'signerWrong',
  'malformed',
  'signatureMissing',
];

const closest = (faults: readonly Fault[]): SetVerdict =>
  faults.reduce((best, each) => (closeness.indexOf(each.fault) < closeness.indexOf(best.fault) ? each : best));

/** The limit of RFC 3110 §2. Larger keys cost a verifier time, and nobody uses them. */
const MAX_RSA_BYTES = 512;
const MIN_RSA_BYTES = 64;
/** OpenSSL itself rejects longer exponents with large moduli. */
const MAX_EXPONENT_BYTES = 8;

/** Verifies one signature. Returns false if the key or signature does not fit its algorithm, or if we do not support it. */
const verifySignature = (algorithm: number, publicKey: Buffer, signed: Buffer, signature: Buffer): boolean => {
  const scheme = signingAlgorithm(algorithm)?.scheme;
  const key = scheme && keyObjectOf(scheme, publicKey);
  if (!key) return false;
  try {
    switch (scheme.kind) {
      case 'rsa':
        return verify(scheme.hash, signed, key, signature);
      case 'ecdsa':
        return verify(scheme.hash, signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
      case 'eddsa':
        return verify(null, signed, key, signature);
    }
  } catch {
    // OpenSSL throws for signatures that are not numbers of its curve; they are simply wrong.
    return false;
  }
};

const keyObjectOf = (scheme: SigningAlgorithm['scheme'], publicKey: Buffer): KeyObject | undefined => {
  const key = webKeyOf(scheme, publicKey);
  try {
    return key && createPublicKey({ key, format: 'jwk' });
  } catch {
    // Not a point of the curve, or not a key at all: nothing can be verified with it.
    return undefined;
  }
};

const webKeyOf = (scheme: SigningAlgorithm['scheme'], publicKey: Buffer): JsonWebKey | undefined => {
  switch (scheme.kind) {
    case 'rsa': {
      const { exponent, modulus } = rsaPartsOf(publicKey) ?? {};
      if (!exponent || !modulus || exponent.length > MAX_EXPONENT_BYTES) return undefined;
      if (modulus.length > MAX_RSA_BYTES || modulus.length < MIN_RSA_BYTES) return undefined;
      return { kty: 'RSA', n: modulus.toString('base64url'), e: exponent.toString('base64url') };
    }
    case 'ecdsa': {
      const [x, y] = [publicKey.subarray(0, scheme.bytes), publicKey.subarray(scheme.bytes)];
      if (y.length !== scheme.bytes) return undefined;
      return { kty: 'EC', crv: scheme.curve, x: x.toString('base64url'), y: y.toString('base64url') };
    }
    case 'eddsa':
      if (publicKey.length !== scheme.bytes) return undefined;
      return { kty: 'OKP', crv: scheme.curve, x: publicKey.toString('base64url') };
  }
};
