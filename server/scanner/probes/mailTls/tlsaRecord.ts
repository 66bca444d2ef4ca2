/** RFC 6698 §2.1. */
export interface TlsaRecord {
  /** 2: an authority of the chain (DANE-TA), 3: the server's own certificate (DANE-EE). */
  readonly usage: number;
  /** 0: the whole certificate, 1: its public key. */
  readonly selector: number;
  /** 0: the bytes themselves, 1: SHA-256, 2: SHA-512. */
  readonly matchingType: number;
  readonly data: Buffer;
}

const DIGEST_BYTES: Readonly<Record<number, number>> = { 1: 32, 2: 64 };

/** From the record's data; undefined: too short to be one. */
export const tlsaRecordOf = (rdata: Buffer): TlsaRecord | undefined => {
  const [usage, selector, matchingType] = rdata;
  if (usage === undefined || selector === undefined || matchingType === undefined) return undefined;
  return { usage, selector, matchingType, data: rdata.subarray(3) };
};

/**
 * Whether SMTP can use it: RFC 7672 §3.1.3 leaves 0 and 1 out (no mail server has a name that public authorities could be trusted for), and
 * parameters that are not known, or a digest of the wrong length, make it unusable (RFC 7671 §4.1, RFC 6698 §4.1).
 */
export const isUsable = ({ usage, selector, matchingType, data }: TlsaRecord): boolean => {
  if ((usage !== 2 && usage !== 3) || selector > 1 || matchingType > 2 || data.length === 0) return false;
  return matchingType === 0 || data.length === DIGEST_BYTES[matchingType];
};
