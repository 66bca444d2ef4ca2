import type { DnssecObservation, DnssecFault } from './observation.ts';
import {
  createDnssecValidator,
  type DnssecValidator,
  type ValidatedAnswer,
} from '../../server/scanner/io/dnssec/createDnssecValidator.ts';
import { isEntryPoint, keyBitsOf } from '../../server/scanner/io/dnssec/dnskey.ts';
import { labelsOf, textOfLabels } from '../../server/scanner/io/dnssec/dnsLabels.ts';
import type { Security } from '../../server/scanner/io/dnssec/security.ts';
import type { Lifetime } from '../../server/scanner/io/dnssec/verifyRecordSet.ts';
import { rrType, type RrTypeName } from '../../server/scanner/io/dnssec/wireRecord.ts';
import type { Place, ZoneLink } from '../../server/scanner/io/dnssec/zoneWalk.ts';
import { IoFailure, type DnssecIo } from '../../server/scanner/io/scannerIo.ts';
import { defineCheck, type Assessment, type Target } from '../kit/check.ts';
import { wellFormedText, evidenceLine } from '../kit/boundedText.ts';
import { dnssecCodes } from './dnssecCodes.ts';
import { algorithmName, usesSha1 } from '../../server/scanner/io/dnssec/algorithms.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

const MAX_LIST = 20;
const CHECKED_TYPES = ['SOA', 'A', 'AAAA', 'MX'] as const satisfies readonly RrTypeName[];

/** Validates DNSSEC from the root down, without relying on a resolver: the chain of zones, and the record sets that visitors and mail servers query. */
export const dnssec = defineCheck({
  id: 'dnssec',
  section: 'dns',
  step: 2,
  profiles: ['ownServers', 'web', 'mail'],
  needs: [],
  deadlineMs: 25_000,
  codes: dnssecCodes,
  observe: async ({ domain }, io, signal) => {
    const now = Date.now();
    const validator = createDnssecValidator(io.dnssec, signal, now);
    const [place, sets, island] = await Promise.all([
      validator.placeOf(domain),
      Promise.all(CHECKED_TYPES.map(async (type) => ({ type, seen: await validator.validate(domain, type) }))),
      isIsland(validator, io.dnssec, domain, signal),
    ]);
    const zone = place.zoneKeys ? textOfLabels(place.zoneKeys.zone) : null;
    // One bogus set is enough for resolvers to refuse the site, even if it belongs to a provider that an alias names.
    const refused = sets.find(({ seen }) => seen.security.status === 'bogus')?.seen.security;
    return {
      ...securityText(refused ?? place.security, place),
      zone: zone === null ? null : nameText(zone),
      chain: place.chain.slice(-MAX_LIST).map(linkText),
      sets: sets.map(setText),
      denial: sets.find(({ seen }) => seen.style)?.seen.style ?? null,
      island,
      checkedAt: new Date(now).toISOString(),
    };
  },
  assess: (seen, target) => assessDnssec(seen, target),
});

/** A name of 255 bytes may be four times as long when escaped. */
const nameText = (name: string): string => wellFormedText(name, 1_100);

type SecurityText = Pick<DnssecObservation, 'status' | 'faultZone' | 'fault' | 'reason' | 'detail'>;

const securityText = (security: Security, place?: Place): SecurityText => {
  const none = { faultZone: null, fault: null, reason: null };
  if (security.status === 'secure') {
    const zones = place?.chain.map(({ zone }) => textOfLabels(zone)).join(' → ');
    return {
      ...none,
      status: 'secure',
      detail: wellFormedText(zones ? `Validated from the root: ${zones}.` : 'Valid.', 600),
    };
  }
  const detail = wellFormedText(`${security.detail.charAt(0).toUpperCase()}${security.detail.slice(1)}`, 599);
  return {
    status: security.status,
    faultZone: nameText(security.zone),
    fault: security.status === 'bogus' ? security.fault : null,
    reason: security.status === 'insecure' ? security.reason : null,
    detail: /[.…]$/.test(detail) ? detail : `${detail}.`,
  };
};

