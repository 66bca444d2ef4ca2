import { companyOf, type Queries } from '../scanReport/queries.ts';
import type { ShownReport } from '../scanReport/reportFor.ts';
import type { CompanyDirectory } from '../companies/companies.ts';
import { securityScanBody } from '../scanReport/securityScanBody.ts';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { companySearchBody, globalStatsBody } from '../../platform/rest/answers.ts';
import { companySearchRequest, scanRequest } from '../../platform/rest/requests.ts';
import { scanBodySchema } from '../scanReport/scanBodySchema.ts';
import { jsonOperation, refusals } from '../../platform/rest/operation.ts';

export interface AnswerParts extends Pick<Queries, 'totalScans'> {
  readonly companies: CompanyDirectory;
}

/** The documented body of a scan that has ended, as a call and as a file: with the name of its company and the scans of its domain so far. */
export const scanAnswer = async (
  services: AnswerParts,
  report: ShownReport,
): Promise<ReturnType<typeof securityScanBody>> => {
  const { domain, observations, ownerWords } = report;
  const totals = await services.totalScans([domain]);
  // A scan that has just ended may not be counted yet.
  const total = Math.max(1, totals.get(domain) ?? 0);
  return securityScanBody(report, companyOf(services.companies, domain, observations, ownerWords), total);
};

const SCANS = 'Scans and reports';

/** Scanning a domain, and what can be taken along from its report. `example`: a domain that this server can scan. */
export const scanPaths = (example: string): ZodOpenApiPathsObject => {
  const domain = z.string().meta({ description: 'A domain name.', example });
  const scan = z
    .string()
    .optional()
    .meta({ description: 'The id of a scan of this domain; without it, the newest one.' });
  return {
    '/api/security-scan': {
      post: jsonOperation({
        id: 'securityScan',
        tag: SCANS,
        summary: 'Scan a domain and wait for the report',
        description:
          'Starts a scan, joins the one that runs, or answers with one of the last minutes. It takes some seconds, at most 90. Each figure or part that could not be checked is null: not fine, and not bad.',
        body: { schema: scanRequest, example: { domain: example } },
        answer: { description: 'The report.', schema: scanBodySchema },
        refusals: {
          400: 'Not a domain name, one that does not exist, or one that leads to an address that is not public.',
          413: 'The body is too large.',
          429: 'Too many new scans from one network, of one account, of one registrable domain, or of everybody.',
          502: 'The name servers of the domain, or the DNS resolver of this Candor, did not answer.',
          504: 'The scan took too long.',
        },
      }),
    },
    '/scan/{domain}/report.json': {
      get: jsonOperation({
        id: 'reportFile',
        tag: SCANS,
        summary: 'A report as a file',
        description: 'The same body of a scan that has ended. It never starts one.',
        path: z.object({ domain }),
        query: z.object({ scan }),
        answer: { description: 'The report.', schema: scanBodySchema },
        refusals: { 404: 'Not a domain name, or there is no such scan, or it still runs.' },
      }),
    },
    '/badge/{domain}.svg': {
      get: {
        operationId: 'badge',
        tags: [SCANS],
        summary: 'The score as a picture, for your own page',
        description:
          'Kept for 5 minutes. It never starts a scan: a domain that was not scanned, and a score that could not be given, say so.',
        requestParams: {
          path: z.object({ domain }),
          query: z.object({
            style: z.enum(['flat', 'card']).optional().meta({ description: 'Default: flat.' }),
            theme: z.enum(['light', 'dark']).optional().meta({ description: 'Default: light.' }),
          }),
        },
        responses: {
          '200': { description: 'The picture.', content: { 'image/svg+xml': { schema: z.string() } } },
          ...refusals({
            404: 'Not a domain name that can be scanned.',
            500: 'Something went wrong here; it was noted.',
          }),
        },
      },
    },
    '/api/global-stats': {
      get: jsonOperation({
        id: 'globalStats',
        tag: SCANS,
        summary: 'How much was scanned so far',
        description: 'Counted anew after every scan.',
        query: z.object({
          as_of: z.iso
            .datetime()
            .optional()
            .meta({ description: 'What the counters said at that moment. Default: what they say now.' }),
        }),
        answer: { description: 'The counts.', schema: globalStatsBody },
        refusals: { 400: 'That is no moment, or lies in the future, or before the log begins.' },
      }),
    },
    '/api/company-search': {
      post: jsonOperation({
        id: 'companySearch',
        tag: SCANS,
        summary: 'Find a company’s domain by its name',
        description: 'Answers from a list of its own, and where that knows nothing from a public one.',
        body: { schema: companySearchRequest, example: { query: 'mozilla' } },
        answer: { description: 'What was found.', schema: companySearchBody },
        refusals: { 400: 'There is no "query" in the body.', 413: 'The body is too large.' },
      }),
    },
  };
};
