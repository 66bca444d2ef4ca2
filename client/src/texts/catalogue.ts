import { formatTagOf, type Locale } from './locale.ts';

/** Loads an area's texts in a language other than English. */
type Translations<Texts> = Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Texts>>>;

interface Area {
  readonly load: (locale: Locale) => Promise<void>;
}

let locale: Locale = 'en';
let formatTag = 'en-GB';
const areas: Area[] = [];
let pending: Promise<unknown> = Promise.resolve();

export const currentLocale = (): Locale => locale;

/** BCP 47, for Intl: the reader's own region, so that an American reads American dates. */
export const currentFormatTag = (): string => formatTag;

/**
 * One area of the catalogue. English is the source and comes with the code that shows it; other languages have its very shape (the
 * compiler holds them to it) and come when they are spoken. Gives a getter, to be called where a text is shown and never at the top of
 * a module: there it would keep the language of that moment.
 *
 * @example
 * export const footerTexts = defineTexts(en, { de: async () => (await import('./de.ts')).de });
 * const Footer = () => <p>{footerTexts().notice}</p>;
 */
export const defineTexts = <Texts>(english: Texts, translations: Translations<Texts>): (() => Texts) => {
  const loaded = new Map<Locale, Texts>([['en', english]]);
  const area: Area = {
    load: async (wanted) => {
      if (wanted === 'en' || loaded.has(wanted)) return;
      loaded.set(wanted, await translations[wanted]());
    },
  };
  areas.push(area);
  // An area that arrives with a later page is translated before that page is shown: its loader waits for `textsReady`.
  pending = Promise.all([pending, area.load(locale)]);
  // Who waits for it hears of a failure; where nobody does, English stands there.
  pending.catch(() => undefined);
  return () => loaded.get(locale) ?? english;
};

/** Resolves when every area so far is there in the current language. Rejects when one could not be loaded. */
export const textsReady = async (): Promise<void> => {
  await pending;
};

/** Loads every known area and then speaks `wanted`. Rejects, and speaks on as before, when a part could not be loaded. */
export const speak = async (wanted: Locale, browserLanguages: readonly string[]): Promise<void> => {
  await Promise.all(areas.map((area) => area.load(wanted)));
  locale = wanted;
  formatTag = formatTagOf(wanted, browserLanguages);
  pending = Promise.resolve();
};
