import { wellFormedText } from '../wellFormedText.ts';
import type { Fault } from './fault.ts';
import type { ReadCertificate } from './readCertificate.ts';

/** Node asks for the name only where the chain is trusted. */
const OF_NAMES = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH']);
const OF_DATES = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

const untrusted = (detail: string): Fault => ({ fault: 'untrustedRoot', detail: wellFormedText(detail, 300) });

/** What OpenSSL's verdict says beside names and dates; `issuers` are those of the leaf that were sent. */
export const trustFaults = (
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
  // Dates are the last that OpenSSL looks at, and hide what it met before.
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
      // Node has no name for it.
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
 * The issuer of the last certificate is not in the trust store. A server that sends no issuer of its certificate has forgotten the intermediate
 * one; one that does leads to a root that is not trusted.
 */
const missingIssuer = (leaf: ReadCertificate, issuers: readonly ReadCertificate[], root: string): Fault =>
  issuers.length > 0
    ? untrusted(`Its root is not trusted: ${root}`)
    : {
        fault: 'incompleteChain',
        detail: wellFormedText(`The server does not send the certificate of its issuer: ${leaf.facts.issuer}`, 300),
      };

const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';

/** RFC 5280 §4.2.1.12: a certificate that states no purpose is for all. */
const isForOthers = ({ extensions: { extendedKeyUsage } }: ReadCertificate): boolean =>
  extendedKeyUsage !== undefined && !extendedKeyUsage.includes(SERVER_AUTH);

const ownPurpose: Fault = {
  fault: 'wrongPurpose',
  detail: 'Its extended key usage does not name web servers (serverAuth)',
};

/** OpenSSL has one code for a purpose of anybody in the chain, and for an issuer that is no authority. */
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
