import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { answers } from '../../platform/base/answers.ts';

/** What a statement may read. */
interface Readable {
  readonly schema: string;
  readonly tables: ReadonlySet<string>;
  /** Its tables that are not ready to be read. */
  readonly building: ReadonlySet<string>;
  /** Those functions called by the statement whose result does not only depend on their arguments: most of them have side effects. */
  readonly restless: ReadonlySet<string>;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields every node of a tree with its kind. It is not recursive, because a statement may be deeper than our own stack. */
function* nodesOf(tree: unknown): Generator<readonly [kind: string, node: Node], void, undefined> {
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...(value as readonly unknown[]));
    if (!isNode(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isNode(inner)) yield [key, inner];
      open.push(inner);
    }
  }
}

const textOf = (node: unknown): string => {
  const text = isNode(node) && isNode(node['String']) ? node['String']['sval'] : undefined;
  return typeof text === 'string' ? text : '';
};

const textsOf = (nodes: unknown): readonly string[] => (Array.isArray(nodes) ? nodes.map(textOf) : []);

/**
 * The functions that a node may call, each preceded by its schema, if any. Postgres treats `(600::float8).pg_sleep` as a call of that function, and
 * `t.to_json` too: so field names count like function names.
 */
const callsOf = (kind: string, node: Node): readonly (readonly string[])[] => {
  if (kind === 'FuncCall') return [textsOf(node['funcname'])];
  if (kind === 'A_Indirection') return textsOf(node['indirection']).map((name) => [name]);
  if (kind === 'ColumnRef')
    return textsOf(node['fields'])
      .slice(1)
      .map((name) => [name]);
  return [];
};

/** The names of the functions that a statement calls, or may call, without their schemas. */
export const functionsCalledBy = (tree: unknown): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const [kind, node] of nodesOf(tree)) for (const name of callsOf(kind, node)) names.add(name.at(-1) ?? '');
  return names;
};

/** Volatile, but harmless. */
const HARMLESS = new Set([
  'random',
  'random_normal',
  'gen_random_uuid',
  'uuidv4',
  'uuidv7',
  'clock_timestamp',
  'timeofday',
]);
/** Functions about the server or anything outside the scratch schema, functions that run text as SQL, and functions that copy a value a billion times. */
const PRYING =
  /^(pg_|lo_|has_|row_security_active|inet_(server|client)_|current_setting|dblink|ts_stat|to_reg|col_description|obj_description|shobj_description|acl|makeaclitem|txid_)|_to_xml|^(binary_upgrade|amvalidate|currtid)/;
/** XPath runs in a library that reacts neither to a time-out nor to the end of its session: one path of three levels occupies a processor for minutes. */
const DEAF = new Set(['xpath', 'xpath_exists', 'xmlexists']);
const HARMLESS_OF_POSTGRES = new Set(['pg_typeof', 'pg_column_size', 'pg_size_pretty', 'pg_size_bytes']);

/**
 * Why a statement is not run here. Returns `undefined` if it is one SELECT (or an EXPLAIN of one) that only reads the tables of the scratch schema.
 * The rights of its role are the actual barrier; this check explains problems beforehand, and blocks what Postgres allows everybody.
 */
export const judgeStatement = (tree: unknown, readable: Readable): Refused | undefined => {
  const statements = isNode(tree) && Array.isArray(tree['stmts']) ? (tree['stmts'] as readonly unknown[]) : [];
  if (statements.length !== 1) return refused(answers().console.oneStatement);
  const [statement] = statements;
  const inner = isNode(statement) ? statement['stmt'] : undefined;
  return faultOfKind(inner) ?? faultWithin(inner, readable);
};

const faultOfKind = (statement: unknown): Refused | undefined => {
  const kind = isNode(statement) ? Object.keys(statement)[0] : undefined;
  if (kind === 'SelectStmt') return undefined;
  const explain = isNode(statement) ? statement['ExplainStmt'] : undefined;
  if (!isNode(explain)) return refused(answers().console.onlySelect);
  const explained = isNode(explain['query']) ? Object.keys(explain['query'])[0] : undefined;
  if (explained !== 'SelectStmt') return refused(answers().console.onlySelectExplained);
  const options = Array.isArray(explain['options']) ? (explain['options'] as readonly unknown[]) : [];
  return options.length === 0 ? undefined : refused(answers().console.noExplainOptions);
};

const FORBIDDEN: Readonly<Record<string, 'noWriting' | 'noInto' | 'noLocks' | 'noParameters' | 'noXmlTable'>> = {
  InsertStmt: 'noWriting',
  UpdateStmt: 'noWriting',
  DeleteStmt: 'noWriting',
  MergeStmt: 'noWriting',
  IntoClause: 'noInto',
  intoClause: 'noInto',
  LockingClause: 'noLocks',
  ParamRef: 'noParameters',
  RangeTableFunc: 'noXmlTable',
};

const faultWithin = (statement: unknown, readable: Readable): Refused | undefined => {
  const withs = new Set<string>();
  for (const [kind, { ctename }] of nodesOf(statement))
    if (kind === 'CommonTableExpr' && typeof ctename === 'string') withs.add(ctename);
  for (const [kind, node] of nodesOf(statement)) {
    const fault = faultOf(kind, node, readable, withs);
    if (fault) return fault;
  }
  return undefined;
};

