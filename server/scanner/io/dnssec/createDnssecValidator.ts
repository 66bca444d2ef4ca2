import { IoFailure, type DnssecIo } from '../scannerIo.ts';
import { isSameName, labelsOf, type Labels, textOfLabels, wireOfLabels } from './dnsLabels.ts';
import { bogus, indeterminate, insecure, secure, type Security, weaker } from './security.ts';
import { recordsOf, type SignedAnswer } from './signedAnswer.ts';
import { type DenialStyle, verifyDenial, wildcardProofOf } from './verifyDenial.ts';
import { type Lifetime, recordSetOf, verifyRecordSet, type ZoneKeys } from './verifyRecordSet.ts';
import type { RecordSet } from './signedData.ts';
import { targetOf } from './wireData.ts';
import { rrType, type RrTypeName, typeName } from './wireRecord.ts';
import { createWorkBudget } from './workBudget.ts';
import { aliasSetOf, createZoneWalk, dnameSetOf, denialFaultOf, type Place } from './zoneWalk.ts';

/** An answer and its security. The data is included whatever its security is, so check `security` first. */
export interface ValidatedAnswer {
  readonly security: Security;
  /** `none`: the question was not answered. */
  readonly answer: 'records' | 'noData' | 'nameNotFound' | 'none';
  /** The CNAME chain, in order. */
  readonly aliases: readonly string[];
  /** The data of each record at the end of the chain, with names decompressed. */
  readonly data: readonly Buffer[];
  /** The lifetime of the signature that expires first; `undefined` if none was verified. */
  readonly lifetime: Lifetime | undefined;
  /** How the zone proves denials, if this is one. */
  readonly style: DenialStyle | undefined;
}

/**
 * Validates independently from the trust anchors down (RFC 4035 §5) and does not rely on a resolver's AD bit. Create one per check: it caches zones, and the
 * work that third parties can cause is limited over its whole lifetime. Rejects only with IoFailure `aborted`.
 */
export interface DnssecValidator {
  /** Returns the chain to the zone that contains `name`. */
  placeOf(name: string): Promise<Place>;
  /** Returns the records of a name and type with their security, following aliases. For DANE: `validate('_25._tcp.mx.example', 'TLSA')`. */
  validate(name: string, type: RrTypeName): Promise<ValidatedAnswer>;
}

const MAX_ALIASES = 16;
/** RFC 1035 §2.3.4. */
const MAX_NAME_BYTES = 255;
const NXDOMAIN = 3;

type Outcome =
  | {
      readonly kind: 'alias';
      readonly target: Labels;
      readonly security: Security;
      readonly lifetime: Lifetime | undefined;
    }
  | ({ readonly kind: 'end' } & Omit<ValidatedAnswer, 'aliases'>);

export const createDnssecValidator = (io: DnssecIo, signal: AbortSignal, now = Date.now()): DnssecValidator => {
  const budget = createWorkBudget();
  const circumstances = { now, budget };
  const ask = (name: Labels, type: number): Promise<SignedAnswer> => io.ask(name, type, signal);
  const placeOf = createZoneWalk({ ...circumstances, ask, anchors: io.anchors, failureText });

  const step = async (name: Labels, type: number): Promise<Outcome> => {
    const [place, reply] = await Promise.all([
      placeOf(type === rrType.DS ? name.slice(1) : name),
      ask(name, type).catch((error: unknown) => ({ failure: failureText(error) })),
    ]);
    if ('failure' in reply) {
      const unknown = indeterminate(name, `${textOfLabels(name)} ${typeName(type)} got no answer: ${reply.failure}`);
      return end(weaker(unknown, place.security), 'none');
    }
    return judged(reply, place, [name, type], circumstances);
  };

  return {
    placeOf: (name) => placeOf(labelsOf(name)),
    validate: async (name, type) => {
      let owner = labelsOf(name);
      let security: Security = secure;
      let lifetime: Lifetime | undefined;
      const aliases: string[] = [];
      for (;;) {
        const outcome = await step(owner, rrType[type]);
        security = weaker(security, outcome.security);
        lifetime = shorter(lifetime, outcome.lifetime);
        if (outcome.kind === 'end') return { ...outcome, security, aliases, lifetime };
        owner = outcome.target;
        aliases.push(textOfLabels(owner));
        if (aliases.length >= MAX_ALIASES) {
          const tooLong = indeterminate(owner, `the CNAME chain of ${name} is longer than ${MAX_ALIASES}, or a loop`);
          return { ...end(weaker(security, tooLong), 'none'), aliases, lifetime };
        }
      }
    },
  };
};

const end = (
  security: Security,
  answer: ValidatedAnswer['answer'],
  rest: Partial<Pick<ValidatedAnswer, 'data' | 'lifetime' | 'style'>> = {},
): Extract<Outcome, { kind: 'end' }> => ({
  kind: 'end',
  security,
  answer,
  data: rest.data ?? [],
  lifetime: rest.lifetime,
  style: rest.style,
});

/** Returns why a question failed. Rethrows an abort, and everything that is not an IoFailure. */
const failureText = (error: unknown): string => {
  if (error instanceof IoFailure && error.kind !== 'aborted') return error.message;
  throw error;
};

const shorter = (one: Lifetime | undefined, other: Lifetime | undefined): Lifetime | undefined =>
  one && other ? (one.until < other.until ? one : other) : (one ?? other);

type Circumstances = Parameters<typeof verifyRecordSet>[3];
type Question = readonly [name: Labels, type: number];

