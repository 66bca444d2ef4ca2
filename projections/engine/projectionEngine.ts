import { setMaxListeners } from 'node:events';
import type { Knex } from 'knex';
import { abortableDelay } from './abortableDelay.ts';
import type { EventSource } from './eventSource.ts';
import type { Projection } from './projection.ts';
import { whileProjector } from './projectorLock.ts';
import { superviseProjection } from './superviseProjection.ts';

export interface ProjectionEngineParts {
  /** Connections of its own: should this process hang, another ends them all. */
  readonly knex: Knex;
  readonly source: EventSource;
  readonly projections: readonly Projection[];
  readonly onError: (projection: string, error: unknown) => void;
  /** How often a standing-by process asks whether it is its turn; default 500. */
  readonly lockPollMs?: number;
}

export interface ProjectionEngine {
  /** Keeps every projection up to date until `signal` aborts, or stands by while another process does. */
  run(signal: AbortSignal): Promise<void>;
}

export const createProjectionEngine = (parts: ProjectionEngineParts): ProjectionEngine => {
  const { knex, projections, onError, lockPollMs = 500 } = parts;
  return {
    run: async (signal) => {
      while (!signal.aborted) {
        try {
          await whileProjector(knex, lockPollMs, signal, async (turn) => {
            setMaxListeners(0, turn); // every projection waits with it when the store is away
            await Promise.all(projections.map((projection) => superviseProjection({ ...parts, projection }, turn)));
          });
        } catch (error) {
          // The top: the database is away; the next turn may find it again.
          onError('projector', error);
          await abortableDelay(lockPollMs, signal);
        }
      }
    },
  };
};
