import { Router } from 'express';
import type { Lab } from '../scanner/lab/lab.ts';
import { labTxtRouter } from './labTxtRouter.ts';

/** `mailbox`: the routes of the development mailbox, where mail is caught. GET /dev/lab.json: the sites of the sample internet, `[{domain, description}]`; an empty list where it does not run, so that the page may ask. */
export const developmentRouter = (lab: Pick<Lab, 'sites' | 'publishTxt'> | undefined, mailbox?: Router): Router => {
  const router = Router();
  router.get('/lab.json', (_request, response) => {
    response.json((lab?.sites ?? []).map(({ domain, description }) => ({ domain, description })));
  });
  if (lab) router.use(labTxtRouter(lab));
  if (mailbox) router.use(mailbox);
  // Not the page of the client: who looks for the mailbox shall see that there is none.
  router.use((_request, response) => {
    response.status(404).type('text').send('There is nothing here.');
  });
  return router;
};
