import { textLanguage } from '../privacy/textLanguage.ts';

/** Words that hardly a sentence of English is without, and that few other languages have. */
const COMMON =
  /\b(the|is|are|was|were|and|of|to|it|its|with|that|this|have|has|had|you|they|their|my|for|not|but|from|who|what|how|why|your|we|our)\b/gi;
/** The like in German, French, Spanish, Italian, Portuguese and Dutch, as far as English does not have the word too. */
const FOREIGN =
  /\b(der|das|und|ist|nicht|ich|ein|eine|mit|auf|les|des|est|une|pas|avec|pour|qui|las|una|es|por|que|para|muy|il|che|non|sono|della|não|uma|com|muito|het|een|niet|voor|zijn)\b/gi;
/** From here on a language can be told by its letters. */
const LONG_ENOUGH = 120;

/**
 * Whether the words of a mention can be judged by an English lexicon. The place it comes from is written in English: a short text is
 * taken for it where it is in Latin letters and has no word that says otherwise.
 */
export const isEnglish = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /[a-z]/i.test(letter)).length;
  if (letters.length > 0 && latin / letters.length < 0.9) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const common = text.match(COMMON)?.length ?? 0;
  if (words.length >= 8 && common / words.length >= 0.15) return true;
  const foreign = text.match(FOREIGN)?.length ?? 0;
  if (foreign > common) return false;
  return text.length < LONG_ENOUGH || (textLanguage(text, '') ?? 'en') === 'en';
};
