import punycode from 'punycode.js';

/**
 * Letters of other scripts that read as a Latin one: the lower-case, single-letter part of what Unicode TR39 calls confusable that a
 * domain name may hold (RFC 5892). The whole of TR39 would be 29 kB for each visitor, and mostly of what no provider's name is written in.
 */
const READ_AS: Readonly<Record<string, string>> = {
  a: 'аɑα', b: 'ьƅ', c: 'сϲᴄ', d: 'ԁժɗ', e: 'еҽє', f: 'ғſ', g: 'ɡցǥ', h: 'һհ', i: 'іıιɩ', j: 'јϳյ', k: 'кκĸ', l: 'ӏǀłⅼ',
  m: 'м', n: 'ոռπ', o: 'оοօσøəө', p: 'рρƿ', q: 'ԛզգ', r: 'гᴦ', s: 'ѕꜱ', t: 'тτŧ', u: 'ս', v: 'νѵᴠ', w: 'ԝѡωшա', x: 'хχ', y: 'уγү',
  z: 'ᴢʐ',
}; // prettier-ignore

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(READ_AS).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** Two hosts that read alike have the same one: no accents, one script, and what stands for two letters or a digit as TR39 has it. */
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

/** Whether a host is written in more than the letters that every keyboard has, as itself or in its ASCII form (RFC 5890 §2.3.2.1). */
export const isInternational = (host: string): boolean => /[^ -~]|(?:^|\.)xn--/i.test(host);

const unicodeOf = (host: string): string => {
  try {
    return punycode.toUnicode(host);
  } catch {
    // Not of punycode's making: it names nothing, and reads as it is written.
    return host;
  }
};
