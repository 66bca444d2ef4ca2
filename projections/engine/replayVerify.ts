import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { tableNamesOf } from './build.ts';
import { builds, useSchema } from './buildRegistry.ts';
import { compareTables, type TableComparison } from './compareTables.ts';
import type { EventSource } from './eventSource.ts';
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
export const replayVerify = (knex: Knex, source: EventSource, projection: Projection): Promise<Verification> =>
  knex.transaction(
    async (trx) => {
      const live = await liveBuild(trx, projection);
      // Nobody else ever sees it, but two who verify at once would wait for each other's name.
      const scratch = `candor_verify_${randomUUID().replaceAll('-', '')}`;
      await trx.schema.createSchema(scratch);
      await useSchema(trx, scratch);
      await projection.migration(trx.schema);
      const events = live.position === null ? 0 : await foldUpTo(trx, source, projection, live.position);
      const tables: TableComparison[] = [];
      for (const table of tableNamesOf(projection)) {
        const key = projection.tables[table] ?? [];
        tables.push(await compareTables(trx, { table, key, live: live.schema, replayed: scratch }));
      }
      await trx.schema.dropSchema(scratch, true);
      const equal = tables.every(({ checksum }) => checksum.live === checksum.replayed);
      const { name, version } = projection;
      return { projection: name, version, equal, position: live.position, events, tables };
    },
    { isolationLevel: 'repeatable read' },
  );

const liveBuild = async (trx: Knex.Transaction, { name, version }: Projection) => {
  const live = await builds(trx).where({ projection: name, version, state: 'live' }).first('schema_name', 'position');
  if (!live) throw new NothingToVerify(`${name} has no live tables of version ${version} yet.`);
  return { schema: live.schema_name, position: live.position };
};

const foldUpTo = async (
  trx: Knex.Transaction,
  source: EventSource,
  projection: Projection,
  position: string,
): Promise<number> => {
  let events = 0;
  for await (const batch of preparedBatches({ source, projection, from: null, upTo: position })) {
    if (batch.events.length > 0) await projection.apply(trx, batch.events);
    events += batch.read;
  }
  return events;
};
