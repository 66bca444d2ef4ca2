import type { ApplicationKind, ApplicationStatus, ReviewAction, ReviewFilter } from '../../generated/graphql.ts';
import { isoTimeOf } from '../../platform/timeField.ts';

export const KINDS = ['SCHOLAR', 'PARTNER'] as const satisfies readonly ApplicationKind[];
export const STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'ERASED'] as const satisfies readonly ApplicationStatus[];
export const ACTIONS = [
  'SUBMITTED',
  'OPENED',
  'PDF_OPENED',
  'DOWNLOADED',
  'APPROVED',
  'REJECTED',
  'ERASED',
] as const satisfies readonly ReviewAction[];

/** The filter of the history, from the URL. Invalid values are ignored, because anyone can write a URL. */
export interface HistoryFilter {
  readonly kind: ApplicationKind | undefined;
  readonly action: ReviewAction | undefined;
  readonly status: ApplicationStatus | undefined;
  readonly administrator: string;
  /** ISO 8601. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string;
  /** The point in time that is shown. */
  readonly asOf: string | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value.toLowerCase() === text);

export const readHistoryFilter = (query: URLSearchParams): HistoryFilter => ({
  kind: oneOf(KINDS, query.get('kind')),
  action: oneOf(ACTIONS, query.get('action')),
  status: oneOf(STATUSES, query.get('status')),
  administrator: query.get('administrator') ?? '',
  from: isoTimeOf(query.get('from')),
  to: isoTimeOf(query.get('to')),
  search: query.get('search')?.trim() ?? '',
  asOf: isoTimeOf(query.get('asOf')),
});

/** The URL parameters of a filter, without empty fields. */
export const writeHistoryFilter = (filter: HistoryFilter): URLSearchParams => {
  const { kind, action, status, ...rest } = filter;
  const entries = Object.entries({
    ...rest,
    kind: kind?.toLowerCase(),
    action: action?.toLowerCase(),
    status: status?.toLowerCase(),
  });
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
};

/** Returns the earlier of two times. Either may be missing. */
const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one !== undefined && other !== undefined ? (one < other ? one : other) : (one ?? other);

/** The variables of the query. With `asOf`, nothing later is requested. */
export const reviewFilterOf = ({
  kind,
  action,
  administrator,
  from,
  to,
  search,
  asOf,
}: HistoryFilter): ReviewFilter => {
  // `to` is exclusive, and `asOf` inclusive.
  const until = earlier(to, asOf && new Date(Date.parse(asOf) + 1).toISOString());
  return {
    ...(kind && { kind }),
    ...(action && { action }),
    ...(administrator !== '' && { administratorId: administrator }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { to: until }),
    ...(search !== '' && { search }),
  };
};

/** Whether any filter is set; `asOf` does not count as one. */
export const isFiltered = (filter: HistoryFilter): boolean =>
  writeHistoryFilter({ ...filter, asOf: undefined }).size > 0;
