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
