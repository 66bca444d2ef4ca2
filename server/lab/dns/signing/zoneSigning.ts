import type { RrTypeName } from '../../../scanner/dnssec/wireRecord.ts';

/** How a zone of the lab is signed, and what is wrong with that. Without it a zone is unsigned. */
export interface ZoneSigning {
  /** IANA's number: 5, 7, 8, 10, 13, 14, 15 or 16. */
  readonly algorithm: number;
  /** Of an RSA key; default 2048. */
  readonly rsaBits?: number;
  /** A key for the DNSKEY set and another for the rest, in place of one for both. */
  readonly twoKeys?: boolean;
  /** Default: NSEC. */
  readonly nsec3?: { readonly iterations: number; readonly salt: string; readonly optOut: boolean };
  /** Of the DS records at the parent; default SHA-256 (2). Empty: the parent has none, an island. */
  readonly digestTypes?: readonly number[];
  /** One more key, of an algorithm that signs nothing. */
  readonly unusedAlgorithm?: number;
  /**
   * CDS and CDNSKEY (RFC 7344): `good` of the key that signs keys · `otherKey` of one that the zone does not have · `mismatch`: the CDNSKEY of another key
   * than the CDS · `delete`: the DS records are to go (RFC 8078 §4).
   */
  readonly wishes?: 'good' | 'otherKey' | 'mismatch' | 'delete';
  readonly fault?: SigningFault;
}

export interface SigningFault {
  /**
   * Signatures that have `expired`, are `notYetValid`, `corrupt` or `missing`, or name another signer; DNSKEY records that are `keysMissing`, `revoked`,
   * or no zone keys; a DS of another key; answers without a proof of absence; an algorithm that nobody knows.
   */
  readonly kind:
    | 'expired'
    | 'notYetValid'
    | 'corrupt'
    | 'missing'
    | 'wrongSigner'
    | 'keysMissing'
    | 'revoked'
    | 'noZoneKey'
    | 'dsOfAnotherKey'
    | 'denialMissing'
    | 'unknownAlgorithm';
  /** Of signatures: those of these types only; default: all. */
  readonly types?: readonly RrTypeName[];
}

/** Of no registered algorithm. */
export const UNKNOWN_ALGORITHM = 200;
