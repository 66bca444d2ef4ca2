import { formatFor } from '../../../schema/texts/formats.ts';
import { formatTagOf, type Locale } from './locale.ts';

/** Loads an area's texts in a language other than English. The generated getters cover all languages. */
type Translations<Texts> = Readonly<Partial<Record<Locale, () => Promise<Texts>>>>;

interface Area {
  readonly load: (locale: Locale) => Promise<void>;
}

let locale: Locale = 'en';
let formatTag = 'en-GB';
const areas: Area[] = [];

export const currentLocale = (): Locale => locale;

/** The BCP 47 tag for Intl, with the reader's own region, so that an American reads American dates. */
export const currentFormatTag = (): string => formatTag;

/**
 * Defines one area of the catalogues in schema/texts; `generated/<area>Texts.ts` defines a getter for each area with this function. English is the source
 * and is bundled with the code that shows it. Other languages have exactly the same shape and are loaded when they are needed. Call the getter where a text
 * is shown, never at the top of a module, which would keep the language of that point in time.
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

/** Loads every area in `wanted`, including areas that are defined meanwhile. */
const loadAll = async (wanted: Locale): Promise<void> => {
  let known;
  do {
    known = areas.length;
    await Promise.all(areas.map((area) => area.load(wanted)));
  } while (areas.length > known);
};

/**
 * Resolves when every area defined so far is loaded in the current language: an area of a page that loads later is translated before that page is shown.
 * Rejects if an area failed to load; the next call tries again. Until it resolves, English is shown.
 */
export const textsReady = (): Promise<void> => loadAll(locale);

/** Switches to `wanted`, whose texts must already be loaded. */
export const speakAtOnce = (wanted: Locale): void => {
  use(wanted, []);
};

/** Loads every known area, then switches to `wanted`. Rejects, and keeps the current language, if an area failed to load. */
export const speak = async (wanted: Locale, browserLanguages: readonly string[]): Promise<void> => {
  await loadAll(wanted);
  use(wanted, browserLanguages);
};

const use = (wanted: Locale, browserLanguages: readonly string[]): void => {
  locale = wanted;
  formatTag = formatTagOf(wanted, browserLanguages);
  formatFor(wanted, formatTag);
};
