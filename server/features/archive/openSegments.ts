import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { hasCode } from '../../platform/base/hasCode.ts';

/** Limits of a statement. */
export interface QueryBounds {
  readonly memoryMegabytes: number;
  readonly seconds: number;
}

/** A value as JSON has it. Numbers that JavaScript cannot represent exactly are texts. */
type Value = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;

/** Rows of a statement, batch by batch, by the name of the column. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Readonly<Record<string, Value>>[]>;
}

export interface Segments {
  /** Runs one SELECT. Throws QueryFault. */
  query(sql: string, bounds: Pick<QueryBounds, 'seconds'>, signal: AbortSignal): Promise<QueryResult>;
  close(): void;
}

/**
 * `notInstalled`: DuckDB is not · `noFiles`: the folder has no segments · `severalLogs`: it has those of several logs, which `detail` names · `tooMuchMemory` ·
 * `tooSlow` · `onlySelect`: it is not exactly one SELECT · `refused`: DuckDB refuses the statement or a file; `detail` is its message
 */
export class QueryFault extends Error {
  override readonly name = 'QueryFault';
  readonly kind: QueryFaultKind;
  readonly detail: string;
  constructor(kind: QueryFaultKind, detail = '') {
    super(detail === '' ? kind : detail);
    this.kind = kind;
    this.detail = detail;
  }
}

type QueryFaultKind =
  | 'notInstalled'
  | 'noFiles'
  | 'severalLogs'
  | 'tooMuchMemory'
  | 'tooSlow'
  | 'onlySelect'
  | 'refused';

/**
 * Opens the sealed segments of a folder as the views `events` and `scans` of an in-memory DuckDB. Statements can read these files and nothing else: no other
 * file, no network, no extension, and no setting can be changed. `log`: the first characters of the log's id, if the folder has segments of several logs.
 */
