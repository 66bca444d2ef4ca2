import { servicesIn } from '../particulars/names.ts';
import type { Sentence } from '../sentences.ts';

/** Matches parentheses in which a company says how it calls itself: ("Example", "we"). Before quotes are normalised. */
const DEFINITION =
  /\([^()]{0,160}["“”„«»'‘’]\s?(?:we|us|our|the company|wir|uns|nous|nosotros|noi|wij|nós)[,.]?\s?["“”»'’][^()]{0,80}/giu;
const QUOTED = /["“”„«‘]\s?([\p{L}\p{N}][\p{L}\p{N}&.'’ -]{1,40}?)[,.]?\s?["“”»’]/gu;
const WORDS = "\\p{Lu}[\\p{L}\\p{N}&.'’-]{1,30}(?: \\p{Lu}[\\p{L}\\p{N}&.'’-]{0,30}){0,3}";
/** The name before such parentheses: "Example, Inc. and its affiliates". A full stop may end a legal form only. */
const INTRODUCED = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?!(?:We|This|In|At|By|If|When|As|For|Welcome|Our|And|Diese[rs]?|Esta|Este|Cette|Questa|Deze)(?!\\p{L}))(${WORDS})(?:[^().;]|(?<=[ ,](?:Inc|Ltd|Co|Corp|S\\.A|B\\.V|S\\.L|S\\.r\\.l|S\\.p\\.A))\\.){0,60}$`,
  'u',
);
const MAX_INTRODUCTION = 200;
/** Quoted words that name no company, and names that are only a legal form. */
const NO_NAME =
  /^(?:(?:the|der|die|le|la|el|il|o|a|de|i) |l['’])?(?:we|us|ours?|you|your|wir|uns|unsere?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|ci|nostr[oai]|wij|ons|onze|nós|noss[oa]s?|company|group|controller|privacy (?:policy|notice|statement)|policy|notice|sites?|websites?|platforms?|apps?|applications?|services?|products?|users?|customers?|terms|agreement|organi[sz]ations?|éditeur|empresa|sitio|organisatie|société|titolare|information|the|u\.s\.a|usa|inc|ltd|llc|co|corp|limited|s\.a|gmbh|ag|b\.v|pty)\.?$/iu;
const NAME = `(${WORDS})(?:, S\\.A\\.)?(?: (?:de|di) [A-Z.]{2,5})?`;
/** "Example respects your privacy", "This policy describes how Example collects …": only the company is spoken of so. */
const SPOKEN_OF: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\p{N}])${NAME} (?:respects|takes|is committed to|respektiert|nimmt|respecte|s'engage|respeta|se compromete|rispetta|si impegna|respecteert|hecht|neemt|respeita|valoriza)(?!\\p{L})[^.;]{0,60}(?<!\\p{L})(?:privacy|privatsphäre|datenschutz|vie privée|confidentialité|privacidad|privacidade|riservatezza)(?!\\p{L})`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:policy|notice|statement|datenschutz\\p{L}*|politique|charte|document|política|aviso|documento|informativa|privacyverklaring|privacybeleid|verklaring)(?!\\p{L})[^.;:]{0,60}(?<!\\p{L})(?:how|wie|comment|cómo|come|hoe|como) (?:(?:the|die|der|la|el|le|il|lo|l'|o|a|de|het) )?${NAME}(?: \\([^()]{0,60}\\))?,? (?:collects|processes|uses|handles|treats|verarbeitet|erhebt|nutzt|collecte|traite|utilise|recopila|recoge|trata|utiliza|raccoglie|tratta|utilizza|verwerkt|verzamelt|gebruikt|omgaat|coleta|recolhe)(?!\\p{L})`,
    'gu',
  ),
];
/** The legal form, which texts usually omit: "Example Ltd" calls itself Example. */
const LEGAL_FORM =
  /[ ,]{1,2}(?:S\.A\. de C\.V|S\.?r\.?l|S\.?L\.?U?|Ltda|Lda|e\.V|VOF|Inc|LLC|Ltd|Limited|GmbH|AG|S\.?A\.?S?|SARL|SE|B\.?V|Corp|Corporation|Company|Co|plc|PLC|LP|LLP|Oy|AB|ApS)\.?$/u;
/** The company acts together with others, but it acts: "we and our affiliates". */
const TOGETHER =
  /(?<!\p{L})(we),? and (?:our |its )(?:(?:[a-z]+ ){0,2}(?:affiliates?|affiliated companies|subsidiaries|group companies|partners|(?:service )?providers|vendors))(?!\p{L})/gu;
