import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from '../observability/log.ts';
import { onClosed } from '../base/onClosed.ts';
import { within, type Ambient, type Observer, placeOfRequest, readTraceparent } from '../observability/ambient.ts';
import { SpanKind, type Span } from '@opentelemetry/api';
import { endSpan, nowMs, startSpan } from '../observability/span.ts';

/** Where pages report their own spans. That request is not part of what they report. */
const PAGE_SPANS = '/api/traces';

/** Tells our page that it may report its own spans. */
const TRACING = 'X-Candor-Tracing';

interface Requests {
  readonly observer: Observer;
  readonly routeTemplate: RouteTemplate;
  readonly log: Log;
}

/** Measures, traces and logs each request, and passes its context to everything that it leads to. The first middleware. */
export const observeRequests =
  (requests: Requests): RequestHandler =>
  (request, response, next) => {
    const { observer } = requests;
    const startedAt = nowMs();
    const parent = readTraceparent(request.headers['traceparent']);
    const outer = placeOfRequest(observer, 'http', parent);
    const method = knownMethod(request.method);
    // From the full path: a mounted router removes its prefix.
    const route = requests.routeTemplate(pathOf(request));
    const span = route === PAGE_SPANS ? undefined : startRequestSpan(outer, { method, route, startedAt });
    const place = span ? { ...outer, spanId: span.spanContext().spanId } : outer;
    if (observer.tracers && parent) response.setHeader(TRACING, 'on');
    onClosed(response, () => {
      within(place, () => {
        end(requests, { response, method, route, startedAt, span });
      });
    });
    within(place, next);
  };

const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
};

interface Started {
  readonly method: string;
  readonly route: string;
  readonly startedAt: number;
}

const startRequestSpan = (
  { observer: { tracers }, correlationId, spanId: parentId }: Ambient,
  { method, route, startedAt }: Started,
): Span | undefined =>
  tracers && correlationId !== undefined
    ? startSpan(tracers.server, `${method} ${route}`, {
        correlationId,
        parentId,
        kind: SpanKind.SERVER,
        startedAt,
        attributes: { 'http.request.method': method, 'http.route': route },
      })
    : undefined;

interface Ended extends Started {
  readonly response: ServerResponse;
  readonly span: Span | undefined;
}

/** The client disconnected before the answer. */
const GONE = 499;

const end = ({ observer, log }: Requests, { response, method, route, startedAt, span }: Ended): void => {
  const endedAt = nowMs();
  const status = response.writableFinished ? response.statusCode : GONE;
  observer.metrics.requestSeconds.observe({ method, route, status }, (endedAt - startedAt) / 1000);
  log.debug({ method, route, status, ms: Math.round(endedAt - startedAt) }, 'answered');
  if (span) endSpan(span, { attributes: { 'http.response.status_code': status }, failed: status >= 500, endedAt });
};

/** Matches as Express does: case-insensitively, with or without a trailing slash, and with a `:part` up to the next slash. */
const patternOf = (template: string): RegExp => new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}/?$`, 'i');

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

const SERVED = ['/', '/graphql', '/graphql/schema.graphql', '/healthz', '/readyz', '/metrics'];
const REPORTS = ['', '/report.json', '/badge.svg', '/preview.png', '/compare', '/:scanId'].map(
  (part) => `/scan/:domain${part}`,
);
const DESCRIBED = ['/api/docs', '/api/openapi.json'];

/** Folders of files. The last part of the path does not matter here. */
const FOLDERS = ['/assets', '/logos', '/dev', '/api/docs', '/api'];

/** Returns the template of a path, `/folder/*`, or `other`: a bounded set, whatever clients request. */
export type RouteTemplate = (path: string) => string;

/** `others`: the paths of the API's calls, and of pages other than the home page and the reports. */
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

/** Returns the method if Candor answers it; clients may invent others. */
export const knownMethod = (method: string | undefined): string =>
  method !== undefined && METHODS.has(method) ? method : 'other';
