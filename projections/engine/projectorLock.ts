import type { Knex } from 'knex';
import type { Client } from 'pg';
import { abortableDelay } from './abortableDelay.ts';
import { isLivingLockHeld, tryLivingLock, whileBeating, withLockSession } from './livingLock.ts';

const LOCK = 'projector';

/** A process that holds the lock or stands by for it was seen within this time, which is longer than any hand-over takes. */
const ABSENCE_MS = 10_000;

/** Begins the name (application_name) of every connection of a process's projector, after which comes what no other has. */
export const PROJECTOR_CONNECTIONS = 'candor-projector-';

/**
 * Runs `work` while this process is the database's one active projector; waits for its turn, asking every `pollMs`. The lock is a session's: it goes
 * with a process that dies, and is taken from one that hangs. Where our own session is lost, the signal that `work` was given aborts; then
 * the turn is waited for anew. What a projector that was taken for dead writes after all fails at its checkpoint.
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
      if (await waitForTurn(knex, session.client, pollMs, over)) await whileBeating(session, LOCK, () => work(over));
    });
    await abortableDelay(pollMs, signal);
  }
};

/** Says that this process keeps the read models, or will as soon as it is its turn. */
export const announceProjector = async (knex: Knex): Promise<void> => {
  await knex('lock_holders')
    .withSchema('candor_projections')
    .insert({ name: LOCK, seen_at: knex.raw('clock_timestamp()') })
    .onConflict('name')
    .merge();
};

/** Whether anybody keeps the read models, or stands by to: where nobody does, nobody needs to wait for them. */
export const isProjectorThere = async (knex: Knex): Promise<boolean> => {
  const there = await knex<{ readonly name: string }>('lock_holders')
    .withSchema('candor_projections')
    .where({ name: LOCK })
    .whereRaw("seen_at > clock_timestamp() - ? * interval '1 ms'", [ABSENCE_MS])
    .first('name');
  return there !== undefined;
};

/** Whether a process keeps the live tables up to date. */
export const isProjectorActive = (knex: Knex): Promise<boolean> => isLivingLockHeld(knex, LOCK);

/** True: the lock is ours. */
const waitForTurn = async (knex: Knex, client: Client, pollMs: number, over: AbortSignal): Promise<boolean> => {
  while (!over.aborted) {
    if (await tryLivingLock(client, LOCK)) return true;
    await announceProjector(knex);
    await abortableDelay(pollMs, over);
  }
  return false;
};
