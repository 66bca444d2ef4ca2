import type { X509Certificate } from 'node:crypto';
import type { RevocationList } from './observation.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { derChildren, derContent, type DerElement, derOid, derTag, derTime, parseDer } from './der.ts';
import { readExtensions, urisOf } from './readExtensions.ts';
import { isSignedWith, issuerNameOf, SIGNATURE_HASHES } from './readStaple.ts';

export interface Listed {
  readonly leaf: X509Certificate;
  /** The issuer of the certificate, who must have signed the list. */
  readonly issuer: X509Certificate;
  /** Where the list was fetched from, and all URLs that the certificate names for it. */
  readonly url: string;
  readonly urls: readonly string[];
  readonly now: Date;
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;
const EXTENSIONS = 0xa0;
const CRL_SIGN = 6;
/** Allows for clock differences. */
const SKEW_MS = 300_000;

/**
 * Looks up a certificate in a CRL (RFC 5280 §5). The list counts only if the certificate's issuer signed it, it is current, and it covers certificates like
 * this one (§6.3.3); otherwise the result is `notChecked`. Skips from entry to entry by length: a list of 8 MB has a quarter of a million. Never throws.
 */
export const readCrl = (bytes: Uint8Array, listed: Listed): RevocationList => {
  const unusable = (reason: string): RevocationList => ({
    status: 'notChecked',
    url: wellFormedText(listed.url, 2_048),
    reason: wellFormedText(reason, 300),
  });
  try {
    return judged(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), listed, unusable);
  } catch (error) {
    if (error instanceof RangeError) return unusable(`The list cannot be read (${error.message})`);
    throw error;
  }
};

