import { algorithmName } from './algorithms.ts';
import { type Dnskey, dnskeyOf, isRevoked, mayVerify } from './dnskey.ts';
import { isSameName, isWithin, type Labels, textOfLabels } from './dnsLabels.ts';
import { digestName, dsOf, type Ds, standsFor, usableDs } from './ds.ts';
import { isDelegation } from './nsec.ts';
import { bogus, indeterminate, insecure, secure, type Security } from './security.ts';
import { type QuerySigned, recordsOf, type SignedAnswer } from './signedAnswer.ts';
import type { RecordSet } from './signedData.ts';
import type { TrustAnchor } from './trustAnchors.ts';
import { verifyDenial } from './verifyDenial.ts';
import { type Lifetime, recordSetOf, verifyRecordSet, type ZoneKeys } from './verifyRecordSet.ts';
import { rrType } from './wireRecord.ts';
import type { WorkBudget } from './workBudget.ts';

/** One zone of the chain of trust, from the root down. */
export interface ZoneLink {
  readonly zone: Labels;
  readonly security: Security;
  readonly ds: readonly Ds[];
  readonly keys: readonly Dnskey[];
  /** The lifetime of the signature over the keys; `undefined` if none was verified. */
  readonly lifetime: Lifetime | undefined;
}

/** Where a name is: the chain to its zone, and that zone's keys if the whole chain is secure. */
export interface Place {
  readonly security: Security;
  readonly zoneKeys: ZoneKeys | undefined;
  readonly chain: readonly ZoneLink[];
}

export interface WalkOptions {
  readonly ask: QuerySigned;
  readonly anchors: readonly TrustAnchor[];
  readonly now: number;
  readonly budget: WorkBudget;
  /** Returns the description of a failed question. Rethrows errors that are not DNS failures. */
  readonly failureText: (error: unknown) => string;
}

const MAX_DS = 16;
const MAX_KEYS = 64;

/** Finds the zone of a name and its keys, from the trust anchor down through each zone cut (RFC 4035 §5). Each name is walked to only once. */
export const createZoneWalk = (options: WalkOptions): ((name: Labels) => Promise<Place>) => {
  const known = new Map<string, Promise<Place>>();
  const placeOf = (name: Labels): Promise<Place> => {
    const text = textOfLabels(name);
    const place = known.get(text) ?? walkTo(name);
    known.set(text, place);
    return place;
  };
  const walkTo = async (name: Labels): Promise<Place> => {
    const anchors = options.anchors.filter(({ zone }) => isSameName(zone, name)).map(({ ds }) => ds);
    if (anchors.length > 0) return enterZone(options, { chain: [], zone: name, ds: anchors, isAnchor: true });
    if (name.length === 0) {
      return { security: indeterminate([], 'there is no trust anchor for it'), zoneKeys: undefined, chain: [] };
    }
    const parent = await placeOf(name.slice(1));
    return parent.zoneKeys ? crossCut(options, parent, parent.zoneKeys, name) : parent;
  };
  return placeOf;
};

/** Steps from the parent's zone to the name, which may be a signed zone, an unsigned zone, or not a zone of its own. */
const crossCut = async (options: WalkOptions, parent: Place, zoneKeys: ZoneKeys, name: Labels): Promise<Place> => {
  const what = textOfLabels(name);
  const endWith = (security: Security, ds: readonly Ds[] = []): Place => ({
    security,
    zoneKeys: undefined,
    chain: [...parent.chain, { zone: name, security, ds, keys: [], lifetime: undefined }],
  });
  let answer: SignedAnswer;
  try {
    answer = await options.ask(name, rrType.DS);
  } catch (error) {
    return endWith(indeterminate(name, `the DS records of ${what} got no answer: ${options.failureText(error)}`));
  }
  const dsSet = recordSetOf(answer.answers, name, rrType.DS);
  if (!dsSet) return withoutDs(options, { parent, zoneKeys, name, answer, endWith });
  const verdict = verifyRecordSet(dsSet, recordsOf(answer), zoneKeys, options);
  const ds = dsSet.data.flatMap((data) => dsOf(data) ?? []);
  if (!verdict.ok) return endWith(bogus(zoneKeys.zone, verdict.fault, verdict.detail), ds);
  if (verdict.wildcardOf)
    return endWith(bogus(zoneKeys.zone, 'malformed', `the DS records of ${what} come from a wildcard`));
  return enterZone(options, { chain: parent.chain, zone: name, ds, isAnchor: false });
};

const withoutDs = (
  options: WalkOptions,
  {
    parent,
    zoneKeys,
    name,
    answer,
    endWith,
  }: { parent: Place; zoneKeys: ZoneKeys; name: Labels; answer: SignedAnswer; endWith: (security: Security) => Place },
): Place => {
  const what = textOfLabels(name);
  // An alias cannot be the apex of a zone (RFC 1034 §3.6.2), and neither can a name below a DNAME (RFC 6672 §2.4), if the zone itself signed it.
  const alias = aliasSetOf(answer, name);
  if (alias) {
    const verdict = verifyRecordSet(alias, recordsOf(answer), zoneKeys, options);
    return verdict.ok ? parent : endWith(bogus(zoneKeys.zone, verdict.fault, verdict.detail));
  }
  const { denial, fault } = verifyDenial(answer, zoneKeys, [name, rrType.DS], options);
  const zone = textOfLabels(zoneKeys.zone);
  switch (denial.kind) {
    case 'noName':
      return parent;
    case 'noData':
      return denial.types && isDelegation(denial.types)
        ? endWith(insecure(name, 'unsigned', `${zone} proves that ${what} has no DS record`))
        : parent;
    case 'optOut':
      return endWith(
        insecure(
          name,
          'optOut',
          `${zone} has no DS record of ${what}, and leaves unsigned names out of its proofs (opt-out)`,
        ),
      );
    case 'tooManyIterations':
      return endWith(
        insecure(
          name,
          'tooManyIterations',
          `${zone} hashes with ${denial.iterations} NSEC3 iterations, more than validators accept`,
        ),
      );
    case 'unproven':
      return endWith(
        fault
          ? bogus(zoneKeys.zone, fault.fault, `the proof that ${what} has no DS record does not hold: ${fault.detail}`)
          : bogus(
              zoneKeys.zone,
              denialFaultOf(answer),
              `${zone} gives no DS record of ${what} and does not prove its absence: ${denial.detail}`,
            ),
      );
  }
};

