import { parse } from 'tldts';
import { answers } from '../base/answers.ts';
import { parseDomain } from '../base/parseDomain.ts';

/** What a cell or a line of a list says. */
export type NameText =
  | { readonly kind: 'names'; readonly domains: readonly string[]; readonly note: string | undefined }
  /** Markup or punctuation without content. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly message: string };

export interface NameRules {
  /** Accepts names that lead to no public site. */
  readonly privateNetwork: boolean;
}

/** Longer cells name no domain. */
const MOST_CHARACTERS = 4_096;

/**
 * Reads the domain that a person meant in one cell: a name, an address with any scheme, user, port and path, a wildcard, an item of a list in Markdown or HTML,
 * a spreadsheet's formula for a text, a line of a hosts file or a zone file, or a name that is written so that it cannot be clicked (`example[.]org`). What
 * follows it is a note.
 */
export const readName = (cell: string, rules: NameRules): NameText => {
  // The usual case, quickly.
  if (PLAIN.test(cell)) return single(cell, rules);
  if (cell.length > MOST_CHARACTERS) return invalid(answers().domains.noDomain);
  const text = withoutMarkup(visible(cell));
  if (text === '') return { kind: 'empty' };
  const [main, comment] = splitComment(text);
  const tokens = main.split(/\s+/).filter(Boolean);
  if (tokens.length < 2) return withNote(single(tokens[0] ?? '', rules), comment);
  return withNote(severalWords(tokens, main, rules), comment);
};

const PLAIN = /^[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,10}$/;

const invalid = (message: string): NameText => ({ kind: 'invalid', message });

