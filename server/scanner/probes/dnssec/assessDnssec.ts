import type { DnssecFault, DnssecObservation } from '../../../../schema/report/observations/dnssecObservation.ts';
import { algorithmName, usesSha1 } from '../../dnssec/algorithms.ts';
import type { Assessment, Target } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import type { dnssecCodes } from './dnssecCodes.ts';

type DnssecAssessment = Assessment<keyof typeof dnssecCodes>;

/** RFC 8624 §3.1 takes RSA for what NIST SP 800-57 takes it for: 2048 bits and more. */
const MIN_RSA_BITS = 2_048;

export const assessDnssec = (seen: DnssecObservation, target: Target): readonly DnssecAssessment[] => {
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

const isWithin = (zone: string, domain: string): boolean => zone === domain || zone.endsWith(`.${domain}`);

/** What the owner of the domain can mend. */
const isOwn = (zone: string, { domain, registrableDomain }: Target): boolean =>
  isWithin(zone, registrableDomain ?? domain) || isWithin(zone, domain);

const assessInsecure = ({ reason, faultZone, detail, island }: DnssecObservation, target: Target): DnssecAssessment => {
  const evidence = [evidenceLine(detail)];
  if (!isOwn(faultZone ?? '', target)) return { code: 'dnssec-parent-unsigned', outcome: 'info', evidence };
  if (reason === 'algorithmUnsupported') return { code: 'dnssec-algorithm-unsupported', outcome: 'warn', evidence };
  // The parent's iterations are not the owner's; what is left is that the domain is not protected.
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
  // RFC 8624 §3.3; resolvers look at a digest of SHA-1 only where there is no better one.
  const digests = own.filter(({ ds }) => ds.length > 0 && ds.every(({ digestType }) => digestType === SHA1_DIGEST));
  if (weak.length + digests.length === 0) return [];
  const evidence = [
    ...weak.map(({ zone, key }) => evidenceLine(`${zone}: ${keyText(key)}`)),
    ...digests.map(({ zone }) => evidenceLine(`${zone}: its DS records are digests of SHA-1 only`)),
  ];
  return [{ code: 'dnssec-weak-algorithm', outcome: 'warn', evidence: evidence.slice(0, 6) }];
};

const SHA1_DIGEST = 1;

/** Signers differ a hundredfold in how long they sign for, so what counts is the part of the time that is left. */
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
