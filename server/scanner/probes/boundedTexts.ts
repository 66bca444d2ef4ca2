import { wellFormedText } from './wellFormedText.ts';

/** Returns the first `maxItems` untrusted texts, each truncated by `wellFormedText`, so that the list fits into an observation. */
export const boundedTexts = (texts: readonly string[], maxItems: number, maxLength: number): string[] =>
  texts.slice(0, maxItems).map((text) => wellFormedText(text, maxLength));
