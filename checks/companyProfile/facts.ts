import { named, fact, maybeText, whole, maybeWhole, number, flag, text, type Facts } from '../kit/fact.ts';
import { z } from 'zod';
import { found, said, several, quiet, link, source } from '../kit/sourcedFacts.ts';

export const profile = named(
  'CompanyProfile',
  z.object({
    found: fact(found, { rest: false }),
    name: fact(said, { owner: 'name' }),
    industries: fact(several, {
      owner: 'industry',
      rest: [
        { name: 'industry', type: maybeText, from: (list: readonly string[] | null) => list?.[0] ?? null },
        'industries',
      ],
    }),
    employees: fact(
      named(
        'EmployeeCount',
        z.object({ count: fact(whole, { owner: 'employees' }), year: fact(maybeWhole, { ...quiet, as: 'code' }) }),
      ).nullable(),
      { ...quiet, rest: { name: 'employee_count', type: whole.nullable(), from: (seen) => seen?.count ?? null } },
    ),
    revenue: fact(
      named(
        'Revenue',
        z.object({
          amount: fact(number, { owner: 'revenue' }),
          currency: fact(maybeText, quiet),
          year: fact(maybeWhole, { ...quiet, as: 'code' }),
        }),
      ).nullable(),
      quiet,
    ),
    status: fact(z.enum(['active', 'dissolved']).nullable(), quiet),
    founded: fact(maybeText, { rest: 'founded_date', ...quiet, owner: 'founded', about: 'ISO date, or only a year.' }),
    headquarters: fact(said, { owner: 'headquarters' }),
    country: fact(said, { rest: false }),
    companyType: fact(said, { owner: 'company_type' }),
    description: fact(said, { owner: 'description' }),
    website: fact(maybeText, { ...link, owner: 'website' }),
    websiteVerified: fact(flag, {
      about: 'True if the official website named by the source belongs to this registrable domain.',
    }),
    leadership: fact(
      z.array(named('Leader', z.object({ name: fact(text, { share: 4 }), title: fact(text, { share: 6 }) }))),
      { ...quiet, owner: 'leadership' },
    ),
    funding: fact(
      named(
        'Funding',
        z.object({
          investors: several,
          totalAmount: fact(number.nullable(), quiet),
          currency: said,
          stockExchanges: several,
          tickers: several,
        }),
      ),
      { rest: false },
    ),
    structure: fact(
      named('CorporateStructure', z.object({ parents: several, subsidiaries: several, owners: several })),
      { rest: false },
    ),
    logoUrl: fact(maybeText, { as: 'hidden', rest: false }),
    source,
  }),
);

export type CompanyProfile = Facts<typeof profile>;

export const companyProfileFactTypes = {
  profile: fact(profile.nullable(), { part: 'profile', check: 'companyProfile' }),
};
