import { LINK_NAMES, type LinkNames } from './linkNames.ts';
import type { PolicyKind } from './observation.ts';
import { percentDecodedOrSame } from '../../schema/percentDecoded.ts';

/** How links, titles and headings name a document. Patterns are matched against `linkText`. */
export interface LinkWords {
  /** Wherever it occurs: "privacy policy". */
  readonly sure: RegExp;
  /** Sure only if it is the whole text, apart from filler words: "Datenschutz". */
  readonly whole: RegExp;
  /** Only if it is the whole text, and then it may also be a page about the subject: "Privacy". */
  readonly likely: RegExp;
  readonly rel: readonly string[];
  /**
   * The languages, ISO 639-1, whose usual names are known so well that a page without any of them has no such link. In the others of LINK_NAMES documents are
   * found, but never reported as missing.
   */
  readonly languages: ReadonlySet<string>;
}

/**
 * How surely a text names a document. `mentioned`: it contains a word for the subject among others, and is as likely about something else: "Privacy glass film".
 */
export type Naming = 'sure' | 'likely' | 'mentioned';

/** Longer texts are sentences. */
const LONGEST = 80;

/** Returns how surely the text of a link or a slug names such a document. `undefined` if it does not, or if it names settings. */
export const namingOf = (text: string, kind: PolicyKind): Naming | undefined => {
  const shown = linkText(text);
  if (shown === '' || shown.length > LONGEST || SETTINGS.test(shown)) return undefined;
  const naming = namingWithin(shown, kind);
  return naming !== undefined && PRODUCTS.test(shown) ? 'mentioned' : naming;
};

/** Returns whether a text leads to settings or choices, and not to a document. */
export const isAboutSettings = (text: string): boolean => SETTINGS.test(linkText(text.slice(0, 120)));

/** Returns how surely a title or a heading names the document. It may be longer, and contain the site's name: "Datenschutz | Acme Glass". */
export const namingOfTitle = (title: string, kind: PolicyKind): Naming | undefined => {
  const namings = title
    .split(/\s[-–—]\s|[|·•:»>/]/, 6)
    .map((part) => namingWithin(linkText(part), kind))
    .filter((naming) => naming !== undefined);
  return namings.find((naming) => naming === 'sure') ?? namings[0];
};

const namingWithin = (shown: string, kind: PolicyKind): Naming | undefined => {
  const { sure, whole, likely } = LINK_WORDS[kind];
  if (sure.test(shown)) return 'sure';
  const isWhole = whole.test(shown);
  if (!isWhole && !likely.test(shown)) return undefined;
  if (!isOnlyNames(shown)) return 'mentioned';
  return isWhole ? 'sure' : 'likely';
};

/** Returns whether an address names such a document in its host, its path or its query: `/legal/privacy-policy.html`, `?page=datenschutz`. */
export const isNamedByAddress = ({ hostname, pathname, searchParams }: URL, kind: PolicyKind): boolean => {
  const host = kind === 'security' || hostname.split('.').length < 3 ? [] : [hostname.split('.', 1)[0] ?? ''];
  const segments = pathname.split('/').filter(Boolean).slice(-3);
  return [...segments, ...[...searchParams.values()].slice(0, 5), ...host].some((part) => isNamedBySlug(part, kind));
};

const isNamedBySlug = (part: string, kind: PolicyKind): boolean => {
  const slug = percentDecodedOrSame(part.slice(0, 300))
    .replace(/\.(?:html?|php|aspx?|jsp|pdf|txt|md)$/i, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[_.+]/g, ' ');
  const naming = namingOf(slug, kind);
  return naming === 'sure' || naming === 'likely' || GLUED[kind].has(linkText(slug).replaceAll(' ', ''));
};

/** Returns whether a text names a page that often leads to the documents, or contains them: "Legal", "Impressum". */
export const isLegalHub = (text: string): boolean => {
  const shown = linkText(text);
  return shown !== '' && shown.length <= LONGEST && LEGAL.test(shown) && isOnlyNames(shown);
};

const ARABIC_FORMS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ۀ: 'ه' };
const LATIN_FORMS: Readonly<Record<string, string>> = {
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  œ: 'oe',
};

/**
 * Returns a text as it is compared: in compatibility form (NFKC) and lower case, without invisible format characters (soft hyphens, zero-width and
 * bidirectional marks), accents, vowel points, quotation marks and dashes, and with the variants of Turkish, Greek and Arabic letters made equal.
 */
