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
    .meta({ description: 'At least 2 characters of a company name. A domain name finds nothing.' }),
});

/** POST /api/company-search. */
const companySearchBody = z.strictObject({
  companies: z
    .array(
      z.strictObject({
        name: z.string(),
        domain: z.string(),
        description: z.string(),
        logo_url: z.string().nullable().meta({ description: 'The path of the logo on this server.' }),
        confidence: z.number().min(0).max(1).meta({ description: 'How well the company matches the query.' }),
      }),
    )
    .meta({ description: 'The companies, best match first; empty if none matches.' }),
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
    summary: 'Find the domain of a company by name',
    description: 'Searches a list that comes with Candor, and a public directory if the list has no match.',
    body: {
      schema: companySearchRequest,
      example: { query: 'mozilla' },
      bad: 'Send a JSON body with "query", the name of a company.',
    },
    answers: { 200: { description: 'The companies that match.', schema: companySearchBody } },
    errors: { 400: 'The body has no `query`.' },
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
