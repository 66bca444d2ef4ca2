import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { tableNamesOf } from './build.ts';
import { useSchema } from './createBuild.ts';
import { compareTables, type TableComparison } from './compareTables.ts';
import type { EventSource } from './eventSource.ts';
import { inTransaction } from './inTransaction.ts';
import { preparedBatches } from './preparedBatches.ts';
import type { Projection } from './projection.ts';

/** `equal`: the live tables are what a fold from the first event to their own checkpoint gives. */
export interface Verification {
  readonly projection: string;
  readonly version: number;
  readonly equal: boolean;
  /** The live tables' checkpoint; null: nothing folded yet. */
  readonly position: string | null;
  /** Events that were folded to compare. */
  readonly events: number;
  readonly tables: readonly TableComparison[];
}

/** There are no live tables of this version to compare. */
export class NothingToVerify extends Error {
  override readonly name = 'NothingToVerify';
}

/**
 * Proves (or not) that the live tables equal a fold from zero. All in one transaction that sees the database as it was when it began, whatever a
 * projector does meanwhile; the scratch tables go at its end.
 */
export const replayVerify = (pool: Pool, source: EventSource, projection: Projection): Promise<Verification> =>
  inTransaction(
    pool,
    async (client) => {
      const live = await liveBuild(client, projection);
      // Nobody else ever sees it, but two who verify at once would wait for each other's name.
      const scratch = `candor_verify_${randomUUID().replaceAll('-', '')}`;
      await client.query(`create schema ${scratch}`);
      await useSchema(client, scratch);
      await client.query(projection.migration);
      const events = live.position === null ? 0 : await foldUpTo(client, source, projection, live.position);
      const tables: TableComparison[] = [];
      for (const table of tableNamesOf(projection)) {
        const key = projection.tables[table] ?? [];
        tables.push(await compareTables(client, { table, key, live: live.schema, replayed: scratch }));
      }
      await client.query(`drop schema ${scratch} cascade`);
      const equal = tables.every(({ checksum }) => checksum.live === checksum.replayed);
      const { name, version } = projection;
      return { projection: name, version, equal, position: live.position, events, tables };
    },
    'begin isolation level repeatable read',
  );

const liveBuild = async (client: PoolClient, { name, version }: Projection) => {
  const { rows } = await client.query<{ schema: string; position: string | null }>(
    `select schema_name as schema, position from candor_projections.builds
     where projection = $1 and version = $2 and state = 'live'`,
    [name, version],
  );
  if (!rows[0]) throw new NothingToVerify(`${name} has no live tables of version ${version} yet.`);
  return rows[0];
};

const foldUpTo = async (
  client: PoolClient,
  source: EventSource,
  projection: Projection,
  position: string,
): Promise<number> => {
  let events = 0;
  for await (const batch of preparedBatches({ source, projection, from: null, upTo: position })) {
    if (batch.events.length > 0) await projection.apply(client, batch.events);
    events += batch.read;
  }
  return events;
};
