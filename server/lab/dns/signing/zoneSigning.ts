import type { RrTypeName } from '../../../scanner/io/dnssec/wireRecord.ts';

/** How a lab zone is signed, and what is wrong with that. A zone without it is unsigned. */
export interface ZoneSigning {
  /** IANA's algorithm number: 5, 7, 8, 10, 13, 14, 15 or 16. */
  readonly algorithm: number;
  /** Size of an RSA key; default 2048. */
  readonly rsaBits?: number;
  /** Uses one key for the DNSKEY set and another for everything else, instead of one for both. */
  readonly twoKeys?: boolean;
  /** Default: NSEC. */
  readonly nsec3?: { readonly iterations: number; readonly salt: string; readonly optOut: boolean };
  /** Digest types of the DS records at the parent; default SHA-256 (2). Empty: the parent has none, so the zone is an island. */
  readonly digestTypes?: readonly number[];
  /** Adds a key of an algorithm that signs nothing. */
  readonly unusedAlgorithm?: number;
  /**
   * CDS and CDNSKEY (RFC 7344): `good`: of the key that signs keys · `otherKey`: of a key that the zone does not have · `mismatch`: the CDNSKEY is of a
   * different key than the CDS · `delete`: asks for the DS records to be removed (RFC 8078 §4).
   */
  readonly cds?: 'good' | 'otherKey' | 'mismatch' | 'delete';
  readonly fault?: SigningFault;
}

export interface SigningFault {
  /**
   * Signatures that are `expired`, `notYetValid`, `corrupt`, `missing`, or name another signer; DNSKEY records that are missing (`keysMissing`), `revoked`, or
   * not zone keys; a DS of another key; answers without a proof of absence; or an unknown algorithm.
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
  /** For signatures: only those of these types. Default: all. */
  readonly types?: readonly RrTypeName[];
}

/** An algorithm number that is not registered. */
export const UNKNOWN_ALGORITHM = 200;
