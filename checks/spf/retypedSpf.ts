import { isSpfRecord, parseSpf } from './parseSpf.ts';

/**
 * Returns the record that a text was meant to be, if only its typing is wrong: blanks and colons that are missing or misplaced, other separators, quotes and
 * characters of word processors, common misspellings. Every name, address and qualifier is kept. `undefined` if nothing is wrong, or if the text can be read in
 * more than one way, because then only the owner knows which sender it means.
 */
export const retypedSpf = (text: string): string | undefined => {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = asTyped(text);
  const [start] = /^(?:v ?[=:]? ?)?spf ?1(?![0-9]|\.[0-9])[ .]*/i.exec(plain) ?? [];
  if (start === undefined) return undefined;
  const terms = joined(plain.slice(start.length).split(' ').filter(Boolean)).flatMap(retyped);
  const record = ['v=spf1', ...terms].join(' ');
  const isTypedSo =
    isSpfRecord(text) && text.slice('v=spf1'.length).split(' ').filter(Boolean).join(' ') === terms.join(' ');
  return !isTypedSo && parseSpf(record).ok ? record : undefined;
};

/** As much as an observation keeps of a record. */
const MAX_LENGTH = 4_096;

/** Replaces the characters of word processors with those of a keyboard, and separators with blanks. A macro may contain a comma (`%{l,}`). */
const asTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/["'\p{Pi}\p{Pf}\u201a\u201e]/gu, '')
    .replace(text.includes('%{') ? /[\s\p{Cc};]+/gu : /[\s\p{Cc};,]+/gu, ' ')
    .trim();

const NAME = '(?:include|exists|redirect|ip[46]|ptr|exp|mx|a)';
const OPEN_ENDED = new RegExp(`^[-+~?]?${NAME}[:=]$`, 'i');
const STARTS_TERM = new RegExp(`^[-+~?]?(?:all$|${NAME}(?:[:=/]|$))`, 'i');

/** Joins what belongs together: `include: a.example`, `include :a.example`, `- all`. */
const joined = (parts: readonly string[]): readonly string[] => {
  const terms: string[] = [];
  for (const part of parts) {
    const last = terms.at(-1) ?? '';
    const continues = OPEN_ENDED.test(last) ? !STARTS_TERM.test(part) : /^[-+~?]$/.test(last) || /^[:=]/.test(part);
    if (continues && last !== '') terms.splice(-1, 1, last + part);
    else terms.push(part);
  }
  return terms;
};

/** Returns the terms that one was meant to be. */
const retyped = (term: string): readonly string[] => {
  const parts = term
    // `ip4:192.0.2.1-all`, `a.example~all`, `mx-all`: no name or address ends like that.
    .replace(/(?<=[a-z0-9.)}])([-~?+]all)\.?$/i, ' $1')
    // `a.exampleinclude:b.example`: names have no colon, and what comes before a mechanism ends.
    .replace(/(?<=[a-z0-9.)}])(?=(?:include|exists|ip[46]):|redirect=)/gi, ' ')
    .split(' ');
  return parts.map(renamed);
};

const IP4: readonly [RegExp, string] = [/^(?:ipv?[46]?[:=])?(?=[0-9]+(?:\.[0-9]+){3}(?:\/[0-9]+)?\.?$)/i, 'ip4:'];
const IP6: readonly [RegExp, string] = [
  /^(?:ipv?[46]?[:=])?(?=[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*(?:\/[0-9]+)?$)/i,
  'ip6:',
];
const LONG_NAMES = ['include:', 'exists:', 'redirect='];

const renamed = (term: string): string => {
  const rest = term.replace(/^[-+~?]/, '');
  const sign = term.slice(0, term.length - rest.length);
  const [, name = '', value = ''] = /^([^:=.]*[:=.])(.*)$/s.exec(rest) ?? [];
  // A host in place of an address would be looked up by its digits, so the address itself is meant.
  const ofAddress = ['ip4:', 'ip6:'].find((each) => parseSpf(`v=spf1 ${each}${value}`).ok);
  if (ofAddress !== undefined && /^(?:a|mx|include|ptr)[:=]$/i.test(name)) return sign + ofAddress + value;
  if (/^[_.-]all$/i.test(rest) && sign !== '+') return `${sign || '-'}${rest.slice(1)}`;
  const [ip, ipName] = [IP4, IP6].find(([pattern]) => pattern.test(rest)) ?? [];
  if (ip) return `${sign}${rest.replace(ip, ipName ?? '').replace(/\.$/, '')}`;
  const near = LONG_NAMES.find((long) => isNear(name.toLowerCase(), long));
  return `${sign}${near === undefined ? rest : near + value}`;
};

/** Reports whether one sign is missing, added or another one, or two are swapped. */
const isNear = (typed: string, name: string): boolean => {
  const most = Math.min(typed.length, name.length);
  let start = 0;
  while (start < most && typed[start] === name[start]) start += 1;
  let end = 0;
  while (end < most - start && typed.at(-1 - end) === name.at(-1 - end)) end += 1;
  const [left, meant] = [typed.slice(start, typed.length - end), name.slice(start, name.length - end)];
  return (left.length <= 1 && meant.length <= 1) || (left.length === 2 && left === `${meant[1]}${meant[0]}`);
};
