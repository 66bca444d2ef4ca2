import type { Knex } from 'knex';
import { listBuilds } from './buildRegistry.ts';
import type { EventSource } from './eventSource.ts';
import { filterOf } from './projectedEvents.ts';
import type { Projection } from './projection.ts';

/** How far a projection's live tables are behind the log. */
export interface ProjectionLag {
  readonly projection: string;
  /** Number of events that the live tables do not contain yet, counted up to 10,000. */
  readonly behind: number;
  /** Milliseconds since the oldest of those events was recorded; 0 if there are none. */
  readonly lagMs: number;
}

const MOST_COUNTED = 10_000;

/** Above this number, the lag is not counted again on every call. */
const MANY = 1_000;
const MANY_KEPT_MS = 5_000;
const KEPT_MS = 400;

/**
 * Measures the lag from the log itself, so the result is correct even if no projector is running. Answers are cached for some tenths of a second, those for
 * long lags for some seconds, so any number of callers may ask.
 */
export const createProjectionLags = (
  knex: Knex,
  source: Pick<EventSource, 'readAllBatches' | 'head' | 'logId'>,
  projections: readonly Projection[],
): (() => Promise<readonly ProjectionLag[]>) => {
  const kept = new Map<string, { readonly lag: ProjectionLag; readonly until: number }>();
  let asked: Promise<readonly ProjectionLag[]> | undefined;
  let askAgainAt = 0;

  const lagOf = async (projection: Projection, position: string | null): Promise<ProjectionLag> => {
    const known = kept.get(projection.name);
    if (known && known.until > performance.now()) return known.lag;
    const lag = await countBehind(source, projection, position);
    if (lag.behind >= MANY) kept.set(projection.name, { lag, until: performance.now() + MANY_KEPT_MS });
    else kept.delete(projection.name);
    return lag;
  };
  const ask = async (): Promise<readonly ProjectionLag[]> => {
    const [builds, head, logId] = await Promise.all([listBuilds(knex), source.head(), source.logId()]);
    const lags: ProjectionLag[] = [];
    for (const projection of projections) {
      const live = builds.find((build) => build.state === 'live' && build.projection === projection.name);
      // Positions of another log are meaningless here: nothing of this log has been folded yet.
      const position = live && (live.logId === null || live.logId === logId) ? live.position : null;
      const isThere = head === undefined || (position !== null && position >= head);
      lags.push(isThere ? { projection: projection.name, behind: 0, lagMs: 0 } : await lagOf(projection, position));
    }
    return lags;
  };
  return () => {
    if (!asked || performance.now() >= askAgainAt) {
      asked = ask().finally(() => {
        askAgainAt = performance.now() + KEPT_MS;
      });
      askAgainAt = Infinity;
    }
    return asked;
  };
};

const countBehind = async (
  source: Pick<EventSource, 'readAllBatches'>,
  projection: Projection,
  position: string | null,
): Promise<ProjectionLag> => {
  let behind = 0;
  let oldest: string | undefined;
  for await (const { events } of source.readAllBatches({
    after: position ?? undefined,
    filter: filterOf(projection),
  })) {
    behind += events.length;
    oldest ??= events[0]?.metadata.time;
    if (behind >= MOST_COUNTED) break;
  }
  return {
    projection: projection.name,
    behind: Math.min(behind, MOST_COUNTED),
    // The clock of another process may be ahead of ours.
    lagMs: oldest === undefined ? 0 : Math.max(0, Date.now() - Date.parse(oldest)),
  };
};