const faultOf = (kind: string, node: Node, readable: Readable, withs: ReadonlySet<string>): Refused | undefined => {
  const forbidden = FORBIDDEN[kind];
  if (forbidden !== undefined) return refused(answers().console[forbidden], placeOf(node));
  if (kind === 'RangeVar') return faultOfTable(node, readable, withs);
  return callsOf(kind, node).flatMap((names) => faultOfCall(names, node, readable) ?? [])[0];
};

/** The position of a node: its byte offset, from 0. */
const placeOf = ({ location }: Node): number | null => (typeof location === 'number' && location > 0 ? location : null);

const faultOfCall = (names: readonly string[], node: Node, { restless }: Readable): Refused | undefined => {
  const name = names.at(-1) ?? '';
  const fault = refused(answers().console.noFunction({ name }), placeOf(node));
  if (names.length > 2 || (names.length === 2 && names[0] !== 'pg_catalog')) return fault;
  if (HARMLESS.has(name) || HARMLESS_OF_POSTGRES.has(name)) return undefined;
  return restless.has(name) || PRYING.test(name) || DEAF.has(name) ? fault : undefined;
};

const faultOfTable = (
  node: Node,
  { schema, tables, building }: Readable,
  withs: ReadonlySet<string>,
): Refused | undefined => {
  const { catalogname, schemaname, relname } = node;
  const name = typeof relname === 'string' ? relname : '';
  const isOfWith = schemaname === undefined && withs.has(name) && !name.startsWith('pg_');
  const isOfSchema = schemaname === undefined || schemaname === schema;
  if (catalogname === undefined && (isOfWith || (isOfSchema && tables.has(name)))) return undefined;
  if (catalogname === undefined && isOfSchema && building.has(name))
    return refused(answers().console.buildingIn({ name, schema }), placeOf(node));
  const said = answers().console;
  const message =
    tables.size === 0 ? said.noTables({ schema }) : said.onlyTables({ schema, tables: [...tables].sort().join(', ') });
  return refused(message, placeOf(node));
};

/** A statement that is not run. `position`: the character (from 1) that it is about; `null` for the whole statement. */
export interface Refused {
  readonly kind: 'refused';
  readonly message: string;
  readonly position: number | null;
  /** The message is from Postgres, in English. */
  readonly isByPostgres: boolean;
}

/** `tree`: the result of Postgres' own parser, as JSON. */
type Parsed = { readonly kind: 'parsed'; readonly tree: unknown } | Refused;

export const refused = (message: string, position: number | null = null): Refused => ({
  kind: 'refused',
  message,
  position,
  isByPostgres: false,
});

/** An error of Postgres about a statement, unchanged. */
export const refusedByPostgres = (message: string, position: number | null): Refused => ({
  ...refused(message, position),
  isByPostgres: true,
});

const answer = z.union([
  z.object({ kind: z.literal('parsed'), json: z.string() }),
  z.object({ kind: z.literal('refused'), message: z.string(), position: z.number().nullable() }),
  /** The text exhausted the stack: the thread must not parse another. */
  z.object({ kind: z.literal('broken') }),
]);

/** No statement that a person writes takes longer. */
const MAX_MS = 3_000;

/** A thread that parses one text after another: starting one takes a quarter of a second of CPU. */
let idle: Worker | undefined;

const startWorker = (): Worker => {
  const worker = new Worker(new URL('./parseWorker.js', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { stackSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  worker.unref(); // does not keep the process alive: a caller that waits for an answer has a timer
  worker.on('error', () => {
    if (idle === worker) idle = undefined;
  });
  return worker;
};

/** Parses SQL by the grammar of Postgres, in a thread that ends if a text crashes it, exhausts its stack or takes too long. */
export const parseStatement = async (sql: string): Promise<Parsed> => {
  const worker = takeWorker();
  const told = await askWorker(worker, sql);
  if (told && told.kind !== 'broken') await giveBack(worker);
  else await worker.terminate();
  return told ? parsedOf(told) : refused(answers().console.tooComplex);
};

const takeWorker = (): Worker => {
  const worker = idle ?? startWorker();
  idle = undefined;
  return worker;
};

/** Keeps one thread: if two were busy at the same time, one ends. */
const giveBack = async (worker: Worker): Promise<void> => {
  if (idle) await worker.terminate();
  else idle = worker;
};

type WorkerAnswer = z.infer<typeof answer>;

/** Returns `undefined` if the text takes too long or crashes the thread. */
const askWorker = (worker: Worker, sql: string): Promise<WorkerAnswer | undefined> =>
  new Promise((resolve) => {
    const end = (told?: WorkerAnswer): void => {
      clearTimeout(timer);
      worker.off('error', tooMuch).removeAllListeners('message');
      resolve(told);
    };
    const tooMuch = (): void => {
      end();
    };
    const timer = setTimeout(tooMuch, MAX_MS);
    worker.once('error', tooMuch);
    worker.once('message', (message: unknown) => {
      end(answer.parse(message));
    });
    worker.postMessage(sql);
  });

const parsedOf = (told: WorkerAnswer): Parsed => {
  if (told.kind === 'broken') return refused(answers().console.tooDeep);
  if (told.kind === 'refused') return refusedByPostgres(told.message, told.position);
  const tree: unknown = JSON.parse(told.json);
  return { kind: 'parsed', tree };
};
