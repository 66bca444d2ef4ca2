import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { metricsBody, profileBody, scanHistoryBody, scanHistoryQuery } from './bodies.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

const OWN = { 401: 'The session has expired, or there is none.', 403: 'It is not the domain of the session.' };
const PRO = { ...OWN, 403: 'It is not the domain of the session, or the domain has not the plan Business - Pro.' };

/** What the portal tells of the scans of its domain (spec 2 §7). */
export const portalScanPaths = (exampleDomain: string): ZodOpenApiPathsObject => {
  const path = z.object({ domain: z.string().meta({ example: exampleDomain }) });
  return {
    '/api/portal/domains/{domain}/profile': {
      get: jsonOperation({
        id: 'portalProfile',
        tag: 'Business portal',
        summary: 'The newest report of the own domain, with nothing masked',
        description:
          'The body of a scan (POST /api/security-scan) with its id for the report as PDF, and beside it technology_stack, data_sources and brand_trust_analysis. What no source tells (geo_risk_level, asn_reputation) is null.',
        bearer: true,
        path,
        answer: { description: 'The profile.', schema: profileBody },
        refusals: { ...OWN, 404: 'The domain has not been scanned.' },
      }),
    },
    '/api/business-pro/scan-history/{domain}': {
      get: jsonOperation({
        id: 'scanHistory',
        tag: 'Business portal',
        summary: 'The completed scans of the own domain',
        description: 'Who asked is told by the address alone, as long as it is kept.',
        bearer: true,
        path,
        query: scanHistoryQuery,
        answer: { description: 'The newest scans.', schema: scanHistoryBody },
        refusals: { 400: 'The limit is none.', ...PRO },
      }),
    },
    '/api/business-pro/dashboard-metrics/{domain}': {
      get: jsonOperation({
        id: 'dashboardMetrics',
        tag: 'Business portal',
        summary: 'What the scans of the own domain amount to',
        description: 'Counts every completed scan; the average is of those that have a score.',
        bearer: true,
        path,
        answer: { description: 'The figures.', schema: metricsBody },
        refusals: PRO,
      }),
    },
  };
};
