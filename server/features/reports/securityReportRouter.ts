import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { refusals } from '../../platform/rest/operation.ts';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { createExportSlots } from '../auditLog/exportSlots.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import type { Witness } from '../auditLog/witness.ts';
import type { RenderReport } from './renderReport.ts';
import { detail } from '../../platform/http/detail.ts';
import { portalUserOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { sendContent } from '../../platform/rest/sendContent.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';

const EXAMPLE_ID = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001';

/** The detailed report of a scan, for the portal (spec 2 §7). */
export const securityReportPaths = (): ZodOpenApiPathsObject => ({
  '/api/security-report/{id}': {
    get: {
      operationId: 'securityReport',
      tags: ['Business portal'],
      summary: 'The detailed report of a scan of the own domain, as PDF',
      description:
        'Every section with its findings, evidence and fixes, and nothing masked. That it was taken stands in the audit log of the domain.',
      security: [{ session: [] }],
      requestParams: {
        path: z.object({
          id: z.uuid().meta({ description: 'Of the scan: the id of the profile.', example: EXAMPLE_ID }),
        }),
      },
      responses: {
        '200': {
          description: 'A file {domain}-security-report.pdf.',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        ...refusals({
          401: 'The session has expired, or there is none.',
          404: 'The own domain has no such scan.',
          409: 'The scan has not ended yet, or has failed.',
          429: 'Two reports of the domain are being made.',
          500: 'Something went wrong here; it was noted.',
        }),
      },
    },
  },
});

const NOT_FOUND = 'Your domain has no such scan.';

/** Of a domain, not of a user: its owner makes as many addresses as they like. Each takes a second of this process. */
const MADE_AT_ONCE = 2;
const BUSY = {
  message: `${MADE_AT_ONCE} reports of your domain are being made. Please wait until one is there.`,
  retryAfterSeconds: 5,
};

/** Express has HEAD answered by what answers GET: here that would make a whole document for nobody. */
const refuseHead: RequestHandler = (request, response, next) => {
  if (request.method === 'HEAD') onlyAllow('GET')(request, response, next);
  else next();
};

/** The detailed report of a scan of the own domain as a document (spec 2 §7). */
export const securityReportRouter = (
  { renderReport, witness }: { readonly renderReport: RenderReport; readonly witness: Pick<Witness, 'reportViewed'> },
  clientOf: (request: Request) => Client,
): Router => {
  const router = Router();
  const slots = createExportSlots(MADE_AT_ONCE);

  const send = async (request: Request, response: Response): Promise<void> => {
    const { domain } = portalUserOf(response);
    const { id } = request.params;
    const scanId = typeof id === 'string' ? id : '';
    const answer = await renderReport({ scanId, domain, reportType: 'comprehensive', fileFormat: 'pdf' });
    if (answer.kind === 'notFound') detail(response, 404, NOT_FOUND);
    else if (answer.kind === 'notCompleted') detail(response, 409, answer.message);
    else {
      witness.reportViewed({
        domain,
        scanId: answer.scan.scanId,
        kind: 'portal',
        client: clientOf(request),
        via: 'pdf',
      });
      response.attachment(`${domain}-security-report.pdf`).set('Content-Type', answer.mediaType);
      await sendContent(answer.content, response);
    }
  };

  router
    .route('/security-report/:id')
    .all(refuseHead)
    .get(async (request, response) => {
      const free = slots.take(portalUserOf(response).domain);
      if (!free) {
        tooManyRequests(response, BUSY);
        return;
      }
      try {
        await send(request, response);
      } finally {
        free();
      }
    })
    .all(onlyAllow('GET'));
  return router;
};
