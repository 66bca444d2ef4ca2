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

const MIN_WORDS = 50;
const MAX_WORDS = 20_000;
const CLOSED = /[.!?…;:]["')\]»”’]*$/;

/** From 0 (hard) to 10 (easy), one decimal: a tenth of the reading ease. Null if the language has no formula, or if there is too little text in sentences. */
export const readability = (sentences: readonly string[], language: string | null): number | null => {
  const formula = FORMULAS[language ?? ''];
  if (!formula) return null;
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
  const ease = formula(words / count, syllables / words);
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
