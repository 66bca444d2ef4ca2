import type { Knex } from 'knex';
import { z } from 'zod';
import { domainsWithAlerts } from '../../../projections/lists/listAlertRows.ts';
import { ALERT_PRIORITIES, type AlertPriority, alertRaised } from '../../../schema/events/alert.ts';
import type { AlertCounts } from '../../../schema/events/listScan.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { decryptBytes, encryptBytes } from '../../platform/auth/personalData.ts';
import type { SubjectKey, SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { alertsOf } from '../alerts/alerts.ts';
import { createListVault } from './listVault.ts';

const { kind, cause, priority, title, description, wording, evidence } = alertRaised.data.shape;
const listAlert = z.object({ kind, cause, priority, title, description, evidence, wording: wording.unwrap() });

/** An alert from a scan in a list, by the same rules as for owners, but never raised as an event. `title` and `description` are in English. */
export type ListAlert = z.infer<typeof listAlert>;

/** An earlier report, with its checks and the rules by which it was scored then. */
interface EarlierReport {
  readonly report: ScanReport;
  readonly profile: string;
  readonly recorded: { readonly rulesetVersion: number };
}

interface Judged {
  readonly report: ScanReport;
  readonly profile: string;
  /** The stored reports of the domain, newest first. */
  readonly earlier: readonly EarlierReport[];
}

/** A scan that shows more has lost the site altogether. */
const MOST_ALERTS = 100;

/**
 * The alerts of a list's scan compared with earlier ones. Changes are reported only against reports of the same checks by the same rules. An
 * approaching date is reported by the scan itself, even by the first, but not again if a stored report already gave it.
 */
export const alertsOfScan = ({ report, profile, earlier }: Judged): readonly ListAlert[] => {
  const comparable = earlier.filter(
    (each) => each.profile === profile && each.recorded.rulesetVersion === report.scorecard?.rulesetVersion,
  );
  const reported = new Set(
    earlier.flatMap((each) => alertsOf([], each.report, endOf(each.report)).map((alert) => alert.cause)),
  );
  return alertsOf(
    comparable.map((each) => each.report),
    report,
    endOf(report),
  )
    .filter((alert) => alert.trigger === 'change' || !reported.has(alert.cause))
    .toSorted((one, other) => urgencyOf(one.priority) - urgencyOf(other.priority))
    .slice(0, MOST_ALERTS)
    .map((alert) => listAlert.parse(alert));
};

const urgencyOf = (of: AlertPriority): number => ALERT_PRIORITIES.indexOf(of);

/** When a completed scan was made. */
const endOf = ({ finishedAt, requestedAt }: ScanReport): Date => new Date(finishedAt ?? requestedAt);

export const countsOf = (alerts: readonly Pick<ListAlert, 'priority'>[]): AlertCounts => {
  const [critical = 0, high = 0, medium = 0, low = 0] = ALERT_PRIORITIES.map(
    (each) => alerts.filter((alert) => alert.priority === each).length,
  );
  return { critical, high, medium, low };
};

/** Encrypts alerts for storage with their report; `null` if there are none. */
export const packAlerts = (key: SubjectKey, alerts: readonly ListAlert[]): Buffer | null =>
  alerts.length === 0 ? null : encryptBytes(key, Buffer.from(JSON.stringify(alerts), 'utf8'));

/** Decrypts packed alerts; nothing for an erased list. */
export const openAlerts = async (
  keys: SubjectKeys,
  listId: string,
  box: Buffer | null,
): Promise<readonly ListAlert[]> => {
  const bytes = box && (await decryptBytes(keys, listId, box));
  return bytes ? z.array(listAlert).parse(JSON.parse(bytes.toString('utf8'))) : [];
};

interface AlertsAsked {
  readonly listId: string;
  readonly run: number;
  /** Only alerts of this priority, or more urgent ones. */
  readonly minimumPriority: AlertPriority;
  /** Maximum number of domains. */
  readonly limit: number;
}

interface RunAlerts {
  readonly domains: readonly {
    readonly place: number;
    readonly domain: string;
    readonly alerts: readonly ListAlert[];
  }[];
  /** Number of domains of the run with such alerts, including those that are not shown. */
  readonly total: number;
}

/** The alerts of a run: the domains with the most urgent alerts first. A domain whose report is no longer kept has no alerts to show. */
export const alertsOfRun = async (
  { knex, keys }: { readonly knex: Knex; readonly keys: SubjectKeys },
  { listId, run, minimumPriority, limit }: AlertsAsked,
): Promise<RunAlerts> => {
  const { rows, total } = await domainsWithAlerts(knex, { listId, run, minimumPriority, limit });
  const boxes = await createListVault(knex).alertsOf(
    listId,
    run,
    rows.map(({ place }) => place),
  );
  const domains: RunAlerts['domains'][number][] = [];
  for (const { place, domain, counts } of rows) {
    let shown: readonly ListAlert[] = [];
    for (const box of boxes.filter((each) => each.place === place)) {
      const alerts = await openAlerts(keys, listId, box.alerts);
      // Skips alerts that an interrupted worker stored but never recorded.
      if (isSame(countsOf(alerts), counts)) shown = alerts;
    }
    domains.push({
      place,
      domain,
      alerts: shown.filter((alert) => urgencyOf(alert.priority) <= urgencyOf(minimumPriority)),
    });
  }
  return { domains, total };
};

const isSame = (one: AlertCounts, other: AlertCounts): boolean =>
  one.critical === other.critical && one.high === other.high && one.medium === other.medium && one.low === other.low;
