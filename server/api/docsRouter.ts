import type { Response, Router } from 'express';
import { z } from 'zod';
import { defineRoute, sent } from '../platform/rest/defineRoute.ts';
import { routesRouter } from '../platform/rest/routesRouter.ts';

interface DocsDependencies {
  /** The OpenAPI document, as JSON. */
  readonly openApi: () => string;
  readonly graphqlSdl: string;
}

/** The page for people. */
const PAGE = '/api-docs';

const sendDocument = (response: Response, { openApi }: DocsDependencies): typeof sent => {
  response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  response.set('Cache-Control', 'public, max-age=300').type('json').send(openApi());
  return sent;
};

const reading = { method: 'get', role: 'everybody', tag: 'This documentation', asksStorage: false } as const;
const schema = z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) });
const document = { 200: { description: 'The schema.', schema } };

/** Routes that describe the API: the OpenAPI document, readable from any origin, and the GraphQL schema. */
export const docRoutes = [
  defineRoute({
    ...reading,
    id: 'openApi',
    path: '/api/openapi.json',
    summary: 'Get this document (OpenAPI 3.1)',
    answers: document,
    handle: ({ response }, dependencies: DocsDependencies) => sendDocument(response, dependencies),
  }),
  defineRoute({
    ...reading,
    id: 'docs',
    path: '/api/docs',
    summary: 'Get this document, or open the API page in a browser',
    description: 'If the Accept header prefers text/html to JSON, the response redirects to /api-docs (303).',
    answers: document,
    handle: ({ request, response }, dependencies: DocsDependencies) => {
      response.vary('Accept');
      if (request.accepts(['json', 'html']) !== 'html') return sendDocument(response, dependencies);
      response.redirect(303, PAGE);
      return sent;
    },
  }),
  defineRoute({
    ...reading,
    id: 'graphqlSchema',
    path: '/graphql/schema.graphql',
    summary: 'Get the schema of the GraphQL endpoint (SDL)',
    answers: { 200: { description: 'The schema.', files: ['application/graphql'] } },
    handle: ({ response }, { graphqlSdl }: DocsDependencies) => {
      response.set('Cache-Control', 'public, max-age=300').type('application/graphql').send(graphqlSdl);
    },
  }),
];

/** The documentation, for machines. */
export const docsRouter = (dependencies: DocsDependencies): Router =>
  routesRouter(docRoutes, dependencies, () => ({ ipAddress: '', userAgent: '' }));
