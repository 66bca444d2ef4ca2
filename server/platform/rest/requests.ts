import { z } from 'zod';
import { loginRequest } from '../../../schema/forms/accountRequest.ts';

/** Longer than any name, and short enough to be read at once. */
const MAX_TEXT = 2_048;

/** POST /api/security-scan. */
export const scanRequest = z.object({
  domain: z
    .string()
    .max(MAX_TEXT)
    .meta({ description: 'A domain name; an address that was copied from a browser is taken for its domain.' }),
});

/** POST /api/company-search. */
export const companySearchRequest = z.object({
  query: z
    .string()
    .max(MAX_TEXT)
    .meta({ description: 'At least 2 characters of a company’s name; a domain name finds nothing.' }),
});

/** POST /api/signups/confirm, POST /api/signups/unsubscribe. */
export const signupTokenRequest = z.object({
  token: z.string().min(1).max(MAX_TEXT).meta({ description: 'From the link in the mail.' }),
});

/** POST /api/admin/application/review. How long the reason may be is for the review to say. */
export const reviewRequest = z.object({
  application_id: z.uuid(),
  status: z.enum(['approved', 'rejected']),
  rejection_reason: z
    .string()
    .nullish()
    .meta({ description: 'Of a rejection; the applicant is told. At most 2,000 characters.' }),
});

/** POST /api/auth/verify. */
export const verifyRequest = z.object({
  token: z.string().min(1).meta({ description: 'From the link in the mail; it works once, for 24 hours.' }),
});

/** POST /api/portal/request-access. */
export const portalAccessRequest = loginRequest.extend({
  domain: z
    .string()
    .max(1_000)
    .optional()
    .meta({ description: 'The domain whose DNS shows that it is yours, where it is not the one of the address.' }),
});

/** POST /api/portal/logout. */
export const portalLogoutRequest = z.object({
  everywhere: z.boolean().optional().meta({ description: 'All sessions of the user, not this one alone.' }),
});
