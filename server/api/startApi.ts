import { limitTokens } from '../platform/http/limitTokens.ts';
import { logRouter } from '../features/transparency/transparency.ts';
import { explorerRouter, pagesRouter, scannerRouter } from '../features/pages/pages.ts';
import { fileURLToPath } from 'node:url';
import { createIsOwnHost } from '../platform/auth/ownHost.ts';
import { createGraphql } from '../platform/graphql/createGraphql.ts';
import { createIsOwnOrigin } from '../platform/graphql/ownOrigin.ts';
import { type GraphqlFeatures, graphqlParts } from './graphqlSchema.ts';
import { graphqlSdl } from './graphqlSdl.ts';
import { errorHandler } from '../platform/http/unavailable.ts';
import { clientOf, createHttpApp, startHttpServer, type HttpServer } from '../platform/http/httpServer.ts';
import type { Storage } from '../roles/openStorage.ts';
import { mailboxRouter } from '../platform/mail/mailboxRouter.ts';
import type { MailDependencies } from '../roles/openMail.ts';
import { requireDevelopmentKey } from './developmentKey.ts';
import { developmentRouter } from './developmentRouter.ts';
import { docsRouter } from './docsRouter.ts';
import { openApiDocument } from './openApiDocument.ts';
import { healthRouter, type Readiness } from '../platform/http/healthRouter.ts';
import { apiLimitsOf } from '../platform/rest/apiLimits.ts';
import { type Calls, restRouter } from './restRouter.ts';
import type { Lab } from '../lab/lab.ts';
import type { Services } from '../features.ts';
import type { Observation } from '../roles/openObservation.ts';
import { Router } from 'express';
import type { Config } from '../platform/base/config.ts';
import type { Log } from '../platform/observability/log.ts';

const CLIENT_DIR = fileURLToPath(new URL('../../dist/client', import.meta.url));

/**
 * Starts the web server of a process with the role `api`. `ready`: further conditions before it may serve. Once `draining` aborts, it reports that it is about
 * to stop.
 */
export const startApi = async (
  features: Calls & GraphqlFeatures,
  { config, log }: { readonly config: Config; readonly log: Log },
  services: Services,
  { knex, store }: Storage,
  lab: Lab | undefined,
  { mailbox }: MailDependencies,
  observation: Observation,
  {
    developmentKey,
    ready,
    draining,
  }: { readonly developmentKey: string; readonly ready: readonly Readiness[]; readonly draining: AbortSignal },
): Promise<HttpServer> => {
  const overTls = config.publicUrl?.startsWith('https:') === true;
  const app = createHttpApp(config.trustedProxies, {
    overTls,
    first: observation.requests(features.routes.map(({ path }) => path)),
  });
  const isOwnHost = createIsOwnHost(config);
  let url = '';
  let openApi: string | undefined;
  const describe = (): string =>
    openApiDocument({
      routes: features.routes,
      publicUrl: config.publicUrl ?? url,
      // The sample internet contains only its own sites.
      exampleDomain: lab?.sites[0]?.domain ?? 'example.org',
      limits: apiLimitsOf(config.rateLimit),
    });
  const graphql = await createGraphql(
    graphqlParts(features, services, (request) => clientOf(app, request)),
    log,
    observation.observer,
    {
      limits: services.requestLimits,
      perNetwork: config.connections.perNetwork,
      isOwnOrigin: createIsOwnOrigin(config.publicUrl, isOwnHost),
      introspection: config.graphqlExplorer,
    },
  );
  const pages = pagesRouter(services, {
    clientDir: CLIENT_DIR,
    publicUrl: () => config.publicUrl ?? url,
    privateNetwork: config.allowCidrs.length > 0,
    security: config.security,
    scanner: scannerRouter(config, () => config.publicUrl ?? url),
    log,
    clientOf: (request) => clientOf(app, request),
    answerTo: (operation, request) => graphql.answerTo(operation, request),
  });
  const server = await startHttpServer(
    app,
    {
      limits: services.requestLimits,
      limitTokens: limitTokens(services, services.requestLimits.tokens),
      isOwnHost,
      graphql,
      docs: Router().use(
        explorerRouter(config.graphqlExplorer, pages),
        docsRouter({ openApi: () => (openApi ??= describe()), graphqlSdl: graphqlSdl() }),
        logRouter(services),
      ),
      rest: restRouter(features, services, (request) => clientOf(app, request), log),
      health: Router()
        .use(observation.metrics)
        .use(
          healthRouter(
            [
              { name: 'database', check: () => knex.raw('select 1') },
              { name: 'eventStore', check: () => store.head() },
              ...ready,
            ],
            draining,
          ),
        ),
      development: developmentRouter(
        requireDevelopmentKey(developmentKey, { overTls }),
        lab,
        mailbox && mailboxRouter(mailbox),
      ),
      pages,
      errorHandler: errorHandler(log),
    },
    { host: config.host, port: config.port, connections: config.connections, log },
  );
  url = server.url;
  return server;
};
