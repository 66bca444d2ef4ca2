import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import type { Knex } from 'knex';
import { hasCode } from '../../platform/base/hasCode.ts';

/** The database role that runs the console's statements. It may log in, and only read scratch tables. */
export interface AnalystLogin {
  readonly role: string;
  readonly password: string;
}

const derived = (secret: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `candor:analyst-${purpose}`, bytes));

/** Derived from the master key: every process of an installation gets the same login, and two installations in one cluster get different ones. */
export const analystLoginOf = (secret: Buffer): AnalystLogin => ({
  role: `candor_analyst_${derived(secret, 'role', 4).toString('hex')}`,
  password: derived(secret, 'password', 32).toString('hex'),
});

const ITERATIONS = 4_096;

/** What Postgres stores of a password (RFC 5802). It may be visible, because nobody can guess 32 random bytes. */
const scramVerifier = ({ role, password }: AnalystLogin): string => {
  const salt = createHash('sha256').update(role).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
};

/**
 * Some operators (`<@` on long arrays) react neither to a time-out nor to the end of their session: this many may run, even if the processes count
 * them as ended.
 */
const SESSIONS = 6;

const attributesOf = (login: AnalystLogin): string =>
  `${login.role} login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls connection limit ${SESSIONS} password '${scramVerifier(login)}'`;

const MAX_TEMPORARY = '256MB';
const limitOf = ({ role }: AnalystLogin): string => `alter role ${role} set temp_file_limit = '${MAX_TEMPORARY}'`;

/**
 * The SQL that an operator runs if our own role may not create others. Our role becomes a member of the analyst's, because without superuser rights
 * it may end only the sessions of its own roles.
 */
export const analystRoleSql = (login: AnalystLogin, ours: string): string =>
  `create role ${attributesOf(login)}; ${limitOf(login)}; grant ${login.role} to "${ours.replaceAll('"', '""')}";`;

/**
 * Every role may call the functions of advisory locks: a query that takes the projector's lock would stop the read models. In our own cluster the
 * right is revoked; in another, it could be needed by another role that Candor may use one day.
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

/** Creates the role, or sets its password again. Returns `false` if our own role may not. */
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

/** Returns `false` if the statement needs rights that we do not have. It is no error if another process was faster. */
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

/** Two processes altered one row of the catalogue at once. */
const isConcurrentUpdate = (error: unknown): boolean =>
  hasCode(error, 'XX000') && error instanceof Error && error.message === 'tuple concurrently updated';