const linkText = ({ zone, security, ds, keys, lifetime }: ZoneLink): DnssecObservation['chain'][number] => ({
  zone: nameText(textOfLabels(zone)),
  ...securityText(security),
  keys: keys.slice(0, MAX_LIST).map((key) => ({
    tag: key.tag,
    algorithm: key.algorithm,
    bits: keyBitsOf(key) ?? null,
    entryPoint: isEntryPoint(key),
  })),
  ds: ds.slice(0, MAX_LIST).map(({ tag, algorithm, digestType }) => ({ tag, algorithm, digestType })),
  lifetime: lifetimeText(lifetime),
});

const setText = ({ type, seen }: { type: string; seen: ValidatedAnswer }): DnssecObservation['sets'][number] => ({
  type,
  answer: seen.answer,
  aliases: seen.aliases.map(nameText),
  ...securityText(seen.security),
  lifetime: lifetimeText(seen.lifetime),
});

const lifetimeText = (lifetime: Lifetime | undefined): { from: string; until: string } | null =>
  lifetime ? { from: new Date(lifetime.from).toISOString(), until: new Date(lifetime.until).toISOString() } : null;

/** Returns whether an unsigned delegation has keys: the zone is signed, but its parent has no DS record. */
const isIsland = async (
  validator: DnssecValidator,
  io: DnssecIo,
  domain: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const { security } = await validator.placeOf(domain);
  const isUnsigned = security.status === 'insecure' && (security.reason === 'unsigned' || security.reason === 'optOut');
  if (!isUnsigned) return false;
  try {
    const { answers } = await io.ask(labelsOf(security.zone), rrType.DNSKEY, signal);
    return answers.some(({ type }) => type === rrType.DNSKEY) && answers.some(({ type }) => type === rrType.RRSIG);
  } catch (error) {
    if (error instanceof IoFailure && error.kind !== 'aborted') return false;
    if (error instanceof RangeError) return false;
    throw error;
  }
};

type DnssecAssessment = Assessment<keyof typeof dnssecCodes>;

/** RFC 8624 §3.1 rates RSA as NIST SP 800-57 does: 2048 bits and more. */
const MIN_RSA_BITS = 2_048;

const assessDnssec = (seen: DnssecObservation, target: Target): readonly DnssecAssessment[] => {
  switch (seen.status) {
    case 'indeterminate':
      return [{ code: 'dnssec-not-checked', outcome: 'inconclusive', evidence: [evidenceLine(seen.detail)] }];
    case 'bogus':
      return [{ code: codeOfFault(seen.fault), outcome: 'fail', evidence: bogusEvidence(seen) }];
    case 'insecure':
      return [assessInsecure(seen, target)];
    case 'secure':
      return [
        { code: 'dnssec-secure', outcome: 'pass', evidence: seen.chain.slice(-4).map(linkLine) },
        ...assessKeys(seen, target),
        ...assessLifetimes(seen, target),
        ...assessSets(seen),
      ];
  }
};

const codeOfFault = (fault: DnssecFault | null): DnssecAssessment['code'] => {
  switch (fault) {
    case 'signatureExpired':
      return 'dnssec-signature-expired';
    case 'signatureInvalid':
      return 'dnssec-signature-invalid';
    case 'signatureMissing':
      return 'dnssec-signature-missing';
    case 'dsMismatch':
      return 'dnssec-ds-mismatch';
    case 'denialMissing':
    case 'denialInvalid':
      return 'dnssec-denial-missing';
    case 'signatureNotYetValid':
    case 'signerWrong':
    case 'keyMissing':
    case 'malformed':
    case 'tooMuchWork':
    case null:
      return 'dnssec-bogus';
  }
};

const bogusEvidence = ({ detail, faultZone, sets }: DnssecObservation): string[] => {
  const others = sets.filter((set) => set.status === 'bogus' && set.detail !== detail).map((set) => set.detail);
  return [detail, `Zone: ${faultZone ?? 'unknown'}`, ...others].slice(0, 6).map(evidenceLine);
};

/** Returns whether the owner of the domain can fix the zone. */
const isOwn = (zone: string, { domain, registrableDomain }: Target): boolean =>
  isWithinDomain(zone, registrableDomain ?? domain) || isWithinDomain(zone, domain);

