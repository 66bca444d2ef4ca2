import { Router, type Request } from 'express';
import { type LabForOwners, labPublishRouter } from './labPublishRouter.ts';

/**
 * Only for clients on this machine (`isNear`); others get 404. `mailbox`: the routes of the development mailbox, where
 * mail is caught. GET /dev/lab.json: the sites of the sample internet, `[{domain, description}]`; an empty list if it
 * does not run and for clients elsewhere, because every home page requests it.
 */
export const developmentRouter = (
  isNear: (request: Request) => boolean,
  lab: LabForOwners | undefined,
  mailbox?: Router,
): Router => {
  const router = Router();
  router.get('/lab.json', (request, response) => {
    const sites = lab && isNear(request) ? lab.sites : [];
    response.json(sites.map(({ domain, description }) => ({ domain, description })));
  });
  for (const routes of [lab && labPublishRouter(lab), mailbox])
    if (routes)
      router.use((request, response, next) => {
        if (isNear(request)) routes(request, response, next);
        else next();
      });
  // Not the page of the client: who looks for the mailbox shall see that there is none.
  router.use((_request, response) => {
    response.status(404).type('text').send('There is nothing here.');
  });
  return router;
};
