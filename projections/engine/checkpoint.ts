import type { Pool, PoolClient } from 'pg';
import type { FOLDING } from './inTransaction.ts';

/** Another projector has moved the checkpoint, or the build was retired: read it again and go on from there. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** One step of a build. */
export interface CheckpointStep {
  readonly schema: string;
  readonly projection: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Events that are folded by it. */
  readonly events: number;
  /** Events a second, over the last minute. */
  readonly rate: number;
  /** Tables that were live once, on their way back. */
  readonly evenRetired?: boolean | undefined;
}

/**
 * Moves the checkpoint of a build within the transaction that writes its rows; from then on unqualified names are those of the build's schema. Done
 * first, it locks the build's row, so that of two projectors the second waits, finds the checkpoint moved, and writes nothing: CheckpointMoved.
 * `begun`: it moves in a transaction that was begun with this, and in no other.
 */
export const moveCheckpoint = async (
  client: PoolClient,
  step: CheckpointStep,
  begun?: typeof FOLDING,
): Promise<void> => {
  const { schema, projection, from, to, events, rate, evenRetired = false } = step;
  const { rowCount } = await client.query({
    name: 'candor.moveCheckpoint',
    text: `update candor_projections.builds
     set position = $4, events = events + $5, rate = $6, moved_at = case when $5 > 0 then clock_timestamp() else moved_at end,
         error = null, error_at = null
     where schema_name = $1 and projection = $2 and position is not distinct from $3
       and state <> 'dropping' and ($7 or state <> 'retired')
       and (not $8 or current_setting('candor.folding', true) = 'yes')
     returning set_config('search_path', $1, true)`,
    values: [schema, projection, from, to, events, rate, evenRetired, begun !== undefined],
  });
  if (rowCount !== 1) throw new CheckpointMoved(`${schema} is no longer at ${from ?? 'its start'}.`);
};

/** For people: shown with the projection until it gets on again. */
export const recordBuildError = async (
  pool: Pool,
  { schema, projection }: { readonly schema: string; readonly projection: string },
  error: string,
): Promise<void> => {
  await pool.query(
    'update candor_projections.builds set error = $3, error_at = now() where schema_name = $1 and projection = $2',
    [
      schema,
      projection,
      // Postgres takes no NUL in a text, and foreign text may be in the message.
      error.replaceAll('\0', '\uFFFD').slice(0, 2_000),
    ],
  );
};
