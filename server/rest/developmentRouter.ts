import { Router } from 'express';
import type { LabSite } from '../scanner/lab/lab.ts';

/** GET /dev/lab.json: the sites of the sample internet, `[{domain, description}]`; an empty list where it does not run, so that the page may ask. */
export const developmentRouter = (sites: readonly LabSite[]): Router => {
  const router = Router();
  router.get('/lab.json', (_request, response) => {
    response.json(sites.map(({ domain, description }) => ({ domain, description })));
  });
  return router;
};
