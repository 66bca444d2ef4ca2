import type { BusinessFacts } from '../../../schema/report/facts/businessFacts.ts';
import type { ProfileFieldName } from '../../../schema/events/business.ts';
import { textOfLeaders } from './profileValue.ts';

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** What the sources say of each field, as an owner would write it; null: they say nothing, or were not asked. */
export const sourceValues = ({
  profile,
  legalEntity,
}: Pick<BusinessFacts, 'profile' | 'legalEntity'>): Readonly<Record<ProfileFieldName, string | null>> => ({
  name: textOf(profile?.name),
  description: textOf(profile?.description),
  industry: textOf(profile?.industries.join(', ')),
  company_type: textOf(profile?.companyType),
  founded: textOf(profile?.founded),
  employees: textOf(profile?.employees?.count),
  revenue: textOf(profile?.revenue && [profile.revenue.amount, profile.revenue.currency].filter(Boolean).join(' ')),
  headquarters: textOf(profile?.headquarters),
  website: textOf(profile?.website),
  legal_name: textOf(legalEntity?.legalName),
  legal_form: textOf(legalEntity?.legalForm),
  lei_code: textOf(legalEntity?.leiCode),
  leadership: textOf(profile && textOfLeaders(profile.leadership)),
});
