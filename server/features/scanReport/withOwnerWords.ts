import type { BusinessFacts, CompanyProfile, LegalEntity } from '../../../schema/report/facts/businessFacts.ts';
import type { OwnerWords } from '../../../schema/report/ownerWords.ts';
import type { ProfileFieldName } from '../../../schema/events/business.ts';
import { leadersOf } from '../businesses/companyProfile.ts';
import { UNKNOWN_COMPANY } from './companyProfileFacts.ts';
import { UNKNOWN_ENTITY } from './legalEntityFacts.ts';

const OWNER_NAME = 'The owner of the domain';

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
 * The one place where what the verified owner of a domain says takes the place of what the sources say. Nothing that is scored rests on it.
 * `ownerProvided` names the fields, for whoever shows them says whose word it is.
 */
export const withOwnerWords = (
  facts: Omit<BusinessFacts, 'ownerProvided'>,
  owner: OwnerWords | undefined,
): BusinessFacts => {
  if (!owner) return { ...facts, ownerProvided: [] };
  const source = { name: OWNER_NAME, url: owner.url, retrievedAt: owner.at };
  const profile = changed(PROFILE, owner);
  const entity = changed(ENTITY, owner);
  // Where no source knows the company, it is the owner alone who speaks.
  const company = facts.profile?.found === true ? facts.profile : { ...UNKNOWN_COMPANY, found: true, source };
  const legal =
    facts.legalEntity?.found === true
      ? facts.legalEntity
      : { ...UNKNOWN_ENTITY, found: true, matchedBy: 'By the word of the owner', source };
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
  // The keys are of the type that says so.
  Object.keys(words) as ProfileFieldName[];
