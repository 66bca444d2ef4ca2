import { isProjectorThere } from '../../projections/engine/projectorLock.ts';
import type { Readiness } from '../platform/http/healthRouter.ts';
import type { Services } from '../features.ts';
import { collectDefaultMetrics } from 'prom-client';
import type { Connections } from '../platform/database/createKnex.ts';
import type { GroupProgress } from '../platform/eventStore/postgres/groupProgress.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { Knex } from 'knex';
import { createProjectionLags } from '../../projections/engine/projectionLag.ts';
import { projections } from '../../projections/registry.ts';
import type { EventStore } from '../platform/eventStore/port.ts';
import { listBuilds } from '../../projections/engine/buildRegistry.ts';

/** The progress of one read model. */
export interface ProjectionProgress {
  readonly name: string;
  /** Number of events that it has not folded yet. */
  readonly behind: number;
  /** Age of the oldest of them, or 0. */
  readonly lagMs: number;
  readonly stopped: boolean;
}

export interface MetricsSources {
  readonly metrics: Metrics;
  readonly connections: () => Connections;
  readonly projections: () => Promise<readonly ProjectionProgress[]>;
  readonly groups: () => Promise<readonly GroupProgress[]>;
}

/** An unavailable database must not hide what the process itself knows. */
const PATIENCE_MS = 2_000;
/** The database is asked at most this often, however many requests come. */
const FRESH_MS = 1_000;

/** Returns the current metrics in the text format of Prometheus. */
export const createReadMetrics = ({
  metrics,
  connections,
  projections,
  groups,
}: MetricsSources): (() => Promise<string>) => {
  let asked = -Infinity;
  let asking: Promise<unknown> = Promise.resolve();

  const readProjections = async (): Promise<void> => {
    for (const { name: projection, behind, lagMs, stopped } of await projections()) {
      metrics.projectionBehind.set({ projection }, behind);
      metrics.projectionLag.set({ projection }, lagMs / 1000);
      metrics.projectionStopped.set({ projection }, stopped ? 1 : 0);
    }
  };
  const readGroups = async (): Promise<void> => {
    for (const { group, waiting, parked } of await groups()) {
      metrics.groupWaiting.set({ group }, waiting);
      metrics.groupParked.set({ group }, parked);
    }
  };
  /**
   * A value that cannot be read now is omitted, because an old value would be misleading. A value that takes long (a model that
   * is far behind) is reported the next time.
   */
  const orNothing = async (read: () => Promise<void>, forget: () => void): Promise<void> => {
    const late = new Promise<boolean>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, true).unref();
    });
    const done = read().then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([done, late]))) forget();
  };
  const ask = (): Promise<unknown> => {
    if (performance.now() - asked < FRESH_MS) return asking;
    asked = performance.now();
    asking = Promise.all([
      orNothing(readProjections, () => {
        for (const gauge of [metrics.projectionBehind, metrics.projectionLag, metrics.projectionStopped]) gauge.reset();
      }),
      orNothing(readGroups, () => {
        for (const gauge of [metrics.groupWaiting, metrics.groupParked]) gauge.reset();
      }),
    ]);
    return asking;
  };

  // Metrics of the process itself (event loop, memory, garbage collection) start with the first request, so that a command does not pay for them.
  let begun = false;
  return async () => {
    if (!begun) collectDefaultMetrics({ register: metrics.registry });
    begun = true;
    await ask();
    for (const [state, count] of Object.entries<number>({ ...connections() }))
      metrics.connections.set({ state }, count);
    return metrics.registry.metrics();
  };
};

/** Returns the progress of each read model, read from the log and the tables, so it is correct in every process, also in those without a projector. */
export const createProjectionProgress = (
  knex: Knex,
  store: EventStore,
): (() => Promise<readonly ProjectionProgress[]>) => {
  const lags = createProjectionLags(knex, store, projections);
  return async () => {
    const [behind, stopped] = await Promise.all([lags(), stoppedReadModels(knex)]);
    return behind.map(({ projection, ...lag }) => ({
      name: projection,
      ...lag,
      stopped: stopped.includes(projection),
    }));
  };
};

/** Names of the read models that stopped at an error. Queries see their old content until newer code or an operator fixes the problem. */
export const stoppedReadModels = async (knex: Knex): Promise<readonly string[]> =>
  (await listBuilds(knex))
    .filter(({ state, error }) => state === 'live' && error !== null)
    .map(({ projection }) => projection);

/** A further readiness condition of a process with the role `api`: its read models can be queried. */
export const readModelsAnswer = ({ globalStats }: Pick<Services, 'globalStats'>, knex: Knex): Readiness => ({
  name: 'readModels',
  check: () => globalStats(),
  degraded: async () => {
    const [stopped, isKept] = await Promise.all([stoppedReadModels(knex), isProjectorThere(knex)]);
    return isKept ? stopped : [NO_PROJECTOR, ...stopped];
  },
});

/** The projector may have been started with another database. */
const NO_PROJECTOR = 'no projector keeps the read models of this database';
