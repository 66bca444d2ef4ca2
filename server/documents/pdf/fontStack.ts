import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';
import { FIRST_FONTS, MORE_FONTS, type Weight } from './fontFiles.ts';

/** A font of a document. */
export interface Face {
  /** The name that pdfkit knows it by, too. */
  readonly file: string;
  /** Its words stand for themselves: what they look like does not depend on what stands before and after the blanks between them. */
  readonly isByWord: boolean;
  readonly features: Readonly<Record<string, boolean>>;
  /** Not to be changed: each is made once. */
  readonly layout: (text: string) => GlyphRun;
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

/** No arrow made of `->` and no `×` of the x in `10x20`: what was written is shown. */
const FIRST_FEATURES = { calt: false };
const FIRST_FILES: ReadonlySet<string> = new Set(Object.values(FIRST_FONTS).flat());

/** Read once, they stay: each document needs them. The others are read anew for the few that do. */
const kept = new Map<string, Font>();

const openFont = (file: string): Font => {
  const known = kept.get(file);
  if (known) return known;
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new TypeError(`${file} is a collection of fonts, not one font`);
  if (FIRST_FILES.has(file)) kept.set(file, font);
  return font;
};

/** Of a document without end only the newest words are kept. */
const MOST_REMEMBERED = 10_000;

/** What `look` said of a key, without asking it twice: for one document, whose words do not stay in memory. */
const remembered = <Key, Value>(look: (key: Key) => Value): ((key: Key) => Value) => {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = look(key);
    if (values.size >= MOST_REMEMBERED) values.clear();
    values.set(key, value);
    return value;
  };
};

/** Words with the blank that ends each, as pdfkit remembers them. */
const WORDS = /[^ \t]+[ \t]?|[ \t]/g;

const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? [];

interface FaceKind {
  readonly features: Face['features'];
  readonly isByWord: boolean;
}

const openFace = (file: string, { features, isByWord }: FaceKind): Face => {
  const font = openFont(file);
  // A reader of the document would take each for the one that came first.
  const isAlone = remembered(
    (codePoint: number) => font.stringsForGlyph(font.glyphForCodePoint(codePoint).id).length === 1,
  );
  const layout = remembered((text: string) => font.layout(text, features));
  const measure = remembered((text: string) => layout(text).advanceWidth / font.unitsPerEm);
  const compare = remembered((text: string) => {
    const { glyphs } = layout(text);
    const letters = Array.from(text, (each) => each.codePointAt(0) ?? 0);
    return letters.every(isAlone) && String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints)) === text;
  });
  return {
    file,
    features,
    isByWord,
    layout,
    has: remembered((codePoint) => font.hasGlyphForCodePoint(codePoint)),
    // Few words are new: each is laid out once.
    widthOf: isByWord ? (text) => wordsOf(text).reduce((sum, word) => sum + measure(word), 0) : measure,
    readsBack: isByWord ? (text) => wordsOf(text).every(compare) : compare,
  };
};

/** They choose between looks of the character before them, and are nothing to look at. */
const VARIATION_SELECTORS = /[\ufe0e\ufe0f]/gu;

/** The fonts of one document, each opened when it is first needed. */
export const openFontStack = (): FontStack => {
  const opened = new Map<string, Face>();
  const face = (file: string, kind: FaceKind): Face => {
    const known = opened.get(file) ?? openFace(file, kind);
    opened.set(file, known);
    return known;
  };

  return {
    faceOf: (cluster, weight) => {
      const codePoints = Array.from(cluster.replace(VARIATION_SELECTORS, ''), (each) => each.codePointAt(0) ?? 0);
      const hasAll = ({ has }: Face): boolean => codePoints.every(has);
      for (const file of FIRST_FONTS[weight]) {
        const first = face(file, { features: FIRST_FEATURES, isByWord: true });
        if (hasAll(first)) return first;
      }
      for (const { file, of } of MORE_FONTS) {
        if (!of.test(cluster)) continue;
        const other = face(file, { features: {}, isByWord: false });
        if (hasAll(other)) return other;
      }
      return undefined;
    },
  };
};
