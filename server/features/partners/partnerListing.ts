import { z } from 'zod';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';

/** What the public directory shows of a partner: nothing of a person, no address and no number. */
export interface PartnerListing {
  /** Says nothing of the partner's account. */
  readonly id: string;
  readonly businessName: string;
  /** http or https, its host in ASCII: one that imitates another shows. Null: it is no address. */
  readonly websiteUrl: string | null;
  readonly description: string;
  readonly cities: readonly string[];
  readonly capabilities: readonly string[];
  readonly certifications: readonly string[];
  /** One of TEAM_SIZES (schema/forms/partnerApplication.ts). */
  readonly teamSize: string;
  readonly yearsInBusiness: number;
}

/** Of the form as it was sealed: what the directory shows, and the consent to it. */
export const directoryForm = z.object({
  business_name: z.string(),
  website_url: z.string(),
  years_in_business: z.number(),
  business_description: z.string(),
  service_cities: z.array(z.string()),
  team_size: z.string(),
  compliance_certifications: z.array(z.string()).default([]),
  team_certifications: z.array(z.string()).default([]),
  msp_capabilities: z.array(z.string()).default([]),
  operational_capabilities: z.array(z.string()).default([]),
  directory_consent: z.boolean().default(false),
});

export const partnerListing = (partnerId: string, form: z.infer<typeof directoryForm>): PartnerListing => ({
  id: uuidV5(partnerId, 'partner-listing'),
  businessName: form.business_name,
  websiteUrl: parsedUrl(form.website_url)?.href ?? null,
  description: form.business_description,
  cities: form.service_cities,
  capabilities: unique([...form.msp_capabilities, ...form.operational_capabilities]),
  certifications: unique([...form.compliance_certifications, ...form.team_certifications]),
  teamSize: form.team_size,
  yearsInBusiness: form.years_in_business,
});

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
