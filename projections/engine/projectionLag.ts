import type { Knex } from 'knex';
import { listBuilds } from './buildRegistry.ts';
import type { EventSource } from './eventSource.ts';
import { filterOf } from './projectedEvents.ts';
import type { Projection } from './projection.ts';

/** How far the live tables of a projection are behind the log. */
export interface ProjectionLag {
  readonly projection: string;
  /** Events that they have not yet, counted up to 10,000. */
  readonly behind: number;
  /** Milliseconds since the oldest of them was recorded, else 0. */
  readonly lagMs: number;
}

const MOST_COUNTED = 10_000;

/** Who is so far behind is not counted again and again. */
const MANY = 1_000;
const MANY_KEPT_MS = 5_000;
const KEPT_MS = 400;

/**
 * Asks the log itself, so that it is true also where no projector lives. Answers are kept for some tenths of a second, those of a long way for some
 * seconds: any number of callers may ask.
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
      // Positions of another log say nothing of this one: nothing of it is folded yet.
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
