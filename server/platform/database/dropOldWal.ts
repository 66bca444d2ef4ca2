import type { Knex } from 'knex';
import { hasCode } from '../base/hasCode.ts';

/**
 * Removes the files of the write-ahead log written so far, including what they say about the person who was just erased. A login that only owns its database
 * may not do this (42501); the server's own checkpoints then remove or overwrite the files over time.
 */
export const dropOldWal = async (knex: Knex): Promise<void> => {
  try {
    await knex.raw('select pg_switch_wal()');
    // When it ends, the earlier files are no longer needed.
    await knex.raw('checkpoint');
  } catch (error) {
    if (!hasCode(error, '42501')) throw error;
  }
};
