import type { Actor } from '../../schema/events/eventMetadata.ts';
import type { Knex } from 'knex';
import { builds } from './buildRegistry.ts';

/** A rollback to earlier tables that may not have been recorded in the log yet. */
export interface UnrecordedRollBack {
  readonly projection: string;
  readonly commandId: string;
  readonly actor: Actor;
  /** Call it once the log contains the event. */
  readonly forget: () => Promise<void>;
}

/**
 * Returns the rollbacks that may not be recorded yet. A rollback swaps the tables first and is recorded afterwards, so a process that dies in between leaves
 * one here. The command's id ensures that it is recorded only once.
 */
export const unrecordedRollBacks = async (knex: Knex): Promise<readonly UnrecordedRollBack[]> => {
  const rows = await builds(knex).where({ state: 'live' }).whereNotNull('rolled_back_by');
  return rows.flatMap(({ schema_name, projection, rolled_back_by: by }) =>
    by === null
      ? []
      : [
          {
            projection,
            ...by,
            forget: async () => {
              await builds(knex).where({ schema_name }).update({ rolled_back_by: null });
            },
          },
        ],
  );
};
