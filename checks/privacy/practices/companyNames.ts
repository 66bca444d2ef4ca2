import type { Sentence } from '../sentences.ts';

/** Matches "Example Ltd ("we", "us")" before quotes are normalised: a name, followed by the word that the company uses for itself. */
const INTRODUCED =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}&.'’-]{1,30}(?: \p{Lu}[\p{L}\p{N}&.'’-]{0,30}){0,3})[^().;]{0,60}\([^()]{0,60}["“”„«'‘](?:we|us|our|the company|wir|uns|nous)["“”»'’]/gu;
/** The legal form, which texts usually omit: "Example Ltd" calls itself Example. */
const LEGAL_FORM =
  /[ ,]{1,2}(?:Inc|LLC|Ltd|Limited|GmbH|AG|S\.?A\.?S?|SARL|SE|B\.?V|Corp|Corporation|Company|Co|plc|PLC|LP|LLP|Oy|AB|ApS)\.?$/u;
/** The company acts together with others, but it acts: "we and our affiliates". */
const TOGETHER =
  /(?<!\p{L})(we),? and (?:our |its )(?:(?:[a-z]+ ){0,2}(?:affiliates?|affiliated companies|subsidiaries|group companies|partners|(?:service )?providers|vendors))(?!\p{L})/gu;
/** How a text refers to its own site. */
const OWN_SITE =
  /(?<!\p{L})(?:this (?:company|site|website|app)|our (?:site|website|app|team)|unser (?:unternehmen|verein)|unsere website|diese website|notre (?:société|site|entreprise)|ce site|nuestr[oa] (?:empresa|compañía|sitio(?: web)?|tienda)|este sitio(?: web)?|l[ao] nostr[ao] (?:azienda|società|sito(?: web)?)|il nostro sito(?: web)?|questo sito(?: web)?|noss[oa] (?:empresa|loja|site)|ons bedrijf|onze (?:site|website|webshop)|deze (?:site|website))(?!\p{L})/gu;
const MAX_SENTENCES = 120;
const MAX_NAMES = 6;

/**
 * Returns the names of a company in its own text: those that the text introduces as "we", and the name of its site. Anyone else in a sentence is a third party,
 * and what they do does not count against the company.
 */
export const companyNames = (sentences: readonly Sentence[], url: string): readonly string[] => {
  const names = new Set<string>();
  const label = URL.parse(url)?.hostname.split('.').at(-2) ?? '';
  if (/^\p{L}{4,}$/u.test(label)) names.add(label);
  // "harbour-bank" is Harbour Bank.
  if (/^\p{L}{3,}(?:-\p{L}{3,})+$/u.test(label)) names.add(label.replaceAll('-', ' '));
  for (const { text } of sentences.slice(0, MAX_SENTENCES)) {
    for (const [, name = ''] of text.matchAll(INTRODUCED)) {
      if (names.size >= MAX_NAMES) return [...names];
      names.add(name.replace(LEGAL_FORM, '').toLowerCase());
    }
  }
  return [...names].filter((name) => name.length > 2);
};

/** Replaces the company's names with the first person: "Example does not sell" becomes "we does not sell". */
export const inFirstPerson = (plain: string, names: readonly string[], company: string): string => {
  const own = plain.replace(OWN_SITE, company);
  return names.reduce((text, name) => text.replaceAll(nameAlone(name), company), own).replace(TOGETHER, '$1');
};

/** Matches the name alone: not "Example's partners", not "Example-like". */
const nameAlone = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:,? (?:inc|llc|ltd|gmbh)\\b\\.?,?)?(?![\\p{L}\\p{N}'-])`,
    'gu',
  );
