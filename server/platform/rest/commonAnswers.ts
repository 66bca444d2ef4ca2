import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathItemObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { ACCESS, type AccessRole } from '../auth/accessTable.ts';
import { refusalBody } from './answers.ts';

// Each of these is one for all calls: the document names it once. What is no call of /api says it as plain text.
const shared = (id: string, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  content: { 'application/json': { schema: refusalBody }, 'text/plain': { schema: { type: 'string' } } },
});

const unreadable = shared('unreadable', 'The address of the call, or its body, cannot be read.');
const tooLarge = shared('tooLarge', 'The body is larger than this call takes.');
const otherEncoding = shared('otherEncoding', 'The body is not UTF-8, or compressed in a way that is not known here.');
const signedOut: ZodOpenApiResponseObject = {
  ...shared('signedOut', 'There is no session of this token.'),
  headers: { 'WWW-Authenticate': { description: 'Bearer.', schema: { type: 'string' } } },
};
const notTheirs = shared('notTheirs', 'The session is one of another kind, or lacks what this call demands.');

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

const ROLES: Readonly<Record<string, AccessRole>> = ACCESS.rest;

/** As the table of access writes a call that the document has as `/api/…/{part}`. */
const roleAt = (method: Method, path: string): AccessRole =>
  ROLES[`${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`] ?? 'everybody';

/** What may be said before the call's own code runs. */
const refusalsOf = (method: Method, path: string): ZodOpenApiResponsesObject => {
  // Nobody reads the body of a GET (server/api/restRouter.ts).
  const takesBody = method !== 'get' && path.startsWith('/api/');
  return {
    ...(takesBody || path.includes('{') ? { '400': unreadable } : {}),
    ...(roleAt(method, path) === 'everybody' ? {} : { '401': signedOut, '403': notTheirs }),
    ...(takesBody ? { '413': tooLarge, '415': otherEncoding } : {}),
  };
};

/** What the call itself says of a status is kept, for it says more. */
const withMore = (
  operation: ZodOpenApiOperationObject,
  more: ZodOpenApiResponsesObject,
): ZodOpenApiOperationObject => ({
  ...operation,
  responses: { ...more, ...operation.responses },
});

const itemWithRefusals = (path: string, item: ZodOpenApiPathItemObject): ZodOpenApiPathItemObject =>
  METHODS.reduce((whole, method) => {
    const operation = whole[method];
    return operation ? { ...whole, [method]: withMore(operation, refusalsOf(method, path)) } : whole;
  }, item);

/** The same calls, each with how it refuses who may not call it, and what cannot be read. */
export const withRefusals = (paths: ZodOpenApiPathsObject): ZodOpenApiPathsObject =>
  Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, itemWithRefusals(path, item)]));

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