/** Returns the signed set that makes a name an alias: a DNAME above it, whose synthesised CNAME has no signature, or otherwise its CNAME. */
export const aliasSetOf = (answer: SignedAnswer, name: Labels): RecordSet | undefined =>
  dnameSetOf(answer, name) ?? recordSetOf(answer.answers, name, rrType.CNAME);

/** Returns the DNAME set that redirects a name because it is below its owner (RFC 6672 §2.2). */
export const dnameSetOf = ({ answers }: SignedAnswer, name: Labels): RecordSet | undefined => {
  const dname = answers.find(
    ({ type, owner }) => type === rrType.DNAME && isWithin(name, owner) && !isSameName(name, owner),
  );
  return dname && recordSetOf(answers, dname.owner, rrType.DNAME);
};

/** Returns whether a proof was sent but is invalid, or is missing. */
export const denialFaultOf = (answer: SignedAnswer): 'denialInvalid' | 'denialMissing' =>
  recordsOf(answer).some(({ type }) => type === rrType.NSEC || type === rrType.NSEC3)
    ? 'denialInvalid'
    : 'denialMissing';

interface Entry {
  readonly chain: readonly ZoneLink[];
  readonly zone: Labels;
  readonly ds: readonly Ds[];
  readonly isAnchor: boolean;
}

/** RFC 4035 §5.2: the DNSKEY set must be signed by a key that matches a DS record or trust anchor. */
const enterZone = async (options: WalkOptions, { chain, zone, ds, isAnchor }: Entry): Promise<Place> => {
  const what = textOfLabels(zone);
  const place = (security: Security, keys: readonly Dnskey[] = [], lifetime?: Lifetime): Place => ({
    security,
    zoneKeys: security.status === 'secure' ? { zone, keys: keys.filter(mayVerify) } : undefined,
    chain: [...chain, { zone, security, ds, keys, lifetime }],
  });
  const usable = usableDs(ds).slice(0, MAX_DS);
  if (usable.length === 0) {
    return place(
      insecure(
        zone,
        'algorithmUnsupported',
        `${what} is signed with ${namesOf(ds)} only, which resolvers need not support`,
      ),
    );
  }
  let answer: SignedAnswer;
  try {
    answer = await options.ask(zone, rrType.DNSKEY);
  } catch (error) {
    return place(indeterminate(zone, `the keys (DNSKEY) of ${what} got no answer: ${options.failureText(error)}`));
  }
  const set = recordSetOf(answer.answers, zone, rrType.DNSKEY);
  const keys = (set?.data ?? []).flatMap((data) => dnskeyOf({ data }) ?? []).slice(0, MAX_KEYS);
  // If even the anchor cannot be verified, the problem is the resolver or its operator.
  const fail: typeof bogus = isAnchor
    ? (at, _, detail) => indeterminate(at, `the resolver does not pass on DNSSEC as it is: ${detail}`)
    : bogus;
  if (!set) return place(fail(zone, 'keyMissing', `${what} has no DNSKEY records`));
  const trusted = keys.filter((key) => mayVerify(key) && usable.some((each) => standsFor(each, key, zone)));
  if (trusted.length === 0) return place(fail(zone, 'dsMismatch', mismatch(usable, keys, zone)), keys);
  const verdict = verifyRecordSet(set, recordsOf(answer), { zone, keys: trusted }, options);
  if (!verdict.ok) return place(fail(zone, verdict.fault, verdict.detail), keys);
  return place(secure, keys, verdict.lifetime);
};

const namesOf = (records: readonly Ds[]): string =>
  [...new Set(records.map(({ algorithm, digestType }) => `${algorithmName(algorithm)} and ${digestName(digestType)}`))]
    .slice(0, 4)
    .join(', ');

const mismatch = (ds: readonly Ds[], keys: readonly Dnskey[], zone: Labels): string => {
  const what = textOfLabels(zone);
  const useless = keys.find((key) => ds.some((each) => standsFor(each, key, zone)));
  if (useless) {
    const why = isRevoked(useless) ? 'is revoked' : 'is not a zone key';
    return `key ${useless.tag} of ${what}, which its DS record stands for, ${why}`;
  }
  const list = (tags: readonly number[]): string => [...new Set(tags)].slice(0, 8).join(', ') || 'none';
  const [theirs, ours] = [list(ds.map(({ tag }) => tag)), list(keys.map(({ tag }) => tag))];
  const isNamesake = ds.some(({ tag }) => keys.some((key) => key.tag === tag));
  const why = isNamesake ? 'the tag is the same, the digest is another' : `DS: ${theirs}; DNSKEY: ${ours}`;
  return `no DNSKEY of ${what} matches its DS records (${why})`;
};
