import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withSession } from '../../../../projections/engine/session.ts';
import { BadBackup, type BackupManifest } from './backupManifest.ts';
import { keptTables } from './keptTables.ts';

/**
 * Puts what a backup holds into the tables of a new installation, all or nothing. Throws BadBackup where something is there already, or where the
 * tables are not those of the version that wrote it.
 */
export const restoreBackup = (knex: Knex, folder: string, { tables }: BackupManifest): Promise<void> =>
  withSession(knex, async (client) => {
    await client.query('begin'); // a failure closes the connection, and ends the transaction with it
    await refuseWhatIsThere(client);
    const known = new Map((await keptTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
    const foreign = tables.find(({ name, columns }) => !columns.every((column) => known.get(name)?.has(column)));
    if (foreign)
      throw new BadBackup(
        `This version of Candor has no table ${foreign.name} as the backup has it: restore with the version that wrote it, then upgrade.`,
      );
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) await fill(client, folder, table);
    // They are empty, and are of the log that has just come.
    await client.query('update candor_projections.builds set log_id = (select id from candor_events.log)');
    await client.query('commit');
  });

const refuseWhatIsThere = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ full: boolean }>(
    'select exists (select from candor_events.events) or exists (select from candor_keys.subject_keys) as full',
  );
  if (rows[0]?.full !== false)
    throw new BadBackup('There are events or keys already: a backup is restored into a new, empty installation only.');
};

const fill = async (
  client: Client,
  folder: string,
  { name, columns, file, rows }: BackupManifest['tables'][number],
): Promise<void> => {
  const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== rows) throw new BadBackup(`${file} has ${into.rowCount} rows where ${rows} were written.`);
  for (const column of columns) {
    const { rows: found } = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [name, column.replaceAll('"', '')],
    );
    const sequence = found[0]?.sequence;
    if (sequence)
      await client.query(`select setval($1, greatest(1, (select max(${column}) from ${name})))`, [sequence]);
  }
};
