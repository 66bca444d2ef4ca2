import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';

const DOCUMENTS = 'This documentation';

const reading = (id: string, summary: string, type: string, schema: z.ZodType): ZodOpenApiOperationObject => ({
  operationId: id,
  tags: [DOCUMENTS],
  summary,
  responses: { '200': { description: 'The document.', content: { [type]: { schema } } } },
});

const openApi = z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) });

/** What describes the rest. */
export const documentPaths = (): ZodOpenApiPathsObject => ({
  '/api/openapi.json': { get: reading('openApi', 'This document (OpenAPI 3.1)', 'application/json', openApi) },
  '/api/docs': {
    get: {
      ...reading('docs', 'The same; a browser is led to the page', 'application/json', openApi),
      description: 'Asked for text/html before JSON, it leads to /api-docs (303).',
    },
  },
  '/graphql/schema.graphql': {
    get: reading('graphqlSchema', 'The schema of the GraphQL endpoint (SDL)', 'application/graphql', z.string()),
  },
});
