import { z } from 'zod';
import { registrationFact } from '../../../checks/registration/observation.ts';
import { profileField } from '../../../checks/kit/ownerWords.ts';
import { sourceNote } from '../../../checks/kit/evidence.ts';
import {
  fact,
  type Facts,
  flag,
  known,
  maybeFlag,
  maybeText,
  maybeTime,
  maybeWhole,
  named,
  number,
  text,
  texts,
  whole,
} from '../../../checks/kit/fact.ts';

const found = fact(flag, {
  gate: true,
  about: 'False: the source does not know the company.',
});
const quiet = { quiet: true } as const;
const link = { quiet: true, as: 'link' } as const;
const source = fact(sourceNote, { as: 'hidden', rest: false });
const said = fact(maybeText, quiet);
const several = fact(texts, quiet);
const since = fact(maybeTime, { quiet: true, as: 'day' });

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
    founded: fact(maybeText, { rest: 'founded_date', ...quiet, owner: 'founded', about: 'ISO date, or a year alone.' }),
    headquarters: fact(said, { owner: 'headquarters' }),
    country: fact(said, { rest: false }),
    companyType: fact(said, { owner: 'company_type' }),
    description: fact(said, { owner: 'description' }),
    website: fact(maybeText, { ...link, owner: 'website' }),
    websiteVerified: fact(flag, { about: "True where the source's official website is of this registrable domain." }),
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

export const legalEntity = named(
  'LegalEntity',
  z.object({
    found,
    legalName: fact(said, { owner: 'legal_name' }),
    legalForm: fact(said, { owner: 'legal_form' }),
    jurisdiction: said,
    registrationAuthority: said,
    registrationNumber: said,
    leiCode: fact(said, { owner: 'lei_code' }),
    entityStatus: said,
    legalAddress: said,
    headquartersAddress: said,
    nextRenewal: fact(maybeText, { ...quiet, about: 'ISO date of the next renewal of its LEI.' }),
    directParent: fact(said, { rest: false }),
    ultimateParent: fact(said, { rest: false }),
    matchedBy: fact(maybeText, {
      ...quiet,
      about: 'How the entity was tied to the domain, in words; a name alone is a guess and says so.',
    }),
    source,
  }),
);
export type LegalEntity = Facts<typeof legalEntity>;

const registrationLine = named(
  'RegistrationLine',
  z.object({
    fact: fact(registrationFact, { about: 'The field of Registration that was read from it.', share: 1 }),
    text: fact(text, { as: 'code', share: 3 }),
  }),
  'A line of a WHOIS answer, with its heading where it has no key of its own.',
);
export type RegistrationLine = Facts<typeof registrationLine>;

export const registration = named(
  'Registration',
  z.object({
    found: fact(found, { rest: false }),
    domain: fact(text, { rest: false }),
    protocol: fact(z.enum(['rdap', 'whois']), { about: 'rdap or whois.', rest: false }),
    registrantOrganization: said,
    registrantCountry: said,
    redacted: fact(flag, {
      about: 'The registry or registrar withholds the registrant.',
      rest: 'registrant_redacted',
    }),
    registrar: said,
    registrarIanaId: fact(said, { rest: false }),
    registeredAt: fact(since, { rest: 'domain_registered' }),
    changedAt: fact(since, { rest: 'domain_updated' }),
    expiresAt: fact(since, { rest: 'domain_expires' }),
    statuses: fact(texts, {
      ...quiet,
      about: 'EPP status codes as RDAP spells them: "client transfer prohibited".',
      rest: 'domain_status',
    }),
    nameServers: several,
    dnssecDelegationSigned: fact(maybeFlag, { rest: false }),
    lines: fact(z.array(registrationLine), {
      ...quiet,
      about:
        'Of WHOIS: the lines that the facts above were read from; empty for RDAP, and for scans from before lines were kept.',
      rest: false,
    }),
    source,
  }),
);
/** RDAP (RFC 9083), or WHOIS if there is no RDAP. Contacts are public data of the registry; e-mail addresses are not stored. */
export type Registration = Facts<typeof registration>;

/**
 * Business intelligence (spec 2 §3, business_intelligence). Each part is `null` if it was not checked, and `found: false` if its source does not know the
 * company.
 */
export const businessFactTypes = named(
  'BusinessSection',
  z.object({
    masked: fact(flag, {
      about: "Mail addresses or phone numbers of people are kept for the domain's owner.",
      as: 'hidden',
    }),
    profile: fact(profile.nullable(), { part: 'profile', check: 'companyProfile' }),
    legalEntity: fact(legalEntity.nullable(), {
      part: 'legalEntity',
      check: 'legalEntity',
      changes: { legalName: (seen) => seen && known(seen.legalName) },
    }),
    registration: fact(registration.nullable(), {
      part: 'registration',
      check: 'registration',
      changes: {
        registrar: (seen) => seen && known(seen.registrar),
        registrationExpires: (seen) => seen && known(seen.expiresAt),
      },
    }),
    ownerProvided: fact(z.array(named('ProfileFieldName', profileField)), {
      about: "Fields that show the word of the domain's verified owner instead of what the sources say.",
      as: 'hidden',
    }),
  }),
  'Business intelligence (spec 2 §2). Each part is null when its source was not asked or gave nothing that can be used.',
);
export type BusinessFacts = Omit<Facts<typeof businessFactTypes>, 'masked'>;
