import { fact, named, whole, flag, texts } from '../kit/fact.ts';
import { z } from 'zod';

export const subdomainsFactTypes = {
  subdomains: fact(
    named(
      'Subdomains',
      z.object({
        count: whole,
        truncated: fact(flag, { about: 'There are more.' }),
        names: fact(texts, { quiet: true }),
      }),
      'Names below the registrable domain in certificate transparency logs.',
    ).nullable(),
    {
      check: 'subdomains',
      rest: { name: 'subdomain_count', type: whole.nullable(), from: (seen) => seen?.count ?? null },
      changes: { subdomains: (seen) => seen && [String(seen.count)] },
      ownRow: true,
    },
  ),
};
