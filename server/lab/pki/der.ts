/** DER (X.690), writing. */
type Part = Uint8Array | readonly number[];

const lengthOf = (length: number): readonly number[] => {
  if (length < 0x80) return [length];
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return [0x80 | bytes.length, ...bytes];
};

const element = (tag: number, ...parts: readonly Part[]): Uint8Array => {
  const body = Buffer.concat(parts.map((part) => Uint8Array.from(part)));
  return Buffer.concat([Uint8Array.from([tag, ...lengthOf(body.length)]), body]);
};

const base128 = (arc: number): readonly number[] => {
  const digits = [arc & 0x7f];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
};

export const der = {
  element,
  sequence: (...parts: readonly Part[]): Uint8Array => element(0x30, ...parts),
  octets: (...parts: readonly Part[]): Uint8Array => element(0x04, ...parts),
  integer: (bytes: Part): Uint8Array => element(0x02, bytes),
  enumerated: (value: number): Uint8Array => element(0x0a, [value]),
  bits: (bytes: Part): Uint8Array => element(0x03, [0], bytes),
  none: (): Uint8Array => element(0x05),
  oid: (dotted: string): Uint8Array => {
    const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
    return element(0x06, [first * 40 + second, ...others.flatMap(base128)]);
  },
  /** GeneralizedTime, to the second. */
  time: (date: Date): Uint8Array =>
    element(
      0x18,
      Buffer.from(
        `${date
          .toISOString()
          .replace(/[-:T]|\.\d+/g, '')
          .slice(0, 14)}Z`,
        'latin1',
      ),
    ),
} as const;
