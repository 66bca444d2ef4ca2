import type { Pool } from 'pg';

/** A swap back to former tables that may not stand in the log yet. */
export interface UnrecordedRollBack {
  readonly projection: string;
  readonly commandId: string;
  readonly actor: string;
  /** It stands there. */
  readonly forget: () => Promise<void>;
}

interface Row {
  readonly schema: string;
  readonly projection: string;
  readonly by: { readonly commandId: string; readonly actor: string };
}

/** Who rolls back swaps the tables first, and says so then: what died in between is found here. The command's id says it once. */
export const unrecordedRollBacks = async (pool: Pool): Promise<readonly UnrecordedRollBack[]> => {
  const { rows } = await pool.query<Row>(
    `select schema_name as schema, projection, rolled_back_by as by from candor_projections.builds
     where rolled_back_by is not null and state = 'live'`,
  );
  return rows.map(({ schema, projection, by }) => ({
    projection,
    ...by,
    forget: async () => {
      await pool.query('update candor_projections.builds set rolled_back_by = null where schema_name = $1', [schema]);
    },
  }));
};
