import type { Knex } from 'knex';
import { abortableDelay } from './abortableDelay.ts';
import type { Build } from './build.ts';
import {
  asRegistrar,
  buildOf,
  builds,
  giveUpBuilds,
  sweepBuilds,
  type RolledBackBy,
  hideViews,
  showInViews,
} from './buildRegistry.ts';

/** So long the readers of a view may wait for us, while we wait for those who read it already. */
const HOLD_UP_MS = 40;
const LONGEST_PAUSE_MS = 1_000;

export interface Promotion {
  readonly knex: Knex;
  readonly build: Pick<Build, 'schema' | 'projection'>;
  /** Folds what the live tables are ahead by, into the build, on the transaction of the swap; absent: then it is not done, and answered with false. */
  readonly catchUp?: (trx: Knex.Transaction, from: string | null, upTo: string) => Promise<string | null>;
  /** Written down with the swap: who asked for a way back. */
  readonly rolledBackBy?: RolledBackBy | undefined;
}

/**
 * Makes a build that has caught up the live one, in one transaction: queries see the old tables before it and the new ones after it. The one
 * that was live is kept for a way back, older ones go. False where the live one is ahead: catch up more, then ask again.
 *
 * A view cannot be changed while somebody reads it, and who comes meanwhile stands behind us in the line: so we never stand in it for more than some
 * hundredths of a second, and come back. Rejects when the signal aborts.
 */
export const promoteBuild = async (promotion: Promotion, signal: AbortSignal): Promise<boolean> => {
  for (let pause = 20; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    try {
      const promoted = await asRegistrar(promotion.knex, (trx) => promote(trx, promotion));
      if (promoted) await sweepBuilds(promotion.knex);
      return promoted;
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      await abortableDelay(pause * (0.5 + Math.random()), signal);
    }
  }
};

/** lock_not_available, deadlock_detected: readers were there first. */
const isHeldUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

interface Known extends Build {
  readonly tables: readonly string[];
}

const promote = async (trx: Knex.Transaction, promotion: Promotion): Promise<boolean> => {
  const { projection, schema } = promotion.build;
  const rows = await builds(trx)
    .where({ projection })
    .whereIn('state', ['building', 'live', 'retired', 'waiting'])
    .orderBy('created_at', 'desc')
    .forUpdate();
  const known: readonly Known[] = rows.map((row) => ({ ...buildOf(row), tables: row.tables }));
  const [live, next] = [known.find(({ state }) => state === 'live'), known.find((build) => build.schema === schema)];
  if (!next) throw new Error(`The build ${schema} is gone: another one has gone live.`);
  if (live?.schema === schema) return true;
  if (live && isBehind(next, live)) {
    if (!promotion.catchUp || live.position === null) return false;
    const reached = await promotion.catchUp(trx, next.position, live.position);
    if (reached === null || reached < live.position) return false;
  }
  await trx.raw(`set local lock_timeout = '${HOLD_UP_MS}ms'`);
  await giveUpBuilds(trx, supersededBy(next, known));
  if (live) await setState(trx, live, 'retired', null);
  await setState(trx, next, 'live', promotion.rolledBackBy ?? null);
  await hideViews(
    trx,
    (live?.tables ?? []).filter((table) => !next.tables.includes(table)),
  );
  await showInViews(trx, schema, next.tables);
  return true;
};

/** What was retired before, and what the projector builds of the same version; what another replay builds goes on. */
const supersededBy = (next: Known, builds: readonly Known[]): readonly Known[] =>
  builds.filter(
    ({ schema, state, version, replayId }) =>
      schema !== next.schema &&
      (state === 'retired' || (state === 'building' && replayId === null && version === next.version)),
  );

/** Positions of two logs cannot be compared: a build of the current log counts as ahead. */
const isBehind = (next: Build, live: Build): boolean =>
  (live.logId === null || next.logId === null || live.logId === next.logId) &&
  live.position !== null &&
  (next.position === null || next.position < live.position);

const setState = async (
  trx: Knex.Transaction,
  { schema, projection }: Build,
  state: 'live' | 'retired',
  rolledBackBy: RolledBackBy | null,
): Promise<void> => {
  await builds(trx)
    .where({ schema_name: schema, projection })
    .update({
      state,
      retired_at: state === 'retired' ? trx.fn.now() : null,
      rolled_back_by: rolledBackBy,
    });
};
