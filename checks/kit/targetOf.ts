import { getDomain } from 'tldts';
import type { Target } from './check.ts';

/**
 * Takes a domain in lower-case A-labels. The registrable domain includes the private part of the public suffix list, so a shop under a hosting company's domain
 * counts as a site of its own.
 */
export const targetOf = (domain: string): Target => ({
  domain,
  registrableDomain: getDomain(domain, { allowPrivateDomains: true }),
});
