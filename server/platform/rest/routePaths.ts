import { z } from 'zod';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { refusalBody } from './bodies.ts';
import type { Answer, RouteWords } from './defineRoute.ts';

const JSON_TYPE = 'application/json';
const RETRY_AFTER = {
  headers: { 'Retry-After': { description: 'The number of seconds to wait.', schema: { type: 'integer' as const } } },
};

// A response that all calls share, so that the document defines it once. Responses from outside /api are plain text.
const shared = (id: string, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  content: { [JSON_TYPE]: { schema: refusalBody }, 'text/plain': { schema: { type: 'string' } } },
});

const unreadable = shared('unreadable', 'The URL or the body cannot be parsed.');
const addressTooLong = shared('addressTooLong', 'The URL is longer than 8,000 characters.');
const tooLarge = shared('tooLarge', 'The body is larger than this call accepts.');
const otherEncoding = shared('otherEncoding', 'The body is not UTF-8, or is compressed in an unsupported way.');
const signedOut: ZodOpenApiResponseObject = {
  ...shared('signedOut', 'No session has this token, or the personal token is not valid, or no longer valid.'),
  headers: {
    'WWW-Authenticate': {
      description: '`Bearer`, and what is wrong with a personal token (RFC 6750).',
      schema: { type: 'string' },
    },
  },
};
const notTheirs = shared(
  'notTheirs',
  'The session is of another kind or lacks the rights for this call, the personal token lacks the scope, or this call does not accept personal tokens.',
);
const tooMany: ZodOpenApiResponseObject = {
  ...shared('tooManyRequests', 'Too many requests of any kind from this network within a minute.'),
  ...RETRY_AFTER,
};
const outage: ZodOpenApiResponseObject = {
  ...shared(
    'unavailable',
    'The database or the event store cannot be reached, or too many scans are waiting. The request may have been carried out: if you send it again, the response says so.',
  ),
  ...RETRY_AFTER,
};

/** Returns the OpenAPI paths of these calls. */
export const routePaths = (routes: readonly RouteWords[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return paths;
};

const operationOf = (route: RouteWords): ZodOpenApiOperationObject => {
  const { params, query, body } = route;
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(params || query
      ? {
          requestParams: {
            ...(query ? { query: query.schema } : {}),
            ...(params ? { path: neverEmpty(params.schema) } : {}),
          },
        }
      : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [JSON_TYPE]: { schema: body.schema, example: body.example }, ...body.otherTypes },
          },
        }
      : {}),
    ...(route.upload ? { requestBody: { required: true, content: filesOf(route.upload.types) } } : {}),
    ...securityOf(route),
    responses: responsesOf(route),
  };
};

/** A path with an empty part is not a path of the call: the router does not match it. The schema of free text in a path states this. */
const neverEmpty = ({ shape }: z.ZodObject): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, part]) => [name, part instanceof z.ZodString ? part.min(1) : part]),
    ),
  );

/** A session, or a personal token with a scope; neither is required for calls open to everybody. Returns nothing if credentials make no difference. */
const securityOf = ({ role, scope }: RouteWords): Pick<ZodOpenApiOperationObject, 'security'> => {
  if (scope === undefined) return role === 'everybody' ? {} : { security: [{ session: [] }] };
  return { security: [...(role === 'everybody' ? [{}] : []), { session: [] }, { token: [scope] }] };
};

/** The route's own description of a status takes precedence, because it is more specific than the shared one. */
const responsesOf = (route: RouteWords): ZodOpenApiResponsesObject => {
  const answers = Object.fromEntries(
    Object.entries(route.answers).map(([status, answer]) => [status, responseOf(answer)]),
  );
  if (route.asksStorage === false) return answers;
  const errors = {
    ...portalErrors(route),
    ...(route.body || route.upload ? { 413: 'The body is too large.' } : {}),
    ...route.errors,
    500: 'An error occurred on the server. It was logged.',
  };
  return { ...sharedBy(route), ...answers, ...refusalsOf(errors), '503': outage };
};

/** Refusals for callers without a portal session, or for another domain than theirs. */
const portalErrors = ({ role, path }: RouteWords): Readonly<Record<number, string>> => {
  if (role !== 'portal' && role !== 'pro' && role !== 'proven' && role !== 'provenPro') return {};
  const signedOut = { 401: 'The session has expired, or there is none.' };
  if (role === 'proven') return { ...signedOut, 403: 'The domain is not the one of the session, or is not verified.' };
  if (role !== 'portal')
    return {
      ...signedOut,
      403: 'The domain is not the one of the session, or does not have the plan Business - Pro.',
    };
  return path.includes(':domain') ? { ...signedOut, 403: 'The domain is not the one of the session.' } : signedOut;
};

const responseOf = ({ description, schema, files }: Answer): ZodOpenApiResponseObject => {
  if (schema) return { description, content: { [JSON_TYPE]: { schema } } };
  if (!files) return { description };
  return { description, content: filesOf(files) };
};

const filesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, { schema: fileOf(type) }]));

const fileOf = (type: string) =>
  /^text\/|\+xml$|\/graphql$/.test(type) ? z.string() : { type: 'string' as const, format: 'binary' };

/** Answers that may be sent before the call's own code runs. */
const sharedBy = ({ method, path, role, scope }: RouteWords): ZodOpenApiResponsesObject => {
  const takesBody = method !== 'get' && path.startsWith('/api/');
  return {
    ...(takesBody || path.includes(':') ? { '400': unreadable } : {}),
    ...(role === 'everybody' && scope === undefined ? {} : { '401': signedOut, '403': notTheirs }),
    ...(takesBody ? { '413': tooLarge, '415': otherEncoding } : {}),
    '414': addressTooLong,
    '429': tooMany,
  };
};

/** Each has a body `{detail}`. For 429, Retry-After says in seconds when to retry. */
const refusalsOf = (meanings: Readonly<Record<string, string>>): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [
      status,
      {
        description,
        ...(status === '429' ? RETRY_AFTER : {}),
        content: { [JSON_TYPE]: { schema: refusalBody } },
      },
    ]),
  );