const judged = (reply: SignedAnswer, place: Place, question: Question, circumstances: Circumstances): Outcome => {
  const [name, type] = question;
  const set = recordSetOf(reply.answers, name, type);
  if (set) {
    const { security, lifetime } = securityOf(reply, place, synthesisOf(reply, set) ?? set, circumstances);
    return end(security, 'records', { data: set.data, lifetime });
  }
  const alias = aliasOf(reply, place, question, circumstances);
  if (alias) return alias;
  const absent = reply.rcode === NXDOMAIN ? 'nameNotFound' : 'noData';
  return place.zoneKeys ? denied(reply, place.zoneKeys, question, circumstances, absent) : end(place.security, absent);
};

/** Returns the DNAME set that a CNAME was correctly synthesised from: its signature stands for the CNAME, which has none (RFC 6672 §5.3.1). */
const synthesisOf = (reply: SignedAnswer, { owner, type, data: [cname] }: RecordSet): RecordSet | undefined => {
  const dname = type === rrType.CNAME ? dnameSetOf(reply, owner) : undefined;
  const [data] = dname?.data ?? [];
  if (!dname || !data || !cname) return undefined;
  try {
    return isSameName(targetOf(cname), redirected(owner, dname.owner, targetOf(data))) ? dname : undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
};

/** Replaces the end of a name (RFC 6672 §2.2). Throws RangeError if the result is too long to be a name. */
const redirected = (name: Labels, from: Labels, to: Labels): Labels => {
  const labels = [...name.slice(0, name.length - from.length), ...to];
  if (wireOfLabels(labels).length > MAX_NAME_BYTES) throw new RangeError('the name is too long');
  return labels;
};

const securityOf = (
  reply: SignedAnswer,
  { security, zoneKeys }: Place,
  set: RecordSet,
  circumstances: Circumstances,
): { security: Security; lifetime: Lifetime | undefined } => {
  if (!zoneKeys) return { security, lifetime: undefined };
  const verdict = verifyRecordSet(set, recordsOf(reply), zoneKeys, circumstances);
  if (!verdict.ok) {
    return { security: bogus(zoneKeys.zone, verdict.fault, verdict.detail), lifetime: undefined };
  }
  const { wildcardOf, lifetime } = verdict;
  if (!wildcardOf) return { security, lifetime };
  const proof = wildcardProofOf(reply, zoneKeys, [set.owner, wildcardOf], circumstances);
  const what = `${textOfLabels(set.owner)} ${typeName(set.type)}`;
  switch (proof.kind) {
    case 'proven':
      return { security, lifetime };
    case 'optOut': {
      const detail = `${what} comes from a wildcard, in a span that leaves unsigned names out of its proofs (opt-out)`;
      return { security: insecure(zoneKeys.zone, 'optOut', detail), lifetime };
    }
    case 'tooManyIterations':
      return { security: tooManyIterations(zoneKeys.zone, proof.iterations), lifetime };
    case 'unproven': {
      const detail = `${what} comes from a wildcard, without a proof that the name itself is not there`;
      return { security: bogus(zoneKeys.zone, denialFaultOf(reply), detail), lifetime: undefined };
    }
  }
};

const tooManyIterations = (zone: Labels, iterations: number): Security => {
  const detail = `${textOfLabels(zone)} hashes with ${iterations} NSEC3 iterations, more than validators accept`;
  return insecure(zone, 'tooManyIterations', detail);
};

/** Follows a CNAME, or the DNAME that it was synthesised from (RFC 6672 §5.3.1: such a CNAME has no signature of its own). */
const aliasOf = (
  reply: SignedAnswer,
  place: Place,
  [name, type]: Question,
  circumstances: Circumstances,
): Outcome | undefined => {
  if (type === rrType.CNAME) return undefined;
  const set = aliasSetOf(reply, name);
  const [data] = set?.data ?? [];
  if (!set || !data) return undefined;
  try {
    const target = targetOf(data);
    const { security, lifetime } = securityOf(reply, place, set, circumstances);
    const isDname = set.type === rrType.DNAME;
    return { kind: 'alias', target: isDname ? redirected(name, set.owner, target) : target, security, lifetime };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return end(indeterminate(name, `the alias of ${textOfLabels(name)} cannot be read`), 'none');
  }
};

const denied = (
  reply: SignedAnswer,
  zoneKeys: ZoneKeys,
  [name, type]: Question,
  circumstances: Circumstances,
  absent: 'nameNotFound' | 'noData',
): Outcome => {
  const { denial, fault, style } = verifyDenial(reply, zoneKeys, [name, type], circumstances);
  const [what, zone] = [`${textOfLabels(name)} ${typeName(type)}`, textOfLabels(zoneKeys.zone)];
  switch (denial.kind) {
    case 'noData':
    case 'noName':
      return end(secure, absent, { style });
    case 'optOut':
      return end(
        insecure(zoneKeys.zone, 'optOut', `${zone} leaves unsigned names out of its proofs (opt-out)`),
        absent,
        { style },
      );
    case 'tooManyIterations':
      return end(tooManyIterations(zoneKeys.zone, denial.iterations), absent, { style });
    case 'unproven': {
      const detail = `the absence of ${what} is not proven: ${fault?.detail ?? denial.detail}`;
      return end(bogus(zoneKeys.zone, fault?.fault ?? denialFaultOf(reply), detail), absent, { style });
    }
  }
};
