/** One piece of a macro-string (RFC 7208 §7.1). */
export type MacroToken =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'macro';
      /** Lower case. */
      readonly letter: MacroLetter;
      /** Written in upper case: the value is URL-escaped (§7.3). */
      readonly escaped: boolean;
      /** Right-hand labels to keep; null: all. */
      readonly labels: number | null;
      readonly reversed: boolean;
      /** The characters to split at; `.` by default. */
      readonly delimiters: string;
    };

export type MacroLetter = 's' | 'l' | 'o' | 'd' | 'i' | 'p' | 'h' | 'v' | 'c' | 'r' | 't';

export type MacroParse =
  { readonly ok: true; readonly tokens: readonly MacroToken[] } | { readonly ok: false; readonly reason: string };

const LETTERS: readonly MacroLetter[] = ['s', 'l', 'o', 'd', 'i', 'p', 'h', 'v', 'c', 'r', 't'];
/** §7.2: these are allowed in explanation texts only. */
const EXPLANATION_LETTERS: readonly MacroLetter[] = ['c', 'r', 't'];
const ESCAPES: Readonly<Record<string, string>> = { '%%': '%', '%_': ' ', '%-': '%20' };
const PIECE = /%\{([a-z])([0-9]*)(r?)([-.+,/_=]*)\}|%[%_-]|[!-$&-~]+/iy;

/**
 * Parses a macro-string as domain-specs and modifiers have it: visible ASCII only, no blank. The letters c, r and t are refused unless
 * `explanation` says that the text is one of `exp=`'s target, where blanks are allowed too (explain-string, §6.2).
 */
export const parseMacroString = (text: string, { explanation = false } = {}): MacroParse => {
  const tokens: MacroToken[] = [];
  let position = 0;
  while (position < text.length) {
    if (explanation && text[position] === ' ') {
      tokens.push({ kind: 'literal', text: ' ' });
      position += 1;
      continue;
    }
    PIECE.lastIndex = position;
    const match = PIECE.exec(text);
    if (!match) return { ok: false, reason: faultAt(text, position) };
    const token = tokenOf(match, explanation);
    if (typeof token === 'string') return { ok: false, reason: token };
    tokens.push(token);
    position = PIECE.lastIndex;
  }
  return { ok: true, tokens };
};

/** A token, or what is wrong with it. */
const tokenOf = (match: RegExpExecArray, explanation: boolean): MacroToken | string => {
  const [whole, letterText, digits = '', reverse = '', delimiters = ''] = match;
  if (letterText === undefined) return { kind: 'literal', text: ESCAPES[whole] ?? whole };
  const letter = LETTERS.find((one) => one === letterText.toLowerCase());
  if (!letter) return `"${letterText}" is no macro letter`;
  if (!explanation && EXPLANATION_LETTERS.includes(letter))
    return `the macro "${whole}" is allowed in explanations only`;
  const labels = digits === '' ? null : Number(digits);
  if (labels === 0) return `the macro "${whole}" keeps no label; its number must not be zero`;
  return {
    kind: 'macro',
    letter,
    escaped: letterText !== letter,
    labels,
    reversed: reverse !== '',
    delimiters: delimiters || '.',
  };
};

const faultAt = (text: string, position: number): string =>
  text[position] === '%'
    ? `"${text.slice(position, position + 12)}" is no macro; a plain percent sign is written "%%"`
    : `the character ${charName(text, position)} is not allowed`;

const charName = (text: string, position: number): string => {
  const code = text.codePointAt(position) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};
