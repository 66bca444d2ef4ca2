import { MOST_LIST_DOMAINS } from '../../../schema/events/list.ts';
import { answers } from '../../platform/base/answers.ts';
import { type BadLine, type DomainListText, readDomainList } from '../../platform/domainList/readDomainList.ts';

/** A domain in a pasted or uploaded text. `line` starts at 1. */
export interface ReadDomain {
  readonly line: number;
  readonly domain: string;
  readonly tags: readonly string[];
}

export interface ReadDomains extends Omit<DomainListText, 'names'> {
  /** Each domain once, with the tags of all its lines. */
  readonly domains: readonly ReadDomain[];
}

export const MOST_TAGS = 10;
const MOST_TAG_LENGTH = 50;
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
  for (const end of ['\n', '\r'])
    for (let at = text.indexOf(end); at >= 0 && lines <= mostLines; at = text.indexOf(end, at + 1))
      if (end === '\n' || text[at + 1] !== '\n') lines += 1;
  return lines > mostLines;
};

/** Reads the domains of a text (readDomainList.ts). What it says of a domain besides its name becomes tags. */
export const readDomains = (text: string, rules: { readonly privateNetwork: boolean }): ReadDomains => {
  const { names, bad, ...rest } = readDomainList(text, rules);
  const domains = names.slice(0, MOST_LIST_DOMAINS).map(({ line, domain, notes }) => {
    const tags = [...new Set(notes.flatMap((note) => tagOf(note) ?? []))].slice(0, MOST_TAGS);
    return { line, domain, tags };
  });
  const message = answers().lists.tooMany({ most: MOST_LIST_DOMAINS });
  const tooMany: BadLine[] = names
    .slice(MOST_LIST_DOMAINS)
    .map(({ line, domain }) => ({ line, text: domain, message }));
  return { ...rest, domains, bad: [...bad, ...tooMany] };
};
