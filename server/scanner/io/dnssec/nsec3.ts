import { createHash } from 'node:crypto';
import type { Denial, WildcardProof } from './denial.ts';
import { isSameName, type Labels, textOfLabels, wireOfLabels } from './dnsLabels.ts';
import { isDelegation, noDataAt } from './nsec.ts';
import { typesOf } from './typeBitmap.ts';
import { rrType, type WireRecord } from './wireRecord.ts';
import type { WorkBudget } from './workBudget.ts';

/** An NSEC3 record (RFC 5155 §3): no existing name has a hash between `hash` and `next`. Both are in lower-case hexadecimal. */
export interface Nsec3 {
  readonly hash: string;
  readonly next: string;
  readonly optOut: boolean;
  readonly iterations: number;
  readonly salt: Buffer;
  readonly types: ReadonlySet<number>;
}

const SHA1 = 1;
const SHA1_BYTES = 20;
const OPT_OUT = 1;
const BASE32_HEX = '0123456789abcdefghijklmnopqrstuv';

/** A limit similar to that of resolvers (RFC 9276 §3.2 leaves the number to them); beyond it, an answer is insecure. */
const MAX_ITERATIONS = 150;

/** Returns `undefined` if the record is of another zone, uses another hash, has unknown flags (RFC 5155 §8.1, §8.2: ignored), or is unreadable. */
export const nsec3Of = ({ owner, data }: Pick<WireRecord, 'owner' | 'data'>, zone: Labels): Nsec3 | undefined => {
  try {
    const [flags, saltLength] = [data.readUInt8(1), data.readUInt8(4)];
    const nextAt = 5 + saltLength + 1;
    const nextEnd = nextAt + data.readUInt8(nextAt - 1);
    const hash = hexOfBase32(owner[0] ?? '');
    if (data.readUInt8(0) !== SHA1 || flags > OPT_OUT || nextEnd - nextAt !== SHA1_BYTES) return undefined;
    if (hash === undefined || !isSameName(owner.slice(1), zone)) return undefined;
    return {
      hash,
      next: data.toString('hex', nextAt, nextEnd),
      optOut: flags === OPT_OUT,
      iterations: data.readUInt16BE(2),
      salt: data.subarray(5, 5 + saltLength),
      types: typesOf(data.subarray(nextEnd)),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** RFC 4648 §7, for exactly 20 bytes. */
const hexOfBase32 = (text: string): string | undefined => {
  const values = Array.from(text, (character) => BASE32_HEX.indexOf(character));
  if (values.length !== (SHA1_BYTES * 8) / 5 || values.includes(-1)) return undefined;
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Array.from({ length: SHA1_BYTES * 2 }, (_, digit) =>
    Number.parseInt(bits.slice(digit * 4, digit * 4 + 4), 2).toString(16),
  ).join('');
};

/** Computes the hash of RFC 5155 §5, as hexadecimal. */
export const nsec3Hash = (name: Labels, salt: Buffer, iterations: number): string => {
  let digest: Buffer = wireOfLabels(name);
  for (let round = 0; round <= iterations; round += 1) {
    digest = createHash('sha1').update(digest).update(salt).digest();
  }
  return digest.toString('hex');
};

/** Looks up the records of one zone and one set of parameters by name. */
interface Hashed {
  at(name: Labels): Nsec3 | undefined;
  covering(name: Labels): Nsec3 | undefined;
}

const hashedBy = (records: readonly Nsec3[], budget: WorkBudget): Hashed | Denial => {
  const [first] = records;
  if (!first) return { kind: 'unproven', detail: 'no NSEC3 record can be used' };
  const { salt, iterations } = first;
  if (iterations > MAX_ITERATIONS) return { kind: 'tooManyIterations', iterations };
  const alike = records.filter((record) => record.salt.equals(salt) && record.iterations === iterations);
  const known = new Map<string, string>();
  const hashOf = (name: Labels): string => {
    const text = textOfLabels(name);
    const hash = known.get(text) ?? (budget.spendHashes(iterations + 1) ? nsec3Hash(name, salt, iterations) : '');
    known.set(text, hash);
    return hash;
  };
  return {
    at: (name) => alike.find(({ hash }) => hash === hashOf(name)),
    covering: (name) => alike.find((record) => isBetween(record, hashOf(name))),
  };
};

/** An empty hash means that the budget is spent, so it proves nothing. */
const isBetween = ({ hash, next }: Nsec3, asked: string): boolean => {
  if (asked === '' || asked === hash) return false;
  return hash < next ? hash < asked && asked < next : hash < asked || asked < next;
};

/**
 * Expects verified records of `zone`. An opt-out span leaves open whether it has an unsigned delegation, or a name above one. It does not prove that there is
 * no wildcard, and an answer that denies the name itself needs that proof as well (RFC 5155 §8.4).
 */
export const denyByNsec3 = (
  records: readonly Nsec3[],
  { zone, budget, isNameError }: { readonly zone: Labels; readonly budget: WorkBudget; readonly isNameError: boolean },
  name: Labels,
  type: number,
): Denial => {
  const hashed = hashedBy(records, budget);
  if ('kind' in hashed) return hashed;
  const own = hashed.at(name);
  if (own) return noDataAt(own.types, name, type);
  const encloser = closestEncloser(hashed, name, zone);
  const what = textOfLabels(name);
  if (!encloser) return { kind: 'unproven', detail: `no NSEC3 record proves the closest encloser of ${what}` };
  const gap = hashed.covering(name.slice(name.length - encloser.length - 1));
  if (!gap) return { kind: 'unproven', detail: `no NSEC3 record covers ${what}` };
  if (gap.optOut && !isNameError) return { kind: 'optOut' };
  const wildcard = ['*', ...encloser];
  const atWildcard = hashed.at(wildcard);
  const denial = atWildcard ? noDataAt(atWildcard.types, wildcard, type) : undefined;
  if (denial?.kind === 'unproven') return denial;
  if (!denial && !hashed.covering(wildcard))
    return { kind: 'unproven', detail: `no NSEC3 record denies ${textOfLabels(wildcard)}` };
  return gap.optOut ? { kind: 'optOut' } : (denial ?? { kind: 'noName' });
};

/** RFC 5155 §8.3: returns the longest ancestor with a matching record, but never one behind a delegation or a DNAME. */
const closestEncloser = (hashed: Hashed, name: Labels, zone: Labels): Labels | undefined => {
  for (let from = 1; name.length - from >= zone.length; from += 1) {
    const record = hashed.at(name.slice(from));
    if (record) return isDelegation(record.types) || record.types.has(rrType.DNAME) ? undefined : name.slice(from);
  }
  return undefined;
};

/** RFC 5155 §8.8: the name one label below the wildcard's parent must not exist. §9.2: an opt-out record leaves that open. */
export const nsec3WildcardProof = (
  records: readonly Nsec3[],
  budget: WorkBudget,
  name: Labels,
  encloser: Labels,
): WildcardProof => {
  const hashed = hashedBy(records, budget);
  if ('kind' in hashed) return hashed.kind === 'tooManyIterations' ? hashed : { kind: 'unproven' };
  const gap = hashed.covering(name.slice(name.length - encloser.length - 1));
  if (!gap) return { kind: 'unproven' };
  return { kind: gap.optOut ? 'optOut' : 'proven' };
};
