import type {
  AlertPriority,
  ListChange,
  ListFilter,
  ListPolicyFilter,
  ListResultFilter,
  ListSort,
  RiskLevel,
} from '../../generated/graphql.ts';

/** The optional columns; the domain is always shown. */
export const COLUMNS = [
  'score',
  'change',
  'alerts',
  'policy',
  'risk',
  'email',
  'web',
  'breach',
  'compliance',
  'faults',
  'unchecked',
  'tags',
  'finished',
] as const;
export type Column = (typeof COLUMNS)[number];

const FIRST_COLUMNS: readonly Column[] = ['score', 'change', 'alerts', 'policy', 'risk', 'faults', 'tags', 'finished'];

export const RISKS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const satisfies readonly RiskLevel[];
export const STATUSES = ['DONE', 'FAILED', 'NONE'] as const satisfies readonly ListResultFilter[];
export const CHANGES = ['BETTER', 'WORSE', 'SAME', 'NEW'] as const satisfies readonly ListChange[];
/** Most urgent first. */
export const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const satisfies readonly AlertPriority[];
export const VERDICTS = ['PASS', 'FAIL', 'UNCLEAR', 'NONE'] as const satisfies readonly ListPolicyFilter[];
const SORTS = ['DOMAIN', 'SCORE', 'CHANGE', 'ALERTS', 'FINISHED'] as const satisfies readonly ListSort[];

/** The filter and the view of a list's domains in a URL. Invalid values are ignored, because anyone can write a URL. */
export interface ListAddress {
  readonly text: string;
  readonly tag: string;
  readonly risk: RiskLevel | undefined;
  readonly status: ListResultFilter | undefined;
  readonly code: string;
  readonly change: ListChange | undefined;
  /** Domains with alerts of this priority or a more urgent one. */
  readonly alerts: AlertPriority | undefined;
  /** The verdict of the list's policy. */
  readonly policy: ListPolicyFilter | undefined;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly sort: ListSort;
  readonly isDescending: boolean;
  readonly columns: readonly Column[];
  /** Shows the results of this run. Defaults to the newest result of each domain. */
  readonly run: number | undefined;
  /** The run to compare with. Defaults to the previous result of each domain. */
  readonly base: number | undefined;
}

const MOST_WORD = 100;

const wordIn = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').trim().slice(0, MOST_WORD);

const oneOf = <Each extends string>(known: readonly Each[], text: string | null): Each | undefined =>
  known.find((each) => each === text);

const scoreIn = (query: URLSearchParams, name: string): number | undefined => scoreOf(query.get(name) ?? '');

/** Parses a typed score. Returns undefined if it is not a score. */
export const scoreOf = (text: string): number | undefined => {
  const typed = text.trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined;
};

const runIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

export const readListAddress = (query: URLSearchParams): ListAddress => {
  const columns = query.get('columns');
  return {
    text: wordIn(query, 'text'),
    tag: wordIn(query, 'tag'),
    risk: oneOf(RISKS, query.get('risk')),
    status: oneOf(STATUSES, query.get('status')),
    code: wordIn(query, 'code'),
    change: oneOf(CHANGES, query.get('change')),
    alerts: oneOf(PRIORITIES, query.get('alerts')),
    policy: oneOf(VERDICTS, query.get('policy')),
    least: scoreIn(query, 'least'),
    most: scoreIn(query, 'most'),
    sort: oneOf(SORTS, query.get('sort')) ?? 'DOMAIN',
    isDescending: query.get('order') === 'descending',
    columns: columns === null ? FIRST_COLUMNS : COLUMNS.filter((each) => columns.split(',').includes(each)),
    run: runIn(query, 'run'),
    base: runIn(query, 'base'),
  };
};

/** Returns the URL parameters; default values are omitted. */
export const writeListAddress = (address: ListAddress): URLSearchParams => {
  const { text, tag, risk, status, code, change, alerts, policy, least, most, sort, isDescending, columns, run, base } =
    address;
  const entries = {
    text,
    tag,
    risk,
    status,
    code,
    change,
    alerts,
    policy,
    least,
    most,
    run,
    base,
    sort: sort === 'DOMAIN' ? undefined : sort,
    order: isDescending ? 'descending' : undefined,
  };
  return new URLSearchParams([
    ...Object.entries(entries).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
    ...(columns.join(',') === FIRST_COLUMNS.join(',') ? [] : [['columns', columns.join(',')]]),
  ]);
};

export const ALL: ListAddress = readListAddress(new URLSearchParams());

/** Removes the filter from a URL; keeps sorting, columns and selected runs. */
export const withoutFilter = (address: ListAddress): ListAddress => {
  const { text, tag, risk, status, code, change, alerts, policy, least, most } = ALL;
  return { ...address, text, tag, risk, status, code, change, alerts, policy, least, most };
};

/** Returns the number of active filters. */
export const countFilters = (address: ListAddress): number => Object.keys(listFilterOf(address)).length;

/** Returns the filter in the form that the server expects. */
export const listFilterOf = ({
  text,
  tag,
  risk,
  status,
  code,
  change,
  alerts,
  policy,
  least,
  most,
}: ListAddress): ListFilter => ({
  ...(text !== '' && { text }),
  ...(tag !== '' && { tag }),
  ...(risk && { risk }),
  ...(status && { status }),
  ...(code !== '' && { code }),
  ...(change && { change }),
  ...(alerts && { alerts }),
  ...(policy && { policy }),
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
});

/** Returns the path of a list with this filter; fields that are omitted have their defaults. */
export const listPath = (id: string, address: Partial<ListAddress> = {}): string => {
  const query = writeListAddress({ ...ALL, ...address }).toString();
  return `/lists/${id}${query === '' ? '' : `?${query}`}`;
};

export const listReportPath = (id: string, run: number, place: number): string => `/lists/${id}/${run}/${place}`;