const assessInsecure = ({ reason, faultZone, detail, island }: DnssecObservation, target: Target): DnssecAssessment => {
  const evidence = [evidenceLine(detail)];
  if (!isOwn(faultZone ?? '', target)) return { code: 'dnssec-parent-unsigned', outcome: 'info', evidence };
  if (reason === 'algorithmUnsupported') return { code: 'dnssec-algorithm-unsupported', outcome: 'warn', evidence };
  // The owner does not control the parent's iterations. What remains is that the domain is not protected.
  if (island) return { code: 'dnssec-ds-missing', outcome: 'warn', evidence };
  return { code: 'dnssec-unsigned', outcome: 'warn', evidence };
};

type Link = DnssecObservation['chain'][number];

const linkLine = ({ zone, keys }: Link): string => evidenceLine(`${zone}: ${keys.slice(0, 6).map(keyText).join(', ')}`);

const keyText = ({ tag, algorithm, bits }: Link['keys'][number]): string =>
  `key ${tag} ${algorithmName(algorithm)}${isRsa(algorithm) && bits !== null ? ` ${bits} bits` : ''}`;

const isRsa = (algorithm: number): boolean => [5, 7, 8, 10].includes(algorithm);

const assessKeys = ({ chain }: DnssecObservation, target: Target): readonly DnssecAssessment[] => {
  const own = chain.filter(({ zone }) => isOwn(zone, target));
  const weak = own
    .flatMap(({ zone, keys }) => keys.map((key) => ({ zone, key })))
    .filter(({ key }) => usesSha1(key.algorithm) || (isRsa(key.algorithm) && (key.bits ?? 0) < MIN_RSA_BITS));
  // RFC 8624 §3.3; resolvers use a SHA-1 digest only if there is no better one.
  const digests = own.filter(({ ds }) => ds.length > 0 && ds.every(({ digestType }) => digestType === SHA1_DIGEST));
  if (weak.length + digests.length === 0) return [];
  const evidence = [
    ...weak.map(({ zone, key }) => evidenceLine(`${zone}: ${keyText(key)}`)),
    ...digests.map(({ zone }) => evidenceLine(`${zone}: its DS records are digests of SHA-1 only`)),
  ];
  return [{ code: 'dnssec-weak-algorithm', outcome: 'warn', evidence: evidence.slice(0, 6) }];
};

const SHA1_DIGEST = 1;

/** Signature lifetimes differ a hundredfold between signers, so what counts is the remaining share of the lifetime. */
const assessLifetimes = (
  { chain, sets, checkedAt }: DnssecObservation,
  target: Target,
): readonly DnssecAssessment[] => {
  const now = Date.parse(checkedAt);
  const dated = [
    ...chain
      .filter(({ zone }) => isOwn(zone, target))
      .map(({ zone, lifetime }) => ({ what: `${zone} DNSKEY`, lifetime })),
    ...sets
      .filter(({ aliases }) => aliases.length === 0)
      .map(({ type, lifetime }) => ({ what: `${target.domain} ${type}`, lifetime })),
  ];
  const ending = dated.flatMap(({ what, lifetime }) => {
    if (!lifetime) return [];
    const [from, until] = [Date.parse(lifetime.from), Date.parse(lifetime.until)];
    return until - now < (until - from) / 10 ? [evidenceLine(`${what}: signed until ${lifetime.until}`)] : [];
  });
  return ending.length > 0
    ? [{ code: 'dnssec-signature-expiring', outcome: 'warn', evidence: ending.slice(0, 6) }]
    : [];
};

const assessSets = ({ sets, denial }: DnssecObservation): readonly DnssecAssessment[] => {
  const unsigned = sets.filter(({ status, aliases }) => status === 'insecure' && aliases.length > 0);
  const tooMany = sets.filter(({ reason, aliases }) => reason === 'tooManyIterations' && aliases.length === 0);
  const findings: DnssecAssessment[] = [];
  if (unsigned.length > 0) {
    const evidence = unsigned.map(({ type, aliases }) => evidenceLine(`${type} → ${aliases.join(' → ')}`));
    findings.push({ code: 'dnssec-alias-unsigned', outcome: 'info', evidence });
  }
  const iterations = denial?.kind === 'nsec3' ? denial.iterations : 0;
  if (tooMany.length > 0) {
    const evidence = tooMany.map(({ detail }) => evidenceLine(detail));
    findings.push({ code: 'dnssec-too-many-iterations', outcome: 'warn', evidence });
  } else if (iterations > 0) {
    findings.push({ code: 'dnssec-nsec3-iterations', outcome: 'info', evidence: [`Iterations: ${iterations}`] });
  }
  return findings;
};
