import punycode from 'punycode.js';

/**
 * Letters of other scripts that look like a Latin letter: the lower-case, single-letter subset of the Unicode TR39 confusables that is allowed in domain names
 * (RFC 5892). All of TR39 would be 29 kB per visitor, mostly for scripts in which no provider's name is written.
 */
const READ_AS: Readonly<Record<string, string>> = {
  a: 'аɑα', b: 'ьƅ', c: 'сϲᴄ', d: 'ԁժɗ', e: 'еҽє', f: 'ғſ', g: 'ɡցǥ', h: 'һհ', i: 'іıιɩ', j: 'јϳյ', k: 'кκĸ', l: 'ӏǀłⅼ',
  m: 'м', n: 'ոռπ', o: 'оοօσøəө', p: 'рρƿ', q: 'ԛզգ', r: 'гᴦ', s: 'ѕꜱ', t: 'тτŧ', u: 'ս', v: 'νѵᴠ', w: 'ԝѡωшա', x: 'хχ', y: 'уγү',
  z: 'ᴢʐ',
}; // prettier-ignore

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(READ_AS).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** Returns a skeleton that is the same for all look-alikes of a host: without accents, in one script, with the TR39 mappings of digits and letter pairs. */
export const skeletonOf = (host: string): string =>
  Array.from(
    unicodeOf(host.toLowerCase()).normalize('NFKD').replace(/\p{M}/gu, ''),
    (letter) => LATIN.get(letter) ?? letter,
  )
    .join('')
    .replaceAll('1', 'l')
    .replaceAll('0', 'o')
    .replaceAll('m', 'rn')
    .replaceAll('w', 'vv');

/** Reports whether a host has non-ASCII characters, in its Unicode form or its ASCII form (RFC 5890 §2.3.2.1). */
export const isInternational = (host: string): boolean => /[^ -~]|(?:^|\.)xn--/i.test(host);

const unicodeOf = (host: string): string => {
  try {
    return punycode.toUnicode(host);
  } catch {
    // Not valid Punycode: it has no Unicode form, so it is used as written.
    return host;
  }
};
