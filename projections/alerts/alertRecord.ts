import type { AlertKind, AlertPriority, AlertWording } from '../../schema/events/alert.ts';

/** The title of an alert, and what it takes to say it in another language. */
export type RaisedAlert = Pick<AlertRecord, 'domain' | 'title' | 'description' | 'wording'>;

/** One alert of a domain. Times: ISO 8601, UTC. */
export interface AlertRecord {
  readonly alertId: string;
  readonly domain: string;
  readonly kind: AlertKind;
  readonly priority: AlertPriority;
  readonly title: string;
  readonly description: string;
  /** What the two say, which are in English; null: it was recorded before there was one. */
  readonly wording: AlertWording | null;
  readonly evidence: readonly string[];
  /** The scan that showed it, and the one that it was compared with; null: it needed none. */
  readonly scanId: string;
  readonly previousScanId: string | null;
  readonly detectedAt: string;
  /** Both null: it is active. */
  readonly resolvedAt: string | null;
  readonly resolvedHow: 'byHand' | 'causeGone' | null;
}
