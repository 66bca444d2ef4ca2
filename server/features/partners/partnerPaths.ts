import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { partnersBody, partnersQuery } from './bodies.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

/** The public directory. */
export const partnerPaths = (): ZodOpenApiPathsObject => ({
  '/api/partners': {
    get: jsonOperation({
      id: 'partners',
      tag: 'Partners',
      summary: 'Search the partner directory',
      description:
        'Approved partners who wish to be found, by city, capability, certification and words. Nothing of a person.',
      query: partnersQuery,
      answer: { description: 'A page of partners, and what could be filtered by.', schema: partnersBody },
      refusals: { 400: 'A parameter is too long, stands there twice, or is no cursor.' },
    }),
  },
});
