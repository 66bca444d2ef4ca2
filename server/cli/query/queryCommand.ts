import { once } from 'node:events';
import { writeCsv } from '../../documents/csv.ts';
import { openSegments, type QueryBounds, QueryFault, type QueryResult } from '../../features/archive/archive.ts';
import { cliWords } from '../../platform/base/answers.ts';
import { type CommandTerminal, EXIT } from '../command.ts';
import { printTable } from '../printTable.ts';
import { terminalText } from '../terminalText.ts';

export type QueryFormat = 'table' | 'csv' | 'json';

export interface QueryOptions extends QueryBounds {
  readonly sql: string;
  readonly folder: string;
  readonly log: string | undefined;
  readonly format: QueryFormat;
  readonly signal: AbortSignal;
}

/** A table has this many rows at most, because its columns are as wide as the widest of them. */
const TABLE_ROWS = 1_000;

/** `candor query`: runs a SELECT over sealed segments, and prints the rows. Needs no database. Returns the exit code. */
export const queryCommand = async (
  { sql, folder, log, format, signal, ...bounds }: QueryOptions,
  terminal: CommandTerminal,
): Promise<number> => {
  const said = cliWords().query;
  try {
    const segments = await openSegments(folder, log, bounds);
    try {
      await printers[format](await segments.query(sql, bounds, signal), terminal);
      return EXIT.done;
    } finally {
      segments.close();
    }
  } catch (error) {
    if (signal.aborted) {
      terminal.stderr.write(`${said.interrupted}\n`);
      return EXIT.failed;
    }
    if (!(error instanceof QueryFault)) throw error;
    const { memoryMegabytes: megabytes, seconds } = bounds;
    const detail = error.detail.split('\n').map(terminalText).join('\n');
    const words = { folder, megabytes, seconds, detail };
    const fault = said.faults[error.kind];
    terminal.stderr.write(`${typeof fault === 'string' ? fault : fault(words)}\n`);
    return USAGE.includes(error.kind) ? EXIT.usage : EXIT.failed;
  }
};

/** What another statement or option would solve. */
const USAGE: readonly QueryFault['kind'][] = ['onlySelect', 'refused', 'severalLogs'];

type Printer = (result: QueryResult, terminal: CommandTerminal) => Promise<void>;

const printers: Readonly<Record<QueryFormat, Printer>> = {
  table: async ({ columns, rows }, { stdout, stderr }) => {
    const cells: string[][] = [];
    let isCut = false;
    for await (const batch of rows) {
      for (const row of batch.slice(0, TABLE_ROWS - cells.length))
        cells.push(columns.map((column) => textOf(row[column] ?? 'null')));
      isCut = cells.length === TABLE_ROWS;
      if (isCut) break;
    }
    printTable(stdout, columns, cells);
    if (isCut) stderr.write(`${cliWords().query.cut({ rows: TABLE_ROWS })}\n`);
  },
  csv: ({ columns, rows }, { stdout }) => writeCsv(columns, cellsOf(rows), stdout),
  json: async ({ rows }, { stdout }) => {
    for await (const batch of rows)
      if (!stdout.write(batch.map((row) => `${JSON.stringify(row)}\n`).join(''))) await once(stdout, 'drain');
  },
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

async function* cellsOf(
  rows: QueryResult['rows'],
): AsyncGenerator<readonly Readonly<Record<string, string | number>>[]> {
  for await (const batch of rows)
    yield batch.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, typeof value === 'number' ? value : textOf(value)]),
      ),
    );
}