/** Replaces Unicode's spaces, and removes characters that cannot be seen. Joiners are kept: some scripts need them within names (RFC 5892 appendix A). */
const visible = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- tabs are among them
    .replaceAll(/[\u0009\u000b\u000c\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
    .split(' ')
    .map((word) => withoutEnds(word, JOINERS))
    .join(' ')
    .trim();

const JOINERS: ReadonlySet<string> = new Set(['\u200c', '\u200d']);

/** Removes these characters from both ends of a text. */
const withoutEnds = (text: string, unwanted: ReadonlySet<string>): string => {
  let start = 0;
  while (start < text.length && unwanted.has(text[start] ?? '')) start += 1;
  return withoutEnd(text.slice(start), unwanted);
};

const withoutEnd = (text: string, unwanted: ReadonlySet<string>): string => {
  let end = text.length;
  while (end > 0 && unwanted.has(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};

const TAG = /<\/?(?:a|b|br|code|div|em|i|li|ol|p|pre|span|strong|table|tbody|td|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/gi;
const HREF = /<a\s[^<>]*?href\s*=\s*["']?([^"'\s<>]+)/gi;
const LINK = /!?\[[^[\]]*\]\(\s*<?([^\s()<>]+)(?:[\s>][^()]*)?\)/;
/** `-`, `*`, `+`, `•` and numbers, each with a check box or not. */
const BULLET = /^(?:>\s*)*(?:(?:[-*+•‣◦·–—▪●]|\(?\d{1,6}[.)])\s+)?(?:\[[ xX]?\]\s+)?/;

const withoutMarkup = (text: string): string => {
  let rest = text;
  if (rest.includes('<')) {
    const targets = Array.from(rest.matchAll(HREF), ([, target = '']) => target).filter(
      (target) => !/^(?:#|\/(?!\/)|javascript:|tel:)/i.test(target),
    );
    rest = (targets.length > 0 ? targets.join(' ') : rest.replaceAll(TAG, ' ').replaceAll('&nbsp;', ' ')).trim();
  }
  rest = rest.replace(BULLET, '').replace(LINK, '$1');
  const [, formula] = /^="(.*)"$/.exec(rest) ?? [];
  return unwrapped(formula ?? rest);
};

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['‘', '’'],
  ['**', '**'],
  ['__', '__'],
  ['<', '>'],
  ['(', ')'],
  ['{', '}'],
];

const BRACKETS = [
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['<', '>'],
] as const;

/** Removes brackets that other lines or cells close or open, as in a list in source code. */
const withoutLoneBrackets = (text: string): string => {
  let rest = text;
  for (const [open, close] of BRACKETS) {
    if (rest.startsWith(open) && !rest.includes(close)) rest = rest.slice(1).trimStart();
    if (rest.endsWith(close) && !rest.includes(open)) rest = rest.slice(0, -1).trimEnd();
  }
  return rest;
};

/** Removes quotation marks, brackets and emphasis around the text, and punctuation after it. */
const unwrapped = (text: string): string => {
  let rest = withoutLoneBrackets(withoutEnd(text, PUNCTUATION).trim());
  for (let layers = 0; layers < 5; layers += 1) {
    const pair = PAIRS.find(
      ([open, close]) =>
        rest.length > open.length + close.length &&
        rest.startsWith(open) &&
        rest.endsWith(close) &&
        !rest.slice(open.length, -close.length).includes(open),
    );
    if (!pair) break;
    rest = rest.slice(pair[0].length, -pair[1].length).trim();
  }
  // An unpaired quotation mark: a spreadsheet's sign for a text, or one that was never closed.
  return withoutEnd(rest.replace(/^["'`“”„«‘]+(?=[^\s"'])/, ''), CLOSING_QUOTES);
};

const PUNCTUATION: ReadonlySet<string> = new Set([',', ';']);
const CLOSING_QUOTES: ReadonlySet<string> = new Set(['"', '“', '”', '»', '’']);

/** A comment begins with a sign after a blank. */
const splitComment = (text: string): readonly [main: string, comment: string | undefined] => {
  const sign = /\s(?:#|\/\/|--|;|<!--)/.exec(text);
  if (!sign || sign.index === 0) return [text, undefined];
  const comment = text
    .slice(sign.index)
    .replace(/^\s(?:#+|\/\/+|--+|;+|<!--)/, '')
    .trim();
  return [text.slice(0, sign.index).trim(), comment.endsWith('-->') ? comment.slice(0, -3).trim() : comment];
};

const withNote = (read: NameText, comment: string | undefined): NameText => {
  if (read.kind !== 'names' || comment === undefined || comment === '') return read;
  return { ...read, note: read.note === undefined ? comment : `${read.note} ${comment}` };
};

const TTL_CLASS_TYPE =
  /^(\S+)\s+(?:\d+[smhdw]?\s+)?(?:(?:IN|CH)\s+)?(?:\d+[smhdw]?\s+)?(?:A|AAAA|CAA|CNAME|DNAME|DNSKEY|DS|HTTPS|LOC|MX|NAPTR|NS|NSEC3?|NSEC3PARAM|PTR|RP|RRSIG|SOA|SPF|SRV|SSHFP|SVCB|TLSA|TXT|URI)\s+\S/;
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:.*:)[0-9a-f:.]+(?:%\S+)?)$/i;
const CONJUNCTION = /^(?:and|or|und|oder|et|ou|y|o|e|en|of|i|og|och|&|\+|,|;|\/)$/i;

/** `Main.St` after a number: `st` is a top-level domain. */
const STREET = /\.(?:St|Pl|La|Cl)$/;

const severalWords = (tokens: readonly string[], text: string, rules: NameRules): NameText => {
  const [, owner] = TTL_CLASS_TYPE.exec(text) ?? [];
  if (owner !== undefined) return single(owner, rules);
  const [first = '', ...rest] = tokens;
  if (IP_ADDRESS.test(first)) return allOf(rest, rules);
  const names = tokens.filter((token) => isName(token, rules));
  const words = tokens.filter((token) => !names.includes(token));
  if (names.length > 0 && words.every((word) => CONJUNCTION.test(word))) return allOf(names, rules);
  const head = single(first, rules);
  if (head.kind === 'names')
    return names.length > 1
      ? invalid(answers().domains.severalNames)
      : { ...head, note: unwrapped(rest.join(' ').replace(/^[-–—:|]+\s*/, '')) || undefined };
  // A number or a label before the name.
  const isLabel = (/^\d+[.)]?$/.test(first) && !STREET.test(rest[0] ?? '')) || first.endsWith(':');
  if (isLabel && names.length === 1 && names[0] === rest[0]) return severalWords(rest, rest.join(' '), rules);
  return invalid(answers().domains.noDomain);
};

/** All words must be names: one that is not makes the whole text invalid. */
const allOf = (tokens: readonly string[], rules: NameRules): NameText => {
  const read = tokens.map((token) => single(token, rules));
  const bad = read.find((each) => each.kind !== 'names');
  return (
    bad ?? {
      kind: 'names',
      domains: read.flatMap((each) => (each.kind === 'names' ? each.domains : [])),
      note: undefined,
    }
  );
};

/** Returns whether a word alone is a name below a top-level domain that exists. A note may contain words with dots, such as `node.js`. */
export const isName = (word: string, rules: NameRules): boolean => {
  if (!word.includes('.') || word.length > MOST_CHARACTERS) return false;
  const read = single(unwrapped(word), rules);
  return read.kind === 'names' && read.domains.every(hasKnownTop);
};

/** Returns whether a cell says one or several such names, and nothing else unless it may have a note. */
export const isNames = (cell: string, rules: NameRules, { mayHaveNote = false } = {}): boolean => {
  if (!cell.includes('.')) return false;
  const read = readName(cell.trim(), rules);
  return read.kind === 'names' && (mayHaveNote || read.note === undefined) && read.domains.every(hasKnownTop);
};

const QUOTED = /["'`]([^\s"'`]{1,253})["'`]/g;

/** Returns whether a cell quotes a name among other words, as statements in source code do. */
export const quotesName = (cell: string, rules: NameRules): boolean =>
  Array.from(cell.matchAll(QUOTED)).some(([, quoted = '']) => isName(quoted, rules));

const hasKnownTop = (domain: string): boolean => /\.(?:example|test)$/.test(domain) || parse(domain).isIcann === true;

const MAIL_ADDRESS = /^(?:mailto:)?[^\s@/:]+@([^\s@/:?]+)(?:\?\S*)?$/i;
/** Any scheme, or none as in `//example.org/`. */
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/** Part of a postal address, although `box` is a top-level domain. */
const POST_OFFICE_BOX = /^p\.? ?o\.? ?box$/i;

const single = (word: string, { privateNetwork }: NameRules): NameText => {
  const token = PLAIN.test(word) ? word : unwrapped(word);
  const [, mailDomain] = MAIL_ADDRESS.exec(token) ?? [];
  const domainOfMail = mailDomain === undefined ? undefined : parseDomain(mailDomain);
  if (domainOfMail?.kind === 'domain') return invalid(answers().domains.mailAddress({ domain: domainOfMail.domain }));
  if (POST_OFFICE_BOX.test(token)) return invalid(answers().domains.noDomain);
  const parsed = parseDomain(hostOf(token));
  if (parsed.kind === 'invalid' || (parsed.kind === 'reserved' && !privateNetwork)) return invalid(parsed.message);
  return { kind: 'names', domains: [parsed.domain], note: undefined };
};

/** Returns host and port of an address, without user name, password, wildcard and the signs of block lists. */
const hostOf = (token: string): string => {
  const clickable = token
    .replaceAll(/\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)/gi, '.')
    .replace(/^hxxp/i, 'http')
    .replace(/^(https?)\[:\]\/\//i, '$1://');
  const blocked = clickable.replace(/^@?@?\|\|([^\s^$/]+)\^?(?:\$\S*)?$/, '$1');
  const isAddress = SCHEME.test(blocked);
  const authority = blocked.replace(SCHEME, '').split(/[/?#]/, 1)[0] ?? '';
  const host = isAddress ? authority.slice(authority.lastIndexOf('@') + 1) : authority;
  return host.replace(/^\*?\./, '');
};
