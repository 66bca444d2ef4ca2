import { z } from 'zod';
import type { RequestLimits } from '../../platform/auth/requestLimits.ts';
import { tooManyWords } from '../../platform/http/tooManyRequests.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import type { SearchCompanies } from './companies.ts';
import { MAX_TEXT } from '../../platform/rest/bodies.ts';

/** POST /api/company-search. */
const companySearchRequest = z.object({
  query: z
    .string()
    .max(MAX_TEXT)
    .meta({ description: 'At least 2 characters of a company’s name; a domain name finds nothing.' }),
});

/** POST /api/company-search. */
const companySearchBody = z.strictObject({
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

interface CompanyDependencies {
  readonly searchCompanies: SearchCompanies;
  readonly requestLimits: Pick<RequestLimits, 'searches'>;
}

/** Finding companies by name. */
export const companyRoutes = [
  defineRoute({
    id: 'companySearch',
    method: 'post',
    path: '/api/company-search',
    role: 'everybody',
    tag: 'Scans and reports',
    summary: 'Find a company’s domain by its name',
    description: 'Answers from a list of its own, and where that knows nothing from a public one.',
    body: {
      schema: companySearchRequest,
      example: { query: 'mozilla' },
      bad: 'Send a JSON body with "query", the name of a company.',
    },
    answers: { 200: { description: 'What was found.', schema: companySearchBody } },
    errors: { 400: 'There is no "query" in the body.' },
    handle: async ({ body, client }, { requestLimits, searchCompanies }: CompanyDependencies) => {
      const verdict = await requestLimits.searches.consume(client.ipAddress);
      if (!verdict.allowed) {
        const { retryAfterSeconds } = verdict;
        return refused({ kind: 'rateLimited', message: tooManyWords(retryAfterSeconds), retryAfterSeconds });
      }
      const companies = await searchCompanies(body.query);
      return {
        companies: companies.map(({ name, domain, description, logoUrl, confidence }) => ({
          name,
          domain,
          description,
          logo_url: logoUrl,
          confidence,
        })),
      };
    },
  }),
];
