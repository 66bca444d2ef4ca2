import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
/** Returns the path of a file in data/fonts. */
const fontFile = (name: string): string => fileURLToPath(new URL(`../../../data/fonts/${name}`, import.meta.url));
/** Returns the path of a package that is one large font. */
const fontPackage = (path: string): string => require.resolve(`@expo-google-fonts/${path}`);

export interface FontFile {
  readonly file: string;
  /** The name used in the font file. */
  readonly family: string;
}

/** Inter (OFL-1.1): Latin, Greek, Cyrillic. */
export const INTER = {
  regular: fontFile('Inter_400Regular.ttf'),
  semibold: fontFile('Inter_600SemiBold.ttf'),
  bold: fontFile('Inter_700Bold.ttf'),
} as const;

/** The fonts of every document. Fira Mono (OFL-1.1) has no ligatures. */
export const FIRST_FONTS: readonly FontFile[] = [
  { file: INTER.regular, family: 'Inter' },
  { file: INTER.semibold, family: 'Inter' },
  { file: fontFile('FiraMono_400Regular.ttf'), family: 'Fira Mono' },
];

const SCRIPTS = [
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
];

type ScriptFont = FontFile & { readonly of: RegExp };

/** Noto Sans for a script, by its Unicode name. */
const noto = (script: string): ScriptFont => ({
  file: fontFile(`NotoSans${script}_400Regular.ttf`),
  family: `Noto Sans ${script}`,
  of: new RegExp(`\\p{scx=${script}}`, 'u'),
});

/**
 * Fonts (OFL-1.1) for what Inter lacks. Together they cover all scripts in common use today (UAX #31, table 5). Each lists the characters it is needed for, so
 * that a file of several megabytes is only read if they occur. Characters that no font has are spelt out (showableText.ts).
 */
export const MORE_FONTS: readonly ScriptFont[] = [
  // Noto Sans Arabic renders a letter and its dots as two glyphs, which PDF readers then extract twice.
  { file: fontFile('Vazirmatn_400Regular.ttf'), family: 'Vazirmatn', of: /\p{scx=Arabic}/u },
  ...SCRIPTS.map(noto),
  { file: fontFile('NotoSerifTibetan_400Regular.ttf'), family: 'Noto Serif Tibetan', of: /\p{scx=Tibetan}/u },
  {
    file: fontPackage('chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'),
    family: 'Chocolate Classical Sans',
    of: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  {
    file: fontPackage('gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
    family: 'Gowun Dodum',
    of: /\p{scx=Hangul}/u,
  },
  {
    file: fontFile('NotoEmoji_400Regular.ttf'),
    family: 'Noto Emoji',
    of: /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u,
  },
];

const MORE = MORE_FONTS.map(({ family }) => family);
/** Tried in this order. */
export const FAMILIES: readonly string[] = ['Inter', 'Fira Mono', ...MORE];
export const MONO_FAMILIES: readonly string[] = ['Fira Mono', 'Inter', ...MORE];
