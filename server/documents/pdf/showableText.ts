import { openSync, type Font } from 'fontkit';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { FIRST_FONTS, type FontFile, MORE_FONTS } from './fontFiles.ts';

/** Blank though they count as letters, of private use (Inter has pictures there), half a character, or none of any text. */
const NOT_SHOWN = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\p{Cc}\p{Noncharacter_Code_Point}\u2800]/u;
const VARIATION_SELECTORS = /[\ufe0e\ufe0f]/gu;
/** More marks on one letter than any script has would be drawn over the lines above and below. */
const MOST_TOGETHER = 8;
/** A word without an end would run off the page: a longer one may be broken after each few of its characters. */
const LONG_WORD = /\S{33,}/gu;
const PIECE = 8;
const BREAK = '\u200b';

/** Scripts in which a joiner within a word changes how its letters are written (RFC 5892, CONTEXTJ); elsewhere it only hides. */
const JOINED =
  '[\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}]';
const JOINER = new RegExp(`(?<=${JOINED})([\\u200c\\u200d])(?=${JOINED})`, 'u');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const opened = new Map<string, ReadonlySet<number>>();

/** The characters of a font; read once. */
const charactersOf = ({ file }: FontFile): ReadonlySet<number> => {
  const known = opened.get(file) ?? new Set((openSync(file) as Font).characterSet);
  opened.set(file, known);
  return known;
};

/** Nearly all text is so: the first fonts have each character. */
const PLAIN = /^[ -~]*$/;

const spelt = (character: string): string =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;

/** Not within a letter and its marks. */
const inPieces = (word: string): string =>
  Array.from(graphemes.segment(word), ({ segment }, index) =>
    index > 0 && index % PIECE === 0 ? `${BREAK}${segment}` : segment,
  ).join('');

const breakable = (text: string): string => text.replace(LONG_WORD, inPieces);

/** Collects the fonts that a document needs while its texts are made showable. */
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
    /** The text as it can be drawn: what cannot be seen or has no font is spelt out, as `‹U+202E›`. Nothing of it is lost but the variation selectors of emoji. */
    show,
    /** The same, and a word without an end may be broken at each U+200B. */
    flow: (text: string): string => breakable(show(text)),
    fonts: (): readonly FontFile[] => [...used],
  };
};
