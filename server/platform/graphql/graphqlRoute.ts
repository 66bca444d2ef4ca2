import { json, Router, type RequestHandler, type Response } from 'express';

const BODY = '64kb';

const refuse = (response: Response, status: number, message: string): void => {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
};

/**
 * A page of another site can have a browser send GET and forms, but no JSON without asking first, and we say yes to nobody: so POST with JSON is all there is
 * (CSRF). It also keeps documents out of the logs of proxies.
 */
const onlyJson: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST') {
    response.set('Allow', 'POST');
    refuse(response, 405, 'Send documents by POST, as JSON.');
  } else if (request.is('application/json') === false) {
    refuse(response, 415, 'Send documents as JSON, with Content-Type: application/json.');
  } else next();
};

/** A list of operations would count as one request, whatever its length. */
const onlyOne: RequestHandler = (request, response, next) => {
  if (Array.isArray(request.body)) refuse(response, 400, 'Send one operation at a time: lists of them are not taken.');
  else next();
};

/** What stands at /graphql: POST of one operation as JSON, of at most 64 kB after it is unpacked. */
export const graphqlRoute = (handler: RequestHandler): Router => {
  const router = Router();
  router.route('/').all(onlyJson, json({ limit: BODY }), onlyOne, handler);
  return router;
};
