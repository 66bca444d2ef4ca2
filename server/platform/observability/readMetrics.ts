import { collectDefaultMetrics } from 'prom-client';
import type { Connections } from '../database/createKnex.ts';
import type { GroupStanding } from '../eventStore/postgres/groupStandings.ts';
import type { Metrics } from './metrics.ts';

/** How far one read model is. */
export interface ProjectionStanding {
  readonly name: string;
  /** Events that it has not folded. */
  readonly behind: number;
  /** Age of the oldest of them, else 0. */
  readonly lagMs: number;
  readonly stopped: boolean;
}

export interface MetricsSources {
  readonly metrics: Metrics;
  readonly connections: () => Connections;
  readonly projections: () => Promise<readonly ProjectionStanding[]>;
  readonly groups: () => Promise<readonly GroupStanding[]>;
}

/** A database that is away shall not hide what the process itself knows. */
const PATIENCE_MS = 2_000;
/** However many ask: the database is asked so often. */
const FRESH_MS = 1_000;

/** The metrics as they are now, in the text format of Prometheus. */
export const createReadMetrics = ({
  metrics,
  connections,
  projections,
  groups,
}: MetricsSources): (() => Promise<string>) => {
  let asked = -Infinity;
  let asking: Promise<unknown> = Promise.resolve();

  const tellProjections = async (): Promise<void> => {
    for (const { name: projection, behind, lagMs, stopped } of await projections()) {
      metrics.projectionBehind.set({ projection }, behind);
      metrics.projectionLag.set({ projection }, lagMs / 1000);
      metrics.projectionStopped.set({ projection }, stopped ? 1 : 0);
    }
  };
  const tellGroups = async (): Promise<void> => {
    for (const { group, waiting, parked } of await groups()) {
      metrics.groupWaiting.set({ group }, waiting);
      metrics.groupParked.set({ group }, parked);
    }
  };
  /** What cannot be read now is not told: an old figure would be believed. What takes long (a model that is far behind) is told the next time. */
  const orNothing = async (tell: () => Promise<void>, forget: () => void): Promise<void> => {
    const late = new Promise<boolean>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, true).unref();
    });
    const told = tell().then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([told, late]))) forget();
  };
  const ask = (): Promise<unknown> => {
    if (performance.now() - asked < FRESH_MS) return asking;
    asked = performance.now();
    asking = Promise.all([
      orNothing(tellProjections, () => {
        for (const gauge of [metrics.projectionBehind, metrics.projectionLag, metrics.projectionStopped]) gauge.reset();
      }),
      orNothing(tellGroups, () => {
        for (const gauge of [metrics.groupWaiting, metrics.groupParked]) gauge.reset();
      }),
    ]);
    return asking;
  };

  // Of the process itself (event loop, memory, garbage): from the first question on, so that a command pays nothing for it.
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
