import { Router, type RequestHandler, type Response } from 'express';
import { isUuid } from '../../../projections/engine/isUuid.ts';
import type { ReviewAnswer } from './reviewApplications.ts';
import type { Applications } from './applications.ts';
import { detail } from '../../platform/http/detail.ts';
import { adminOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { partnerBody, scholarBody } from './pendingApplicationBodies.ts';
import { reviewRequest } from '../../platform/rest/requests.ts';

const NO_REVIEW =
  'Send a JSON body with "application_id", "status" ("approved" or "rejected") and, for a rejection, "rejection_reason".';
const NO_ID = 'This is no id of an application.';
const NOT_FOUND = 'There is no such application.';

/** Express has HEAD answered by what answers GET: here that would write down that somebody looked, who has seen nothing. */
const refuseHead: RequestHandler = (request, response, next) => {
  if (request.method === 'HEAD') onlyAllow('GET')(request, response, next);
  else next();
};

/** The review of applications (spec 2 §3, §7), for administrators. */
export const adminApplicationsRouter = (applications: Applications): Router => {
  const router = Router();

  router
    .route('/admin/applications')
    .get(async (_request, response) => {
      const [scholars, partners] = await Promise.all([
        applications.pending('scholar'),
        applications.pending('partner'),
      ]);
      const records = [...scholars, ...partners];
      const forms = await applications.forms(records);
      const opened = records.map((record, index) => ({ record, form: forms[index] ?? null }));
      response.json({
        scholar_applications: opened.flatMap(({ record, form }) => scholarBody(record, form)),
        partner_applications: opened.flatMap(({ record, form }) => partnerBody(record, form)),
      });
    })
    .all(onlyAllow('GET, HEAD'));

  router
    .route('/admin/application/review')
    .post(async (request, response) => {
      const body = reviewRequest.safeParse(request.body);
      if (!body.success) {
        detail(response, 400, NO_REVIEW);
        return;
      }
      const { application_id: applicationId, status: decision, rejection_reason: reason } = body.data;
      answerReview(response, await applications.review(adminOf(response), { applicationId, decision, reason }));
    })
    .all(onlyAllow('POST'));

  for (const [path, use, disposition] of [
    ['/admin/applications/:id/pdf', 'view', 'inline'],
    ['/admin/applications/:id/download-pdf', 'download', 'attachment'],
  ] as const)
    router
      .route(path)
      .all(refuseHead)
      .get(async (request, response) => {
        const { id } = request.params;
        if (!isUuid(id)) {
          detail(response, 400, NO_ID);
          return;
        }
        const file = await applications.file(adminOf(response), id, use);
        if (!file) {
          detail(response, 404, NOT_FOUND);
          return;
        }
        const name = `${file.kind}_application_${id.toLowerCase()}.pdf`;
        response
          .setHeader('Content-Disposition', `${disposition}; filename="${name}"`)
          .setHeader('Content-Type', 'application/pdf')
          .send(file.pdf);
      })
      .all(onlyAllow('GET'));
  return router;
};

const answerReview = (response: Response, answer: ReviewAnswer): void => {
  switch (answer.kind) {
    case 'reviewed':
      response.json({ message: answer.message });
      return;
    case 'alreadyDecided':
      detail(response, 409, answer.message);
      return;
    case 'invalid':
      detail(response, 400, answer.message);
      return;
    case 'notFound':
      detail(response, 404, answer.message);
      return;
    case 'erased':
      detail(response, 410, answer.message);
  }
};
