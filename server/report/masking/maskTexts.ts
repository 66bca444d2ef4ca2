import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import type { Observations } from '../../../checks/index.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';

export type MaskText = (text: string) => string;

/** Masks addresses in a text. A text without a digit, a colon or eight hexadecimal letters in a row contains none. */
export const addressMask =
  (own: OwnAddresses): MaskText =>
  (text) =>
    own.isEmpty || !/[\d:]|[a-f]{8}/i.test(text) ? text : maskSix(maskFour(text, own), own);

/**
 * Masks every text in a JSON value. If there is nothing to mask, returns the same object. Field names are our own, not third-party text, and are left
 * unchanged.
 */
export function maskTexts<Value>(value: Value, mask: MaskText): Value;
export function maskTexts(value: unknown, mask: MaskText): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return maskedList(value, mask);
  if (typeof value === 'object' && value !== null) return maskedObject(value, mask);
  return value;
}

const maskedList = (list: readonly unknown[], mask: MaskText): readonly unknown[] => {
  const next = list.map((item) => maskTexts(item, mask));
  return next.every((item, index) => item === list[index]) ? list : next;
};

const maskedObject = (object: object, mask: MaskText): object => {
  const entries = Object.entries(object).map(
    ([key, item]: [string, unknown]) => [key, item, maskTexts(item, mask)] as const,
  );
  return entries.every(([, before, after]) => before === after)
    ? object
    : Object.fromEntries(entries.map(([key, , after]) => [key, after]));
};

/**
 * The addresses of the networks (/24, /48) in which a report's own host has addresses: the hosts of a network are either all masked or not at all. An octet or
 * a byte is 0-255.
 */
interface OwnAddresses {
  /** Takes four octets. */
  hasFour(octets: readonly number[]): boolean;
  /** Takes sixteen bytes of an address that may also embed an IPv4 address of the host (IPv4-mapped, NAT64, 6to4). */
  hasSix(bytes: readonly number[]): boolean;
  /** Whether the host's own IPv4 and IPv6 addresses are known. If not, every address of that family counts as its own. */
  readonly isFourKnown: boolean;
  readonly isSixKnown: boolean;
  /** The host has no addresses. */
  readonly isEmpty: boolean;
}

/** Returns the network of an address: a /24, or a /48 for IPv6. Smaller ones are not routed between providers, so each belongs to a single operator. */
const networkKeyOf = (bytes: readonly number[]): string => bytes.slice(0, bytes.length === 4 ? 3 : 6).join('.');

/** `0000:…:0000:255.255.255.255`. */
const LONGEST = 45;

/** Returns the bytes of an address as written in a record, or `undefined` if the text is not an address. */
export const bytesOf = (text: string): readonly number[] | undefined =>
  text.length <= LONGEST && isIP(text) !== 0 ? ipaddr.parse(text).toByteArray() : undefined;

/** Returns where the IPv4 address begins in an IPv6 address that embeds one: IPv4-compatible, IPv4-mapped, NAT64 (RFC 6052 §2.1), 6to4 (RFC 3056). */
const holdsFourAt = (bytes: readonly number[]): number | undefined => {
  const isZero = (from: number, to: number): boolean => bytes.slice(from, to).every((byte) => byte === 0);
  if (bytes[0] === 0x20 && bytes[1] === 0x02) return 2;
  if (isZero(0, 10) && bytes[10] === 0xff && bytes[11] === 0xff) return 12;
  if (bytes[0] === 0 && bytes[1] === 0x64 && bytes[2] === 0xff && bytes[3] === 0x9b && isZero(4, 12)) return 12;
  return isZero(0, 12) ? 12 : undefined;
};

const recordsOf = (lookup: Observations['dns']['a'] | undefined): readonly string[] =>
  lookup?.status === 'found' ? lookup.records : [];

const writtenIn = ({ dns, ipAddress, ports, blockLists }: Partial<Observations>): readonly string[] => [
  ...recordsOf(dns?.a),
  ...recordsOf(dns?.aaaa),
  ...(dns?.wildcard?.status === 'present' ? dns.wildcard.records : []),
  ...(ipAddress?.status === 'found' ? ipAddress.addresses.map(({ address }) => address) : []),
  ...(ports?.status === 'checked' ? [ports.address] : []),
  ...(blockLists?.lists.flatMap(({ lookups }) => lookups.map(({ subject }) => subject)) ?? []),
];

const isLookedUp = (lookup: Observations['dns']['a'] | undefined): boolean =>
  lookup?.status === 'found' || lookup?.status === 'absent';

