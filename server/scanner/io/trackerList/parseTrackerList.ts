import { getDomain } from 'tldts';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import { isIP } from 'node:net';

/** Tracker hosts, from a list that a third party maintains. */
export interface TrackerList {
  readonly name: string;
  /** YYYY-MM-DD; `null` if the list does not say. */
  readonly date: string | null;
  /** The list's home page and licence, for attribution; `null` if the list does not say. */
  readonly url: string | null;
  readonly licence: string | null;
  /** The number of hosts in the list. */
  readonly hosts: number;
  /** Returns whether the list has this host or a domain above it. */
  has(host: string): boolean;
}

/**
 * Parses a filter list in the format of Adblock Plus, such as EasyPrivacy. Uses only rules for a whole host: `||host^`, alone or with `$third-party`. A rule
 * that is limited to a path, a request type or some sites says nothing about the host as such, so it is left out. A host that the list excepts unconditionally,
 * or whose rule it disables with `$badfilter`, is not included. Throws an Error that says what is wrong if the file is not such a list.
 */
export const parseTrackerList = (bytes: Uint8Array, fallbackName: string): TrackerList => {
  const lines = textOf(bytes)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = ''] = lines;
  if (!/^(!|\[[^\]]*adblock[^\]]*\]$)/i.test(first))
    throw new Error(`it is not a filter list: it begins with "${first.slice(0, 60)}"`);
  const blocked = new Set<string>();
  const excepted = new Set<string>();
  for (const line of lines) {
    const rule = hostRuleOf(line);
    if (rule) (rule.isException ? excepted : blocked).add(rule.host);
  }
  for (const host of excepted) blocked.delete(host);
  if (blocked.size === 0) throw new Error('it has no rule that names a whole host');
  const headerOf = headersOf(lines);
  return {
    name: headerOf('title') ?? fallbackName,
    date: dateOf(headerOf('last modified')) ?? dateOfVersion(headerOf('version')),
    url: headerOf('homepage') ?? null,
    licence: headerOf('licence') ?? headerOf('license') ?? null,
    hosts: blocked.size,
    has: (host) => {
      const domains = domainsAbove(host.toLowerCase().replace(/\.$/, ''));
      return domains.some((domain) => blocked.has(domain)) && !domains.some((domain) => excepted.has(domain));
    },
  };
};

/** Decodes UTF-8 and drops a byte order mark. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('it is not UTF-8');
  }
};

/** Reads the comments before the first rule, such as `! Title: EasyPrivacy`. */
const headersOf = (lines: readonly string[]): ((name: string) => string | undefined) => {
  const end = lines.findIndex((line) => !/^[![]/.test(line));
  const headers = new Map<string, string>();
  for (const line of lines.slice(0, end)) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(1, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    if (line.startsWith('!') && colon > 0 && value !== '' && !headers.has(name)) headers.set(name, value);
  }
  return (name) => headers.get(name);
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses `20 Nov 2026 12:01 UTC` or an ISO date. */
const dateOf = (text = ''): string | null => {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text) ?? [];
  if (iso !== undefined) return realDate(iso);
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})(?!\d)/.exec(text) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number === 0 ? null : realDate(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
};

/** Parses a version such as `202611201201`. */
const dateOfVersion = (text = ''): string | null => {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})(?:\d{2}|\d{4})?$/.exec(text) ?? [];
  return realDate(`${year}-${month}-${day}`);
};

const realDate = (date: string): string | null => {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
};

interface HostRule {
  readonly host: string;
  readonly isException: boolean;
}

/** Returns `undefined` for a comment, an element-hiding rule, or a rule that does not cover exactly one host. */
const hostRuleOf = (line: string): HostRule | undefined => {
  const isException = line.startsWith('@@');
  const [, name = '', list] = /^\|\|([^\s^$/]+)\^(?:\$(.+))?$/.exec(isException ? line.slice(2) : line) ?? [];
  const options = list === undefined ? [] : list.toLowerCase().split(',');
  if (options.some((option) => !['third-party', '3p', 'badfilter'].includes(option))) return undefined;
  const host = hostOf(name);
  const isDisabled = options.includes('badfilter');
  // A disabled exception has no effect.
  if (host === undefined || (isException && isDisabled)) return undefined;
  return { host, isException: isException || isDisabled };
};

/** In lower-case ASCII. Returns `undefined` for a pattern, a public suffix (shared by many organisations), or a name that no browser opens. */
const hostOf = (name: string): string | undefined => {
  if (/[*|?#@:\\%,~[\]]/.test(name)) return undefined;
  const host = parsedUrl(`http://${name}/`)?.hostname.replace(/\.$/, '');
  if (host === undefined || host === '') return undefined;
  if (isIP(host) !== 0) return host === name ? host : undefined;
  return getDomain(host, { allowPrivateDomains: true }) === null ? undefined : host;
};

/** Returns `a.b.example`, `b.example` and `example` for `a.b.example`. An IP address has no domains above it. */
const domainsAbove = (host: string): readonly string[] => {
  const labels = host.split('.');
  return labels
    .map((_, index) => labels.slice(index).join('.'))
    .filter((domain) => domain === host || isIP(domain) === 0);
};
