import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
/** A file in data/fonts. */
const fontFile = (name: string): string => fileURLToPath(new URL(`../../../data/fonts/${name}`, import.meta.url));
/** A package that is one large font. */
const fontPackage = (path: string): string => require.resolve(`@expo-google-fonts/${path}`);

/** `mono`: monospaced, for what is copied. */
export type Weight = 'regular' | 'semibold' | 'mono';

/** Inter (OFL-1.1): Latin, Greek, Cyrillic. */
export const INTER = {
  regular: fontFile('Inter_400Regular.ttf'),
  semibold: fontFile('Inter_600SemiBold.ttf'),
  bold: fontFile('Inter_700Bold.ttf'),
} as const;

/** The fonts that are asked first, in this order: Fira Mono (OFL-1.1) has no ligatures, and what it lacks Inter may have. */
export const FIRST_FONTS: Readonly<Record<Weight, readonly string[]>> = {
  regular: [INTER.regular],
  semibold: [INTER.semibold],
  mono: [fontFile('FiraMono_400Regular.ttf'), INTER.regular],
};

/**
 * Fonts (OFL-1.1) for what Inter lacks, each with the characters that it is asked for: a file of megabytes is read only for who writes so. A
 * script more is one line here; what no font has is spelt out (showableText.ts).
 */
export const MORE_FONTS: readonly { readonly file: string; readonly of: RegExp }[] = [
  // Its letters are whole glyphs: of a font that adds the dots to a body, readers of the document find another letter of the same body.
  { file: fontFile('Vazirmatn_400Regular.ttf'), of: /\p{scx=Arabic}/u },
  { file: fontFile('NotoSansHebrew_400Regular.ttf'), of: /\p{scx=Hebrew}/u },
  {
    file: fontFile('NotoSansDevanagari_400Regular.ttf'),
    of: /\p{scx=Devanagari}/u,
  },
  { file: fontFile('NotoSansThai_400Regular.ttf'), of: /\p{scx=Thai}/u },
  {
    file: fontPackage('chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'),
    of: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  { file: fontPackage('gowun-dodum/400Regular/GowunDodum_400Regular.ttf'), of: /\p{scx=Hangul}/u },
  {
    file: fontFile('NotoEmoji_400Regular.ttf'),
    of: /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u,
  },
];
