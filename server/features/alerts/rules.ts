import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { ALERT_PRIORITIES, type AlertPriority, type AlertKind } from '../../../schema/events/alert.ts';
import type { AlertToRaise, AlertTrigger, KnownAlert } from './alert.ts';
import type { AlertDraft, ChangeRule, StateRule, Verdict } from './rules/rule.ts';
import { blockListEntry } from './rules/blockListEntry.ts';
import { certificateExpiry, registrationExpiry } from './rules/expiry.ts';
import { dnsChange } from './rules/dnsChange.ts';
import { newBreach } from './rules/newBreach.ts';
import { newWeakness } from './rules/newWeakness.ts';
import { privacyPolicyChange } from './rules/privacyPolicyChange.ts';
import { registrationChange } from './rules/registrationChange.ts';
import { scoreChange } from './rules/scoreChange.ts';

/** Number of earlier scans that a change is compared with: with more, long-settled changes would come back. */
const MOST_EARLIER = 6;
/** The most that a mail takes (schema/events/portal.ts); a scan that shows more has lost the site altogether. */
const MOST_FOUND = 100;

interface ScanToJudge {
  readonly scan: ScanReport;
  /** The domain's newest completed scans, most recently requested first; the scan may be among them. */
  readonly scans: readonly ScanReport[];
  readonly active: readonly KnownAlert[];
  /** The scans that active alerts were compared with, by id. */
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
    .map(({ cause, kind, priority, title, description, wording, evidence, previousScanId, trigger }) => ({
      alertDomain: domain,
      alertId: uuidV5(scanId, cause),
      kind,
      cause,
      priority,
      title,
      description,
      wording,
      evidence: [...evidence],
      scanId,
      previousScanId,
      trigger,
    }));

/** A record that returns to its value from before an alert is not news: it ends that alert. */
const isReturn = ({ subject, cause }: FoundAlert, gone: readonly KnownAlert[]): boolean =>
  subject !== cause && gone.some((alert) => alert.previousScanId !== null && alert.cause.startsWith(`${subject}:`));

/**
 * Evaluates a completed scan for the alerts of its domain. A scan that ends after one requested later is ignored. One that is evaluated late (the
 * workers were down) raises only what the newest scan does not show to be over, and ends nothing.
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
    const current = found.filter((alert) => !isCauseGone(alert, previousOf(alert.previousScanId), newest, now));
    return { found: toRaise(scan, current), gone: [] };
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

/** Evaluates the mere passing of days: `scan` is the domain's newest completed one. */
export const judgeDay = (scan: ScanReport, active: readonly KnownAlert[], now: Date): ScanJudgement => ({
  found: toRaise(scan, stateAlertsOf(scan, now)),
  gone: active
    .filter((alert) => alert.previousScanId === null && isCauseGone(alert, undefined, scan, now))
    .map(({ alertId }) => alertId),
});

/** `previousScanId`: the scan that this one was compared with. */
export type FoundAlert = AlertDraft & {
  readonly kind: AlertKind;
  readonly trigger: AlertTrigger;
  readonly previousScanId: string | null;
};

interface Compared {
  readonly scanId: string;
  readonly verdict: Verdict;
}

/**
 * Load-balanced delivery networks may resolve a domain to one network at one scan and to another at the next. If a network of the newest scan was
 * left and returned to before, it is one of those, and not news.
 */
const isRotation = ({ subject, cause }: AlertDraft, compared: readonly Compared[]): boolean => {
  if (!/^dnsChange:A{1,4}$/.test(subject)) return false;
  const isHere = compared
    .filter(({ verdict }) => verdict.knows(cause))
    .map(({ verdict }) => !verdict.drafts.some((draft) => draft.subject === subject));
  return isHere.filter((here, index) => here && isHere[index - 1] !== true).length >= 2;
};

const changesOf = (rule: ChangeRule, earlier: readonly ScanReport[], after: ScanReport): readonly FoundAlert[] => {
  const compared = earlier.map((before) => ({ scanId: before.scanId, verdict: rule.judge(before, after) }));
  return compared.flatMap(({ scanId, verdict }, index) =>
    verdict.drafts
      // The draft is compared with the newest scan that was conclusive about it.
      .filter(({ cause }) => !compared.slice(0, index).some((newer) => newer.verdict.knows(cause)))
      .filter((draft) => !isRotation(draft, compared))
      .map((draft) => ({ ...draft, kind: rule.kind, trigger: 'change', previousScanId: scanId })),
  );
};

const statesOf = (rule: StateRule, after: ScanReport, now: Date): readonly FoundAlert[] =>
  rule.judge(after, now).drafts.map((draft) => ({ ...draft, kind: rule.kind, trigger: 'state', previousScanId: null }));

/** Alerts that need no comparison: approaching dates. Used for the days between two scans. */
const stateAlertsOf = (after: ScanReport, now: Date): readonly FoundAlert[] =>
  ALERT_RULES.flatMap((rule) => (rule.trigger === 'state' ? statesOf(rule, after, now) : []));

/**
 * The alerts that a completed scan gives rise to. `earlier`: the completed scans of the domain before it, newest first. Each item is compared with
 * the newest of them that was conclusive about it, so that a name server or a list that does not answer once hides nothing. Unknown is never a
 * change.
 */
export const alertsOf = (earlier: readonly ScanReport[], after: ScanReport, now: Date): readonly FoundAlert[] =>
  ALERT_RULES.flatMap((rule) =>
    rule.trigger === 'state' ? statesOf(rule, after, now) : changesOf(rule, earlier, after),
  );

interface RaisedAlert {
  readonly kind: AlertKind;
  readonly cause: string;
  readonly previousScanId: string | null;
}

/**
 * Whether a scan shows conclusively that the cause of an alert is gone. `previous`: the scan that the alert was compared with; without it (as for
 * alerts about a state) only states can be judged.
 */
export const isCauseGone = (
  { kind, cause, previousScanId }: RaisedAlert,
  previous: ScanReport | undefined,
  after: ScanReport,
  now: Date,
): boolean => {
  const trigger = previousScanId === null ? 'state' : 'change';
  const verdicts = ALERT_RULES.filter((rule) => rule.kind === kind && rule.trigger === trigger).map((rule) => {
    if (rule.trigger === 'state') return rule.judge(after, now);
    return previous && rule.judge(previous, after);
  });
  return verdicts.some(
    (verdict) => verdict?.knows(cause) === true && !verdict.drafts.some((draft) => draft.cause === cause),
  );
};

/** All alert rules. To add one, write its file and add a line here. */
const ALERT_RULES: readonly (StateRule | ChangeRule)[] = [
  certificateExpiry,
  registrationExpiry,
  blockListEntry,
  newBreach,
  registrationChange,
  dnsChange,
  privacyPolicyChange,
  newWeakness,
  scoreChange,
];
