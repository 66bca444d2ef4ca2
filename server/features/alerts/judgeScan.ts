import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { ALERT_PRIORITIES, type AlertPriority } from '../../../schema/events/alert.ts';
import type { AlertToRaise } from './alertCommand.ts';
import type { KnownAlert } from './alert.ts';
import { alertsOf, isCauseGone, standingAlertsOf, type FoundAlert } from './alertsOf.ts';

/** With these a change is compared: more would let what was long settled come back. */
const MOST_EARLIER = 6;
/** What a mail takes (schema/events/portal.ts); a scan that shows more has lost the site altogether. */
const MOST_FOUND = 100;

export interface ScanToJudge {
  readonly scan: ScanReport;
  /** The domain's newest completed scans, by when they were asked for, newest first; the scan may be among them. */
  readonly scans: readonly ScanReport[];
  readonly active: readonly KnownAlert[];
  /** Scans that active alerts were found against, by id. */
  readonly previous: ReadonlyMap<string, ScanReport>;
  readonly now: Date;
}

export interface ScanJudgement {
  readonly found: readonly AlertToRaise[];
  /** Ids of active alerts whose cause is gone. */
  readonly gone: readonly string[];
}

const NOTHING: ScanJudgement = { found: [], gone: [] };

const time = (iso: string | null): number => (iso === null ? Number.POSITIVE_INFINITY : Date.parse(iso));

const urgencyOf = (priority: AlertPriority): number => ALERT_PRIORITIES.indexOf(priority);

const toRaise = ({ scanId, domain }: ScanReport, found: readonly FoundAlert[]): readonly AlertToRaise[] =>
  [...found]
    .sort((one, other) => urgencyOf(one.priority) - urgencyOf(other.priority))
    .slice(0, MOST_FOUND)
    .map(({ cause, kind, priority, title, description, evidence, previousScanId, standing }) => ({
      ...{ alertDomain: domain, alertId: uuidV5(scanId, cause), kind, cause, priority, title, description },
      ...{ evidence: [...evidence], scanId, previousScanId, standing },
    }));

/** A record that is as it was before an alert is no second news: it ends that alert. */
const isReturn = ({ subject, cause }: FoundAlert, gone: readonly KnownAlert[]): boolean =>
  subject !== cause && gone.some((alert) => alert.previousScanId !== null && alert.cause.startsWith(`${subject}:`));

/**
 * What a completed scan means for the alerts of its domain. A scan that ends after one that was asked for later says nothing any more; one
 * that is looked at late (the workers were away) raises only what the newest scan does not show to be over, and ends nothing.
 */
export const judgeScan = ({ scan, scans, active, previous, now }: ScanToJudge): ScanJudgement => {
  const newer = scans.filter(({ requestedAt }) => time(requestedAt) > time(scan.requestedAt));
  if (newer.some(({ finishedAt }) => time(finishedAt) <= time(scan.finishedAt))) return NOTHING;
  const earlier = scans
    .filter(({ scanId, requestedAt, finishedAt }) => {
      if (scanId === scan.scanId) return false;
      return time(requestedAt) <= time(scan.requestedAt) && time(finishedAt) <= time(scan.finishedAt);
    })
    .slice(0, MOST_EARLIER);
  const byId = new Map([...previous, ...earlier.map((report) => [report.scanId, report] as const)]);
  const previousOf = (scanId: string | null): ScanReport | undefined => byId.get(scanId ?? '');
  const found = alertsOf(earlier, scan, now);
  const [newest] = newer;
  if (newest) {
    const standing = found.filter((alert) => !isCauseGone(alert, previousOf(alert.previousScanId), newest, now));
    return { found: toRaise(scan, standing), gone: [] };
  }
  const gone = active.filter((alert) => isCauseGone(alert, previousOf(alert.previousScanId), scan, now));
  return {
    found: toRaise(
      scan,
      found.filter((alert) => !isReturn(alert, gone)),
    ),
    gone: gone.map(({ alertId }) => alertId),
  };
};

/** What the mere passing of days means: `scan` is the domain's newest completed one. */
export const judgeDay = (scan: ScanReport, active: readonly KnownAlert[], now: Date): ScanJudgement => ({
  found: toRaise(scan, standingAlertsOf(scan, now)),
  gone: active
    .filter((alert) => alert.previousScanId === null && isCauseGone(alert, undefined, scan, now))
    .map(({ alertId }) => alertId),
});
