/** Quotes an identifier for Postgres, whatever characters it contains. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

interface Example {
  readonly name: 'rows' | 'count' | 'plan';
  readonly sql: string;
}

export const firstRowsOf = (table: string): string => `select *\nfrom ${quoted(table)}\nlimit 20`;

/** Example queries for the tables of a copy. */
export const exampleQueries = (tables: readonly string[]): readonly Example[] => {
  const [first] = tables;
  if (first === undefined) return [];
  const counts = tables.map(
    (table) => `select ${literal(table)} as "table", count(*) as "rows"\nfrom ${quoted(table)}`,
  );
  return [
    { name: 'rows', sql: firstRowsOf(first) },
    { name: 'count', sql: counts.join('\nunion all\n') },
    { name: 'plan', sql: `explain ${firstRowsOf(first)}` },
  ];
};
