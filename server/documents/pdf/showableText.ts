import { openSync, type Font } from 'fontkit';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { FIRST_FONTS, type FontFile, MORE_FONTS } from './fontFiles.ts';

/**
 * Characters that are blank although they count as letters, are for private use (Inter has pictograms there), are half a character, or do not belong in any
 * text.
 */
const NOT_SHOWN = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\p{Cc}\p{Noncharacter_Code_Point}\u2800]/u;
const VARIATION_SELECTORS = /[\ufe0e\ufe0f]/gu;
/** More combining marks on one letter than any script uses would be drawn over the lines above and below. */
const MOST_TOGETHER = 8;
/** A very long word would run off the page: it may be broken after every few characters. */
const LONG_WORD = /\S{33,}/gu;
const PIECE = 8;
const BREAK = '\u200b';

/** Scripts in which a joiner within a word changes how its letters are written (RFC 5892, CONTEXTJ); elsewhere it is only invisible. */
const JOINED =
  '[\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}]';
const JOINER = new RegExp(`(?<=${JOINED})([\\u200c\\u200d])(?=${JOINED})`, 'u');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const opened = new Map<string, ReadonlySet<number>>();

/** Returns the characters of a font, which is read only once. */
const charactersOf = ({ file }: FontFile): ReadonlySet<number> => {
  const known = opened.get(file) ?? new Set((openSync(file) as Font).characterSet);
  opened.set(file, known);
  return known;
};

/** Nearly all text matches this: the first fonts have every one of these characters. */
const PLAIN = /^[ -~]*$/;

const spelt = (character: string): string =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;

/** Never breaks between a letter and its marks. */
const inPieces = (word: string): string =>
  Array.from(graphemes.segment(word), ({ segment }, index) =>
    index > 0 && index % PIECE === 0 ? `${BREAK}${segment}` : segment,
  ).join('');

const breakable = (text: string): string => text.replace(LONG_WORD, inPieces);

/** Makes texts showable, and collects the fonts that the document needs for them. */
export const createShowable = () => {
  const used = new Set<FontFile>(FIRST_FONTS);
  const hasFont = (character: string): boolean => {
    const point = character.codePointAt(0) ?? 0;
    if (FIRST_FONTS.some((font) => charactersOf(font).has(point))) return true;
    const more = MORE_FONTS.find((font) => font.of.test(character) && charactersOf(font).has(point));
    if (more) used.add(more);
    return more !== undefined;
  };
  const showCharacter = (character: string): string =>
    NOT_SHOWN.test(character) || !hasFont(character) ? spelt(character) : character;
  const showCluster = (cluster: string): string => {
    const characters = Array.from(cluster.replace(VARIATION_SELECTORS, ''));
    return characters
      .map((character, index) => (index < MOST_TOGETHER ? showCharacter(character) : spelt(character)))
      .join('');
  };
  const showClusters = (text: string): string =>
    Array.from(graphemes.segment(text), ({ segment }) => showCluster(segment)).join('');
  const show = (text: string): string => {
    if (PLAIN.test(text)) return text;
    // Every second piece is a joiner.
    return text
      .replaceAll('\t', '    ')
      .split(JOINER)
      .map((piece, index) => (index % 2 === 1 ? piece : showClusters(visibleText(piece))))
      .join('');
  };
  return {
    /**
     * Returns the text as it can be drawn: characters that are invisible or have no font are spelt out, as `‹U+202E›`. Only the variation selectors of emoji
     * are dropped.
     */
    show,
    /** Does the same, and allows a very long word to be broken at each U+200B. */
    flow: (text: string): string => breakable(show(text)),
    fonts: (): readonly FontFile[] => [...used],
  };
};
