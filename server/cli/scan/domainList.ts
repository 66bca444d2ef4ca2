import type { Place } from '../../documents/scanRun/scanRun.ts';
import { type DomainListText, readDomainList } from '../../platform/domainList/readDomainList.ts';

/** A domain from the command line or a list, in A-labels. */
export interface ListedDomain {
  readonly domain: string;
  readonly place: Place;
}

/** `notes`: what the list says of it besides its name. Third-party text. */
export interface NotedDomain extends ListedDomain {
  readonly notes: readonly string[];
}

export interface DomainList extends Omit<DomainListText, 'names'> {
  readonly domains: readonly NotedDomain[];
}

/** Limit per call, because all results are kept in memory. */
export const MAX_DOMAINS = 10_000;
export const MAX_LIST_BYTES = 10 * 1_024 * 1_024;

/** Parses a list in the forms of readDomainList.ts. `file`: its name for display. */
export const parseDomainList = (text: string, file: string | null): DomainList => {
  const { names, ...rest } = readDomainList(text, { privateNetwork: false });
  return { ...rest, domains: names.map(({ domain, line, notes }) => ({ domain, place: { file, line }, notes })) };
};

/** All domains of several lists, each once, at its first position. */
export const joinDomains = (lists: readonly (readonly ListedDomain[])[]): readonly ListedDomain[] => {
  const joined = new Map<string, ListedDomain>();
  for (const listed of lists.flat()) if (!joined.has(listed.domain)) joined.set(listed.domain, listed);
  return [...joined.values()];
};
