import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { tryLivingLock, whileBeating, withLockSession } from './livingLock.ts';

/** Of one replay: what folds, compares and swaps. */
const CONNECTIONS = 5;

/**
 * The session of the lock is gone: the database was unavailable, or another process has declared this one dead. The new
 * holder of the lock continues.
 */
export class ReplayLost extends Error {
  override readonly name = 'ReplayLost';
}

/** Held by the process that builds. */
export type Held<Result> = { readonly held: false } | { readonly held: true; readonly result: Result };

/** Opens connections of its own to the database, named `applicationName`; the caller destroys them. */
export type OpenKnex = (
  applicationName: string,
  options: { readonly pipelined: boolean; readonly max: number },
) => Knex;

/**
 * Runs `work` as the only one that builds tables of this projection beside the live ones; `held` false: somebody else is at it. The lock is a
 * session's: it goes with a process that dies, and is taken from one that hangs. Where the session is lost, the signal that `work` was given
 * aborts, and the connections that it was given are ended and no more of them are made: one that awakens after another has gone on writes nothing. What fails then is a ReplayLost.
 */
export const whileReplaying = async <Result>(
  openKnex: OpenKnex,
  projection: string,
  signal: AbortSignal,
  work: (signal: AbortSignal, knex: Knex) => Promise<Result>,
): Promise<Held<Result>> => {
  const name = `replay-${projection}`;
  // Pipelined: while Postgres writes some rows, the next are on their way.
  const own = openKnex(`candor-replay-${randomUUID()}`, { max: CONNECTIONS, pipelined: true });
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => (ended ??= own.destroy());
  try {
    return await withLockSession(own, async (session) => {
      const { signal: lost } = session.lost;
      lost.addEventListener('abort', () => void end());
      if (!(await tryLivingLock(session.client, name))) return { held: false };
      const over = AbortSignal.any([signal, lost]);
      try {
        return { held: true, result: await whileBeating(session, name, () => work(over, own)) };
      } catch (error) {
        throw lost.aborted
          ? new ReplayLost(`The lock of the replay of ${projection} is lost`, { cause: error })
          : error;
      }
    });
  } finally {
    await end();
  }
};