/**
 * Returns the host's own addresses as named in the report. If those of a family are unknown (the check is still running, or got no answer, or the scan
 * failed), every address of that family counts as its own, because another check's error message may contain it.
 */
export const ownAddressesOf = ({ observations }: Pick<ScanReport, 'observations'>): OwnAddresses => {
  const { dns, ipAddress } = observations;
  const written = writtenIn(observations).flatMap((text) => {
    const bytes = bytesOf(text);
    return bytes ? [bytes] : [];
  });
  const networks = new Set(written.map(networkKeyOf));
  const isFourKnown = ipAddress !== undefined || isLookedUp(dns?.a);
  const isSixKnown = ipAddress !== undefined || isLookedUp(dns?.aaaa);
  const hasFour = (octets: readonly number[]): boolean => !isFourKnown || networks.has(networkKeyOf(octets));
  return {
    hasFour,
    hasSix: (bytes) => {
      if (!isSixKnown || networks.has(networkKeyOf(bytes))) return true;
      const at = holdsFourAt(bytes);
      return at !== undefined && hasFour(bytes.slice(at, at + 4));
    },
    isFourKnown,
    isSixKnown,
    isEmpty: isFourKnown && isSixKnown && networks.size === 0,
  };
};

const isOctet = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 255;

/** Numbers separated by single characters, as long as the shortest address: `203.0.113.4`, `10-203-0-113-4`, `004_113_000_203`. */
const NUMBERS = /\d[\d._-]{5,}\d/g;

/** What follows a reversed address: a name (`in-addr.arpa`, the zone of a block list, a provider's name). */
const NAME_FOLLOWS = /^\.[a-z]/i;

/** Returns four consecutive numbers, starting with the `at`-th, and the character that separates them. */
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
      // Reversed, with dots and without a name after it, it is a different address.
      parts[at] = 'x';
      parts[at + 2] = 'x';
    }
  }
  return parts.join('');
};

const octetsOf = (digits: string, size: number, base: number): readonly number[] =>
  Array.from({ length: 4 }, (_, index) => parseInt(digits.slice(index * size, (index + 1) * size), base));

/**
 * Masks eight hexadecimal digits, twelve decimal digits (three per octet, in either order), or an address written as a single number. If the own addresses are
 * unknown, leaves these alone: any number would match.
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

/** Masks the host's IPv4 addresses in a text (`203.0.x.x`), in any notation, also reversed as in names of reverse DNS and block lists. Runs in linear time. */
const maskFour = (text: string, own: OwnAddresses): string =>
  maskGluedFour(
    text.replace(NUMBERS, (run: string, offset: number) =>
      maskFourRun(run, text.slice(offset + run.length, offset + run.length + 2), own),
    ),
    own,
  );

const GROUPS = 8;

const isOwn = (text: string, own: OwnAddresses): boolean => {
  const bytes = text.includes(':') ? bytesOf(text) : undefined;
  return bytes !== undefined && own.hasSix(bytes);
};

/** Returns what precedes an IPv4 address in the last four bytes of an IPv6 address. */
const beforeFour = (bytes: readonly number[]): string => {
  if (bytes[1] === 0x64) return '64:ff9b::';
  return bytes[11] === 0xff ? '::ffff:' : '::';
};

/** Returns `2001:db8:x:x:x:x:x:x`. If it embeds an IPv4 address, masks half of that address. */
const maskedAddress = (text: string): string => {
  const bytes = bytesOf(text) ?? [];
  const byte = (index: number): number => bytes[index] ?? 0;
  if (holdsFourAt(bytes) === 12) return `${beforeFour(bytes)}${byte(12)}.${byte(13)}.x.x`;
  const group = (index: number): string => (byte(index) * 256 + byte(index + 1)).toString(16);
  return `${group(0)}:${group(2)}:x:x:x:x:x:x`;
};

/** Returns where the groups end in a run of characters of an address. */
const groupEnds = (run: string): readonly number[] =>
  Array.from(run.matchAll(/:/g), ({ index }) => index).concat(run.length);

/** Returns the end of the longest own address that begins at `from`, or `undefined` if there is none. `ends` contains the ends of the groups after it. */
const ownFrom = (run: string, from: number, ends: readonly number[], own: OwnAddresses): number | undefined => {
  const isWhole = run.slice(from, ends.at(-1)).includes('::');
  // Without `::`, it has all eight groups, or six and an IPv4 address.
  const near = isWhole ? ends : ends.slice(GROUPS - 3);
  return near.toReversed().find((to) => to > from + 1 && isOwn(run.slice(from, to), own));
};

