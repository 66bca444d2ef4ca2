import { wellFormedText } from './wellFormedText.ts';

/** The first `maxItems` texts of strangers, each cut as `wellFormedText` cuts: a list within the bounds of an observation. */
export const boundedTexts = (texts: readonly string[], maxItems: number, maxLength: number): string[] =>
  texts.slice(0, maxItems).map((text) => wellFormedText(text, maxLength));