export const linkText = (text: string): string =>
  text
    .slice(0, 1_000)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u064B-\u065F\u0670\u0640]/g, '')
    .normalize('NFC')
    .replaceAll(/[ıςßæøđðłœ]/g, (letter) => LATIN_FORMS[letter] ?? letter)
    .replaceAll(/[يىكةۀ]/g, (letter) => ARABIC_FORMS[letter] ?? letter)
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[„“”"«»‹›「」『』《》]/g, '')
    .replaceAll(/[\p{Pd}\s]+/gu, ' ')
    .trim();

/** Written without blanks between words. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const LETTER = '[\\p{L}\\p{M}\\p{N}]';

/**
 * Returns an expression that matches any of the names, the longest first, but none within a longer word. Names that are bounded in the same way stand in one
 * group, in which the engine compares their common beginnings once.
 */
const anyOf = (names: readonly string[]): RegExp => {
  const groups = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const isStem = name.endsWith('*');
    const words = linkText(isStem ? name.slice(0, -1) : name).replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const [bounds, text] = DENSE.test(words)
      ? ['NAMES', words.replaceAll(' ', ' ?')]
      : [`(?<!${LETTER})${joinedWords(words)}NAMES${isStem ? '' : `(?!${LETTER})`}`, words];
    groups.set(bounds, [...(groups.get(bounds) ?? []), text]);
  }
  const sources = [...groups].map(([bounds, texts]) => {
    const sorted = texts.sort((one, other) => other.length - one.length);
    return bounds.replace('NAMES', () => `(?:${sorted.join('|')})`);
  });
  return new RegExp(sources.length === 0 ? '(?!)' : sources.join('|'), 'u');
};

/** Arabic and Hebrew write "and", "in" and "to" together with the next word. */
const joinedWords = (words: string): string =>
  /^\p{Script=Arabic}/u.test(words) ? '[وبل]?' : /^\p{Script=Hebrew}/u.test(words) ? '[והלב]?' : '';

const namesOf = (part: keyof LinkNames): readonly string[] =>
  Object.values(LINK_NAMES).flatMap((names) => names[part]?.split('|') ?? []);
const marked = (names: readonly string[], mark: string): readonly string[] =>
  names.flatMap((name) => (name.startsWith(mark) ? [name.slice(1)] : []));
const unmarked = (names: readonly string[]): readonly string[] => names.filter((name) => !/^[=~]/.test(name));

const wordsOfKind = (kind: PolicyKind, rel: readonly string[], languages: readonly string[]): LinkWords => {
  const names = namesOf(kind);
  return {
    sure: anyOf(unmarked(names)),
    whole: anyOf(marked(names, '=')),
    likely: anyOf(marked(names, '~')),
    rel,
    languages: new Set(languages),
  };
};

const EVERYWHERE = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv'] as const;
const MOST = [...EVERYWHERE, 'pl', 'da', 'no', 'fi', 'cs', 'ja', 'zh', 'ko', 'ru', 'tr', 'ro'] as const;

export const LINK_WORDS: Readonly<Record<PolicyKind, LinkWords>> = {
  privacy: wordsOfKind('privacy', ['privacy-policy'], [...MOST, 'uk', 'hu', 'el', 'ar', 'he']),
  terms: wordsOfKind('terms', ['terms-of-service'], MOST),
  cookies: wordsOfKind('cookies', [], [...EVERYWHERE, 'pl', 'da']),
  security: wordsOfKind('security', [], EVERYWHERE),
};

const gluedOf = (kind: PolicyKind): ReadonlySet<string> =>
  new Set(unmarked(namesOf(kind)).map((name) => linkText(name.replace('*', '')).replaceAll(' ', '')));
/** Names without blanks, as in `/privacypolicy`. */
const GLUED: Readonly<Record<PolicyKind, ReadonlySet<string>>> = {
  privacy: gluedOf('privacy'),
  terms: gluedOf('terms'),
  cookies: gluedOf('cookies'),
  security: new Set(),
};

const LEGAL = anyOf(marked(namesOf('legal'), '='));

