import { type BaseBlock, Constructed, fromBER, ObjectIdentifier } from 'asn1js';

/** One DER element (X.690 §8.1) with its content, as parsed by asn1js. */
export type DerElement = BaseBlock;

/** No certificate or OCSP response is larger. At this size, asn1js parses the worst input in a quarter of a second. */
const MAX_BYTES = 128 * 1_024;

/**
 * Parses the element at the start of `bytes`. Throws a RangeError if it is malformed, longer than 128 KiB, nested more than 100 deep or has more than 10,000
 * elements (the limits of asn1js).
 */
export const parseDer = (bytes: Uint8Array): DerElement => {
  if (bytes.length > MAX_BYTES) throw new RangeError('DER: too long');
  const { result, offset } = readBer(bytes);
  if (offset === -1) throw new RangeError(`DER: ${result.error}`);
  return definite(result);
};

/** asn1js returns most errors but throws some, for example for an invalid date. */
const readBer = (bytes: Uint8Array): ReturnType<typeof fromBER> => {
  try {
    return fromBER(bytes, { copyInput: false, parseEmbedded: false });
  } catch (cause) {
    throw new RangeError('DER: an element cannot be read', { cause });
  }
};

/** BER allows indefinite lengths, DER does not (X.690 §10.1). */
const definite = (element: DerElement): DerElement => {
  if (element.lenBlock.isIndefiniteForm) throw new RangeError('DER: an element without a length');
  return element;
};

/** Returns the elements of a constructed element, and none for any other. Throws a RangeError. */
export const derChildren = (element: DerElement | undefined): readonly DerElement[] =>
  element instanceof Constructed ? element.valueBlock.value.map(definite) : [];

/** Returns the element with its tag and length, which is what signatures cover. */
export const derWhole = (element: DerElement): Uint8Array => element.valueBeforeDecodeView;

export const derContent = (element: DerElement): Uint8Array =>
  derWhole(element).subarray(element.idBlock.blockLength + element.lenBlock.blockLength);

/** Returns the first byte: class, form and number, such as 0xa0 for a constructed [0]. */
export const derTag = (element: DerElement | undefined): number | undefined => element && derWhole(element)[0];

/** In dotted form, e.g. `1.2.840.113549.1.1.11`. Throws a RangeError if the element is not an object identifier. */
export const derOid = (element: DerElement | undefined): string => {
  if (!(element instanceof ObjectIdentifier)) throw new RangeError('DER: not an object identifier');
  return element.getValue();
};

const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;

/** Parses UTCTime and GeneralizedTime in the forms of RFC 5280 §4.1.2.5 (in UTC, with seconds). Returns `undefined` for other forms and invalid dates. */
export const derTime = (element: DerElement | undefined): Date | undefined => {
  const tag = derTag(element);
  if (!element || (tag !== UTC_TIME && tag !== GENERALIZED_TIME)) return undefined;
  const text = Buffer.from(derContent(element)).toString('latin1');
  const digits = tag === UTC_TIME ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(digits) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};
