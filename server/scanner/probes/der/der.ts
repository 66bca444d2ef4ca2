/** One element of DER (X.690 §8.1): its tag, and where its content stands in the bytes that it was read from. */
export interface DerElement {
  readonly tag: number;
  readonly bytes: Uint8Array;
  /** Of its tag. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

const byteAt = (bytes: Uint8Array, offset: number): number => {
  const byte = bytes[offset];
  if (byte === undefined) throw new RangeError('DER: it ends within an element');
  return byte;
};

/** The element at `offset`, which must end before `limit`. Throws a RangeError. Tags of more than one byte are not read. */
export const derElementAt = (bytes: Uint8Array, offset = 0, limit = bytes.length): DerElement => {
  const tag = byteAt(bytes, offset);
  const first = byteAt(bytes, offset + 1);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4 || first === 0x80) throw new RangeError('DER: an element without a length that can be read');
  let length = first < 0x80 ? first : 0;
  for (let index = 0; index < lengthBytes; index += 1) length = length * 256 + byteAt(bytes, offset + 2 + index);
  const start = offset + 2 + lengthBytes;
  if (start + length > limit) throw new RangeError('DER: an element goes past its end');
  return { tag, bytes, from: offset, start, end: start + length };
};

const MAX_CHILDREN = 10_000;

/** The elements within a constructed one. Throws a RangeError. */
export const derChildren = ({ bytes, start, end }: DerElement): readonly DerElement[] => {
  const children: DerElement[] = [];
  let offset = start;
  while (offset < end) {
    if (children.length >= MAX_CHILDREN) throw new RangeError('DER: too many elements');
    const child = derElementAt(bytes, offset, end);
    children.push(child);
    offset = child.end;
  }
  return children;
};

export const derContent = ({ bytes, start, end }: DerElement): Uint8Array => bytes.subarray(start, end);

/** With its tag and length: what signatures are made over. */
export const derWhole = ({ bytes, from, end }: DerElement): Uint8Array => bytes.subarray(from, end);

/** Dotted, e.g. `1.2.840.113549.1.1.11`; at most 40 arcs. Throws a RangeError where the element is none. */
export const derOid = (element: DerElement | undefined): string => {
  if (element?.tag !== 0x06) throw new RangeError('DER: no object identifier where one must stand');
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of derContent(element)) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      if (arcs.length < 40) arcs.push(arc);
      arc = 0;
    }
  }
  const [joined = 0, ...others] = arcs;
  const first = Math.min(2, Math.floor(joined / 40));
  return [first, joined - first * 40, ...others].join('.');
};

const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;

/** UTCTime and GeneralizedTime as RFC 5280 §4.1.2.5 has them (in UTC, with seconds); undefined: it is none, or no date. */
export const derTime = (element: DerElement | undefined): Date | undefined => {
  if (!element || (element.tag !== UTC_TIME && element.tag !== GENERALIZED_TIME)) return undefined;
  const text = Buffer.from(derContent(element)).toString('latin1');
  const digits = element.tag === UTC_TIME ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(digits) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};
