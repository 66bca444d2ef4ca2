import { Router, type RequestHandler } from 'express';

const SDL = '/graphql/schema.graphql';

/**
 * Handles a browser's GET /graphql: the page of the explorer, if it is enabled; otherwise a pointer to the schema, as text or JSON by the Accept
 * header. A request with a document or for JSON is passed on to the endpoint.
 */
export const explorerRouter = (isOn: boolean, pages: RequestHandler): Router => {
  const router = Router();
  router.get('/graphql', (request, response, next) => {
    response.vary('Accept');
    if (request.query['query'] !== undefined || request.accepts(['json', 'html']) !== 'html') next();
    else if (isOn) void pages(request, response, next);
    else
      response
        .status(404)
        .type('html')
        .send(
          `<!doctype html><html lang="en"><head><title>GraphQL · Candor</title></head><body><p>This is the GraphQL endpoint of this server: send documents by POST. There is no explorer here. <a href="${SDL}">The schema</a> and <a href="/api-docs#graphql">how to ask</a>.</p></body></html>`,
        );
  });
  return router;
};
