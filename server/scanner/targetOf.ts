import { getDomain } from 'tldts';
import type { Target } from './probe.ts';

/** `domain`: lower-case A-labels. The registrable domain is by the public suffix list with its private part: a shop at a host's name is a site of its own. */
export const targetOf = (domain: string): Target => ({
  domain,
  registrableDomain: getDomain(domain, { allowPrivateDomains: true }),
});
