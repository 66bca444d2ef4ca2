import type { Denial, WildcardProof } from './denial.ts';
import type { Labels } from './dnsLabels.ts';
import { denyByNsec, nsecAllowsWildcard, nsecOf } from './nsec.ts';
import { denyByNsec3, nsec3Of, nsec3WildcardProof } from './nsec3.ts';
import { recordsOf, type SignedAnswer } from './signedAnswer.ts';
import { recordSetOf, type SetVerdict, verifyRecordSet, type ZoneKeys } from './verifyRecordSet.ts';
import { CLASS_IN, rrType, type WireRecord } from './wireRecord.ts';
import type { WorkBudget } from './workBudget.ts';

interface Circumstances {
  readonly now: number;
  readonly budget: WorkBudget;
}

type Fault = Extract<SetVerdict, { ok: false }>;

/** The NSEC and NSEC3 records of an answer whose signatures are valid. */
interface Proofs {
  readonly nsec: readonly WireRecord[];
  readonly nsec3: readonly WireRecord[];
  /** The fault of the first record that could not be verified. */
  readonly fault: Fault | undefined;
}

/** RFC 5155 needs three records and RFC 4035 two; more would only cost time. */
const MAX_PROOFS = 12;
const NXDOMAIN = 3;

const proofsOf = (records: readonly WireRecord[], zoneKeys: ZoneKeys, circumstances: Circumstances): Proofs => {
  const offered = records
    .filter((record) => record.class === CLASS_IN && (record.type === rrType.NSEC || record.type === rrType.NSEC3))
    .slice(0, MAX_PROOFS);
  let fault: Fault | undefined;
  const good = offered.filter(({ owner, type }) => {
    const set = recordSetOf(records, owner, type);
    const verdict = set && verifyRecordSet(set, records, zoneKeys, circumstances);
    if (verdict?.ok === false) fault ??= verdict;
    // A proof that was expanded from a wildcard would be about a name that does not exist.
    return verdict?.ok === true && verdict.wildcardOf === undefined;
  });
  return {
    nsec: good.filter(({ type }) => type === rrType.NSEC),
    nsec3: good.filter(({ type }) => type === rrType.NSEC3),
    fault,
  };
};

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** How a zone proves denials, for the report. */
export interface DenialStyle {
  readonly kind: 'nsec' | 'nsec3';
  readonly iterations: number;
  readonly optOut: boolean;
}

export interface VerifiedDenial {
  readonly denial: Denial;
  /** Why a proof that was sent does not count. */
  readonly fault: Fault | undefined;
  readonly style: DenialStyle | undefined;
}

/** Judges what a negative answer proves about `name` and `type`, using the keys of the zone that contains both. */
export const verifyDenial = (
  answer: SignedAnswer,
  zoneKeys: ZoneKeys,
  [name, type]: readonly [Labels, number],
  circumstances: Circumstances,
): VerifiedDenial => {
  const { nsec, nsec3, fault } = proofsOf(recordsOf(answer), zoneKeys, circumstances);
  if (nsec3.length > 0) {
    const records = nsec3.map((record) => nsec3Of(record, zoneKeys.zone)).filter(isDefined);
    const { budget } = circumstances;
    const denial = denyByNsec3(
      records,
      { zone: zoneKeys.zone, budget, isNameError: answer.rcode === NXDOMAIN },
      name,
      type,
    );
    const optOut = records.some((record) => record.optOut);
    return { denial, fault, style: { kind: 'nsec3', iterations: records[0]?.iterations ?? 0, optOut } };
  }
  if (nsec.length > 0) {
    const denial = denyByNsec(nsec.map((record) => nsecOf(record, zoneKeys.zone)).filter(isDefined), name, type);
    return { denial, fault, style: { kind: 'nsec', iterations: 0, optOut: false } };
  }
  return {
    denial: { kind: 'unproven', detail: 'it has no NSEC or NSEC3 record that verifies' },
    fault,
    style: undefined,
  };
};

/** A set expanded from a wildcard needs a proof that the name itself does not exist (RFC 4035 §5.3.4, RFC 5155 §8.8). */
export const wildcardProofOf = (
  answer: SignedAnswer,
  zoneKeys: ZoneKeys,
  [name, encloser]: readonly [Labels, Labels],
  circumstances: Circumstances,
): WildcardProof => {
  const { nsec, nsec3 } = proofsOf(recordsOf(answer), zoneKeys, circumstances);
  const byNsec = nsec.map((record) => nsecOf(record, zoneKeys.zone)).filter(isDefined);
  if (nsecAllowsWildcard(byNsec, name, encloser)) return { kind: 'proven' };
  const byNsec3 = nsec3.map((record) => nsec3Of(record, zoneKeys.zone)).filter(isDefined);
  return nsec3WildcardProof(byNsec3, circumstances.budget, name, encloser);
};
