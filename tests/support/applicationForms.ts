import type { PartnerApplication } from '../../schema/forms/partnerApplication.ts';
import type { ScholarApplication } from '../../schema/forms/scholarApplication.ts';

/** Returns a scholar's form that satisfies all rules. */
export const scholarForm = (more: Partial<ScholarApplication> = {}): ScholarApplication => ({
  email: 'ada@cs.example.edu',
  full_name: 'Ada Example',
  mobile_phone: '+1 555 0100',
  university: 'Example University',
  role_type: 'PhD Candidate',
  statement_of_intent: 'I measure how the security of universities changes over time.',
  digital_signature: 'Ada Example',
  disclaimer_accepted: true,
  info_accurate_confirmed: true,
  ...more,
});

/** Returns a partner's form that satisfies all rules. */
export const partnerForm = (more: Partial<PartnerApplication> = {}): PartnerApplication => ({
  email: 'sam@managed.example',
  business_name: 'Managed Example',
  website_url: 'https://managed.example',
  years_in_business: 7,
  business_description: 'We look after the networks of small businesses in two cities.',
  contact_full_name: 'Sam Example',
  business_email: 'office@managed.example',
  phone_number: '+1 555 0101',
  preferred_contact_method: 'email',
  service_cities: ['Berlin', 'Paris'],
  team_size: '6-15',
  compliance_certifications: ['SOC 2'],
  team_certifications: ['CISSP'],
  msp_capabilities: ['Managed backup'],
  operational_capabilities: ['24/7 operations'],
  digital_signature: 'Sam Example',
  authorization_confirmed: true,
  directory_consent: true,
  ...more,
});
