import { derChildren, derContent, type DerElement, derOid, derTag, parseDer } from './der.ts';

/** Certificate extensions that node:crypto does not expose. */
export interface CertificateExtensions {
  /** Bit numbers of RFC 5280 §4.2.1.3; 0 is digitalSignature. `undefined` if not stated. */
  readonly keyUsage: ReadonlySet<number> | undefined;
  /** Object identifiers; `undefined` if not stated. */
  readonly extendedKeyUsage: readonly string[] | undefined;
  readonly certificateAuthority: boolean;
  readonly policies: readonly string[];
  /** Whether the TLS features include status_request (RFC 7633). */
  readonly mustStaple: boolean;
  /** The SignedCertificateTimestampList (RFC 6962 §3.3). */
  readonly timestamps: Uint8Array | undefined;
  /** HTTP URLs of complete CRLs by the issuer itself. */
  readonly revocationLists: readonly string[];
}

const OIDS = {
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  certificatePolicies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
  tlsFeature: '1.3.6.1.5.5.7.1.24',
  timestamps: '1.3.6.1.4.1.11129.2.4.2',
  revocationLists: '2.5.29.31',
} as const;

const EXTENSIONS_TAG = 0xa3;
const BOOLEAN = 0x01;
const OCTET_STRING = 0x04;
const STATUS_REQUEST = 5;
const MAX_LISTED = 100;

/** Reads the extensions of a whole certificate (DER). An unreadable extension is treated as missing; bytes that are not a certificate have no extensions. */
export const readExtensions = (certificate: Uint8Array): CertificateExtensions => {
  const values = attempt(() => extensionsOf(certificate), new Map<string, Uint8Array>());
  const read = <Value>(oid: string, reader: (value: DerElement) => Value): Value | undefined => {
    const found = values.get(oid);
    return found && attempt<Value | undefined>(() => reader(parseDer(found)), undefined);
  };
  return {
    keyUsage: read(OIDS.keyUsage, bitsOf),
    extendedKeyUsage: read(OIDS.extendedKeyUsage, (value) => derChildren(value).slice(0, MAX_LISTED).map(derOid)),
    certificateAuthority: read(OIDS.basicConstraints, isAuthority) ?? false,
    policies: read(OIDS.certificatePolicies, policiesOf) ?? [],
    mustStaple: read(OIDS.tlsFeature, asksForStaple) ?? false,
    timestamps: read(OIDS.timestamps, (value) => (derTag(value) === OCTET_STRING ? derContent(value) : undefined)),
    revocationLists: read(OIDS.revocationLists, listsOf) ?? [],
  };
};

const attempt = <Value>(read: () => Value, otherwise: Value): Value => {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
};

/** By object identifier. If one is repeated, the first counts (RFC 5280 §4.2 allows only one). */
const extensionsOf = (certificate: Uint8Array): Map<string, Uint8Array> => {
  const [toBeSigned] = derChildren(parseDer(certificate));
  const wrapper = derChildren(toBeSigned).find((field) => derTag(field) === EXTENSIONS_TAG);
  const [list] = derChildren(wrapper);
  const values = new Map<string, Uint8Array>();
  for (const extension of derChildren(list)) {
    const parts = derChildren(extension);
    const octets = parts.at(-1);
    if (!octets || derTag(octets) !== OCTET_STRING) continue;
    const oid = derOid(parts[0]);
    if (!values.has(oid)) values.set(oid, derContent(octets));
  }
  return values;
};

const bitsOf = (value: DerElement): ReadonlySet<number> => {
  const [, ...bytes] = derContent(value);
  return new Set(bytes.slice(0, 4).flatMap((byte, index) => bitPositions(byte).map((bit) => index * 8 + bit)));
};

const bitPositions = (byte: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte & (0x80 >> bit)) !== 0);

const isAuthority = (value: DerElement): boolean => {
  const [flag] = derChildren(value);
  return flag !== undefined && derTag(flag) === BOOLEAN && derContent(flag)[0] !== 0;
};

const policiesOf = (value: DerElement): readonly string[] =>
  derChildren(value)
    .slice(0, MAX_LISTED)
    .map((policy) => derOid(derChildren(policy)[0]));

/** CRLDistributionPoints (RFC 5280 §4.2.1.13), except those that cover only some reasons or belong to another authority. */
const listsOf = (value: DerElement): readonly string[] =>
  derChildren(value)
    .slice(0, MAX_LISTED)
    .map(derChildren)
    .filter((fields) => !fields.some((field) => derTag(field) === 0xa1 || derTag(field) === 0xa2))
    .flatMap((fields) => urisOf(fields.find((field) => derTag(field) === 0xa0)))
    .filter((uri) => /^https?:/i.test(uri))
    .slice(0, MAX_LISTED);

const URI = 0x86;

/** Returns the URIs in the full name of a DistributionPointName inside its tag. */
export const urisOf = (name: DerElement | undefined): readonly string[] =>
  derChildren(derChildren(name)[0])
    .filter((each) => derTag(each) === URI)
    .map((each) => Buffer.from(derContent(each)).toString('latin1'));

const asksForStaple = (value: DerElement): boolean =>
  derChildren(value).some((feature) => derContent(feature).length === 1 && derContent(feature)[0] === STATUS_REQUEST);

/** A signed certificate timestamp. It is not verified, because the keys of the logs are not available. */
interface Timestamp {
  /** Hexadecimal. */
  readonly logId: string;
  readonly at: Date | undefined;
}

const MAX_TIMESTAMPS = 20;
/** Version, log id and time: RFC 6962 §3.2. */
const LEAST_BYTES = 1 + 32 + 8;

/** Returns the entries of a SignedCertificateTimestampList (RFC 6962 §3.3), at most 20, up to the first with a wrong length. */
export const readTimestamps = (list: Uint8Array | undefined): readonly Timestamp[] => {
  if (!list || list.length < 2) return [];
  const view = Buffer.from(list);
  const end = Math.min(view.length, 2 + view.readUInt16BE(0));
  const timestamps: Timestamp[] = [];
  let offset = 2;
  while (offset + 2 <= end && timestamps.length < MAX_TIMESTAMPS) {
    const length = view.readUInt16BE(offset);
    const entry = view.subarray(offset + 2, offset + 2 + length);
    if (entry.length < length || offset + 2 + length > end) break;
    // Version 1 is encoded as 0; other versions are unknown.
    if (entry.length >= LEAST_BYTES && entry[0] === 0) timestamps.push(timestampOf(entry));
    offset += 2 + length;
  }
  return timestamps;
};

const timestampOf = (entry: Buffer): Timestamp => {
  const at = new Date(Number(entry.readBigUInt64BE(33)));
  return {
    logId: entry.subarray(1, 33).toString('hex'),
    at: Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9_999 ? undefined : at,
  };
};
