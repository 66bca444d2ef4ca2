import { getDomain } from 'tldts';

/**
 * The name that somebody registered, of which a name is a part: by the public suffix list with its private section, so that
 * `kim.github.io` is one and `github.io` is nobody's. Undefined: a public suffix, or no name at all. `name`: A-labels.
 */
export const registrableDomainOf = (name: string): string | undefined =>
  getDomain(name, { allowPrivateDomains: true }) ?? undefined;
