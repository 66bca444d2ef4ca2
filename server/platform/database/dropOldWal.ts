import type { Knex } from 'knex';
import { hasCode } from '../base/hasCode.ts';

/**
 * Has the files of the write-ahead log removed that were written so far, with what they say of the person who was just erased. A login that owns its
 * database and nothing else may not (42501): there the server's own checkpoints remove or overwrite them with time.
 */
export const dropOldWal = async (knex: Knex): Promise<void> => {
  try {
    await knex.raw('select pg_switch_wal()');
    // At its end the files before it are not needed any more.
    await knex.raw('checkpoint');
  } catch (error) {
    if (!hasCode(error, '42501')) throw error;
  }
};
