import { fact, named, whole, flag, texts, type FactsOf } from '../kit/fact.ts';
import { z } from 'zod';
import type { Observations } from '../index.ts';

export const subdomainsFactTypes = {
  subdomains: fact(
    named(
      'Subdomains',
      z.object({
        count: whole,
        truncated: fact(flag, { about: 'True if there are more.' }),
        names: fact(texts, { quiet: true }),
      }),
      'Names below the registrable domain in certificate transparency logs.',
    ).nullable(),
    {
      check: 'subdomains',
      rest: { name: 'subdomain_count', type: whole.nullable(), from: (seen) => seen?.count ?? null },
      changes: { subdomains: (seen) => seen && [String(seen.count)] },
    },
  ),
};

/** Returns the subdomain count of the domain section; `null` if not checked. */
export const subdomainFacts = ({
  subdomains: seen,
}: Partial<Observations>): FactsOf<typeof subdomainsFactTypes>['subdomains'] =>
  seen
    ? { count: seen.count, truncated: seen.count > seen.names.length || seen.scope !== 'all', names: seen.names }
    : null;
