import type { Observations } from '../../checks/index.ts';
import { type OwnerWords, type ProfileFieldName, leadersOf } from '../../checks/kit/ownerWords.ts';
import type { SectionFacts } from '../../checks/sections.ts';
import { companyProfileFacts, UNKNOWN_COMPANY } from '../../checks/companyProfile/factValues.ts';
import { legalEntityFacts, UNKNOWN_ENTITY } from '../../checks/legalEntity/factValues.ts';
import { registrationFacts } from '../../checks/registration/factValues.ts';
import type { CompanyProfile } from '../../checks/companyProfile/facts.ts';
import type { LegalEntity } from '../../checks/legalEntity/facts.ts';
import { sentences } from '../platform/base/answers.ts';

/**
 * Returns the facts of the business section (spec 2 §3, business_intelligence); each part is `null` if it was not checked. `owner` contains the corrections of
 * the domain's owner; without it, only the sources are used.
 */
export const businessFacts = (seen: Partial<Observations>, owner?: OwnerWords): BusinessFacts =>
  withOwnerWords(
    {
      profile: companyProfileFacts(seen),
      legalEntity: legalEntityFacts(seen),
      registration: registrationFacts(seen),
    },
    owner,
  );

type BusinessFacts = Omit<SectionFacts<'business'>, 'masked'>;
type Changes<Part> = Readonly<Partial<Record<ProfileFieldName, (value: string) => Partial<Part>>>>;

const revenueOf = (value: string): CompanyProfile['revenue'] => {
  const [amount = '', currency = null] = value.split(' ');
  return { amount: Number(amount), currency, year: null };
};

const PROFILE: Changes<CompanyProfile> = {
  name: (name) => ({ name }),
  description: (description) => ({ description }),
  industry: (industry) => ({ industries: [industry] }),
  company_type: (companyType) => ({ companyType }),
  founded: (founded) => ({ founded }),
  employees: (count) => ({ employees: { count: Number(count), year: null } }),
  revenue: (value) => ({ revenue: revenueOf(value) }),
  headquarters: (headquarters) => ({ headquarters }),
  website: (website) => ({ website, websiteVerified: false }),
  leadership: (value) => ({ leadership: leadersOf(value) }),
};

const ENTITY: Changes<LegalEntity> = {
  legal_name: (legalName) => ({ legalName }),
  legal_form: (legalForm) => ({ legalForm }),
  lei_code: (leiCode) => ({ leiCode }),
};

const changed = <Part>(changes: Changes<Part>, { words }: OwnerWords): readonly Partial<Part>[] =>
  Object.entries(words).flatMap(([field, value]) => changes[field as ProfileFieldName]?.(value) ?? []);

/**
 * The only place where corrections by the verified owner of a domain replace what the sources say. No score depends on it. `ownerProvided` lists the fields,
 * so that pages can name the source.
 */
const withOwnerWords = (facts: Omit<BusinessFacts, 'ownerProvided'>, owner: OwnerWords | undefined): BusinessFacts => {
  if (!owner) return { ...facts, ownerProvided: [] };
  const source = { name: sentences().entity.owner, url: owner.url, retrievedAt: owner.at };
  const profile = changed(PROFILE, owner);
  const entity = changed(ENTITY, owner);
  // If no source knows the company, all facts come from the owner.
  const company = facts.profile?.found === true ? facts.profile : { ...UNKNOWN_COMPANY, found: true, source };
  const legal =
    facts.legalEntity?.found === true
      ? facts.legalEntity
      : { ...UNKNOWN_ENTITY, found: true, matchedBy: sentences().entity.byOwner, source };
  return {
    ...facts,
    profile:
      profile.length === 0
        ? facts.profile
        : profile.reduce<CompanyProfile>((all, part) => ({ ...all, ...part }), company),
    legalEntity:
      entity.length === 0 ? facts.legalEntity : entity.reduce<LegalEntity>((all, part) => ({ ...all, ...part }), legal),
    ownerProvided: profileFieldsOf(owner),
  };
};

const profileFieldsOf = ({ words }: OwnerWords): readonly ProfileFieldName[] =>
  // The type guarantees these keys.
  Object.keys(words) as ProfileFieldName[];
