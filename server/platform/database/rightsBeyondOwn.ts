import type { Knex } from 'knex';

/** What the login may beyond the database that it owns: each of these opens more to who gets hold of it than Candor needs. */
export const rightsBeyondOwn = async (knex: Knex): Promise<readonly string[]> => {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select name from pg_roles
     cross join lateral (values ('SUPERUSER', rolsuper), ('CREATEROLE', rolcreaterole), ('CREATEDB', rolcreatedb),
       ('REPLICATION', rolreplication), ('BYPASSRLS', rolbypassrls)) as rights (name, held)
     where rolname = current_user and held`,
  );
  return rows.map(({ name }) => name);
};
