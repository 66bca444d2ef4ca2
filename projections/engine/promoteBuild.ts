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

/** How long readers of a view may have to wait for us while we wait for those already reading it. */
const HOLD_UP_MS = 40;
const LONGEST_PAUSE_MS = 1_000;

export interface Promotion {
  readonly knex: Knex;
  readonly build: Pick<Build, 'schema' | 'projection'>;
  /**
   * Folds the events that the live tables are ahead by into the build, within the transaction of the swap. If it is omitted and the live tables are ahead, the
   * promotion returns `false`.
   */
  readonly catchUp?: (trx: Knex.Transaction, from: string | null, upTo: string) => Promise<string | null>;
  /** Who requested the rollback; recorded with the swap. */
  readonly rolledBackBy?: RolledBackBy | undefined;
}

/**
 * Makes a build that has caught up the live one, in one transaction: queries see the old tables before it and the new ones after it. The previous live build
 * is kept for a rollback; older ones are dropped. Returns `false` if the live build is ahead: catch up further and try again.
 *
 * A view cannot be changed while someone reads it, and readers that arrive meanwhile queue up behind us. We therefore wait for at most some hundredths of a
 * second at a time, and then try again. Rejects when the signal aborts.
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

/** lock_not_available, deadlock_detected: readers got the lock first. */
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

/** Earlier retired builds, and what the projector builds of the same version. Builds of other replays continue. */
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
