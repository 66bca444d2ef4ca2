import { lstat, mkdir, realpath } from 'node:fs/promises';
import { hasCode } from '../base/hasCode.ts';
import { poll } from '../base/poll.ts';
import type { Knex } from 'knex';

/**
 * Refuses a folder that another user owns, because its owner could replace files while we use them. This matters in a shared temp folder, where anyone may have
 * created a folder of the expected name first.
 */
export const assertOwnFolder = async (folder: string): Promise<void> => {
  const found = await lstat(folder);
  const uid = process.getuid?.();
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid)) {
    throw new Error(
      `${folder} belongs to another user (uid ${found.uid}): start as that user, or name another data folder`,
    );
  }
  if ((found.mode & 0o022) !== 0)
    throw new Error(`${folder} is writable by others (mode ${(found.mode & 0o777).toString(8)})`);
};

/**
 * Creates the folder unless it exists, checks that it is ours, and returns its real path, so that all callers that name it, through any link, mean the same
 * folder. Tries again if the last participant of a disposable database removes it in between.
 */
export const makeOwnFolder = async (folder: string, mode: number): Promise<string> => {
  const made = await poll(
    async () => {
      try {
        await mkdir(folder, { recursive: true, mode });
        await assertOwnFolder(folder);
        return await realpath(folder);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    { deadlineMs: 10_000 },
  );
  if (made === undefined) throw new Error(`${folder} cannot be made: it vanishes each time`);
  return made;
};

/** Returns the rights of the login beyond the database that it owns: each would give an attacker who obtains the login more access than Candor needs. */
export const rightsBeyondOwn = async (knex: Knex): Promise<readonly string[]> => {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select name from pg_roles
     cross join lateral (values ('SUPERUSER', rolsuper), ('CREATEROLE', rolcreaterole), ('CREATEDB', rolcreatedb),
       ('REPLICATION', rolreplication), ('BYPASSRLS', rolbypassrls)) as rights (name, held)
     where rolname = current_user and held`,
  );
  return rows.map(({ name }) => name);
};
