import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { tryHeartbeatLock, withHeartbeat, withLockSession } from './heartbeatLock.ts';

/** For one replay: folding, comparing and swapping. */
const CONNECTIONS = 5;

/**
 * The session of the lock is gone: the database was unavailable, or another process has declared this one dead. The new
 * holder of the lock continues.
 */
export class ReplayLost extends Error {
  override readonly name = 'ReplayLost';
}

/** The lock is held by the process that builds. */
export type Held<Result> = { readonly held: false } | { readonly held: true; readonly result: Result };

/** Opens connections of its own to the database, named `applicationName`; the caller destroys them. */
export type OpenKnex = (
  applicationName: string,
  options: { readonly pipelined: boolean; readonly max: number },
) => Knex;

/**
 * Runs `work` while no other process builds tables of this projection next to the live ones. `held` is `false` if another process is already doing so. The
 * lock belongs to a session: it is released when the process dies, and taken away from a process that hangs. If the session is lost, the signal passed to
 * `work` aborts, the connections passed to it are closed, and no new ones are opened, so that a process that wakes up after another has taken over writes
 * nothing. Errors after that are reported as ReplayLost.
 */
export const whileReplaying = async <Result>(
  openKnex: OpenKnex,
  projection: string,
  signal: AbortSignal,
  work: (signal: AbortSignal, knex: Knex) => Promise<Result>,
): Promise<Held<Result>> => {
  const name = `replay-${projection}`;
  // Pipelined: while Postgres writes some rows, the next ones are already being sent.
  const own = openKnex(`candor-replay-${randomUUID()}`, { max: CONNECTIONS, pipelined: true });
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => (ended ??= own.destroy());
  try {
    return await withLockSession(own, async (session) => {
      const { signal: lost } = session.lost;
      lost.addEventListener('abort', () => void end());
      if (!(await tryHeartbeatLock(session.client, name))) return { held: false };
      const over = AbortSignal.any([signal, lost]);
      try {
        return { held: true, result: await withHeartbeat(session, name, () => work(over, own)) };
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
