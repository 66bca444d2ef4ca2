import type { ProjectionLag } from '../../../projections/engine/projectionLag.ts';
import type { Projection } from '../../../projections/engine/projection.ts';
import type { BuildState, TableSize } from '../../../projections/engine/projectionStates.ts';
import type { ReadableColumn } from '../../platform/database/scratchTables.ts';
import type { ReplayUnderWay } from './replay.ts';
import type { ReplayRecord, ReplayHistory } from './replayRecords.ts';

/** A replay that is running or waiting. Times are ISO 8601, UTC. */
export interface ReplayView {
  readonly id: string;
  readonly mode: ReplayUnderWay['mode'];
  readonly status: ReplayUnderWay['status'];
  readonly startedAt: string;
  readonly by: string;
  readonly events: number;
  readonly total: number | null;
  readonly ratePerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly position: string | null;
  readonly until: string | null;
  /** The error that interrupted it. */
  readonly lastError: string | null;
}

/** The maximum of GraphQL's Int, about 24 days: a longer lag is shown as this one. */
const LONGEST_LAG_MS = 2_147_483_647;

/** A read model with everything that is shown about it. */
export interface ProjectionView {
  readonly name: string;
  readonly version: number;
  readonly liveVersion: number | null;
  readonly position: string | null;
  readonly behind: number;
  readonly lagMs: number;
  readonly ratePerSecond: number;
  readonly events: number;
  readonly handles: readonly string[];
  readonly tables: readonly TableSize[];
  readonly lastError: string | null;
  readonly lastErrorAt: string | null;
  readonly isActive: boolean;
  readonly replay: ReplayView | null;
  readonly previous: { readonly version: number; readonly retiredAt: string | null; readonly isUsable: boolean } | null;
  /** The newest is last. */
  readonly records: readonly ReplayRecord[];
}

export interface SeenOfProjection {
  readonly projection: Projection;
  readonly builds: readonly BuildState[];
  readonly lag: ProjectionLag | undefined;
  readonly isActive: boolean;
  readonly history: ReplayHistory;
  readonly logId: string;
}

export const projectionView = (seen: SeenOfProjection): ProjectionView => {
  const { projection, lag, isActive, history } = seen;
  const builds = seen.builds.filter((build) => build.projection === projection.name);
  const live = builds.find(({ state }) => state === 'live');
  const retired = builds.find(({ state }) => state === 'retired');
  const { current } = history.replays;
  return {
    name: projection.name,
    version: projection.version,
    liveVersion: live?.version ?? null,
    position: live?.position ?? null,
    behind: lag?.behind ?? 0,
    lagMs: Math.min(lag?.lagMs ?? 0, LONGEST_LAG_MS),
    ratePerSecond: live?.ratePerSecond ?? 0,
    events: live?.events ?? 0,
    handles: projection.handles,
    tables: live?.tables ?? [],
    lastError: live?.error ?? null,
    lastErrorAt: live?.errorAt ?? null,
    isActive,
    replay: current && replayView(current, builds, history.records),
    previous: retired
      ? {
          version: retired.version,
          retiredAt: retired.retiredAt,
          isUsable: retired.version === projection.version && (retired.logId ?? seen.logId) === seen.logId,
        }
      : null,
    records: history.records,
  };
};

const replayView = (
  { replayId, mode, status, since, until }: ReplayUnderWay,
  builds: readonly BuildState[],
  records: readonly ReplayRecord[],
): ReplayView => {
  const build = builds.find((each) => each.replayId === replayId);
  const events = build?.events ?? 0;
  // The total is what the live tables had at its start; events recorded while it runs can exceed that.
  const total = build ? build.total && Math.max(build.total, events) : null;
  const ratePerSecond = status === 'running' ? (build?.ratePerSecond ?? null) : null;
  return {
    id: replayId,
    mode,
    status,
    startedAt: since,
    by: records.find((record) => record.replayId === replayId)?.by ?? 'system',
    events,
    total,
    ratePerSecond,
    secondsLeft: total !== null && ratePerSecond ? Math.ceil((total - events) / ratePerSecond) : null,
    position: build?.position ?? null,
    until: until?.kind === 'time' ? until.time : (build?.untilAt ?? null),
    lastError: build?.error ?? null,
  };
};

/** A schema that analysts may query. */
export interface ScratchView {
  readonly name: string;
  readonly schema: string;
  readonly until: string;
  readonly createdAt: string;
  readonly projections: readonly {
    readonly name: string;
    readonly status: 'building' | 'ready' | 'failed';
    readonly events: number;
    readonly total: number | null;
  }[];
  readonly tables: readonly { readonly name: string; readonly columns: readonly ReadableColumn[] }[];
  readonly bytes: number;
}
