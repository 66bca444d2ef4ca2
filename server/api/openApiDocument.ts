import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { accountPaths } from '../features/accounts/rest.ts';
import { alertPaths } from '../features/alerts/rest.ts';
import { businessPaths } from '../features/businesses/rest.ts';
import { adminPaths } from '../features/administrators/rest.ts';
import { auditPaths } from '../features/auditLog/rest.ts';
import type { ApiLimits } from '../platform/rest/apiLimits.ts';
import { documentPaths } from '../platform/rest/documentPaths.ts';
import { formPaths } from '../features/applications/formsRest.ts';
import { partnerPaths } from '../features/partners/rest.ts';
import { portalPaths } from '../features/portal/rest.ts';
import { portalScanPaths } from '../features/portalScans/rest.ts';
import { reportPaths } from '../features/reports/rest.ts';
import { reviewPaths } from '../features/applications/reviewRest.ts';
import { scanPaths } from '../features/scans/rest.ts';
import { securityReportPaths } from '../features/reports/securityReportRouter.ts';
import { signupPaths } from '../features/signups/rest.ts';
import { tracePaths } from '../features/eventExplorer/rest.ts';
import { withOutages, withRefusals } from '../platform/rest/commonAnswers.ts';

export interface OpenApiOptions {
  readonly publicUrl: string;
  /** A domain that the examples scan. */
  readonly exampleDomain: string;
  readonly limits: ApiLimits;
}

const DESCRIPTION =
  'Everything that the pages do can be done by these calls. They need no key. Bodies are JSON with snake_case fields; a refusal is {"detail": "…"} with a sentence for people. Unknown fields of a body are passed over. What was not checked is null.';

/** All documented paths, with the zod schemas that the calls are held to. */
export const apiPaths = (exampleDomain: string): ZodOpenApiPathsObject => ({
  ...withRefusals(withOutages(storedPaths(exampleDomain))),
  ...documentPaths(),
});

/** Those of calls that ask the database or the event store. */
const storedPaths = (exampleDomain: string): ZodOpenApiPathsObject => ({
  ...scanPaths(exampleDomain),
  ...accountPaths(),
  ...formPaths(),
  ...signupPaths(),
  ...partnerPaths(),
  ...portalPaths(),
  ...portalScanPaths(exampleDomain),
  ...auditPaths(exampleDomain),
  ...reportPaths(exampleDomain),
  ...securityReportPaths(),
  ...adminPaths(),
  ...reviewPaths(),
  ...alertPaths(exampleDomain),
  ...businessPaths(exampleDomain),
  ...tracePaths(),
});

/** The OpenAPI 3.1 document of this server. */
export const openApiDocument = ({ publicUrl, exampleDomain, limits }: OpenApiOptions) =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'Scans and reports', description: 'Scan a domain, read its report, show its score.' },
      { name: 'Accounts', description: 'Sign in by a link that comes by mail: there are no passwords.' },
      { name: 'Applications and signups', description: 'The forms of the site, and the suggestions in their fields.' },
      { name: 'Partners', description: 'Firms that help with what a report finds.' },
      { name: 'Business portal', description: 'All that is known of a domain, for who has an address at it.' },
      { name: 'Administration', description: 'For administrators: who applied, and what became of it.' },
      { name: 'Operations', description: 'For who keeps this server running.' },
      { name: 'This documentation', description: 'As it can be read by machines.' },
    ],
    paths: apiPaths(exampleDomain),
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    'x-rate-limits': limits,
  });
