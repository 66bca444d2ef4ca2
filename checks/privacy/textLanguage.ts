import { franc, francAll } from 'franc';

/** Maps the ISO 639-3 codes that franc should distinguish to ISO 639-1. */
const CODES: Readonly<Record<string, string>> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  spa: 'es',
  ita: 'it',
  nld: 'nl',
  por: 'pt',
  pol: 'pl',
  swe: 'sv',
  dan: 'da',
  nob: 'no',
  fin: 'fi',
  ces: 'cs',
  hun: 'hu',
  ron: 'ro',
  bul: 'bg',
  hrv: 'hr',
  ell: 'el',
  tur: 'tr',
  rus: 'ru',
  ukr: 'uk',
  jpn: 'ja',
  cmn: 'zh',
  kor: 'ko',
  arb: 'ar',
  heb: 'he',
  hin: 'hi',
  vie: 'vi',
  ind: 'id',
  tha: 'th',
};

/** From this number of letters on, franc is reliable. */
const ENOUGH = 300;
/** With fewer letters, it guesses at random. */
const FEW = 120;

/** Returns the language of a text, ISO 639-1, from its words. If there are too few words, the page's declaration counts. Null if it cannot be determined. */
export const textLanguage = (text: string, declared: string): string | null => {
  const tag = /^([a-z]{2})(?:[-_]|$)/.exec(declared)?.[1] ?? null;
  const said = tag === 'nb' || tag === 'nn' ? 'no' : tag;
  const sample = text.slice(0, 20_000);
  if (sample.length < 60) return said;
  const guess = CODES[franc(sample, { only: Object.keys(CODES), minLength: 60 })] ?? null;
  if (guess === null) return said;
  // Related languages are easily confused: among them, the page's declaration decides.
  if (said !== null && NEIGHBOURS.some((group) => group.includes(guess) && group.includes(said))) return said;
  return sample.length < ENOUGH ? (said ?? guess) : guess;
};

/** From this ratio on, the second guess is as good as the best: English and Scots, Dutch and Afrikaans, Spanish and Galician. */
const NEAR = 0.95;

/** Returns whether a text is in one of these languages, ISO 639-1, as far as its words and the page's declaration can tell. False when in doubt. */
export const isInOneOf = (text: string, declared: string, languages: ReadonlySet<string>): boolean => {
  const tag = /^([a-z]{2,3})(?:[-_]|$)/.exec(declared)?.[1];
  const said = tag === 'nb' || tag === 'nn' ? 'no' : tag;
  if (said !== undefined && !languages.has(said)) return false;
  const sample = text.slice(0, 5_000);
  const guesses = francAll(sample, { minLength: 60 }).map(([code, score]) => ({
    language: code === 'nno' ? 'no' : CODES[code],
    isSure: code !== 'und',
    score,
  }));
  const near = guesses.slice(0, 2).filter(({ isSure, score }) => isSure && score >= NEAR);
  if (near.some(({ language }) => language !== undefined && languages.has(language))) return true;
  // A few words are weak evidence, but their letters may contradict the page's declaration.
  const isPossible = near.length === 0 || guesses.some(({ language }) => language === said);
  return said !== undefined && sample.length < FEW && isPossible;
};

const NEIGHBOURS = [
  ['da', 'no', 'sv'],
  ['es', 'pt', 'ca', 'gl'],
  ['cs', 'sk'],
  ['hr', 'sr', 'bs', 'sl'],
  ['id', 'ms'],
  ['nl', 'af'],
];
