import { z } from 'zod';
import { signupList } from '../../../schema/events/signup.ts';

/** Every refusal of the REST calls: what is wrong and what to do, for people. */
export const refusalBody = z
  .strictObject({ detail: z.string().meta({ description: 'What is wrong and what to do, for people.' }) })
  .meta({ id: 'Refusal' });

/** GET /api/global-stats. */
export const globalStatsBody = z.strictObject({
  total_scans: z.int().min(0).meta({ description: 'Completed scans.' }),
  unique_domains: z.int().min(0).meta({ description: 'Domains that they were of.' }),
});

/** POST /api/company-search. */
export const companySearchBody = z.strictObject({
  companies: z
    .array(
      z.strictObject({
        name: z.string(),
        domain: z.string(),
        description: z.string(),
        logo_url: z.string().nullable().meta({ description: 'On this server.' }),
        confidence: z.number().min(0).max(1).meta({ description: 'How well it fits what was asked for.' }),
      }),
    )
    .meta({ description: 'Best first; none where nothing fits.' }),
});

export const universitiesBody = z.strictObject({ universities: z.array(z.string()) });
export const citiesBody = z.strictObject({ cities: z.array(z.string()) });

/** What was taken, said for people. */
export const messageBody = z.strictObject({ message: z.string() });

/** POST /api/auth/verify. */
export const sessionBody = z.strictObject({
  session_token: z.string().meta({ description: 'Send it as a bearer token.' }),
  user: z.strictObject({ email: z.string(), account_type: z.string() }),
});

/** POST /api/portal/request-access, where the address shows nothing of the domain. */
export const portalProofBody = z.strictObject({
  message: z.string(),
  record_name: z.string().meta({
    description:
      'The name of the TXT record to publish; the file https://<domain>/.well-known/candor-challenge.txt does as well.',
  }),
  challenge: z.string().meta({
    description:
      'What is to stand in it, or in a line of the file. No secret: it opens the portal to this address alone.',
  }),
});

/** POST /api/portal/verify-access. */
export const portalSessionBody = z.strictObject({
  session_token: z.string().meta({ description: 'Send it as a bearer token.' }),
  email: z.string(),
  domain: z.string().meta({ description: 'The one that the session is for: lower case, A-labels.' }),
  expires_at: z.iso.datetime(),
});

/** An application that waits, as administrators see it (spec 2 §3). */
const pending = { id: z.uuid(), submitted_at: z.iso.datetime() } as const;

export const pendingScholar = z.strictObject({
  ...pending,
  full_name: z.string(),
  email: z.string(),
  university: z.string(),
  role_type: z.string(),
  mobile_phone: z.string(),
  statement_of_intent: z.string(),
});

export const pendingPartner = z.strictObject({
  ...pending,
  business_name: z.string(),
  contact_full_name: z.string(),
  business_email: z.string(),
  website_url: z.string(),
  years_in_business: z.int(),
  team_size: z.string(),
  business_description: z.string(),
  service_cities: z.array(z.string()),
});

/** GET /api/admin/applications. */
export const pendingApplicationsBody = z.strictObject({
  scholar_applications: z.array(pendingScholar),
  partner_applications: z.array(pendingPartner),
});

/** POST /api/admin/login, 401. */
export const signInRefusalBody = refusalBody
  .extend({
    second_factor_required: z
      .literal(true)
      .optional()
      .meta({ description: 'The password was right: send it again with the code of the authenticator app.' }),
  })
  .meta({ id: 'SignInRefusal' });

/** GET /api/admin/verify. */
export const adminBody = z.strictObject({ admin: z.strictObject({ email: z.string() }) });

/** POST /api/admin/login. */
export const adminSessionBody = adminBody.extend({
  token: z.string().meta({ description: 'Send it as a bearer token.' }),
  device: z.string().meta({
    description:
      'Keep it, also past the sign-out, and send it with the next sign-in: the device is then counted by itself.',
  }),
});

/** The two signups. */
export const signupBody = z.strictObject({ status: z.enum(['success', 'already_exists']), message: z.string() });

/** POST /api/signups/confirm. */
export const confirmedBody = z.strictObject({
  status: z.enum(['confirmed', 'already_confirmed']),
  list: signupList,
  message: z.string(),
});

/** POST /api/signups/unsubscribe. */
export const unsubscribedBody = z.strictObject({
  status: z.enum(['unsubscribed', 'already_unsubscribed']),
  list: signupList,
  message: z.string(),
});
