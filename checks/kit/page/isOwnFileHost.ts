import { getDomainWithoutSuffix } from 'tldts';

/** What sites add to their name for the domain of their files: githubassets.com, ebaystatic.com, media-amazon.com. */
const ADDED: ReadonlySet<string> = new Set(
  'asset assets static cdn media image images img content usercontent files'.split(' '),
);
/** Shorter names are part of too many others. */
const LEAST_LENGTH = 3;

const nameOf = (host: string): string => getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? '';

/** Returns whether a host has the name of one of the site's own domains with a word for files, and so is the site's own as well. */
export const isOwnFileHost = (host: string, own: Iterable<string>): boolean => {
  const name = nameOf(host);
  return [...own].map(nameOf).some((site) => {
    if (site.length < LEAST_LENGTH) return false;
    const added = name.startsWith(site)
      ? name.slice(site.length)
      : name.endsWith(site)
        ? name.slice(0, -site.length)
        : '';
    return ADDED.has(added.replace(/^-|-$/g, ''));
  });
};
