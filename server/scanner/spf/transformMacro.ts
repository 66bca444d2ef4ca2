import type { MacroToken } from './macroString.ts';

export type Macro = Extract<MacroToken, { readonly kind: 'macro' }>;

/** RFC 7208 §7.3: splits the value of a macro, turns it round, keeps its right-hand parts, joins them with dots, and escapes it for a URL. */
export const transformMacro = (value: string, { delimiters, reversed, labels, escaped }: Macro): string => {
  const isPlain = delimiters === '.' && !reversed && labels === null;
  const text = isPlain ? value : transformed(splitAt(value, delimiters), reversed, labels);
  return escaped ? urlEscaped(text) : text;
};

const transformed = (parts: readonly string[], reversed: boolean, labels: number | null): string => {
  const ordered = reversed ? [...parts].reverse() : parts;
  return (labels === null ? ordered : ordered.slice(-Math.min(labels, ordered.length))).join('.');
};

const splitAt = (value: string, delimiters: string): readonly string[] => {
  const at = new Set(delimiters);
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < value.length; index += 1) {
    if (!at.has(value.charAt(index))) continue;
    parts.push(value.slice(start, index));
    start = index + 1;
  }
  return [...parts, value.slice(start)];
};

/** All but the unreserved characters of RFC 3986 §2.3, as UTF-8. */
const urlEscaped = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
