import type { RequestLimits } from '../../platform/auth/requestLimits.ts';
import { tooManyWords } from '../../platform/http/tooManyRequests.ts';
import { companySearchBody } from '../../platform/rest/answers.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { companySearchRequest } from '../../platform/rest/requests.ts';
import type { SearchCompanies } from './searchCompanies.ts';

interface CompanyParts {
  readonly searchCompanies: SearchCompanies;
  readonly requestLimits: Pick<RequestLimits, 'searches'>;
}

/** Companies by their names. */
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
    handle: async ({ body, client }, { requestLimits, searchCompanies }: CompanyParts) => {
      const verdict = await requestLimits.searches.consume(client.ipAddress);
      if (!verdict.allowed) {
        const { retryAfterSeconds } = verdict;
        return refused({ kind: 'rateLimited', message: tooManyWords(retryAfterSeconds), retryAfterSeconds });
      }
      const companies = await searchCompanies(body.query);
      return { companies: companies.map(({ logoUrl, ...company }) => ({ ...company, logo_url: logoUrl })) };
    },
  }),
];
