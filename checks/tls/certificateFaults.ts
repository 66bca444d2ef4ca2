import { wellFormedText } from '../kit/boundedText.ts';
import type { ReadCertificate } from './readCertificate.ts';
import type { CertificateFault } from './observation.ts';
import { getPublicSuffix } from 'tldts';
import { isPublicRoot } from '../../server/scanner/io/certificateAuthorityOf.ts';

interface Presented {
  /** As the peer sent them, leaf first. */
  readonly chain: readonly ReadCertificate[];
  readonly domain: string;
  /** OpenSSL's verdict: a single code, for the last problem that it found. */
  readonly authorizationError: string | undefined;
  /** When the authority revoked the certificate, according to the stapled response; null if it did not. */
  readonly revoked?: { readonly at: string | null } | null;
  readonly now: Date;
}

/**
 * Finds the faults of a certificate for `domain`. Dates, names, keys and signatures are each checked here, because OpenSSL reports only one problem. Whether
 * the chain leads to a trusted root is OpenSSL's verdict.
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
    ...strengthFaults([leaf, ...belowRoot(issuers)]),
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
  // A certificate that was sent but not needed may be out of date: only OpenSSL knows which ones it used.
  const fault = authorizationError === undefined ? undefined : faultOfDates[authorizationError];
  if (!fault) return [];
  const expired = fault === 'expired';
  const issuer = issuers.find(({ notBefore, notAfter }) => (expired ? now > notAfter : now < notBefore));
  return [{ fault, detail: wellFormedText(expired ? expiryOf(issuer) : startOf(issuer), 300) }];
};

const expiryOf = (issuer: ReadCertificate | undefined): string =>
  issuer
    ? `The issuer's certificate (${issuer.facts.subject}) expired on ${day(issuer.notAfter)}`
    : 'A certificate of its chain has expired';

const startOf = (issuer: ReadCertificate | undefined): string =>
  issuer
    ? `The issuer's certificate (${issuer.facts.subject}) becomes valid on ${day(issuer.notBefore)}`
    : 'A certificate of its chain becomes valid later';

const faultOfDates: Readonly<Record<string, 'expired' | 'notYetValid'>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYetValid',
};

const nameFaults = ({ domain }: Presented, { dnsNames }: ReadCertificate): readonly Fault[] => {
  // RFC 9525 §2: the common name no longer counts as a server name.
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
  return [{ fault: 'revoked', detail: `${authorityRevokedIt(revoked.at)}: the server's own stapled answer says so` }];
};

/** `at`: ISO 8601; null if the authority does not say when. */
export const authorityRevokedIt = (at: string | null): string =>
  at === null ? 'Its authority revoked it' : `Its authority revoked it on ${at.slice(0, 10)}`;

/**
 * Returns the issuers below the first that is a root of browsers itself. Such a root is often sent as a certificate that an older root issued, for old
 * clients. All other clients trust its key directly: they verify neither that signature nor the certificates above it.
 */
const belowRoot = (issuers: readonly ReadCertificate[]): readonly ReadCertificate[] => {
  const root = issuers.findIndex(({ x509 }) => isPublicRoot(x509));
  return root === -1 ? issuers : issuers.slice(0, root);
};

/** CA/Browser Forum Baseline Requirements §6.1.5; NIST SP 800-57 part 1 for curves. */
const MIN_BITS: Readonly<Record<string, number>> = { RSA: 2048, 'RSA-PSS': 2048, DSA: 2048, EC: 224 };

/** `chain` contains the leaf and its issuers, without unrelated certificates. */
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
  // A root is trusted because it is in the store, not because of its own signature.
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

/** Node checks the name only if the chain is trusted. */
const OF_NAMES = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH']);
const OF_DATES = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

const untrusted = (detail: string): Fault => ({ fault: 'untrustedRoot', detail: wellFormedText(detail, 300) });

