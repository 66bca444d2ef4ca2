import type { ReactNode } from 'react';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { wordOf } from '../../texts/wordOf.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { formatNumber } from '../../ui/formatNumber.ts';
import { AddressText } from './AddressText.tsx';
import type { PendingApplication } from './pendingApplications.ts';
import { WebsiteText } from './WebsiteText.tsx';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** What the list shows of an application: the fields of spec 2 §3. */
export const pendingFacts = (application: PendingApplication): readonly Fact[] => {
  const { fields, scholar, partner } = accountTexts();
  if (application.kind === 'SCHOLAR') {
    return [
      { name: fields.email, value: <AddressText address={application.email} /> },
      { name: fields.university, value: <ForeignText text={application.university} /> },
      { name: fields.role_type, value: wordOf(scholar.roles, application.role_type) },
      { name: fields.mobile_phone, value: <ForeignText text={application.mobile_phone} /> },
    ];
  }
  const { years_in_business: years } = application;
  return [
    { name: fields.contact_full_name, value: <ForeignText text={application.contact_full_name} /> },
    { name: fields.business_email, value: <AddressText address={application.business_email} /> },
    { name: fields.website_url, value: <WebsiteText address={application.website_url} /> },
    { name: fields.years_in_business, value: years === null ? adminTexts().application.none : formatNumber(years) },
    { name: fields.team_size, value: partner.teamSize(application.team_size) },
    { name: fields.service_cities, value: <ForeignText text={application.service_cities.join(', ')} /> },
  ];
};
