/** Reading ease on Flesch's scale (100 easy, 0 hard) from words per sentence and syllables per word, for each language. */
type Formula = (wordsPerSentence: number, syllablesPerWord: number) => number;

const FORMULAS: Readonly<Record<string, Formula>> = {
  // R. Flesch, "A new readability yardstick", 1948
  en: (words, syllables) => 206.835 - 1.015 * words - 84.6 * syllables,
  // T. Amstad, "Wie verständlich sind unsere Zeitungen?", 1978
  de: (words, syllables) => 180 - words - 58.5 * syllables,
  // L. Kandel and A. Moles, 1958
  fr: (words, syllables) => 207 - 1.015 * words - 73.6 * syllables,
  // J. Fernández Huerta, 1959
  es: (words, syllables) => 206.84 - 1.02 * words - 60 * syllables,
  // R. Vacca and V. Franchina, 1972
  it: (words, syllables) => 217 - 1.3 * words - 60 * syllables,
  // W. H. Douma, 1960
  nl: (words, syllables) => 206.84 - 0.93 * words - 77 * syllables,
  // T. B. F. Martins and others, ICMC-USP, 1996
  pt: (words, syllables) => 248.835 - 1.015 * words - 84.6 * syllables,
};

/**
 * The reading ease of the hardest and of the easiest tenth of privacy policies in each language, measured in November 2026 on 33 to 158 policies per language
 * (bench/policies). The formulas share a scale, but not its meaning: without a calibration, a third of the Portuguese and none of the French policies are very
 * hard to read, also where one is a translation of the other.
 */
const POLICIES: Readonly<Record<string, { readonly hardest: number; readonly easiest: number }>> = {
  en: { hardest: 31, easiest: 49 },
  de: { hardest: 27, easiest: 42 },
  fr: { hardest: 43, easiest: 58 },
  es: { hardest: 44, easiest: 62 },
  it: { hardest: 39, easiest: 58 },
  nl: { hardest: 27, easiest: 48 },
  pt: { hardest: 26, easiest: 47 },
};

/** Maps a reading ease to English, so that the same share of policies reaches a score in each language. */
const inEnglish = (ease: number, language: string): number => {
  const [own, english] = [POLICIES[language], POLICIES['en']];
  if (!own || !english) return ease;
  const scale = (english.easiest - english.hardest) / (own.easiest - own.hardest);
  return english.hardest + (ease - own.hardest) * scale;
};

const MIN_WORDS = 50;
const MAX_WORDS = 20_000;
const CLOSED = /[.!?…;:]["')\]»”’]*$/;

/** From 0 (hard) to 10 (easy), one decimal: a tenth of the reading ease, comparable between languages. Null if the language has no formula, or if there is too little text in sentences. */
export const readability = (sentences: readonly string[], language: string | null): number | null => {
  const formula = FORMULAS[language ?? ''];
  if (!formula || language === null) return null;
  let [words, syllables, count, closed] = [0, 0, 0, 0];
  for (const sentence of sentences) {
    const found = sentence.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
    // A heading or a label is not a sentence.
    if (found.length < 3) continue;
    count += 1;
    words += found.length;
    if (CLOSED.test(sentence)) closed += found.length;
    for (const word of found) syllables += syllablesOf(word.toLowerCase(), language);
    if (words >= MAX_WORDS) break;
  }
  // A list of countries or of links is not prose.
  if (closed < MIN_WORDS) return null;
  const ease = inEnglish(formula(words / count, syllables / words), language);
  return Math.round(Math.min(100, Math.max(0, ease))) / 10;
};

const VOWELS = /[aeiouyäöüáàâãåéèêëíìîïóòôõúùûœæø]+/g;

/** Counts groups of vowels; in English without a silent e, in Spanish, Italian and Portuguese with strong vowels separate. */
const syllablesOf = (word: string, language: string | null): number => {
  const groups = word.slice(0, 60).match(VOWELS) ?? [];
  if (language === 'en') {
    const silent = /[^aeiouyl]e$/.test(word) || (/[^aeiouydt]ed$/.test(word) && word.length > 4) ? 1 : 0;
    const es = /[^aeiouyscxzh]es$/.test(word) && word.length > 4 ? 1 : 0;
    return Math.max(1, groups.length - silent - es);
  }
  if (language === 'fr') return Math.max(1, groups.length - (/[^aeiouyé]es?$/.test(word) && groups.length > 1 ? 1 : 0));
  if (language === 'es' || language === 'it' || language === 'pt') {
    return Math.max(
      1,
      groups.reduce((sum, group) => sum + 1 + (/[aeoáéó][aeoáéó]/.test(group) ? 1 : 0), 0),
    );
  }
  return Math.max(1, groups.length);
};
