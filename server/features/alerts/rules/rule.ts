import type { AlertKind, AlertPriority, AlertWording } from '../../../../schema/events/alert.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { createHash } from 'node:crypto';
import { alertSentences, weaknessSentences } from '../alertSentences.ts';
import { inertText } from '../../../../checks/kit/boundedText.ts';

/**
 * An alert that a scan gives rise to. `subject` is what it is about (`dnsChange:MX`). `cause` identifies duplicates: the subject, and after a further
 * colon what distinguishes one occurrence from another (a serial number, a digest of the previous value).
 */
export interface AlertDraft {
  readonly subject: string;
  readonly cause: string;
  readonly priority: AlertPriority;
  readonly title: string;
  readonly description: string;
  /** The facts behind title and description, for other languages. */
  readonly wording: AlertWording;
  /** One line each; third-party text in them is made inert and shortened. */
  readonly evidence: readonly string[];
}

/**
 * The verdict of a rule. `knows`: whether both scans were conclusive about a cause of the rule's kind; only then does its absence among the drafts
 * mean that it is gone.
 */
export interface Verdict {
  readonly drafts: readonly AlertDraft[];
  readonly knows: (cause: string) => boolean;
}

/** The verdict of a rule that could not look. */
export const NOTHING_KNOWN: Verdict = { drafts: [], knows: () => false };

/** Evaluates the state that a single scan shows, such as a date that approaches. Pure. */
export interface StateRule {
  readonly kind: AlertKind;
  readonly trigger: 'state';
  judge(after: ScanReport, now: Date): Verdict;
}

/** Evaluates what got worse or changed from one completed scan of a domain to a later one. Pure. */
export interface ChangeRule {
  readonly kind: AlertKind;
  readonly trigger: 'change';
  judge(before: ScanReport, after: ScanReport): Verdict;
}

/** Limits of the event (schema/events/alert.ts). */
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 1_000;
const MAX_LINE = 500;
const MAX_LINES = 20;

/** Third-party text within a sentence of ours. */
export const word = (text: string, maxLength = 100): string => inertText(text, maxLength) ?? '(empty)';

/** Values as lines, within the event's limits. */
const lines = (label: string, values: readonly string[], most: number): readonly string[] => {
  if (values.length === 0) return [`${label}: none`];
  const shown = values.slice(0, most).map((value) => `${label}: ${word(value, MAX_LINE - label.length - 2)}`);
  const rest = values.length - shown.length;
  return rest > 0 ? [...shown.slice(0, -1), `${label}: … and ${rest + 1} more`] : shown;
};

/** The old and the new values; an empty list is "none". */
export const beforeAndAfter = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...lines('Before', before, MAX_LINES / 2),
  ...lines('Now', after, MAX_LINES / 2),
];

export const evidenceLines = (values: readonly string[]): readonly string[] =>
  values.slice(0, MAX_LINES).map((value) => word(value, MAX_LINE));

type Words = Pick<AlertDraft, 'title' | 'description' | 'wording'>;

/** Title and description, which are recorded in English, within the event's limits. */
export const words = (wording: Exclude<AlertWording, { id: 'newWeakness' }>): Words =>
  within(alertSentences(wording, 'en'), wording);

export const weaknessWords = (
  finding: { readonly title: string; readonly meaning: string },
  wording: Extract<AlertWording, { id: 'newWeakness' }>,
): Words => within(weaknessSentences(finding, 'en'), wording);

const within = ({ title, description }: Omit<Words, 'wording'>, wording: AlertWording): Words => ({
  title: word(title, MAX_TITLE),
  description: word(description, MAX_DESCRIPTION),
  wording,
});

/** Distinguishes two sets of values within a cause, in limited length. */
export const digestOf = (values: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...values].sort()))
    .digest('hex')
    .slice(0, 16);

/** A third-party name as a part of a cause: without the colon that separates parts, and limited in length. */
export const causePart = (name: string): string => encodeURIComponent(name.toWellFormed()).slice(0, 200);
