import { shareRoutes } from '../features/pages/pages.ts';
import { logRoutes } from '../features/transparency/transparency.ts';
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
  'These calls can do everything that the pages can. Most are open to everyone. The others need a session, or a personal token with the scope that the call names. Bodies are JSON with snake_case fields; unknown fields are ignored. A refused request returns {"detail": "…"} with a sentence for people. A null value was not checked.';

/** All documented paths, with the zod schemas that the calls enforce. */
export const apiPaths = (routes: readonly Route<Services>[]): ZodOpenApiPathsObject =>
  routePaths([...routes, ...shareRoutes, ...logRoutes, ...docRoutes]);

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
        session: { type: 'http', scheme: 'bearer', description: 'The token that signing in returns.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'candor_pat_…',
          description: `A personal token, which acts for the account that created it. Its scopes: ${scope.options.join(', ')}. The headers RateLimit and RateLimit-Policy of each response say how many requests the token has left.`,
        },
      },
    },
    'x-rate-limits': limits,
  });
  return JSON.stringify(document, (_key, value: unknown) => (value === EXAMPLE_DOMAIN ? exampleDomain : value));
};
