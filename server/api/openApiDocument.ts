import { shareRoutes } from '../features/pages/pages.ts';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { ApiLimits } from '../platform/rest/apiLimits.ts';
import { EXAMPLE_DOMAIN } from '../platform/rest/bodies.ts';
import { routePaths } from '../platform/rest/routePaths.ts';
import { docRoutes } from './docsRouter.ts';
import { API_TAGS, type Route } from '../platform/rest/defineRoute.ts';
import { scope } from '../../schema/forms/apiToken.ts';
import type { Services } from '../features.ts';

export interface OpenApiOptions {
  /** The calls of the API. */
  readonly routes: readonly Route<Services>[];
  readonly publicUrl: string;
  /** A domain that the examples scan. */
  readonly exampleDomain: string;
  readonly limits: ApiLimits;
}

const DESCRIPTION =
  'Everything that the pages do can be done by these calls. Most need no key; what does takes a session, or a personal token with the scope that is named with the call. Bodies are JSON with snake_case fields; a refusal is {"detail": "…"} with a sentence for people. Unknown fields of a body are passed over. What was not checked is null.';

/** All documented paths, with the zod schemas that the calls enforce. */
export const apiPaths = (routes: readonly Route<Services>[]): ZodOpenApiPathsObject =>
  routePaths([...routes, ...shareRoutes, ...docRoutes]);

/** Returns the OpenAPI 3.1 document of this server, as JSON. */
export const openApiDocument = ({ routes, publicUrl, exampleDomain, limits }: OpenApiOptions): string => {
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
    paths: apiPaths(routes),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'What signing in answers.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'candor_pat_…',
          description: `A personal token, which acts for who made it. Its scopes: ${scope.options.join(', ')}. Each answer to one says in RateLimit and RateLimit-Policy what it may still ask.`,
        },
      },
    },
    'x-rate-limits': limits,
  });
  return JSON.stringify(document, (_key, value: unknown) => (value === EXAMPLE_DOMAIN ? exampleDomain : value));
};