interface Span {
  readonly tag: number;
  /** Offsets of the element, of its content, and of its end. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Reads one DER element at `start`, which must end by `limit`. Throws a RangeError. */
const spanAt = (der: Buffer, start: number, limit: number): Span => {
  if (start + 2 > limit) throw new RangeError('it ends too early');
  const tag = der.readUInt8(start);
  const first = der.readUInt8(start + 1);
  const more = first < 0x80 ? 0 : first & 0x7f;
  if ((tag & 0x1f) === 0x1f || first === 0x80 || more > 4 || start + 2 + more > limit) throw new RangeError('no DER');
  const length = more === 0 ? first : der.readUIntBE(start + 2, more);
  const content = start + 2 + more;
  if (content + length > limit) throw new RangeError('an element is longer than what holds it');
  return { tag, start, content, end: content + length };
};

const spansIn = (der: Buffer, { content, end }: Span): readonly Span[] => {
  const spans: Span[] = [];
  for (let offset = content; offset < end && spans.length < 16;) {
    const span = spanAt(der, offset, end);
    spans.push(span);
    offset = span.end;
  }
  return spans;
};

const whole = (der: Buffer, { start, end }: Span): Buffer => der.subarray(start, end);
const read = (der: Buffer, span: Span): DerElement => parseDer(whole(der, span));
const isTime = (span: Span | undefined): span is Span => span?.tag === UTC_TIME || span?.tag === GENERALIZED_TIME;

const judged = (der: Buffer, listed: Listed, unusable: (reason: string) => RevocationList): RevocationList => {
  const { leaf, issuer, now } = listed;
  const [data, algorithm, signature] = spansIn(der, spanAt(der, 0, der.length));
  if (data?.tag !== SEQUENCE || algorithm?.tag !== SEQUENCE || signature?.tag !== BIT_STRING) {
    return unusable('The list cannot be read (it is no CRL)');
  }
  const fields = spansIn(der, data).filter(({ tag }, index) => index > 0 || tag !== INTEGER);
  const [, name, thisUpdate, ...rest] = fields;
  const own = issuerNameOf(leaf);
  if (!name || !own || !whole(der, name).equals(own)) return unusable('The list is of another authority');
  const usage = readExtensions(issuer.raw).keyUsage;
  if (usage && !usage.has(CRL_SIGN)) return unusable('The authority may not sign lists');
  const hash = SIGNATURE_HASHES[derOid(derChildren(read(der, algorithm))[0])];
  if (hash === undefined) return unusable('The list is signed in a way that is not known');
  // The first byte of a bit string counts its unused bits.
  const bits = der.subarray(signature.content + 1, signature.end);
  if (!isSignedWith(hash, whole(der, data), issuer.publicKey, bits)) {
    return unusable('The signature of the list does not hold');
  }
  const since = isTime(thisUpdate) ? derTime(read(der, thisUpdate)) : undefined;
  const next = rest.find(isTime);
  const until = next && derTime(read(der, next));
  if (!since || !until) return unusable('The list does not say when it is from, or until when it counts');
  if (since.getTime() > now.getTime() + SKEW_MS) return unusable(`The list is of the future (${since.toISOString()})`);
  if (until < now) return unusable(`The list is out of date since ${until.toISOString()}`);
  const extensions = rest.find(({ tag }) => tag === EXTENSIONS);
  const scope = extensions ? scopeOf(derChildren(derChildren(read(der, extensions))[0]), listed.urls) : FULL;
  if ('refused' in scope) return unusable(scope.refused);
  const entries = rest.find(({ tag }) => tag === SEQUENCE);
  const found = entries && entryOf(der, entries, serialOf(leaf));
  const dates = { thisUpdate: since.toISOString(), nextUpdate: until.toISOString() };
  const url = wellFormedText(listed.url, 2_048);
  if (found) return { status: 'revoked', url, ...dates, ...found };
  return scope.someReasons ? unusable('The list has some reasons only') : { status: 'good', url, ...dates };
};

/** Returns the serial number as the content of an INTEGER. */
const serialOf = ({ serialNumber }: X509Certificate): Buffer => {
  const digits = Buffer.from(serialNumber.length % 2 === 1 ? `0${serialNumber}` : serialNumber, 'hex');
  return (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits;
};

type Entry = Pick<Extract<RevocationList, { status: 'revoked' }>, 'revokedAt' | 'why'>;

const entryOf = (der: Buffer, list: Span, serial: Buffer): Entry | undefined => {
  for (let offset = list.content; offset < list.end;) {
    const entry = spanAt(der, offset, list.end);
    const number = spanAt(der, entry.content, entry.end);
    if (der.subarray(number.content, number.end).equals(serial)) {
      const [, time, extensions] = derChildren(read(der, entry));
      return { revokedAt: derTime(time)?.toISOString() ?? null, why: reasonOf(derChildren(extensions)) };
    }
    offset = entry.end;
  }
  return undefined;
};

const REASON = '2.5.29.21';
/** RFC 5280 §5.3.1. */
const REASONS: Readonly<Record<number, NonNullable<Entry['why']>>> = {
  1: 'keyCompromise',
  2: 'caCompromise',
  3: 'affiliationChanged',
  4: 'superseded',
  5: 'cessationOfOperation',
  6: 'certificateHold',
  9: 'privilegeWithdrawn',
  10: 'aaCompromise',
};

const reasonOf = (extensions: readonly DerElement[]): Entry['why'] => {
  const value = extensions
    .map(derChildren)
    .find(([oid]) => derOid(oid) === REASON)
    ?.at(-1);
  const code = value && derContent(parseDer(derContent(value)))[0];
  return code === undefined ? null : (REASONS[code] ?? null);
};

type Scope = { readonly someReasons: boolean } | { readonly refused: string };
const FULL = { someReasons: false } as const;

const DISTRIBUTION_POINT = '2.5.29.28';
const BOOLEAN = 0x01;

/** Unknown critical extensions, for example that of a delta list, make the list unusable (RFC 5280 §5.2). */
const scopeOf = (extensions: readonly DerElement[], urls: readonly string[]): Scope => {
  let scope: Scope = FULL;
  for (const [oid, flag, ...values] of extensions.map(derChildren)) {
    const critical = flag !== undefined && derTag(flag) === BOOLEAN && derContent(flag)[0] !== 0;
    const value = values.at(-1) ?? flag;
    if (derOid(oid) === DISTRIBUTION_POINT && value) scope = partOf(parseDer(derContent(value)), urls);
    else if (critical) return { refused: 'The list has a critical extension that is not known' };
    if ('refused' in scope) return scope;
  }
  return scope;
};

/** IssuingDistributionPoint (RFC 5280 §5.2.5): which of the authority's certificates the list covers. */
const partOf = (point: DerElement, urls: readonly string[]): Scope => {
  const fields = derChildren(point);
  const has = (tag: number): boolean =>
    fields.some((field) => derTag(field) === tag && derContent(field).some((byte) => byte !== 0));
  if (has(0x82) || has(0x85)) return { refused: 'The list is about other kinds of certificates' };
  if (has(0x84)) return { refused: 'The list is about certificates of several authorities' };
  const names = fields.find((field) => derTag(field) === 0xa0);
  if (names && !urisOf(names).some((uri) => urls.includes(uri))) {
    return { refused: 'The list is about another part of the certificates of its authority' };
  }
  return { someReasons: has(0x83) };
};
