import type { AlertKind } from '../../../schema/events/alert.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { AlertDraft, ChangeRule, StandingRule, Verdict } from './alertRule.ts';
import { ALERT_RULES } from './alertRules.ts';

/** `standing`: it follows from the scan alone, and is told once for each cause. `previousScanId`: what the scan was compared with. */
export type FoundAlert = AlertDraft & {
  readonly kind: AlertKind;
  readonly standing: boolean;
  readonly previousScanId: string | null;
};

interface Compared {
  readonly scanId: string;
  readonly verdict: Verdict;
}

/**
 * Balanced delivery networks may have a domain lead to one network at one scan and to another at the next. Once a network of the newest
 * scan was left and come back to before, it is one of those, and no news.
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
      // The newest scan that could say is the one that it is compared with.
      .filter(({ cause }) => !compared.slice(0, index).some((newer) => newer.verdict.knows(cause)))
      .filter((draft) => !isRotation(draft, compared))
      .map((draft) => ({ ...draft, kind: rule.kind, standing: false, previousScanId: scanId })),
  );
};

const standingOf = (rule: StandingRule, after: ScanReport, now: Date): readonly FoundAlert[] =>
  rule.judge(after, now).drafts.map((draft) => ({ ...draft, kind: rule.kind, standing: true, previousScanId: null }));

/** What is so without any comparison: dates that come near. For the days between two scans. */
export const standingAlertsOf = (after: ScanReport, now: Date): readonly FoundAlert[] =>
  ALERT_RULES.flatMap((rule) => (rule.standing ? standingOf(rule, after, now) : []));

/**
 * What a completed scan gives rise to. `earlier`: the completed scans of the domain before it, newest first; each thing is compared with the
 * newest of them that was conclusive about it, so that a name server or a list that is silent for once hides nothing. What is not known is
 * never a change.
 */
export const alertsOf = (earlier: readonly ScanReport[], after: ScanReport, now: Date): readonly FoundAlert[] =>
  ALERT_RULES.flatMap((rule) => (rule.standing ? standingOf(rule, after, now) : changesOf(rule, earlier, after)));

export interface RaisedAlert {
  readonly kind: AlertKind;
  readonly cause: string;
  readonly previousScanId: string | null;
}

/**
 * Whether a scan shows conclusively that the cause of an alert is gone. `previous`: the scan that the alert was found against; without it
 * (as for what is standing) only what is standing can be judged.
 */
export const isCauseGone = (
  { kind, cause, previousScanId }: RaisedAlert,
  previous: ScanReport | undefined,
  after: ScanReport,
  now: Date,
): boolean => {
  const isStanding = previousScanId === null;
  const verdicts = ALERT_RULES.filter((rule) => rule.kind === kind && rule.standing === isStanding).map((rule) => {
    if (rule.standing) return rule.judge(after, now);
    return previous && rule.judge(previous, after);
  });
  return verdicts.some(
    (verdict) => verdict?.knows(cause) === true && !verdict.drafts.some((draft) => draft.cause === cause),
  );
};
