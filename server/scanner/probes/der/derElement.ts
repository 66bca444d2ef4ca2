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
