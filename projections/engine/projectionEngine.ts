import { setMaxListeners } from 'node:events';
import type { Knex } from 'knex';
import { abortableDelay } from './abortableDelay.ts';
import type { EventSource } from './eventSource.ts';
import type { LivePositions } from './livePositions.ts';
import type { Projection } from './projection.ts';
import { whileProjector } from './projectorLock.ts';
import type { Build } from './build.ts';
import { openBuild, recordBuildError } from './buildRegistry.ts';
import { CheckpointMoved } from './foldStep.ts';
import { runBuild } from './runBuild.ts';
import { createSharedReader, type SharedReader } from './sharedReader.ts';

interface ProjectionEngineDependencies {
  /** A pool used by nothing else: if this process hangs, another process terminates all of its connections. */
  readonly knex: Knex;
  readonly source: EventSource;
  readonly projections: readonly Projection[];
  readonly onError: (projection: string, error: unknown) => void;
  /** How often a standby process tries to become the projector, in milliseconds; default 500. */
  readonly lockPollMs?: number;
  /** Receives the positions that the live tables have reached. */
  readonly live?: LivePositions;
  /** Runs alongside the projections while this process is the projector. Ends when its signal aborts, and must not reject. */
  readonly beside?: (signal: AbortSignal) => Promise<void>;
}

interface ProjectionEngine {
  /** Keeps every projection up to date until `signal` aborts, or stands by while another process does. */
  run(signal: AbortSignal): Promise<void>;
}

export const createProjectionEngine = (dependencies: ProjectionEngineDependencies): ProjectionEngine => {
  const { knex, projections, onError, lockPollMs = 500, live, beside } = dependencies;
  return {
    run: async (signal) => {
      while (!signal.aborted) {
        try {
          await whileProjector(knex, lockPollMs, signal, async (turn) => {
            setMaxListeners(0, turn); // every projection listens to this signal while the store is unavailable
            live?.keep(turn);
            const reader = createSharedReader(dependencies.source, projections);
            await Promise.all([
              ...projections.map((projection) => superviseProjection({ ...dependencies, reader, projection }, turn)),
              beside?.(turn),
            ]);
          });
        } catch (error) {
          // Top level: the database is unavailable. The next iteration tries again.
          onError('projector', error);
          await abortableDelay(lockPollMs, signal);
        }
      }
    },
  };
};

const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 30_000;

interface SuperviseProjection {
  readonly knex: Knex;
  readonly source: EventSource;
  readonly reader: SharedReader;
  readonly projection: Projection;
  readonly live?: LivePositions;
  /** Receives the error that interrupted a projection. The error is also recorded with the projection's build. */
  readonly onError: (projection: string, error: unknown) => void;
}

/** Runs one projection until `signal` aborts. After an error, restarts it with increasing delays until it makes progress. Never rejects. */
export const superviseProjection = async (parts: SuperviseProjection, signal: AbortSignal): Promise<void> => {
  let failures = 0;
  const onMoved = (): void => {
    failures = 0;
  };
  while (!signal.aborted) {
    const error = await runUntilError(parts, onMoved, signal);
    if (error === undefined || error instanceof CheckpointMoved) continue;
    await abortableDelay(Math.min(FIRST_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS), signal);
    failures += 1;
  }
};

/** Returns `undefined` if it ended because the signal aborted. */
const runUntilError = async (
  { knex, source, reader, projection, live, onError }: SuperviseProjection,
  onMoved: () => void,
  signal: AbortSignal,
): Promise<unknown> => {
  let build: Build | undefined;
  try {
    build = await openBuild(knex, projection, await source.logId());
    const onLive = (position: string): void => live?.moved(projection.name, position);
    await runBuild({ knex, source, reader, projection, build, onMoved, onLive }, signal);
    return undefined;
  } catch (error) {
    if (error instanceof CheckpointMoved || signal.aborted) return error;
    onError(projection.name, error);
    if (build)
      await recordError(knex, build, error).catch((unrecorded: unknown) => {
        onError(projection.name, unrecorded);
      });
    return error;
  }
};

const recordError = (knex: Knex, build: Build, error: unknown): Promise<void> =>
  recordBuildError(knex, build, error instanceof Error ? error.message : String(error));
