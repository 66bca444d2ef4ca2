import { Router, type RequestHandler } from 'express';
import { onlyAllow } from '../platform/rest/onlyAllow.ts';
import { openApiDocument, type OpenApiOptions } from './openApiDocument.ts';

export interface DocsOptions extends Omit<OpenApiOptions, 'publicUrl'> {
  /** Known once the server listens. */
  readonly publicUrl: () => string;
  readonly graphqlSdl: string;
}

/** Where people read it. */
const PAGE = '/api-docs';

/**
 * GET /api/openapi.json and /api/docs: the OpenAPI document, which anyone may read from anywhere; a browser at /api/docs is led to the page.
 * GET /graphql/schema.graphql: the schema of the GraphQL endpoint.
 */
export const docsRouter = ({ publicUrl, graphqlSdl, ...options }: DocsOptions): Router => {
  let json: string | undefined;
  const sendDocument: RequestHandler = (_request, response) => {
    json ??= JSON.stringify(openApiDocument({ ...options, publicUrl: publicUrl() }));
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    response.set('Cache-Control', 'public, max-age=300').type('json').send(json);
  };
  const router = Router();
  router.route('/api/openapi.json').get(sendDocument).all(onlyAllow('GET, HEAD'));
  router
    .route('/api/docs')
    .get((request, response, next) => {
      response.vary('Accept');
      if (request.accepts(['json', 'html']) === 'html') response.redirect(303, PAGE);
      else next();
    }, sendDocument)
    .all(onlyAllow('GET, HEAD'));
  router
    .route('/graphql/schema.graphql')
    .get((_request, response) => {
      response.set('Cache-Control', 'public, max-age=300').type('application/graphql').send(graphqlSdl);
    })
    .all(onlyAllow('GET, HEAD'));
  return router;
};
