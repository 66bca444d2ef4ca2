import '../../../../schema/zodInBrowsers.ts';
import { z } from 'zod/mini';

/** A text that a later server may leave out. */
const text = z.catch(z.string(), '');

const scholar = z.object({
  id: z.string(),
  full_name: text,
  email: text,
  university: text,
  role_type: text,
  mobile_phone: text,
  submitted_at: text,
  statement_of_intent: text,
});

const partner = z.object({
  id: z.string(),
  business_name: text,
  contact_full_name: text,
  business_email: text,
  website_url: text,
  years_in_business: z.catch(z.nullable(z.number()), null),
  team_size: text,
  submitted_at: text,
  business_description: text,
  service_cities: z.catch(z.array(z.string()), []),
});

const answer = z.object({ scholar_applications: z.array(scholar), partner_applications: z.array(partner) });

export type PendingScholar = z.infer<typeof scholar> & { readonly kind: 'SCHOLAR' };
export type PendingPartner = z.infer<typeof partner> & { readonly kind: 'PARTNER' };

/** As the administrators' list has it (spec 2 §3). */
export type PendingApplication = PendingScholar | PendingPartner;

export interface PendingApplications {
  readonly SCHOLAR: readonly PendingScholar[];
  readonly PARTNER: readonly PendingPartner[];
}

/** Reads the answer to GET /api/admin/applications; undefined for what is none. */
export const readPending = (body: unknown): PendingApplications | undefined => {
  const { success, data } = answer.safeParse(body);
  if (!success) return undefined;
  return {
    SCHOLAR: data.scholar_applications.map((each) => ({ ...each, kind: 'SCHOLAR' })),
    PARTNER: data.partner_applications.map((each) => ({ ...each, kind: 'PARTNER' })),
  };
};

/** Whose application it is: the person's name, or the business's. */
export const nameOfPending = (application: PendingApplication): string =>
  application.kind === 'SCHOLAR' ? application.full_name : application.business_name;
