import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
/** A file in data/fonts. */
const fontFile = (name: string): string => fileURLToPath(new URL(`../../../data/fonts/${name}`, import.meta.url));
/** A package that is one large font. */
const fontPackage = (path: string): string => require.resolve(`@expo-google-fonts/${path}`);

export interface FontFile {
  readonly file: string;
  /** As its file names it. */
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

/**
 * Fonts (OFL-1.1) for what Inter lacks, each with the characters that it is asked for: a file of megabytes is read only for who writes so. A
 * script more is one line here; what no font has is spelt out (showableText.ts).
 */
export const MORE_FONTS: readonly (FontFile & { readonly of: RegExp })[] = [
  { file: fontFile('Vazirmatn_400Regular.ttf'), family: 'Vazirmatn', of: /\p{scx=Arabic}/u },
  { file: fontFile('NotoSansHebrew_400Regular.ttf'), family: 'Noto Sans Hebrew', of: /\p{scx=Hebrew}/u },
  { file: fontFile('NotoSansDevanagari_400Regular.ttf'), family: 'Noto Sans Devanagari', of: /\p{scx=Devanagari}/u },
  { file: fontFile('NotoSansThai_400Regular.ttf'), family: 'Noto Sans Thai', of: /\p{scx=Thai}/u },
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
/** Asked in this order. */
export const FAMILIES: readonly string[] = ['Inter', 'Fira Mono', ...MORE];
export const MONO_FAMILIES: readonly string[] = ['Fira Mono', 'Inter', ...MORE];
