import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { AUDIT_PAGE } from './auditLog.ts';
import { auditLogBody } from './bodies.ts';
import { jsonOperation, refusals } from '../../platform/rest/operation.ts';

const PORTAL = 'Business portal';
const REFUSED = { 401: 'There is no session of this token any more.', 403: 'It is the log of another domain.' };

/** Who scanned a domain or looked at its report. */
export const auditPaths = (exampleDomain: string): ZodOpenApiPathsObject => {
  const path = z.object({ domain: z.string().meta({ example: exampleDomain }) });
  const exportAs = (format: 'csv' | 'pdf', summary: string, description: string, type: string) => ({
    get: {
      operationId: `exportAuditLogAs${format === 'csv' ? 'Csv' : 'Pdf'}`,
      tags: [PORTAL],
      summary,
      description: `${description} The file is streamed; where the session ends meanwhile, the connection is cut.`,
      security: [{ session: [] }],
      requestParams: { path },
      responses: {
        '200': {
          description: `A file {domain}_audit_logs.${format}.`,
          content: { [type]: { schema: z.string() } },
        },
        ...refusals({
          ...REFUSED,
          429: 'Two exports of yours are running, or the log was exported very often.',
          500: 'Something went wrong here; it was noted.',
        }),
      },
    },
  });
  return {
    '/api/portal/domains/{domain}/audit-logs': {
      get: jsonOperation({
        id: 'auditLog',
        tag: PORTAL,
        summary: 'Who scanned the domain or looked at its report',
        description: 'For a session of the portal of that very domain. Newest first; a page past the end is empty.',
        path,
        query: z.object({
          page: z.int().min(1).optional().meta({ description: 'From 1.' }),
          limit: z
            .int()
            .min(1)
            .max(AUDIT_PAGE.largest)
            .optional()
            .meta({ description: `Default ${AUDIT_PAGE.size}.` }),
          as_of: z.int().min(0).optional().meta({ description: 'That of another page: this one goes on with it.' }),
        }),
        answer: { description: 'The page.', schema: auditLogBody },
        refusals: { 400: 'A number is none, or out of its range.', ...REFUSED },
        bearer: true,
      }),
    },
    '/api/portal/domains/{domain}/audit-logs/export/csv': exportAs(
      'csv',
      'The whole log as CSV',
      'RFC 4180 with a header row, in UTF-8 with a byte order mark; what a spreadsheet would take for a formula begins with an apostrophe.',
      'text/csv',
    ),
    '/api/portal/domains/{domain}/audit-logs/export/pdf': exportAs(
      'pdf',
      'The whole log as a document',
      'What does not fit its cell is cut there; the CSV has all of it.',
      'application/pdf',
    ),
  };
};
