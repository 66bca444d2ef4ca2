import Papa from 'papaparse';
import { MOST_LIST_DOMAINS } from '../../../schema/events/list.ts';
import { answers } from '../../platform/base/answers.ts';
import { parseDomain } from '../../platform/base/parseDomain.ts';

/** A line of pasted or uploaded text. `line` starts at 1. */
export interface ReadDomain {
  readonly line: number;
  readonly domain: string;
  readonly tags: readonly string[];
}

export interface BadLine {
  readonly line: number;
  /** The original text, shortened: show it inert. */
  readonly text: string;
  /** What is wrong with it, as text for the user. */
  readonly message: string;
}

export interface ReadDomains {
  /** Each domain once, with the tags of all its lines. */
  readonly domains: readonly ReadDomain[];
  readonly bad: readonly BadLine[];
}

export const MOST_TAGS = 10;
const MOST_TAG_LENGTH = 50;
const SHOWN_TEXT = 100;
/** Names of a header's first column. */
const HEADERS: ReadonlySet<string> = new Set([
  'domain',
  'domains',
  'host',
  'hostname',
  'name',
  'url',
  'site',
  'website',
]);

/** Normalises a tag: one line, without invisible characters. Returns `undefined` if nothing remains. */
export const tagOf = (text: string): string | undefined => {
  const tag = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, MOST_TAG_LENGTH);
  return tag === '' ? undefined : tag;
};

/** In characters, including tags. */
const LINE_LENGTH = 400;

/** Maximum number of lines for a person who may have this many domains: comments, headers and invalid lines come on top. */
export const mostLinesFor = (domains: number): number => 2 * domains + 1_000;

/** Whether a text has more lines than that, or more characters than such lines have. Reading it would block the whole process, so it is refused. */
export const isTooLong = (text: string, mostLines: number): boolean => {
  if (text.length > mostLines * LINE_LENGTH) return true;
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= mostLines; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines > mostLines;
};

/** The most frequent delimiter; no domain contains one. */
const delimiterOf = (text: string): string => {
  const counts = [',', ';', '\t'].map((sign) => [sign, text.split(sign).length] as const);
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0];
};

/**
 * Parses the domains of a text: one per line, or the first column of a CSV (comma, semicolon or tab) whose other columns are tags. Blank lines, lines
 * that begin with `#` and a header are skipped. Names that lead to no public site are bad lines unless `privateNetwork`.
 */
export const readDomains = (text: string, { privateNetwork }: { readonly privateNetwork: boolean }): ReadDomains => {
  const { data } = Papa.parse<readonly string[]>(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'), {
    delimiter: delimiterOf(text),
    newline: '\n',
  });
  const found = new Map<string, ReadDomain>();
  const bad: BadLine[] = [];
  for (const [index, [first = '', ...rest]] of data.entries()) {
    const typed = first.trim();
    const line = index + 1;
    if (typed === '' || typed.startsWith('#') || (index === 0 && HEADERS.has(typed.toLowerCase()))) continue;
    const parsed = parseDomain(typed);
    if (parsed.kind === 'invalid' || (parsed.kind === 'reserved' && !privateNetwork)) {
      bad.push({ line, text: typed.slice(0, SHOWN_TEXT), message: parsed.message });
      continue;
    }
    const tags = rest.flatMap((cell) => tagOf(cell) ?? []);
    const known = found.get(parsed.domain);
    if (!known && found.size >= MOST_LIST_DOMAINS) {
      bad.push({
        line,
        text: typed.slice(0, SHOWN_TEXT),
        message: answers().lists.tooMany({ most: MOST_LIST_DOMAINS }),
      });
      continue;
    }
    const all = [...new Set([...(known?.tags ?? []), ...tags])].slice(0, MOST_TAGS);
    found.set(parsed.domain, { line: known?.line ?? line, domain: parsed.domain, tags: all });
  }
  return { domains: [...found.values()], bad };
};
