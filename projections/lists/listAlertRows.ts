import type { Knex } from 'knex';
import { ALERT_PRIORITIES, type AlertPriority } from '../../schema/events/alert.ts';
import type { AlertCounts } from '../../schema/events/listScan.ts';

/** Encodes the counts as a column: in the order of ALERT_PRIORITIES, so that rows sort by urgency. */
export const alertColumn = ({ critical, high, medium, low }: AlertCounts): readonly number[] => [
  critical,
  high,
  medium,
  low,
];

export const countsIn = ([critical = 0, high = 0, medium = 0, low = 0]: readonly number[]): AlertCounts => ({
  critical,
  high,
  medium,
  low,
});

/** True if a result has alerts of this priority or a more urgent one. Its binding is `leastUrgent`. */
export const HAS_ALERTS = '0 < any(alerts[1:?])';
/** Returns how many of the counts in a column are of this priority or a more urgent one. */
export const leastUrgent = (priority: AlertPriority): number => ALERT_PRIORITIES.indexOf(priority) + 1;

interface AlertsAsked {
  readonly listId: string;
  readonly run: number;
  readonly minimumPriority: AlertPriority;
  readonly limit: number;
}

interface AlertRows {
  readonly rows: readonly { readonly place: number; readonly domain: string; readonly counts: AlertCounts }[];
  readonly total: number;
}

/** Returns the domains of a run that have alerts, most urgent first. `total` includes those beyond the limit. */
export const domainsWithAlerts = async (
  db: Knex,
  { listId, run, minimumPriority, limit }: AlertsAsked,
): Promise<AlertRows> => {
  interface Row {
    readonly place: number;
    readonly domain: string;
    readonly alerts: readonly number[];
  }
  const found = () =>
    db('candor_read.list_results as r')
      .join('candor_lists.domains as n', (on) => on.on('n.list_id', 'r.list_id').andOn('n.place', 'r.place'))
      .where({ 'r.list_id': listId, 'r.run': run })
      .whereRaw(HAS_ALERTS, [leastUrgent(minimumPriority)]);
  const [rows, counted] = await Promise.all([
    found()
      .select<Row[]>('r.place', 'n.domain', 'r.alerts')
      .orderBy([{ column: 'r.alerts', order: 'desc' }, 'r.place'])
      .limit(limit),
    found().count<{ count: string }[]>({ count: '*' }).first(),
  ]);
  return {
    rows: rows.map(({ place, domain, alerts }) => ({ place, domain, counts: countsIn(alerts) })),
    total: Number(counted?.count ?? 0),
  };
};
