import { parseDomain } from '../../platform/base/parseDomain.ts';
import type { Place } from '../../documents/scanRun/scanRun.ts';

/** A domain from the command line or a list, in A-labels. */
export interface ListedDomain {
  readonly domain: string;
  readonly place: Place;
}

/** A line that contains no domain; the message quotes nothing from it. */
export interface BadLine {
  readonly line: number;
  readonly message: string;
}

export interface DomainList {
  readonly domains: readonly ListedDomain[];
  readonly bad: readonly BadLine[];
}

/** Limit per call, because all results are kept in memory. */
export const MAX_DOMAINS = 10_000;
export const MAX_LIST_BYTES = 10 * 1_024 * 1_024;

/** Possible names of the first column in a CSV header. */
const HEAD = /^(domains?|domain[ _]?names?|hosts?|hostnames?|names?|urls?|websites?|sites?)$/i;

/**
 * Parses a list in the usual forms: one domain per line, or the first column of CSV separated by comma, semicolon or tab. Empty lines are skipped,
 * and so is anything after a `#` at the beginning of a line or after a space. Duplicates are taken once. `file`: its name for display.
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

/** All domains of several lists, each once, at its first position. */
export const joinDomains = (lists: readonly (readonly ListedDomain[])[]): readonly ListedDomain[] => {
  const joined = new Map<string, ListedDomain>();
  for (const listed of lists.flat()) if (!joined.has(listed.domain)) joined.set(listed.domain, listed);
  return [...joined.values()];
};
