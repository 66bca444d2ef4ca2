import { bytesOf, holdsFourAt, type OwnAddresses } from './ownAddresses.ts';

const GROUPS = 8;

const isOwn = (text: string, own: OwnAddresses): boolean => {
  const bytes = text.includes(':') ? bytesOf(text) : undefined;
  return bytes !== undefined && own.hasSix(bytes);
};

/** What stands before an IPv4 address in the last four bytes of an IPv6 address. */
const beforeFour = (bytes: readonly number[]): string => {
  if (bytes[1] === 0x64) return '64:ff9b::';
  return bytes[11] === 0xff ? '::ffff:' : '::';
};

/** `2001:db8:x:x:x:x:x:x`; of one that holds an IPv4 address the half of that one. */
const maskedAddress = (text: string): string => {
  const bytes = bytesOf(text) ?? [];
  const byte = (index: number): number => bytes[index] ?? 0;
  if (holdsFourAt(bytes) === 12) return `${beforeFour(bytes)}${byte(12)}.${byte(13)}.x.x`;
  const group = (index: number): string => (byte(index) * 256 + byte(index + 1)).toString(16);
  return `${group(0)}:${group(2)}:x:x:x:x:x:x`;
};

/** Where the groups of a run of an address' signs end. */
const groupEnds = (run: string): readonly number[] =>
  Array.from(run.matchAll(/:/g), ({ index }) => index).concat(run.length);

/** The longest own address that begins at `from`; `ends`: of the groups behind it. Undefined: none does. */
const ownFrom = (run: string, from: number, ends: readonly number[], own: OwnAddresses): number | undefined => {
  const isWhole = run.slice(from, ends.at(-1)).includes('::');
  // Without a gap it has all eight groups, or six and an IPv4 address.
  const near = isWhole ? ends : ends.slice(GROUPS - 3);
  return near.toReversed().find((to) => to > from + 1 && isOwn(run.slice(from, to), own));
};

/**
 * Masks the own addresses in a run that is none by itself: with a word glued to it (`ip6:`), a port, or in a row of groups. Every stretch of as
 * many groups as an address can have is tried, so the time is in proportion to the run.
 */
const maskGroups = (run: string, own: OwnAddresses): string => {
  const ends = groupEnds(run);
  let masked = '';
  let done = 0;
  for (const [index, end] of [-1, ...ends].entries()) {
    // From behind a colon, and from the colon on: it may be the first of two.
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
  // Another address is left as it is, but for what may be a port behind the own one.
  const host = run.replace(PORT, '');
  return !isAll && host !== run && isOwn(host, own) ? `${maskedAddress(host)}${run.slice(host.length)}` : run;
};

const colons = (run: string): number => run.split(':').length - 1;

const maskWritten = (text: string, own: OwnAddresses): string =>
  text.replace(/[0-9a-f:.]+/gi, (run: string, offset: number) => {
    if (colons(run) < 2) return run;
    // A full stop behind it is the sentence's.
    const address = run.replace(/\.$/, '');
    const isGlued = /[a-z0-9_]/i.test(text.charAt(offset - 1));
    return `${maskSixRun(address, isGlued, run.length === text.length, own)}${run.slice(address.length)}`;
  });

/** In a host's name, where `-` stands for `:`. */
const maskDashed = (text: string, own: OwnAddresses): string =>
  text.replace(/[0-9a-f-]+/gi, (run) => {
    if (run.split('-').length <= GROUPS - 1 && !run.includes('--')) return run;
    const written = run.replaceAll('-', ':');
    const masked = maskSixRun(written, true, false, own);
    return masked === written ? run : masked.replaceAll(':', '-');
  });

const NIBBLES = 32;
/** Backwards: the first two groups are the last eight. */
const SHOWN_FROM = 24;

const bytesOfNibbles = (nibbles: string): readonly number[] =>
  Array.from({ length: NIBBLES / 2 }, (_, index) => parseInt(nibbles.slice(index * 2, index * 2 + 2), 16));

/** `1.0.0. … 8.b.d.0.1.0.0.2` of ip6.arpa and of block lists. */
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

/** 32 digits without any sign between them. */
const maskGluedSix = (text: string, own: OwnAddresses): string =>
  text.replace(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/gi, (run) =>
    own.hasSix(bytesOfNibbles(run)) ? `${run.slice(0, NIBBLES - SHOWN_FROM)}${'x'.repeat(SHOWN_FROM)}` : run,
  );

/**
 * Masks the host's IPv6 addresses in a text: `2001:db8:x:x:x:x:x:x`, however they are written: in full or compressed, in any case, holding an
 * IPv4 address, as nibbles, or with dashes in a host's name. Takes time in proportion to the text.
 */
export const maskSix = (text: string, own: OwnAddresses): string => {
  const written = maskWritten(text, own);
  // Where the own ones are not known every such name and number would be one.
  return own.isSixKnown ? maskGluedSix(maskNibbles(maskDashed(written, own), own), own) : written;
};
