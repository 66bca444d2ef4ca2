import type { z } from 'zod';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { ApplicationForm } from './applicationForm.ts';
import type { pendingPartner, pendingScholar } from '../../platform/rest/answers.ts';

/** One, or none where it is of another kind or its applicant was erased in this moment (spec 2 §3, admin view). */
export const scholarBody = (
  { applicationId: id, submittedAt: submitted_at }: ApplicationRecord,
  opened: ApplicationForm | null,
): readonly z.infer<typeof pendingScholar>[] => {
  if (opened?.kind !== 'scholar') return [];
  const { full_name, email, university, role_type, mobile_phone, statement_of_intent } = opened.form;
  return [{ id, full_name, email, university, role_type, mobile_phone, submitted_at, statement_of_intent }];
};

/** The same of partners. */
export const partnerBody = (
  { applicationId: id, submittedAt: submitted_at }: ApplicationRecord,
  opened: ApplicationForm | null,
): readonly z.infer<typeof pendingPartner>[] => {
  if (opened?.kind !== 'partner') return [];
  const { form } = opened;
  return [
    {
      id,
      business_name: form.business_name,
      contact_full_name: form.contact_full_name,
      business_email: form.business_email,
      website_url: form.website_url,
      years_in_business: form.years_in_business,
      team_size: form.team_size,
      submitted_at,
      business_description: form.business_description,
      service_cities: form.service_cities,
    },
  ];
};
