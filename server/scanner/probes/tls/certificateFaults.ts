import type { CertificateFault } from '../../../../schema/report/observations/tlsObservation.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { matchesName } from './matchesName.ts';
import type { ReadCertificate } from './readCertificate.ts';

export interface Fault {
  readonly fault: CertificateFault;
  readonly detail: string;
}

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
  const [leaf] = presented.chain;
  if (!leaf) return [];
  return [
    ...dateFaults(presented, leaf),
    ...nameFaults(presented, leaf),
    ...trustFaults(presented, leaf),
    ...revocation(presented),
    ...strengthFaults(presented),
  ];
};

const day = (date: Date): string => date.toISOString().slice(0, 10);

const dateFaults = ({ chain, authorizationError, now }: Presented, leaf: ReadCertificate): readonly Fault[] => {
  if (now > leaf.notAfter) return [{ fault: 'expired', detail: `It expired on ${day(leaf.notAfter)}` }];
  if (now < leaf.notBefore) return [{ fault: 'notYetValid', detail: `It becomes valid on ${day(leaf.notBefore)}` }];
  // One that was sent and is not needed may be out of date: only OpenSSL knows which of them it used.
  const [expired] = chain.slice(1).filter(({ notAfter }) => now > notAfter);
  if (authorizationError !== 'CERT_HAS_EXPIRED') return [];
  const which = expired
    ? `The issuer's certificate (${expired.facts.subject}) expired on ${day(expired.notAfter)}`
    : 'A certificate of its chain has expired';
  return [{ fault: 'expired', detail: wellFormedText(which, 300) }];
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

/** Node asks for the name only where the chain is trusted. */
const OF_NAMES = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH']);
const OF_DATES = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

const trustFaults = ({ chain, authorizationError }: Presented, leaf: ReadCertificate): readonly Fault[] => {
  if (authorizationError === undefined || OF_NAMES.has(authorizationError)) return [];
  const selfSigned: Fault = {
    fault: 'selfSigned',
    detail: 'It is signed by its own key, and no authority vouches for it',
  };
  if (leaf.selfSigned) return [selfSigned];
  if (OF_DATES.has(authorizationError)) return [];
  const issuer = chain.at(-1)?.facts.issuer ?? '';
  switch (authorizationError) {
    case 'CERT_REVOKED':
      return [{ fault: 'revoked', detail: 'Its authority has revoked it' }];
    case 'INVALID_PURPOSE':
      return [{ fault: 'wrongPurpose', detail: 'Its extended key usage does not name web servers (serverAuth)' }];
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return [selfSigned];
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return [missingIssuer(chain, issuer)];
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return [{ fault: 'untrustedRoot', detail: wellFormedText(`Its root is not trusted: ${issuer}`, 300) }];
    default:
      return [
        { fault: 'untrustedRoot', detail: wellFormedText(`Its chain is not trusted: ${authorizationError}`, 300) },
      ];
  }
};

/**
 * The issuer of the last certificate is not in the trust store. A server that sends its own certificate only has forgotten the intermediate one;
 * one that sends a linked chain leads to a root that is not trusted.
 */
const missingIssuer = (chain: readonly ReadCertificate[], issuer: string): Fault => {
  const linked =
    chain.length > 1 && chain.slice(1).every((one, index) => chain[index]?.x509.checkIssued(one.x509) === true);
  return linked
    ? { fault: 'untrustedRoot', detail: wellFormedText(`Its root is not trusted: ${issuer}`, 300) }
    : {
        fault: 'incompleteChain',
        detail: wellFormedText(
          `The server does not send the certificate of its issuer: ${chain[0]?.facts.issuer ?? ''}`,
          300,
        ),
      };
};

/** CA/Browser Forum Baseline Requirements §6.1.5; NIST SP 800-57 part 1 for curves. */
const MIN_BITS: Readonly<Record<string, number>> = { RSA: 2048, 'RSA-PSS': 2048, DSA: 2048, EC: 224 };

const strengthFaults = ({ chain }: Presented): readonly Fault[] => {
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
