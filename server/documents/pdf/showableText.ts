import { visibleText } from '../../../schema/report/visibleText.ts';
import type { Weight } from './fontFiles.ts';
import type { Face, FontStack } from './fontStack.ts';

/** A line of text as it can be drawn: what cannot be seen or has no font is spelt out, as `‹U+202E›`. */
export interface ShowableText {
  readonly text: string;
  /** Of each UTF-16 unit of `text`. */
  readonly faces: readonly Face[];
  /** Where each cluster begins that may not be torn apart, ascending. */
  readonly clusters: readonly number[];
}

/** Blank though they count as letters, of private use (Inter has pictures there), or half a character. */
const NOT_SHOWN = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\u2800]/u;
const VARIATION_SELECTORS = /[\ufe0e\ufe0f]/gu;
/** More marks on one letter than any script has would be drawn over the lines above and below. */
const MOST_TOGETHER = 8;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const oneCharacter = (text: string): boolean => text.length <= ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);

/** Nearly all text is so: each character is one of its own, and the first font has it. */
const PLAIN = /^[ -~]*$/;

/** `text`: one line. Nothing of it is lost but the variation selectors of emoji. */
export const showableText = (fonts: FontStack, text: string, weight: Weight): ShowableText => {
  const plain = PLAIN.test(text) ? fonts.faceOf('a', weight) : undefined;
  if (plain) {
    const places = Array.from({ length: text.length }, (_, index) => index);
    return { text, faces: places.map(() => plain), clusters: places };
  }
  const faces: Face[] = [];
  const clusters: number[] = [];
  let shown = '';

  const add = (cluster: string, face: Face): void => {
    clusters.push(shown.length);
    shown += cluster;
    faces.push(...Array.from({ length: cluster.length }, () => face));
  };
  /** A blank is of the word before it: between words of two fonts readers of the document would not see it. */
  const faceOf = (cluster: string): Face | undefined => {
    const before = faces.at(-1);
    return cluster === ' ' && before?.has(0x20) ? before : fonts.faceOf(cluster, weight);
  };
  const spellOut = (character: string): void => {
    const sign = `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;
    const face = fonts.faceOf(sign, weight);
    if (face) add(sign, face);
  };
  const addTogether = (cluster: string): void => {
    const face = NOT_SHOWN.test(cluster) ? undefined : faceOf(cluster);
    if (face) add(cluster, face);
    else if (oneCharacter(cluster)) spellOut(cluster);
    else for (const character of cluster) addTogether(character);
  };

  for (const { segment } of graphemes.segment(visibleText(text.replaceAll('\t', '    ')))) {
    const characters = Array.from(segment.replace(VARIATION_SELECTORS, ''));
    addTogether(characters.slice(0, MOST_TOGETHER).join(''));
    characters.slice(MOST_TOGETHER).forEach(spellOut);
  }
  return { text: shown, faces, clusters };
};
