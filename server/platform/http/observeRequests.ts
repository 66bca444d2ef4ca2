import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from '../observability/log.ts';
import { onClosed } from '../base/onClosed.ts';
import { within, type Ambient, type Observer, placeOfRequest } from '../observability/ambient.ts';
import { newSpanId, nowMs } from '../observability/span.ts';
import { readTraceparent, traceIdOf } from '../observability/endedSpan.ts';

/** Where pages report spans of their own: that is no part of what it is about. */
const PAGE_SPANS = '/api/traces';

/** Says to our page that it may report the spans of its own. */
const TRACING = 'X-Candor-Tracing';

interface Requests {
  readonly observer: Observer;
  readonly routeTemplate: RouteTemplate;
  readonly log: Log;
}

/** Measures, traces and logs each request, and has all that it leads to know where it belongs. First of all middleware. */
export const observeRequests =
  (requests: Requests): RequestHandler =>
  (request, response, next) => {
    const { observer } = requests;
    const startedAt = nowMs();
    const parent = readTraceparent(request.headers['traceparent']);
    const outer = placeOfRequest(observer, 'http', parent);
    const place = { ...outer, spanId: newSpanId() };
    // Of the whole request: a router that is mounted at a path takes that away.
    const path = pathOf(request);
    if (observer.spans && parent) response.setHeader(TRACING, 'on');
    onClosed(response, () => {
      within(place, () => {
        end(requests, { request, response, path, startedAt, place, parentId: outer.spanId });
      });
    });
    within(place, next);
  };

const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
};

interface Ended {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly startedAt: number;
  readonly place: Ambient;
  readonly parentId: string | undefined;
}

/** The client went away before the answer. */
const GONE = 499;

const end = ({ observer, routeTemplate, log }: Requests, ended: Ended): void => {
  const { request, response, path, startedAt, place, parentId } = ended;
  const endedAt = nowMs();
  const method = knownMethod(request.method);
  const route = routeTemplate(path);
  const status = response.writableFinished ? response.statusCode : GONE;
  observer.metrics.requestSeconds.observe({ method, route, status }, (endedAt - startedAt) / 1000);
  log.debug({ method, route, status, ms: Math.round(endedAt - startedAt) }, 'answered');
  if (route === PAGE_SPANS || !observer.spans || place.correlationId === undefined || place.spanId === undefined)
    return;
  observer.spans({
    traceId: traceIdOf(place.correlationId),
    spanId: place.spanId,
    parentId,
    name: `${method} ${route}`,
    kind: 'server',
    startedAt,
    endedAt,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
    failed: status >= 500,
  });
};

/** As Express matches: in any case, with or without a slash at the end, a `:part` up to the next slash. */
const patternOf = (template: string): RegExp => new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}/?$`, 'i');

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

const SERVED = ['/', '/graphql', '/graphql/schema.graphql', '/healthz', '/readyz', '/metrics'];
const REPORTS = ['', '/report.json', '/badge.svg', '/preview.png', '/compare', '/:scanId'].map(
  (part) => `/scan/:domain${part}`,
);
const DESCRIBED = ['/api/docs', '/api/openapi.json'];

/** What is served by folders: what the last part is called is nobody's business here. */
const FOLDERS = ['/assets', '/logos', '/dev', '/api/docs', '/api'];

/** The template of a path, `/folder/*`, or `other`: a bounded list, whatever a stranger asks for. */
export type RouteTemplate = (path: string) => string;

/** `others`: the paths of the calls of the API, and of pages beside the home page and the reports. */
export const createRouteTemplate = (others: readonly string[]): RouteTemplate => {
  const templates = [...new Set([...SERVED, ...REPORTS, ...DESCRIBED, ...others])].map((template) => ({
    template,
    pattern: patternOf(template),
  }));
  return (path) => {
    const known = templates.find(({ pattern }) => pattern.test(path));
    if (known) return known.template;
    const folder = FOLDERS.find((each) => path.startsWith(`${each}/`));
    return folder === undefined ? 'other' : `${folder}/*`;
  };
};

/** Of those that Candor answers; a stranger may make up others. */
export const knownMethod = (method: string | undefined): string =>
  method !== undefined && METHODS.has(method) ? method : 'other';
