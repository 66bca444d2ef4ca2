import type { ProfileFieldName as FieldName } from '../../../schema/events/business.ts';
import type { ProfileFieldName } from '../../platform/graphql/generated/resolvers.ts';

/** The fields of a company's profile as GraphQL spells them. */
export const PROFILE_FIELD_NAMES = {
  name: 'NAME',
  description: 'DESCRIPTION',
  industry: 'INDUSTRY',
  company_type: 'COMPANY_TYPE',
  founded: 'FOUNDED',
  employees: 'EMPLOYEES',
  revenue: 'REVENUE',
  headquarters: 'HEADQUARTERS',
  website: 'WEBSITE',
  legal_name: 'LEGAL_NAME',
  legal_form: 'LEGAL_FORM',
  lei_code: 'LEI_CODE',
  leadership: 'LEADERSHIP',
} as const satisfies Record<FieldName, ProfileFieldName>;
