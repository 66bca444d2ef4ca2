import type { ZodOpenApiPathItemObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { refusalBody } from './answers.ts';

/** One for all calls: the document names it once. What is no call of /api says it as plain text. */
const outage: ZodOpenApiResponseObject = {
  id: 'unavailable',
  description:
    'The database or the event store cannot be reached just now, or, for a scan, too many wait. Whether something was carried out is not known: who sends it again is told, if it was.',
  headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: refusalBody }, 'text/plain': { schema: { type: 'string' } } },
};

const tooMany: ZodOpenApiResponseObject = {
  id: 'tooManyRequests',
  description: 'Too many requests from one network in a minute, of whatever kind.',
  headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: refusalBody }, 'text/plain': { schema: { type: 'string' } } },
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const itemWithOutages = (item: ZodOpenApiPathItemObject): ZodOpenApiPathItemObject =>
  METHODS.reduce((whole, method) => {
    const operation = whole[method];
    return operation
      ? {
          ...whole,
          [method]: { ...operation, responses: { '429': tooMany, ...operation.responses, '503': outage } },
        }
      : whole;
  }, item);

/** The same calls, each of which may also be answered with status 429 or 503. */
export const withOutages = (paths: ZodOpenApiPathsObject): ZodOpenApiPathsObject =>
  Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, itemWithOutages(item)]));
