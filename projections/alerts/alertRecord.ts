import type { AlertKind, AlertPriority, AlertWording } from '../../schema/events/alert.ts';

/** The title of an alert, with what is needed to render it in another language. */
export type RaisedAlert = Pick<AlertRecord, 'domain' | 'title' | 'description' | 'wording'>;

/** An alert of a domain. Times are ISO 8601, UTC. */
export interface AlertRecord {
  readonly alertId: string;
  readonly domain: string;
  readonly kind: AlertKind;
  readonly priority: AlertPriority;
  readonly title: string;
  readonly description: string;
  /** Allows `title` and `description`, which are in English, to be rendered in other languages. `null` for alerts recorded before it existed. */
  readonly wording: AlertWording | null;
  readonly evidence: readonly string[];
  /** The scan that revealed it, and the scan it was compared with; the latter is `null` if no comparison was needed. */
  readonly scanId: string;
  readonly previousScanId: string | null;
  readonly detectedAt: string;
  /** Both are `null` while the alert is active. */
  readonly resolvedAt: string | null;
  readonly resolvedHow: 'byHand' | 'causeGone' | null;
}
