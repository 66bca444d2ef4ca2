import { ACCESS } from '../auth/accessTable.ts';

/** As Express matches: in any case, with or without a slash at the end, a `:part` up to the next slash. */
const patternOf = (template: string): RegExp => new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}/?$`, 'i');

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

const API = Object.keys(ACCESS.rest).map((call) => `/api${call.slice(call.indexOf(' ') + 1)}`);

const SERVED = ['/', '/graphql', '/graphql/schema.graphql', '/healthz', '/readyz', '/metrics'];
const REPORTS = ['', '/report.json', '/badge.svg', '/preview.png', '/compare', '/:scanId'].map(
  (part) => `/scan/:domain${part}`,
);
const DESCRIBED = ['/api/docs', '/api/openapi.json'];

/** What is served by folders: what the last part is called is nobody's business here. */
const FOLDERS = ['/assets', '/logos', '/dev', '/api/docs', '/api'];

/** The template of a path, `/folder/*`, or `other`: a bounded list, whatever a stranger asks for. */
export type RouteTemplate = (path: string) => string;

/** `pages`: the paths of pages beside the home page and the reports. */
export const createRouteTemplate = (pages: readonly string[]): RouteTemplate => {
  const templates = [...new Set([...SERVED, ...REPORTS, ...DESCRIBED, ...API, ...pages])].map((template) => ({
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