export const openSegments = async (
  folder: string,
  log: string | undefined,
  { memoryMegabytes }: Pick<QueryBounds, 'memoryMegabytes'>,
): Promise<Segments> => {
  const files = await segmentFiles(folder, log);
  const { DuckDBInstance, DuckDBTypeId, StatementType } = await loadDuckDb();
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMegabytes}MB`,
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    // Otherwise every file between two statements is in memory twice.
    enable_external_file_cache: 'false',
  });
  const connection = await instance.connect();
  const close = (): void => {
    connection.closeSync();
    instance.closeSync();
  };
  try {
    for (const statement of setUp(files)) await connection.run(statement);
  } catch (error) {
    close();
    throw faultOf(error);
  }
  const numeric: readonly number[] = [
    DuckDBTypeId.BIGINT,
    DuckDBTypeId.UBIGINT,
    DuckDBTypeId.HUGEINT,
    DuckDBTypeId.UHUGEINT,
    DuckDBTypeId.DECIMAL,
  ];
  return {
    close,
    query: async (sql, { seconds }, signal) => {
      const bounded = boundedBy(connection, seconds, signal);
      return bounded.run(async () => {
        const statements = await connection.extractStatements(sql);
        if (statements.count !== 1) throw new QueryFault('onlySelect');
        const prepared = await statements.prepare(0);
        // A SELECT writes nothing. EXPLAIN ANALYZE would also run a COPY.
        if (prepared.statementType !== StatementType.SELECT) throw new QueryFault('onlySelect');
        const result = await prepared.stream();
        const columns = result.deduplicatedColumnNames();
        const isNumeric = columns.map((_, index) => numeric.includes(result.columnTypeId(index)));
        const recordOf = (values: readonly unknown[]): Readonly<Record<string, Value>> =>
          Object.fromEntries(
            columns.map((column, index) => [column, valueOf(values[index] as Value, isNumeric[index] === true)]),
          );
        return {
          columns,
          rows: bounded.each(result.yieldRowsJson(), (batch) => batch.map(recordOf)),
        };
      });
    },
  };
};

const FILE = /^log-([0-9a-f]{8})-\d{6,}\.parquet$/;

const segmentFiles = async (folder: string, log: string | undefined): Promise<readonly string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const ofLogs = names.filter((name) => FILE.test(name)).sort();
  const wanted = ofLogs.filter((name) => log === undefined || name.startsWith(`log-${log}`));
  const logs = new Set(wanted.map((name) => FILE.exec(name)?.[1] ?? ''));
  if (logs.size > 1) throw new QueryFault('severalLogs', [...logs].join(', '));
  if (wanted.length === 0) throw new QueryFault('noFiles');
  return Promise.all(wanted.map((name) => realpath(join(folder, name))));
};

const loadDuckDb = async () => {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    if (hasCode(error, 'ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND')) throw new QueryFault('notInstalled');
    throw error;
  }
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const setUp = (files: readonly string[]): readonly string[] => {
  const list = `[${files.map(quoted).join(', ')}]`;
  return [
    `set TimeZone = 'UTC'`,
    `create view events as
       select position, stream, revision, id, type, version, (metadata->>'time')::timestamptz as time, data, metadata,
         lower(hex(previous_hash)) as previous_hash, lower(hex(hash)) as hash
       from read_parquet(${list})`,
    // A rescoring may be in a later partition than the scan, so a scan without its request is not a row.
    `create view scans as
       select * from (
         select (substr(stream, 6))::uuid as scan_id,
           max(data->>'domain') filter (type = 'ScanRequested') as domain,
           max(time) filter (type = 'ScanRequested') as requested_at,
           max(time) filter (type in ('ScanCompleted', 'ScanFailed')) as ended_at,
           max(case type when 'ScanCompleted' then 'completed' when 'ScanFailed' then 'failed' end) as outcome,
           max(data->>'reason') filter (type = 'ScanFailed') as failure,
           arg_max((data->>'overall')::int, revision) filter (type in ('ScanScored', 'ScanRescored')) as score,
           arg_max((data->>'rulesetVersion')::int, revision) filter (type in ('ScanScored', 'ScanRescored')) as rules
         from events
         where starts_with(stream, 'scan-')
           and type in ('ScanRequested', 'ScanCompleted', 'ScanFailed', 'ScanScored', 'ScanRescored')
         group by stream
       ) where domain is not null`,
    `set allowed_paths = ${list}`,
    'set enable_external_access = false',
    'set lock_configuration = true',
  ];
};

/** Interrupts what the connection does when the time is up or the signal aborts. */
const boundedBy = (connection: DuckDBConnection, seconds: number, signal: AbortSignal) => {
  let isLate = false;
  const interrupt = (): void => {
    connection.interrupt();
  };
  const timer = setTimeout(() => {
    isLate = true;
    interrupt();
  }, seconds * 1_000);
  signal.addEventListener('abort', interrupt);
  const end = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
  };
  const failed = (error: unknown): unknown => {
    end();
    if (signal.aborted) return signal.reason;
    return isLate ? new QueryFault('tooSlow') : faultOf(error);
  };
  return {
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      try {
        signal.throwIfAborted();
        return await work();
      } catch (error) {
        throw failed(error);
      }
    },
    async *each<From, To>(batches: AsyncIterable<From>, change: (batch: From) => To): AsyncGenerator<To> {
      try {
        for await (const batch of batches) yield change(batch);
      } catch (error) {
        throw failed(error);
      } finally {
        end();
      }
    },
  };
};

const faultOf = (error: unknown): unknown => {
  if (error instanceof QueryFault || !(error instanceof Error)) return error;
  const message = error.message.replace(/^Failed to extract statements: /, '');
  return message.startsWith('Out of Memory') ? new QueryFault('tooMuchMemory') : new QueryFault('refused', message);
};

const valueOf = (value: Value, isNumeric: boolean): Value => {
  if (!isNumeric || typeof value !== 'string') return value;
  const number = Number(value);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? value : number;
};
