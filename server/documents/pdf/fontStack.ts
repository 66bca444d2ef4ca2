import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { INTER, MORE_FONTS, type Weight } from './fontFiles.ts';

/** A font of a document. */
export interface Face {
  /** The name that pdfkit knows it by, too. */
  readonly file: string;
  readonly features: Readonly<Record<string, boolean>>;
  readonly has: (codePoint: number) => boolean;
  /** In parts of the font's size. */
  readonly widthOf: (text: string) => number;
  /** Whether the glyphs, one after the other, stand for the letters of `text`: not where they are shaped, turned or shared. */
  readonly readsBack: (text: string) => boolean;
}

export interface FontStack {
  /** The font for characters that stay together; undefined: none has all of them. */
  readonly faceOf: (cluster: string, weight: Weight) => Face | undefined;
}

/** Digits of one width; no arrow made of `->` and no `×` of the x in `10x20`: what was written is shown. */
const INTER_FEATURES = { calt: false, tnum: true };

/** Read once, they stay: each document needs them. The others are read anew for the few that do. */
const kept = new Map<string, Font>();

const openFont = (file: string): Font => {
  const known = kept.get(file);
  if (known) return known;
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new TypeError(`${file} is a collection of fonts, not one font`);
  if (Object.values(INTER).includes(file)) kept.set(file, font);
  return font;
};

/** What `look` said of a key, without asking it twice: for one document, whose words do not stay in memory. */
const remembered = <Key, Value>(look: (key: Key) => Value): ((key: Key) => Value) => {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = look(key);
    values.set(key, value);
    return value;
  };
};

const openFace = (file: string, features: Face['features']): Face => {
  const font = openFont(file);
  // A reader of the document would take each for the one that came first.
  const isAlone = remembered(
    (codePoint: number) => font.stringsForGlyph(font.glyphForCodePoint(codePoint).id).length === 1,
  );
  return {
    file,
    features,
    has: remembered((codePoint) => font.hasGlyphForCodePoint(codePoint)),
    widthOf: remembered((text) => font.layout(text, features).advanceWidth / font.unitsPerEm),
    readsBack: (text) => {
      const { glyphs } = font.layout(text, features);
      const letters = Array.from(text, (each) => each.codePointAt(0) ?? 0);
      return letters.every(isAlone) && String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints)) === text;
    },
  };
};

/** They choose between looks of the character before them, and are nothing to look at. */
const VARIATION_SELECTORS = /[\ufe0e\ufe0f]/gu;

/** The fonts of one document, each opened when it is first needed. */
export const openFontStack = (): FontStack => {
  const opened = new Map<string, Face>();
  const face = (file: string, features: Face['features']): Face => {
    const known = opened.get(file) ?? openFace(file, features);
    opened.set(file, known);
    return known;
  };

  return {
    faceOf: (cluster, weight) => {
      const codePoints = Array.from(cluster.replace(VARIATION_SELECTORS, ''), (each) => each.codePointAt(0) ?? 0);
      const hasAll = ({ has }: Face): boolean => codePoints.every(has);
      const inter = face(INTER[weight], INTER_FEATURES);
      if (hasAll(inter)) return inter;
      for (const { file, of } of MORE_FONTS) {
        if (!of.test(cluster)) continue;
        const other = face(file, {});
        if (hasAll(other)) return other;
      }
      return undefined;
    },
  };
};
