import { parseDomain } from './parseDomain.ts';
import { registrableDomainOf } from './registrableDomainOf.ts';

/** `domain`: lower-case A-labels. `message` is for people, and says which name is meant where one is. */
export type RegistrableName =
  | { readonly kind: 'domain'; readonly domain: string }
  | { readonly kind: 'invalid'; readonly message: string };

const invalid = (message: string): RegistrableName => ({ kind: 'invalid', message });

/** The registrable domain that somebody typed, and no name above or below one. `privateNetwork`: reserved names lead somewhere here. */
export const registrableName = (typed: string, { privateNetwork = false } = {}): RegistrableName => {
  const parsed = parseDomain(typed);
  if (parsed.kind === 'invalid' || (parsed.kind === 'reserved' && !privateNetwork)) return invalid(parsed.message);
  const domain = registrableDomainOf(parsed.domain);
  if (domain === undefined)
    return invalid(`${parsed.domain} is a public suffix: anybody can have a name under it, so it has no portal.`);
  if (domain !== parsed.domain)
    return invalid(`${parsed.domain} is no registrable domain: its portal is that of ${domain}.`);
  return { kind: 'domain', domain };
};
