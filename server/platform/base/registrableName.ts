import { parseDomain } from './parseDomain.ts';
import { getDomain } from 'tldts';
import { answers } from './answers.ts';

/** `domain`: lower-case A-labels. `message` is for people, and names the intended domain if there is one. */
type RegistrableName =
  | { readonly kind: 'domain'; readonly domain: string }
  | { readonly kind: 'invalid'; readonly message: string };

const invalid = (message: string): RegistrableName => ({ kind: 'invalid', message });

/** Parses a registrable domain that someone typed, and refuses names above or below one. `privateNetwork`: reserved names lead somewhere here. */
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
 * Returns the registrable domain that contains a name, by the public suffix list with its private section:
 * `kim.github.io` is one and `github.io` is not. Returns undefined for a public suffix, or if it is not a name. `name`: A-labels.
 */
export const registrableDomainOf = (name: string): string | undefined =>
  getDomain(name, { allowPrivateDomains: true }) ?? undefined;
