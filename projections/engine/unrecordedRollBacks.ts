import type { Knex } from 'knex';
import { builds } from './buildRegistry.ts';

/** A swap back to former tables that may not stand in the log yet. */
export interface UnrecordedRollBack {
  readonly projection: string;
  readonly commandId: string;
  readonly actor: string;
  /** It stands there. */
  readonly forget: () => Promise<void>;
}

/** Who rolls back swaps the tables first, and says so then: what died in between is found here. The command's id says it once. */
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
