import type { Knex } from 'knex';
import { builds } from './buildRegistry.ts';
import type { LivePositions } from './livePositions.ts';

const POLLS_MS = [5, 10, 20, 40, 80] as const;

interface WaitForProjection {
  readonly projection: string;
  readonly position: string;
  readonly timeoutMs: number;
  /** The positions of this process. Without them, or if another process is the projector, the database is polled. */
  readonly live?: LivePositions | undefined;
}

/**
 * Waits until a projection's live tables contain what was recorded up to `position` (read your own writes). Returns `false` if `timeoutMs` passes first.
 * `position` should be that of an event that the projection handles: for any other event, another process than the projector waits for the next checkpoint.
 */
export const waitForProjection = async (
  knex: Knex,
  { projection, position, timeoutMs, live: positions }: WaitForProjection,
): Promise<boolean> => {
  const deadline = performance.now() + timeoutMs;
  const isReached = await positions?.reach(projection, position, timeoutMs);
  if (isReached !== undefined) return isReached;
  for (let round = 0; ; round += 1) {
    const live = await builds(knex).where({ projection, state: 'live' }).first('position');
    const reached = live?.position;
    if (reached && reached >= position) return true;
    const left = deadline - performance.now();
    if (left <= 0) return false;
    const pause = Math.min(left, POLLS_MS[round] ?? 100);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
