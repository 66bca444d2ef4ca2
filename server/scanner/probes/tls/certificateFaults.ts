import { wellFormedText } from '../wellFormedText.ts';
import type { Fault } from './fault.ts';
import { issuerPath } from './issuerPath.ts';
import { matchesName } from './matchesName.ts';
import type { ReadCertificate } from './readCertificate.ts';
import { trustFaults } from './trustFaults.ts';

interface Presented {
  /** As the peer sent them, leaf first. */
  readonly chain: readonly ReadCertificate[];
  readonly domain: string;
  /** OpenSSL's verdict: one code, the last of those that it met. */
  readonly authorizationError: string | undefined;
  /** Of the stapled answer: when its authority took it back; null: it did not. */
  readonly revoked?: { readonly at: string | null } | null;
  readonly now: Date;
}

/**
 * What is wrong with a certificate for `domain`. Dates, names, keys and signatures are judged here, each for itself, because OpenSSL tells
 * one fault only; whether the chain leads to a trusted root is its verdict.
 */
export const certificateFaults = (presented: Presented): readonly Fault[] => {
  const [leaf, ...others] = presented.chain;
  if (!leaf) return [];
  const issuers = issuerPath(leaf, others);
  return [
    ...dateFaults(presented, leaf, issuers),
    ...nameFaults(presented, leaf),
    ...trustFaults(leaf, issuers, presented.authorizationError),
    ...revocation(presented),
    ...strengthFaults([leaf, ...issuers]),
  ];
};

const day = (date: Date): string => date.toISOString().slice(0, 10);

const dateFaults = (
  { authorizationError, now }: Presented,
  leaf: ReadCertificate,
  issuers: readonly ReadCertificate[],
): readonly Fault[] => {
  if (now > leaf.notAfter) return [{ fault: 'expired', detail: `It expired on ${day(leaf.notAfter)}` }];
  if (now < leaf.notBefore) return [{ fault: 'notYetValid', detail: `It becomes valid on ${day(leaf.notBefore)}` }];
  // One that was sent and is not needed may be out of date: only OpenSSL knows which of them it used.
  const fault = authorizationError === undefined ? undefined : faultOfDates[authorizationError];
  if (!fault) return [];
  const expired = fault === 'expired';
  const issuer = issuers.find(({ notBefore, notAfter }) => (expired ? now > notAfter : now < notBefore));
  const whose = issuer ? `The issuer's certificate (${issuer.facts.subject})` : 'A certificate of its chain';
  const since = issuer && day(expired ? issuer.notAfter : issuer.notBefore);
  const what = expired
    ? since
      ? `expired on ${since}`
      : 'has expired'
    : `becomes valid ${since ? `on ${since}` : 'later'}`;
  return [{ fault, detail: wellFormedText(`${whose} ${what}`, 300) }];
};

const faultOfDates: Readonly<Record<string, 'expired' | 'notYetValid'>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYetValid',
};

const nameFaults = ({ domain }: Presented, { dnsNames }: ReadCertificate): readonly Fault[] => {
  // RFC 9525 §2: the common name is no name of a server any more.
  if (dnsNames.some((name) => matchesName(name, domain))) return [];
  const shown = dnsNames.slice(0, 5).join(', ') + (dnsNames.length > 5 ? ` and ${dnsNames.length - 5} more` : '');
  const detail =
    dnsNames.length === 0
      ? 'It names no domain (no DNS subject alternative name)'
      : `It is for ${shown}, not for ${domain}`;
  return [{ fault: 'wrongName', detail: wellFormedText(detail, 300) }];
};

const revocation = ({ revoked, authorizationError }: Presented): readonly Fault[] => {
  if (!revoked || authorizationError === 'CERT_REVOKED') return [];
  const since = revoked.at === null ? '' : ` on ${revoked.at.slice(0, 10)}`;
  return [{ fault: 'revoked', detail: `Its authority revoked it${since}: the server's own stapled answer says so` }];
};

/** CA/Browser Forum Baseline Requirements §6.1.5; NIST SP 800-57 part 1 for curves. */
const MIN_BITS: Readonly<Record<string, number>> = { RSA: 2048, 'RSA-PSS': 2048, DSA: 2048, EC: 224 };

/** `chain`: the leaf and its issuers, without what was sent beside them. */
const strengthFaults = (chain: readonly ReadCertificate[]): readonly Fault[] => {
  const faults: Fault[] = [];
  const nameOf = (index: number) => (index === 0 ? 'Its key' : "An issuer's key");
  for (const [index, { facts }] of chain.entries()) {
    const least = MIN_BITS[facts.keyType];
    if (least !== undefined && facts.keyBits !== null && facts.keyBits < least) {
      faults.push({
        fault: 'weakKey',
        detail: `${nameOf(index)} has ${facts.keyBits} bits (${facts.keyType}); ${least} are the least`,
      });
    }
  }
  // A root is trusted for being in the store, not for its own signature.
  for (const { facts, weakSignature, selfSigned } of chain) {
    if (weakSignature && !selfSigned) {
      faults.push({
        fault: 'weakSignature',
        detail: wellFormedText(`${facts.subject} is signed by ${facts.signatureAlgorithm}`, 300),
      });
    }
  }
  return faults.slice(0, 6);
};
