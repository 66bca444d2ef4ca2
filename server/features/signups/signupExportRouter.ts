import { Router } from 'express';
import { signupList } from '../../../schema/events/signup.ts';
import { hasCode } from '../../platform/base/hasCode.ts';
import type { SignupLists } from './signupLists.ts';
import { detail } from '../../platform/http/detail.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';

/** GET /admin/signups/{list}/export: a list as CSV, in a file `candor_{list}.csv`. Who hangs up is asked for nothing more, and that is no failure. */
export const signupExportRouter = (lists: SignupLists): Router => {
  const router = Router();
  router
    .route('/admin/signups/:list/export')
    .get(async (request, response) => {
      const list = signupList.safeParse(request.params.list);
      if (!list.success) {
        detail(response, 404, 'There is no such list.');
        return;
      }
      response.attachment(`candor_${list.data}.csv`).set('Content-Type', 'text/csv; charset=utf-8; header=present');
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      await lists.exportCsv(list.data, response).catch((error: unknown) => {
        if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
      });
    })
    .all(onlyAllow('GET, HEAD'));
  return router;
};