/**
 * Masks the own addresses in a run that is not an address itself: with a word (`ip6:`) or a port attached, or in a series of groups. Tries every stretch of as
 * many groups as an address can have, so it runs in linear time.
 */
const maskGroups = (run: string, own: OwnAddresses): string => {
  const ends = groupEnds(run);
  let masked = '';
  let done = 0;
  for (const [index, end] of [-1, ...ends].entries()) {
    // Starts after the colon, and at the colon: it may be the first of two.
    for (const from of [end, end + 1]) {
      const to = from < done ? undefined : ownFrom(run, from, ends.slice(index, index + GROUPS + 1), own);
      if (to === undefined) continue;
      masked += `${run.slice(done, from)}${maskedAddress(run.slice(from, to))}`;
      done = to;
    }
  }
  return `${masked}${run.slice(done)}`;
};

const PORT = /:\d{1,5}$/;

const maskSixRun = (run: string, isGlued: boolean, isAll: boolean, own: OwnAddresses): string => {
  if (isOwn(run, own)) return maskedAddress(run);
  if (isGlued || !bytesOf(run)) return maskGroups(run, own);
  // Leaves other addresses unchanged, except if the last group may be a port after an own address.
  const host = run.replace(PORT, '');
  return !isAll && host !== run && isOwn(host, own) ? `${maskedAddress(host)}${run.slice(host.length)}` : run;
};

const colons = (run: string): number => run.split(':').length - 1;

const maskWritten = (text: string, own: OwnAddresses): string => {
  if (colons(text) < 2) return text;
  return text.replace(/[0-9a-f:.]+/gi, (run: string, offset: number) => {
    if (colons(run) < 2) return run;
    // A full stop after it belongs to the sentence.
    const address = run.replace(/\.$/, '');
    const isGlued = /[a-z0-9_]/i.test(text.charAt(offset - 1));
    return `${maskSixRun(address, isGlued, run.length === text.length, own)}${run.slice(address.length)}`;
  });
};

/** Masks addresses in host names, where `-` is used instead of `:`. */
const maskDashed = (text: string, own: OwnAddresses): string => {
  const mayContain = (run: string): boolean => run.includes('--') || run.split('-').length >= GROUPS;
  if (!mayContain(text)) return text;
  return text.replace(/[0-9a-f-]+/gi, (run) => {
    if (!mayContain(run)) return run;
    const written = run.replaceAll('-', ':');
    const masked = maskSixRun(written, true, false, own);
    return masked === written ? run : masked.replaceAll(':', '-');
  });
};

const NIBBLES = 32;
/** Reversed: the first two groups are the last eight nibbles. */
const SHOWN_FROM = 24;

const bytesOfNibbles = (nibbles: string): readonly number[] =>
  Array.from({ length: NIBBLES / 2 }, (_, index) => parseInt(nibbles.slice(index * 2, index * 2 + 2), 16));

/** Masks `1.0.0. … 8.b.d.0.1.0.0.2` in names of ip6.arpa and block lists. */
const maskNibbles = (text: string, own: OwnAddresses): string =>
  text.replace(/(?<![0-9a-f])[0-9a-f](?:\.[0-9a-f]){31,}(?![0-9a-f])/gi, (run) => {
    const nibbles = run.split('.');
    for (let from = 0; from + NIBBLES <= nibbles.length; from += 1) {
      const digits = nibbles
        .slice(from, from + NIBBLES)
        .toReversed()
        .join('');
      if (!digits.includes('x') && own.hasSix(bytesOfNibbles(digits))) nibbles.fill('x', from, from + SHOWN_FROM);
    }
    return nibbles.join('.');
  });

/** Masks 32 digits without separators. */
const maskGluedSix = (text: string, own: OwnAddresses): string =>
  text.replace(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/gi, (run) =>
    own.hasSix(bytesOfNibbles(run)) ? `${run.slice(0, NIBBLES - SHOWN_FROM)}${'x'.repeat(SHOWN_FROM)}` : run,
  );

/**
 * Masks the host's IPv6 addresses in a text (`2001:db8:x:x:x:x:x:x`) in any notation: full or compressed, in upper or lower case, with an embedded IPv4
 * address, as nibbles, or with dashes in a host name. Runs in linear time.
 */
const maskSix = (text: string, own: OwnAddresses): string => {
  const written = maskWritten(text, own);
  // If the own addresses are unknown, every such name and number would match.
  return own.isSixKnown ? maskGluedSix(maskNibbles(maskDashed(written, own), own), own) : written;
};
