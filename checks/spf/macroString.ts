/** A part of a macro-string (RFC 7208 §7.1). */
export type MacroToken =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'macro';
      /** In lower case. */
      readonly letter: MacroLetter;
      /** True if it was written in upper case: the value is URL-escaped (§7.3). */
      readonly escaped: boolean;
      /** How many right-hand labels to keep; `null` keeps all. */
      readonly labels: number | null;
      readonly reversed: boolean;
      /** The characters to split at; default `.`. */
      readonly delimiters: string;
    };

export type MacroLetter = 's' | 'l' | 'o' | 'd' | 'i' | 'p' | 'h' | 'v' | 'c' | 'r' | 't';

export type MacroParse =
  | {
      readonly ok: true;
      readonly tokens: readonly MacroToken[];
      /** True if it ends in a macro or in an escape such as %% (macro-expand in §7.1). */
      readonly endsInMacro: boolean;
    }
  | { readonly ok: false; readonly reason: string };

interface MacroRules {
  /** Allows the letters c, r and t, which §7.2 reserves for explanations. */
  readonly allLetters?: boolean;
  /** Allows spaces, as in an explanation (explain-string, §6.2). */
  readonly blanks?: boolean;
}

const LETTERS: readonly MacroLetter[] = ['s', 'l', 'o', 'd', 'i', 'p', 'h', 'v', 'c', 'r', 't'];
const EXPLANATION_LETTERS: readonly MacroLetter[] = ['c', 'r', 't'];
const ESCAPES: Readonly<Record<string, string>> = { '%%': '%', '%_': ' ', '%-': '%20' };
const PIECE = /%\{([a-z])([0-9]*)(r?)([-.+,/_=]*)\}|%[%_-]|[!-$&-~]+/iy;

/** Parses a macro-string as in domain-specs and modifiers: visible ASCII only, no spaces. `rules` can relax that. */
export const parseMacroString = (text: string, rules: MacroRules = {}): MacroParse => {
  const tokens: MacroToken[] = [];
  let position = 0;
  let endsInMacro = false;
  while (position < text.length) {
    if (rules.blanks === true && text[position] === ' ') {
      tokens.push({ kind: 'literal', text: ' ' });
      position += 1;
      continue;
    }
    PIECE.lastIndex = position;
    const match = PIECE.exec(text);
    if (!match) return { ok: false, reason: faultAt(text, position) };
    const token = tokenOf(match, rules.allLetters === true);
    if (typeof token === 'string') return { ok: false, reason: token };
    tokens.push(token);
    endsInMacro = match[0].startsWith('%');
    position = PIECE.lastIndex;
  }
  return { ok: true, tokens, endsInMacro };
};

/** Returns a token, or a description of what is wrong. */
const tokenOf = (match: RegExpExecArray, allLetters: boolean): MacroToken | string => {
  const [whole, letterText, digits = '', reverse = '', delimiters = ''] = match;
  if (letterText === undefined) return { kind: 'literal', text: ESCAPES[whole] ?? whole };
  const letter = LETTERS.find((one) => one === letterText.toLowerCase());
  if (!letter) return `"${letterText}" is no macro letter`;
  if (!allLetters && EXPLANATION_LETTERS.includes(letter)) {
    return `the macro "${whole.slice(0, 80)}" is allowed in explanations only`;
  }
  const labels = digits === '' ? null : Number(digits);
  if (labels === 0) return `the macro "${whole.slice(0, 80)}" keeps no label; its number must not be zero`;
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

/** Names a character that may not be visible. */
export const charName = (text: string, position: number): string => {
  const code = text.codePointAt(position) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};
