import type { AlertKind, AlertPriority } from '../../../schema/events/alert.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';

/**
 * An alert that a scan gives rise to. `subject` is what it is about (`dnsChange:MX`), `cause` what makes two alerts the same: the subject,
 * and behind a further colon what tells one happening from another (a serial number, a digest of what was before).
 */
export interface AlertDraft {
  readonly subject: string;
  readonly cause: string;
  readonly priority: AlertPriority;
  readonly title: string;
  readonly description: string;
  /** Lines; foreign text in them is inert and cut. */
  readonly evidence: readonly string[];
}

/**
 * What a rule has to say. `knows`: whether both scans were conclusive about a cause of the rule's kind; only then does its absence among the
 * drafts say that it is not there.
 */
export interface Verdict {
  readonly drafts: readonly AlertDraft[];
  readonly knows: (cause: string) => boolean;
}

/** Of a rule that could not look. */
export const NOTHING_KNOWN: Verdict = { drafts: [], knows: () => false };

/** What is so by a scan alone, such as a date that comes near. Pure. */
export interface StandingRule {
  readonly kind: AlertKind;
  readonly standing: true;
  judge(after: ScanReport, now: Date): Verdict;
}

/** What got worse or changed from one completed scan of a domain to a later one. Pure. */
export interface ChangeRule {
  readonly kind: AlertKind;
  readonly standing: false;
  judge(before: ScanReport, after: ScanReport): Verdict;
}
