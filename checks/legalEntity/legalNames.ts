/** Letters that have no accent to remove (Unicode has no decomposition for them). */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Legal forms in full and abbreviated, in plain letters. Registrants use either. Longer forms come before those that they contain. */
const FORMS: readonly (readonly [written: RegExp, short: string])[] = [
  [/\bincorporated\b/g, 'inc'],
  [/\bcorporation\b/g, 'corp'],
  [/\bcompany\b/g, 'co'],
  [/\blimited\b/g, 'ltd'],
  [/\bpublic ltd co\b/g, 'plc'],
  [/\bltd liability co\b/g, 'llc'],
  [/\bltd liability partnership\b/g, 'llp'],
  [/\bproprietary\b/g, 'pty'],
  [/\bprivate\b(?= ltd\b)/g, 'pvt'],
  [/\bges(ellschaft)? ?(mit (beschrankter|beschraenkter) haftung|m ?b ?h)\b/g, 'gmbh'],
  [/\baktiengesellschaft\b/g, 'ag'],
  [/\bkommanditgesellschaft\b/g, 'kg'],
  [/\bsociete par actions simplifiee\b/g, 'sas'],
  [/\bsociete a responsabilite ltd?\b|\bsociete a responsabilite limitee\b/g, 'sarl'],
  [/\bsa r ?l\b/g, 'sarl'],
  [/\b(?:und|et|y|e|og|och|en)\b(?= co\b)/g, 'and'],
  [/\bsociete anonyme\b|\bsociedad anonima\b|\bsociedade anonima\b/g, 'sa'],
  [/\bsociedad (de responsabilidad limitada|limitada)\b/g, 'sl'],
  [/\bsocieta per azioni\b/g, 'spa'],
  [/\bsocieta a responsabilita limitata\b/g, 'srl'],
  [/\bbesloten vennootschap\b/g, 'bv'],
  [/\bnaamloze vennootschap\b/g, 'nv'],
  [/\bspolka z ograniczona odpowiedzialnoscia\b|\bsp z o ?o\b/g, 'sp zoo'],
  [/\bspolka akcyjna\b/g, 'sa'],
  [/\bspolecnost s rucenim omezenym\b|\bspol s ?r ?o\b/g, 'sro'],
  [/\baktiebolag(et)?\b/g, 'ab'],
  [/\bosakeyhtio\b/g, 'oy'],
  [/\baksjeselskap\b|\baktieselskab\b/g, 'as'],
];

/** Abbreviations that are also written in single letters: `S. A.`, `A/S`, `s. r. o.` */
const SPELLED_FORM = /(?<= )(?:\p{L} ){1,3}\p{L}$/u;

/** Removes what registers spell differently: case, accents, punctuation, "&" or "and", the legal form in full or abbreviated. */
const plainLegalName = (name: string): string => {
  const words = name
    .slice(0, 300)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøđðþæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(/[.'’`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(SPELLED_FORM, (form) => form.replaceAll(' ', ''));
  return FORMS.reduce((text, [written, short]) => text.replace(written, short), words);
};

/** `Müller` is also written `Mueller`, and then has no accent to remove. */
const withoutUmlauts = (name: string): string =>
  name.normalize('NFC').replace(/[äöü]/gi, (letter) => `${plainLegalName(letter)}e`);

/** Returns whether two names are the same but for their spelling. A name with and one without a legal form are different. */
export const isSameLegalName = (one: string, other: string): boolean => {
  const plain = plainLegalName(one);
  return (
    plain !== '' &&
    (plain === plainLegalName(other) || plainLegalName(withoutUmlauts(one)) === plainLegalName(withoutUmlauts(other)))
  );
};

/**
 * Returns a name as a value of a filter of GLEIF's API, which reads a comma as "or", and `!`, `<`, `>` and `..` as operators. The search ignores punctuation
 * anyway.
 */
export const filterValueOf = (name: string): string =>
  name
    .replace(/[,;!<>|*"]|\.{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
