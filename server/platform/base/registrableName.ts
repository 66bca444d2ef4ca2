import { parseDomain } from './parseDomain.ts';
import { getDomain } from 'tldts';
import { answers } from './answers.ts';

/** `domain`: lower-case A-labels. `message` is for people, and says which name is meant where one is. */
type RegistrableName =
  | { readonly kind: 'domain'; readonly domain: string }
  | { readonly kind: 'invalid'; readonly message: string };

const invalid = (message: string): RegistrableName => ({ kind: 'invalid', message });

/** The registrable domain that somebody typed, and no name above or below one. `privateNetwork`: reserved names lead somewhere here. */
export const registrableName = (typed: string, { privateNetwork = false } = {}): RegistrableName => {
  const parsed = parseDomain(typed);
  if (parsed.kind === 'invalid' || (parsed.kind === 'reserved' && !privateNetwork)) return invalid(parsed.message);
  const domain = registrableDomainOf(parsed.domain);
  if (domain === undefined) return invalid(answers().domains.publicSuffix({ domain: parsed.domain }));
  if (domain !== parsed.domain)
    return invalid(answers().domains.notRegistrable({ domain: parsed.domain, registrable: domain }));
  return { kind: 'domain', domain };
};

/**
 * The name that somebody registered, of which a name is a part: by the public suffix list with its private section, so that
 * `kim.github.io` is one and `github.io` is nobody's. Undefined: a public suffix, or no name at all. `name`: A-labels.
 */
export const registrableDomainOf = (name: string): string | undefined =>
  getDomain(name, { allowPrivateDomains: true }) ?? undefined;