/** How a text refers to its own site. */
const OWN_SITE =
  /(?<!\p{L})(?:this (?:company|site|website|app)|our (?:site|website|app|team)|the (?:data )?controller|unser (?:unternehmen|verein)|unsere website|diese website|der verantwortliche|notre (?:société|site|entreprise)|ce site|le responsable (?:du|de) traitement|nuestr[oa] (?:empresa|compañía|sitio(?: web)?|tienda)|este sitio(?: web)?|est[ae] (?:empresa|compañía|entidad)|el responsable del tratamiento|l[ao] nostr[ao] (?:azienda|società|sito(?: web)?)|il nostro sito(?: web)?|questo sito(?: web)?|il titolare(?: del trattamento)?(?! d(?:i|el|ello|ella|ei|egli|elle)(?!\p{L})| dell')|noss[oa] (?:empresa|loja|site)|esta (?:empresa|loja)|o controlador|ons bedrijf|de (?:verwerkings)?verantwoordelijke|onze (?:site|website|webshop)|deze (?:site|website))(?!\p{L})/gu;
const MAX_SENTENCES = 120;
const MAX_NAMES = 6;

/**
 * Returns the names of a company in its own text: those that the text introduces as "we", and the name of its site. Anyone else in a sentence is a third party,
 * and what they do does not count against the company.
 */
export const companyNames = (sentences: readonly Sentence[], url: string): readonly string[] => {
  const names = new Set<string>();
  const label = URL.parse(url)?.hostname.split('.').at(-2) ?? '';
  if (/^(?=.*\p{L}.*\p{L})[\p{L}\d]{4,}$/u.test(label)) names.add(label);
  // "harbour-bank" is Harbour Bank.
  if (/^\p{L}{3,}(?:-\p{L}{3,})+$/u.test(label)) names.add(label.replaceAll('-', ' '));
  for (const { text } of sentences.slice(0, MAX_SENTENCES)) {
    for (const name of [...definedIn(text), ...spokenOfIn(text)]) {
      if (names.size >= MAX_NAMES) return [...names];
      const short = name.replace(LEGAL_FORM, '').toLowerCase();
      if (short.length > 2 && !NO_NAME.test(short)) names.add(short);
    }
  }
  return [...names];
};

/** Names that the text introduces as "we": those in the quotes, and the one before them. */
const definedIn = (text: string): readonly string[] =>
  [...text.matchAll(DEFINITION)].flatMap(({ 0: definition, index }) => [
    ...(INTRODUCED.exec(text.slice(Math.max(0, index - MAX_INTRODUCTION), index))?.slice(1) ?? []),
    ...[...definition.matchAll(QUOTED)].flatMap(([, quoted = '']) =>
      /\p{Lu}|^\p{L}+\.\p{L}/u.test(quoted) ? [quoted] : [],
    ),
  ]);

const spokenOfIn = (text: string): readonly string[] =>
  SPOKEN_OF.flatMap((pattern) => [...text.matchAll(pattern)].filter(isOwnName).map(([, name = '']) => name));

const OTHER_NAMES =
  /^(?:The|This|Our|Your|We|It|He|She|They|Who|You|Google|Facebook|Meta|Apple|Microsoft|Amazon|Die|Der|Das|Wir|Sie|Le|La|Les|Il|Elle|Nous|Notre|El|Los|Su|Nuestr|Lo|L'|Il|Il nostro|Onze|De|Het|Wij|O|A|Os|Noss)(?![\p{L}])/u;
const isOwnName = ([, name = '']: RegExpExecArray | RegExpMatchArray): boolean =>
  !OTHER_NAMES.test(name) && servicesIn(name.toLowerCase()).length === 0;

/** Replaces the company's names with the first person: "Example does not sell" becomes "we does not sell". */
export const inFirstPerson = (plain: string, names: readonly string[], company: string): string => {
  const own = plain.replace(OWN_SITE, company);
  return names.reduce((text, name) => text.replaceAll(nameAlone(name), company), own).replace(TOGETHER, '$1');
};

/** Matches the name alone: not "Example's partners", not "Example-like". */
const nameAlone = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}@-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:,? (?:inc|llc|ltd|gmbh|s\\.a\\. de c\\.v|s\\.?r\\.?l|s\\.?l|ltda|lda|b\\.?v|sas|sarl)(?![\\p{L}\\p{N}])\\.?,?|\\.[a-z]{2,6}(?![\\p{L}\\p{N}.@-]))?(?![\\p{L}\\p{N}'@-]|\\.\\p{L})`,
    'gu',
  );
