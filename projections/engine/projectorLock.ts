import type { Knex } from 'knex';
import type { Client } from 'pg';
import { abortableDelay } from './abortableDelay.ts';
import { isHeartbeatLockHeld, tryHeartbeatLock, withHeartbeat, withLockSession } from './heartbeatLock.ts';

const LOCK = 'projector';

/** A projector or standby process counts as present if it was seen within this time, which is longer than any hand-over takes. */
const ABSENCE_MS = 10_000;

/** The prefix of the application_name of every connection of a process's projector; it is followed by a unique suffix. */
export const PROJECTOR_CONNECTIONS = 'candor-projector-';

/**
 * Runs `work` while this process is the database's only active projector. Waits for its turn, polling every `pollMs`. The lock belongs to a session: it is
 * released when the process dies, and taken away from a process that hangs. If this process's session is lost, the signal passed to `work` aborts, and the
 * process waits for its turn again. If a projector that was presumed dead writes again, it fails at its checkpoint.
 */
export const whileProjector = async (
  knex: Knex,
  pollMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    await withLockSession(knex, async (session) => {
      const over = AbortSignal.any([signal, session.lost.signal]);
      if (await waitForTurn(knex, session.client, pollMs, over)) await withHeartbeat(session, LOCK, () => work(over));
    });
    await abortableDelay(pollMs, signal);
  }
};

/** Announces that this process maintains the read models, or will do so as soon as it is its turn. */
export const announceProjector = async (knex: Knex): Promise<void> => {
  await knex('lock_holders')
    .withSchema('candor_projections')
    .insert({ name: LOCK, seen_at: knex.raw('clock_timestamp()') })
    .onConflict('name')
    .merge();
};

/** Reports whether any process maintains the read models or stands by to do so. If there is none, waiting for the read models is pointless. */
export const isProjectorThere = async (knex: Knex): Promise<boolean> => {
  const there = await knex<{ readonly name: string }>('lock_holders')
    .withSchema('candor_projections')
    .where({ name: LOCK })
    .whereRaw("seen_at > clock_timestamp() - ? * interval '1 ms'", [ABSENCE_MS])
    .first('name');
  return there !== undefined;
};

/** Reports whether a process keeps the live tables up to date. */
export const isProjectorActive = (knex: Knex): Promise<boolean> => isHeartbeatLockHeld(knex, LOCK);

/** Returns `true` if this process acquired the lock. */
const waitForTurn = async (knex: Knex, client: Client, pollMs: number, over: AbortSignal): Promise<boolean> => {
  while (!over.aborted) {
    if (await tryHeartbeatLock(client, LOCK)) return true;
    await announceProjector(knex);
    await abortableDelay(pollMs, over);
  }
  return false;
};
