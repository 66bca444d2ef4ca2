/** A domain without a row has the first of the plans. */
export const plansMigration = `
  create table plans (
    domain text primary key,
    plan text not null,
    changed_at timestamptz not null
  );
`;
