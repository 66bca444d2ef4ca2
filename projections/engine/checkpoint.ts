import type { Pool, PoolClient } from 'pg';

/** Another projector has moved the checkpoint, or the build was retired: read it again and go on from there. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/**
 * Moves the checkpoint of a build within the transaction that writes its rows. Done first, it locks the build's row, so that of two projectors the
 * second waits, finds the checkpoint moved, and writes nothing: CheckpointMoved.
 */
export const moveCheckpoint = async (
  client: PoolClient,
  schema: string,
  from: string | null,
  to: string | null,
): Promise<void> => {
  const { rowCount } = await client.query(
    `update candor_projections.builds set position = $3, error = null, error_at = null
     where schema_name = $1 and state <> 'retired' and position is not distinct from $2`,
    [schema, from, to],
  );
  if (rowCount !== 1) throw new CheckpointMoved(`${schema} is no longer at ${from ?? 'its start'}.`);
};

/** For people: shown with the projection until it gets on again. */
export const recordBuildError = async (pool: Pool, schema: string, error: string): Promise<void> => {
  await pool.query('update candor_projections.builds set error = $2, error_at = now() where schema_name = $1', [
    schema,
    // Postgres takes no NUL in a text, and foreign text may be in the message.
    error.replaceAll('\0', '\uFFFD').slice(0, 2_000),
  ]);
};
