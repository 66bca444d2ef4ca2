import type { Knex } from 'knex';
import { abortableDelay } from './abortableDelay.ts';
import type { Build } from './build.ts';
import { openBuild, recordBuildError } from './buildRegistry.ts';
import type { EventSource } from './eventSource.ts';
import { CheckpointMoved } from './foldStep.ts';
import type { Projection } from './projection.ts';
import { runBuild } from './runBuild.ts';

const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 30_000;

export interface SuperviseProjection {
  readonly knex: Knex;
  readonly source: EventSource;
  readonly projection: Projection;
  /** Hears of what stopped the projection for a while; also recorded with its build. */
  readonly onError: (projection: string, error: unknown) => void;
}

/** Runs one projection until `signal` aborts; after an error again, later and later until it gets on. Never rejects. */
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

/** Undefined: it ended because the signal aborted. */
const runUntilError = async (
  { knex, source, projection, onError }: SuperviseProjection,
  onMoved: () => void,
  signal: AbortSignal,
): Promise<unknown> => {
  let build: Build | undefined;
  try {
    build = await openBuild(knex, projection, await source.logId());
    await runBuild({ knex, source, projection, build, onMoved }, signal);
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
