interface Counted {
  readonly table: string;
  readonly into: string;
  /** The columns by which rows are counted, as expressions over a row `it` of the table. */
  readonly by: Readonly<Record<string, string>>;
}

/**
 * Returns the statements that add a table with the number of rows for each combination of values, so that no page counts them. A trigger adjusts it with every
 * row that changes, so the numbers follow from the rows however the events are split into batches. Combinations without rows are absent.
 */
export const countRows = ({ table, into, by }: Counted): string => {
  const names = Object.keys(by).join(', ');
  const values = (row: string): string => `select ${Object.values(by).join(', ')} from (select ${row}.*) as it`;
  const columns = Object.entries(by).map(([name, value]) => `${value} as ${name}`);
  return `
    create table ${into} as select ${columns.join(', ')}, 0 as count from ${table} as it limit 0;
    alter table ${into} add primary key (${names});
    create or replace function change_${into}() returns trigger language plpgsql set search_path from current as $$
    begin
      if tg_op <> 'INSERT' then
        update ${into} set count = count - 1 where (${names}) = (${values('old')});
        delete from ${into} where (${names}) = (${values('old')}) and count = 0;
      end if;
      if tg_op <> 'DELETE' then
        insert into ${into} (${names}, count) select *, 1 from (${values('new')}) as changed
        on conflict (${names}) do update set count = ${into}.count + 1;
      end if;
      return null;
    end $$;
    create trigger change_${into} after insert or update or delete on ${table}
      for each row execute function change_${into}()`;
};
