import type { ClientAddress } from './clientAddress.ts';
import type { MacroLetter, MacroToken } from './macroString.ts';
import type { Sender } from './senderOf.ts';

/** The values of macros in one record (RFC 7208 §7.2). */
interface MacroValues {
  readonly client: ClientAddress;
  readonly sender: Sender;
  readonly helo: string;
  /** For %{d}: the domain whose record is evaluated. */
  readonly domain: string;
  /** For %{r}: the receiver's name. */
  readonly receiver: string;
  /** For %{t}. */
  readonly now: Date;
  /** For %{p}. Needs DNS, so it is only called when the macro occurs. */
  readonly validatedName: () => Promise<string>;
}

/** A domain name is shortened from its left to 253 characters, so text further to the left is never used. */
const MAX_DOMAIN_SPEC = 1_024;
const MAX_EXPLANATION = 4_096;

/** Expands a domain-spec. If it is far too long, only its right-hand end is returned. */
export const expandDomain = async (tokens: readonly MacroToken[], values: MacroValues): Promise<string> => {
  let text = '';
  for (const token of [...tokens].reverse()) {
    text = (await expanded(token, values)) + text;
    if (text.length > MAX_DOMAIN_SPEC) break;
  }
  return text;
};

/** Expands an explanation. If it is far too long, only its beginning is returned. */
export const expandExplanation = async (tokens: readonly MacroToken[], values: MacroValues): Promise<string> => {
  let text = '';
  for (const token of tokens) {
    text += await expanded(token, values);
    if (text.length > MAX_EXPLANATION) break;
  }
  return text.slice(0, MAX_EXPLANATION);
};

const expanded = async (token: MacroToken, values: MacroValues): Promise<string> =>
  token.kind === 'literal' ? token.text : transformMacro(await valueOf(token.letter, values), token);

const valueOf = async (letter: MacroLetter, values: MacroValues): Promise<string> => {
  const { client, sender } = values;
  switch (letter) {
    case 's':
      return `${sender.localPart}@${sender.domain}`;
    case 'l':
      return sender.localPart;
    case 'o':
      return sender.domain;
    case 'd':
      return values.domain;
    case 'i':
      return client.dotted;
    case 'p':
      return values.validatedName();
    case 'h':
      return values.helo;
    case 'v':
      return client.family === 4 ? 'in-addr' : 'ip6';
    case 'c':
      return client.text;
    case 'r':
      return values.receiver;
    case 't':
      return String(Math.floor(values.now.getTime() / 1_000));
  }
};

type Macro = Extract<MacroToken, { readonly kind: 'macro' }>;

/** RFC 7208 §7.3: splits the value of a macro, reverses it, keeps its right-hand parts, joins them with dots, and escapes it for a URL. */
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

/** Escapes all but the unreserved characters of RFC 3986 §2.3, as UTF-8. */
const urlEscaped = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
