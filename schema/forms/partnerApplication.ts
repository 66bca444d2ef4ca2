import { z } from 'zod';
import { parsedUrl } from '../parsedUrl.ts';
import { longText, requiredAddress, requiredChoice, requiredText, texts, ticked } from './fields.ts';
import { isPersonalAddress } from './mailAddress.ts';

export const TEAM_SIZES = ['1-5', '6-15', '16-50', '51-100', '100+'] as const;
export const CONTACT_METHODS = ['email', 'phone', 'both'] as const;

const MAX_YEARS = 500;

const isProfessional = (address: string): boolean => !isPersonalAddress(address);

/** Reports whether a text is a web address: `https://…` or `http://…`. */
const isWebAddress = (text: string): boolean => {
  const url = parsedUrl(text);
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.hostname !== '';
};

/** A number, or its digits as text, because form fields contain text. Issues: `required`, `years`. */
const years = z
  .union([z.number(), z.string().trim()], 'required')
  .refine((value) => value !== '', { error: 'required', abort: true })
  .transform(Number)
  .pipe(z.int('years').min(0, 'years').max(MAX_YEARS, 'years'));

/** POST /api/account/partner-application (spec 1 §3, §5). Its issues are FaultCodes, in the order of the fields. */
export const partnerApplication = z.object({
  email: requiredAddress(isProfessional, 'professionalAddress'),
  business_name: requiredText(200),
  website_url: requiredText(2_048).refine(isWebAddress, { error: 'websiteUrl' }),
  years_in_business: years,
  business_description: longText('description'),
  contact_full_name: requiredText(200),
  business_email: requiredAddress(isProfessional, 'businessAddress'),
  phone_number: requiredText(40),
  preferred_contact_method: z.enum(CONTACT_METHODS, 'choice').default('email'),
  service_cities: texts('serviceCities').pipe(z.array(z.string()).min(1, 'serviceCities')),
  team_size: requiredChoice(TEAM_SIZES),
  compliance_certifications: texts().default([]),
  team_certifications: texts().default([]),
  msp_capabilities: texts().default([]),
  operational_capabilities: texts().default([]),
  digital_signature: requiredText(200),
  authorization_confirmed: ticked('authorization'),
  /** Whether the partner may be listed in the public directory once approved. */
  directory_consent: z.boolean('malformed').default(false),
});

export type PartnerApplication = z.infer<typeof partnerApplication>;
