import type { OwnAddresses } from './ownAddresses.ts';

const isOctet = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 255;

/** Numbers with one sign between each and the next: `203.0.113.4`, `10-203-0-113-4`, `004_113_000_203`. */
const NUMBERS = /\d(?:[\d._-]*\d)?/g;

/** What stands after an address that is read backwards: a name follows (`in-addr.arpa`, a block list's zone, a provider's). */
const NAME_FOLLOWS = /^\.[a-z]/i;

/** Four numbers in a row from the `at`-th on, and the sign that parts them. */
const fourAt = (parts: readonly string[], at: number): { octets: number[]; sign: string } | undefined => {
  const numbers = [0, 2, 4, 6].map((step) => parts[at + step] ?? '');
  const sign = parts[at + 1];
  if (sign === undefined || parts[at + 3] !== sign || parts[at + 5] !== sign || !numbers.every(isOctet))
    return undefined;
  return { octets: numbers.map(Number), sign };
};

const maskFourRun = (run: string, rest: string, own: OwnAddresses): string => {
  const parts = run.split(/([._-])/);
  for (let at = 0; at + 6 < parts.length; at += 2) {
    const four = fourAt(parts, at);
    if (!four) continue;
    const isLast = at + 7 === parts.length;
    if (own.hasFour(four.octets)) {
      parts[at + 4] = 'x';
      parts[at + 6] = 'x';
    } else if (own.hasFour(four.octets.toReversed()) && (four.sign !== '.' || (isLast && NAME_FOLLOWS.test(rest)))) {
      // Backwards with points and no name behind it, it is another address.
      parts[at] = 'x';
      parts[at + 2] = 'x';
    }
  }
  return parts.join('');
};

const octetsOf = (digits: string, size: number, base: number): readonly number[] =>
  Array.from({ length: 4 }, (_, index) => parseInt(digits.slice(index * size, (index + 1) * size), base));

/**
 * Eight hexadecimal digits, twelve decimal ones (three for each octet, either way round), or the one number that an address is. Where the own
 * addresses are not known these are left alone: any number would be one.
 */
const maskGluedFour = (text: string, own: OwnAddresses): string => {
  if (!own.isFourKnown) return text;
  return text
    .replace(/(?<![0-9a-f])[0-9a-f]{8}(?![0-9a-f])/gi, (hex) =>
      own.hasFour(octetsOf(hex, 2, 16)) ? `${hex.slice(0, 4)}xxxx` : hex,
    )
    .replace(/(?<!\d)\d{12}(?!\d)/g, (digits) => {
      const octets = octetsOf(digits, 3, 10);
      if (own.hasFour(octets)) return `${digits.slice(0, 6)}xxxxxx`;
      return own.hasFour(octets.toReversed()) ? `xxxxxx${digits.slice(6)}` : digits;
    })
    .replace(/(?<!\d)\d{8,10}(?!\d)/g, (digits) => {
      const number = Number(digits);
      const octets = [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256);
      return number <= 0xffffffff && own.hasFour(octets) ? 'x' : digits;
    });
};

/**
 * Masks the host's IPv4 addresses in a text: `203.0.x.x`, in whatever way they are written, backwards as in names of reverse DNS and of block
 * lists too. 203.0.113.1 is not seen in 203.0.113.10. Takes time in proportion to the text.
 */
export const maskFour = (text: string, own: OwnAddresses): string =>
  maskGluedFour(
    text.replace(NUMBERS, (run: string, offset: number) =>
      run.length < 7 ? run : maskFourRun(run, text.slice(offset + run.length, offset + run.length + 2), own),
    ),
    own,
  );
