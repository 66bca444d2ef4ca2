import { parseDomain } from '../../platform/base/parseDomain.ts';
import type { Place } from '../../documents/scanRun/scanRun.ts';

/** A domain of a command or a list, in A-labels. */
export interface ListedDomain {
  readonly domain: string;
  readonly place: Place;
}

/** A line that names no domain; the message quotes nothing of it. */
export interface BadLine {
  readonly line: number;
  readonly message: string;
}

export interface DomainList {
  readonly domains: readonly ListedDomain[];
  readonly bad: readonly BadLine[];
}

/** Of one call: so many results are held at most. */
export const MAX_DOMAINS = 10_000;
export const MAX_LIST_BYTES = 10 * 1_024 * 1_024;

/** What the first column of a CSV file is called where it has a head. */
const HEAD = /^(domains?|domain[ _]?names?|hosts?|hostnames?|names?|urls?|websites?|sites?)$/i;

/**
 * A list as people keep them: a domain a line, or the first column of CSV by comma, semicolon or tab; empty lines, and what follows a `#` at the
 * beginning of a line or after a space, are passed over. What comes twice is taken once. `file`: its name, as it is shown.
 */
export const parseDomainList = (text: string, file: string | null): DomainList => {
  const domains = new Map<string, ListedDomain>();
  const bad: BadLine[] = [];
  let isHead = true;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const cell = firstCell(line);
    if (cell === '') continue;
    const isName = isHead && HEAD.test(cell);
    isHead = false;
    if (isName) continue;
    const parsed = parseDomain(cell);
    const place = { file, line: index + 1 };
    if (parsed.kind !== 'domain') bad.push({ line: place.line, message: parsed.message });
    else if (!domains.has(parsed.domain)) domains.set(parsed.domain, { domain: parsed.domain, place });
  }
  return { domains: [...domains.values()], bad };
};

const firstCell = (line: string): string => {
  const [, quoted] = /^\s*"((?:[^"]|"")*)"/.exec(line) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  return (line.replace(/(^|\s)#.*$/, '').split(/[,;\t]/, 1)[0] ?? '').trim();
};

/** All domains of several lists, each once, where it came first. */
export const joinDomains = (lists: readonly (readonly ListedDomain[])[]): readonly ListedDomain[] => {
  const joined = new Map<string, ListedDomain>();
  for (const listed of lists.flat()) if (!joined.has(listed.domain)) joined.set(listed.domain, listed);
  return [...joined.values()];
};
