import type { Knex } from 'knex';
import { builds } from './buildRegistry.ts';
import type { LivePositions } from './livePositions.ts';

const POLLS_MS = [5, 10, 20, 40, 80] as const;

interface WaitForProjection {
  readonly projection: string;
  readonly position: string;
  readonly timeoutMs: number;
  /** Of this process. Without it, or where another process is the projector, the database is asked at intervals. */
  readonly live?: LivePositions | undefined;
}

/**
 * Waits until the live tables of a projection hold what was recorded up to `position` (read your own writes); false when `timeoutMs` passed first.
 * A position stands for an event that the projection handles; behind another one it may wait for the next checkpoint.
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