/** OpenSSL's verdict apart from names and dates; `issuers` are the leaf's issuers among what was sent. */
const trustFaults = (
  leaf: ReadCertificate,
  issuers: readonly ReadCertificate[],
  authorizationError: string | undefined,
): readonly Fault[] => {
  if (authorizationError === undefined || OF_NAMES.has(authorizationError)) return [];
  const selfSigned: Fault = {
    fault: 'selfSigned',
    detail: 'It is signed by its own key, and no authority vouches for it',
  };
  if (leaf.selfSigned) return [selfSigned];
  // OpenSSL checks dates last, and their code hides earlier problems.
  if (OF_DATES.has(authorizationError)) return isForOthers(leaf) ? [ownPurpose] : [];
  const root = issuers.at(-1)?.facts.issuer ?? leaf.facts.issuer;
  switch (authorizationError) {
    case 'CERT_REVOKED':
      return [{ fault: 'revoked', detail: 'Its authority has revoked it' }];
    case 'INVALID_PURPOSE':
      return [purposeFault(leaf, issuers)];
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return [selfSigned];
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return [missingIssuer(leaf, issuers, root)];
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return [untrusted(`Its root is not trusted: ${root}`)];
    case 'UNSPECIFIED':
      // Node has no code for it.
      return [
        untrusted(
          'Its chain is not trusted: it breaks a rule such as a name constraint or an unknown critical extension',
        ),
      ];
    default:
      return [untrusted(`Its chain is not trusted: ${authorizationError}`)];
  }
};

/**
 * The issuer of the last certificate is not in the trust store. A server that sends no issuer for its certificate is missing the intermediate; if it does send
 * one, the chain leads to an untrusted root.
 */
const missingIssuer = (leaf: ReadCertificate, issuers: readonly ReadCertificate[], root: string): Fault =>
  issuers.length > 0
    ? untrusted(`Its root is not trusted: ${root}`)
    : {
        fault: 'incompleteChain',
        detail: wellFormedText(`The server does not send the certificate of its issuer: ${leaf.facts.issuer}`, 300),
      };

const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';

/** RFC 5280 §4.2.1.12: a certificate that states no purpose is valid for all. */
const isForOthers = ({ extensions: { extendedKeyUsage } }: ReadCertificate): boolean =>
  extendedKeyUsage !== undefined && !extendedKeyUsage.includes(SERVER_AUTH);

const ownPurpose: Fault = {
  fault: 'wrongPurpose',
  detail: 'Its extended key usage does not name web servers (serverAuth)',
};

/** OpenSSL uses one code for a wrong purpose anywhere in the chain, and for an issuer that is not an authority. */
const purposeFault = (leaf: ReadCertificate, issuers: readonly ReadCertificate[]): Fault => {
  if (isForOthers(leaf)) return ownPurpose;
  const impostor = issuers.find(({ extensions }) => !extensions.certificateAuthority);
  if (impostor) {
    return untrusted(
      `The issuer's certificate (${impostor.facts.subject}) is not that of an authority (RFC 5280 §4.2.1.9)`,
    );
  }
  const narrow = issuers.find(isForOthers);
  const detail = narrow
    ? `The extended key usage of the issuer's certificate (${narrow.facts.subject}) does not name web servers (serverAuth)`
    : 'Its key usages are not those of a web server (RFC 5280 §4.2.1.3)';
  return { fault: 'wrongPurpose', detail: wellFormedText(detail, 300) };
};

/** A fault of a certificate, and the evidence for it. */
export interface Fault {
  readonly fault: CertificateFault;
  readonly detail: string;
}

/** Returns the issuers of a certificate among what was sent, nearest first, in whatever order they were sent. The rest does not affect trust. */
export const issuerPath = (leaf: ReadCertificate, others: readonly ReadCertificate[]): readonly ReadCertificate[] => {
  const path: ReadCertificate[] = [];
  let last = leaf;
  for (;;) {
    const issuer = last.selfSigned
      ? undefined
      : others.find((one) => !path.includes(one) && last.x509.checkIssued(one.x509));
    if (!issuer) return path;
    path.push(issuer);
    last = issuer;
  }
};

/**
 * Returns whether a certificate's DNS name matches `domain` (RFC 9525 §6.3, previously RFC 6125 §6.4): case-insensitive; "*" only as the whole left-most label,
 * for exactly one label, and not directly under a public suffix, as in browsers (Baseline Requirements §3.2.2.6). Both must be in A-labels; other names never
 * match.
 */
export const matchesName = (presented: string, domain: string): boolean => {
  const pattern = presented.toLowerCase();
  const name = domain.toLowerCase();
  if (!pattern.includes('*')) return pattern === name;
  const [first, ...rest] = pattern.split('.');
  const [label, ...parents] = name.split('.');
  if (first !== '*' || rest.length < 2 || rest.some((part) => part === '' || part.includes('*'))) return false;
  if (label === undefined || label === '' || parents.join('.') !== rest.join('.')) return false;
  const suffix = getPublicSuffix(rest.join('.'), { allowPrivateDomains: false });
  return suffix !== rest.join('.');
};
