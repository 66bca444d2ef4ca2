/** Legal forms in full and as they are abbreviated; whichever a registrant has written. */
const FORMS: readonly (readonly [written: RegExp, short: string])[] = [
  [/\bincorporated\b/g, 'inc'],
  [/\bcorporation\b/g, 'corp'],
  [/\bcompany\b/g, 'co'],
  [/\blimited\b/g, 'ltd'],
  [/\bgesellschaft mit beschrankter haftung\b/g, 'gmbh'],
  [/\baktiengesellschaft\b/g, 'ag'],
  [/\bsociete anonyme\b/g, 'sa'],
  [/\bbesloten vennootschap\b/g, 'bv'],
  [/\bnaamloze vennootschap\b/g, 'nv'],
  [/\bpublic ltd co\b/g, 'plc'],
];

/** A legal name without what registers spell differently: case, accents, punctuation, "&" and "and", the legal form in full or not. */
const plainLegalName = (name: string): string => {
  const words = name
    .slice(0, 300)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replace(/[.'’`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return FORMS.reduce((text, [written, short]) => text.replace(written, short), words);
};

export const isSameLegalName = (one: string, other: string): boolean => {
  const plain = plainLegalName(one);
  return plain !== '' && plain === plainLegalName(other);
};
