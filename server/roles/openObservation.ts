import { PERSONAL_PAGES, PUBLIC_PAGES } from '../features/pages/pages.ts';
import { createRouteTemplate, observeRequests } from '../platform/http/observeRequests.ts';
import type { RequestHandler, Router } from 'express';
import type { Projection } from '../../projections/engine/projection.ts';
import { connectionsOf } from '../platform/database/createKnex.ts';
import type { Config } from '../platform/base/config.ts';
import type { EventFilter } from '../platform/eventStore/port.ts';
import { groupProgress } from '../platform/eventStore/postgres/groupProgress.ts';
import type { Log } from '../platform/observability/log.ts';
import { metricsRouter, startOpsServer, type OpsServer } from '../platform/http/opsServer.ts';
import { observedProjection } from '../platform/observability/observedProjection.ts';
import { observedStore } from '../platform/eventStore/observedStore.ts';
import type { Observer } from '../platform/observability/ambient.ts';
import { openObserver } from '../platform/observability/openObserver.ts';
import { createProjectionProgress, createReadMetrics, stoppedReadModels } from './readMetrics.ts';
import { createRoleParts, type RoleDependencies } from '../platform/observability/roleParts.ts';
import type { Storage } from './openStorage.ts';
import { healthRouter, type Readiness } from '../platform/http/healthRouter.ts';
import type { Role } from '../platform/base/role.ts';

interface ObservationDependencies {
  readonly config: Pick<Config, 'tracing' | 'metricsToken' | 'opsPort' | 'host'>;
  readonly roles: readonly Role[];
  readonly log: Log;
}

const PAGES = [...Object.keys(PUBLIC_PAGES), ...Object.keys(PERSONAL_PAGES)];

/** What a process measures and reports about itself. */
export interface Observation {
  readonly observer: Observer;
  /** The same storage, with its event store measured. */
  readonly storage: Storage;
  readonly parts: RoleDependencies;
  readonly projection: (projection: Projection) => Projection;
  /** The first middleware. `calls`: the paths of the API. */
  readonly requests: (calls: readonly string[]) => RequestHandler;
  /** The web server's metrics, which require the token. */
  readonly metrics: Router;
  /** Resolves with undefined if no port is configured. `ready`: further conditions before the process may serve. */
  readonly startOps: (ready: readonly Readiness[], draining: AbortSignal) => Promise<OpsServer | undefined>;
  readonly close: () => Promise<void>;
}

export const openObservation = async (
  { config, roles, log }: ObservationDependencies,
  opened: Storage,
  eventsInPostgres: boolean,
): Promise<Observation> => {
  const observer = await openObserver({ config, roles, log });
  const { metrics } = observer;
  const groups = new Map<string, EventFilter>();
  const store = observedStore(opened.store, observer, (group, filter) => groups.set(group, filter));
  const storage = { ...opened, store };
  const parts = createRoleParts(observer);
  const read = createReadMetrics({
    metrics,
    connections: () => connectionsOf(opened.knex),
    projections: createProjectionProgress(opened.knex, opened.store),
    // EventStoreDB has its own metrics.
    groups: () => (eventsInPostgres ? groupProgress(opened.knex, groups) : Promise.resolve([])),
  });
  const token = config.metricsToken;
  return {
    observer,
    storage,
    parts,
    projection: (projection) => observedProjection(projection, observer),
    requests: (calls) => observeRequests({ observer, routeTemplate: createRouteTemplate([...calls, ...PAGES]), log }),
    metrics: metricsRouter({ read, token, isOpen: false }),
    startOps: async (ready, draining) => {
      if (config.opsPort === undefined) return undefined;
      const health = healthRouter(
        [
          { name: 'database', check: () => storage.knex.raw('select 1') },
          { name: 'eventStore', check: () => store.head() },
          ...roles
            .filter((role) => role !== 'api')
            .map((role) => ({
              name: role,
              check: () => parts.check(role),
              ...(role === 'projector' ? { degraded: () => stoppedReadModels(storage.knex) } : {}),
            })),
          ...ready,
        ],
        draining,
      );
      const open = metricsRouter({ read, token, isOpen: token === undefined });
      const ops = await startOpsServer([health, open], { host: config.host, port: config.opsPort });
      log.info({ url: ops.url }, 'the operations server is listening');
      return ops;
    },
    close: observer.close,
  };
};
