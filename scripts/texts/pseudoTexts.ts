import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { CatalogueFile, Texts } from './readCatalogues.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

/**
 * The pseudo-language for tests: English with accents, so that plain letters reveal a text that is in no catalogue, and with words that are half as long
 * again.
 */
export const pseudoFiles = (english: readonly CatalogueFile[]): readonly CatalogueFile[] =>
  english.map(({ areas, ...file }) => ({
    ...file,
    areas: Object.fromEntries(Object.entries(areas).map(([name, texts]) => [name, pseudoTexts(texts)])),
  }));

const pseudoTexts = (texts: Texts): Texts => {
  if (typeof texts === 'string') return printAST(pseudoElements(parse(texts)));
  if (Array.isArray(texts)) return (texts as readonly Texts[]).map(pseudoTexts);
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]: readonly [string, Texts]) => [key, pseudoTexts(text)]),
  );
};

const pseudoElements = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: pseudoWords(element.value) };
      case TYPE.tag:
        return { ...element, children: pseudoElements(element.children) };
      case TYPE.plural:
      case TYPE.select: {
        const cases = Object.entries(element.options).map(
          ([name, { value }]) => [name, { value: pseudoElements(value) }] as const,
        );
        return { ...element, options: Object.fromEntries(cases) };
      }
      case TYPE.argument:
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
      case TYPE.pound:
        return element;
    }
  });

/** Doubles every second letter of a word. */
export const pseudoWords = (text: string): string =>
  text.replaceAll(/(\p{L})(\p{L}?)/gu, (_, one: string, two: string) => accented(one) + accented(two).repeat(2));

const accented = (letter: string): string => {
  const at = letter === '' ? -1 : PLAIN.indexOf(letter);
  return at === -1 ? letter : ACCENTED.charAt(at);
};