/** Every name, longest first, to see what else a text contains. */
const EVERY_NAME = new RegExp(
  anyOf(
    (['privacy', 'terms', 'cookies', 'security', 'legal'] as const)
      .flatMap(namesOf)
      .map((name) => name.replace(/^[=~]/, '')),
  ).source,
  'gu',
);
/** Words around a name that do not change what it names. */
const FILLERS = new RegExp(
  anyOf(
    [
      'our|your|my|the|of|on|for|to|about|view|read|see|full|this|site|website|online|web|page|here|and|us|we|matters|policy|policies|notice|statement|information|info|legal|general|global|eu|uk|us|pdf|opens in new tab|opens in a new tab|opens in a new window|new window|external link|security|use|center|centre|hub|update|updated|en|de|nb',
      'unsere|unser|ihr|ihre|zum|zur|der|die|das|und|von|hinweise|hinweis|informationen|sicherheit|rechtliches|impressum|allgemeine|website|seite|neues fenster|öffnet in neuem tab',
      'nos|notre|vos|votre|vous|la|le|les|des|du|et|sur|politique|sécurité|mentions|site|protection',
      'nuestra|nuestras|su|sus|y|de|del|los|las|el|aviso|sobre|seguridad|política|nossa|e|os|do|da|dos|segurança|i|gli|il|lo|dei|della|sulla|sicurezza|informativa|politica',
      'onze|uw|en|van|het|een|beleid|over|och|om|vår|våra|og|vores|våre|ja|meidän|tietoa|oraz|nasza|polityka|o|na|w|a|i|zásady|naše|és|és a|az|și|şi|privind|cookie|ir|un|un a|par|apie|u|agus',
      'и|та|і|о|об|за|про|в|на|наша|политика|και|η|το|τα|των|για|μας|ve|hakkında|ile|و|عن|در|و ما|और|dan|tentang|và|về|der',
    ]
      .join('|')
      .split('|'),
  ).source,
  'gu',
);
const DENSE_FILLERS = /[与與和及の・とへにについてはご案内등및의과와에대한안내และของเกี่ยวกับ]/gu;

/** Returns whether a text holds nothing but names of documents, filler words, numbers and punctuation. */
const isOnlyNames = (shown: string): boolean =>
  !/\p{L}/u.test(shown.replaceAll(EVERY_NAME, ' ').replaceAll(FILLERS, ' ').replaceAll(DENSE_FILLERS, ' '));

/** Buttons that open a dialog. */
const SETTINGS = anyOf(
  [
    'setting|settings|preference|preferences|choices|manage|opt out|optout|do not sell|sign in|signin|sign up|signup|log in|login|einstellung*|verwalten|paramètres|paramétrer|préférences|gérer|personnaliser|preferencias|configura*|gestionar|preferenze|impostazioni|gestisci|instellingen|voorkeuren|beheren|definições|configurações|preferências|gerir',
    'inställningar|indstillinger|innstillinger|asetukset|stillingar|ustawienia|nastavení|nastavenia|beállítás*|setări|setările|настройки*|ρυθμίσεις|προτιμήσεις|postavke|nastavitve|podešavanja|подешавања|поставки|seaded|iestatījumi|nustatymai|nustatymus|socruithe|preferències|налаштування|ayarları|ayarlar|tercihleri|tercihler',
    'إعدادات|الإعدادات|تفضيلات|تنظیمات|הגדרות|सेटिंग*|設定|设置|設置|管理|설정|pengaturan|tetapan|cài đặt|การตั้งค่า|ตั้งค่า',
  ].flatMap((names) => names.split('|')),
);

/** Products, courses, articles and people whose names contain that of a document. */
const PRODUCTS = anyOf(
  [
    'generator*|template*|how to|checklist|course*|training*|webinar*|ebook|whitepaper|builder|software|consulting|consultant*|workshop*|certificate*|audit*|jobs|screen*|filter*|film|films|fence*|glass|example*|sample*|news|breach*|officer*|lawyer*|insurance',
    'muster*|vorlage*|schulung*|seminar*|beratung|berater*|datenschutzbeauftragte*|folie|folien|kurs|kurse|modèle|formation|formations|générateur|plantilla*|curso|cursos|máster|modello|corso|corsi|voorbeeld*|cursus|modelo|szkolen*|wzór|školení|školenie|képzés*|cursuri|обучение|курс|курсы|шаблон|образец|генератор|навчання|eğitimi',
    '講座|研修|培训|培訓|フィルム|フィルター|保護士|膜|玻璃|教程|模板|교육|필름|contoh|mẫu|ตัวอย่าง',
  ].flatMap((names) => names.split('|')),
);
