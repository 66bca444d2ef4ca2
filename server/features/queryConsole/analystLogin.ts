import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import type { Knex } from 'knex';
import { hasCode } from '../../platform/base/hasCode.ts';

/** Whom the console's statements run as: a role of the database that may log in and has no rights but to read scratch tables. */
export interface AnalystLogin {
  readonly role: string;
  readonly password: string;
}

const derived = (secret: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `candor:analyst-${purpose}`, bytes));

/** From the master key: every process of an installation comes to the same, and two installations in one cluster to different ones. */
export const analystLoginOf = (secret: Buffer): AnalystLogin => ({
  role: `candor_analyst_${derived(secret, 'role', 4).toString('hex')}`,
  password: derived(secret, 'password', 32).toString('hex'),
});

const ITERATIONS = 4_096;

/** What Postgres keeps of a password (RFC 5802): it can be shown, for nobody finds 32 random bytes by trying. */
const scramVerifier = ({ role, password }: AnalystLogin): string => {
  const salt = createHash('sha256').update(role).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
};

/**
 * Some operators (`<@` of long arrays) react neither to a time-out nor to the end of their session: so many may run,
 * even if the processes count them as over.
 */
const SESSIONS = 6;

const attributesOf = (login: AnalystLogin): string =>
  `${login.role} login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls connection limit ${SESSIONS} password '${scramVerifier(login)}'`;

const MAX_TEMPORARY = '256MB';
const limitOf = ({ role }: AnalystLogin): string => `alter role ${role} set temp_file_limit = '${MAX_TEMPORARY}'`;

/**
 * What an operator runs where our own role of the database may not make others. Ours becomes a member of the analyst's: who is no superuser may end the sessions of
 * its own roles alone.
 */
export const analystRoleSql = (login: AnalystLogin, ours: string): string =>
  `create role ${attributesOf(login)}; ${limitOf(login)}; grant ${login.role} to "${ours.replaceAll('"', '""')}";`;

/**
 * Every role may call the functions of advisory locks: a query that takes the projector's lock would stop the read
 * models. In our own cluster the right is revoked; in another, it would be missing for another role that Candor may use
 * one day.
 */
const REVOKE_LOCKS = `
  do $$ declare lock_function regprocedure; begin
    for lock_function in
      select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^pg_(try_)\\?advisory_'
        and has_function_privilege('public', oid, 'execute')
    loop
      execute format('revoke execute on function %s from public', lock_function);
    end loop;
  end $$`;

/** Makes the role, or gives it its password anew. False: our own role may not. */
export const ensureAnalystRole = async (knex: Knex, login: AnalystLogin, ownsCluster: boolean): Promise<boolean> => {
  const { rows } = await knex.raw<{ rows: { known: boolean }[] }>(
    `select exists (select from pg_roles where rolname = ?) as known`,
    [login.role],
  );
  const verb = rows[0]?.known === true ? 'alter' : 'create';
  const made = await allowed(knex, `${verb} role ${attributesOf(login)}`);
  if (!made) return rows[0]?.known === true;
  await allowed(knex, limitOf(login));
  await allowed(knex, `grant ${login.role} to current_user`);
  if (ownsCluster) await allowed(knex, REVOKE_LOCKS);
  return true;
};

/** False: it needs rights that we have not. That another process was faster is no fault. */
const allowed = async (knex: Knex, statement: string): Promise<boolean> => {
  try {
    await knex.raw(statement);
    return true;
  } catch (error) {
    if (hasCode(error, '42501')) return false;
    if (hasCode(error, '42710') || hasCode(error, '23505') || isConcurrentUpdate(error)) return true;
    throw error;
  }
};

/** Two processes that alter one row of the catalogue at once. */
const isConcurrentUpdate = (error: unknown): boolean =>
  hasCode(error, 'XX000') && error instanceof Error && error.message === 'tuple concurrently updated';
