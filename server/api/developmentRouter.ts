import { type RequestHandler, Router } from 'express';
import { type LabForOwners, labPublishRouter } from './labPublishRouter.ts';

/**
 * GET /dev/lab.json: the sites of the sample internet, `[{domain, description: {en, de}}]`; an empty list if it does not run, because every home page requests it.
 * `mailbox`: the routes of the development mailbox, if mail is caught. Everything except the list requires the key.
 */
export const developmentRouter = (
  requireKey: RequestHandler,
  lab: LabForOwners | undefined,
  mailbox?: Router,
): Router => {
  const router = Router();
  router.get('/lab.json', (_request, response) => {
    response.json((lab?.sites ?? []).map(({ domain, description }) => ({ domain, description })));
  });
  const closed = [lab && labPublishRouter(lab), mailbox].filter((routes) => routes !== undefined);
  if (closed.length > 0) router.use(requireKey, ...closed);
  // Not the client's page: anyone looking for the mailbox must see that there is none.
  router.use((_request, response) => {
    response.status(404).type('text').send('There is nothing here.');
  });
  return router;
};
