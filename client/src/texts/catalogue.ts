import { formatFor } from '../../../schema/texts/formats.ts';
import { formatTagOf, type Locale } from './locale.ts';

/** Loads an area's texts in a language other than English. Generated getters have all languages. */
type Translations<Texts> = Readonly<Partial<Record<Locale, () => Promise<Texts>>>>;

interface Area {
  readonly load: (locale: Locale) => Promise<void>;
}

let locale: Locale = 'en';
let formatTag = 'en-GB';
const areas: Area[] = [];

export const currentLocale = (): Locale => locale;

/** BCP 47, for Intl: the reader's own region, so that an American reads American dates. */
export const currentFormatTag = (): string => formatTag;

/**
 * One area of the catalogues in schema/texts; `generated/<area>Texts.ts` has a getter for each, made by this. English is the source and
 * comes with the code that shows it; other languages have its very shape and come when they are spoken. The getter is called where a text
 * is shown and never at the top of a module: there it would keep the language of that moment.
 *
 * @example
 * export const footerTexts = defineTexts(en, { de: async () => (await import('…/footer/de.ts')).de });
 * const Footer = () => <p>{footerTexts().notice}</p>;
 */
export const defineTexts = <Texts>(english: Texts, translations: Translations<Texts>): (() => Texts) => {
  const loaded = new Map<Locale, Texts>([['en', english]]);
  areas.push({
    load: async (wanted) => {
      const translation = translations[wanted];
      if (translation && !loaded.has(wanted)) loaded.set(wanted, await translation());
    },
  });
  return () => loaded.get(locale) ?? english;
};

/** Loads every area in `wanted`, with those that arrive meanwhile. */
const loadAll = async (wanted: Locale): Promise<void> => {
  let known;
  do {
    known = areas.length;
    await Promise.all(areas.map((area) => area.load(wanted)));
  } while (areas.length > known);
};

/**
 * Resolves when every area so far is there in the current language: an area that arrives with a later page is translated before that
 * page is shown. Rejects when one could not be loaded; asked again, it tries again. Where nobody waits for it, English stands there.
 */
export const textsReady = (): Promise<void> => loadAll(locale);

/** Speaks `wanted`, whose texts are loaded already. */
export const speakAtOnce = (wanted: Locale): void => {
  use(wanted, []);
};

/** Loads every known area and then speaks `wanted`. Rejects, and speaks on as before, when a part could not be loaded. */
export const speak = async (wanted: Locale, browserLanguages: readonly string[]): Promise<void> => {
  await loadAll(wanted);
  use(wanted, browserLanguages);
};

const use = (wanted: Locale, browserLanguages: readonly string[]): void => {
  locale = wanted;
  formatTag = formatTagOf(wanted, browserLanguages);
  formatFor(wanted, formatTag);
};
