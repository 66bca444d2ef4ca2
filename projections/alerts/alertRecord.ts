import type { AlertKind, AlertPriority } from '../../schema/events/alert.ts';

/** One alert of a domain. Times: ISO 8601, UTC. */
export interface AlertRecord {
  readonly alertId: string;
  readonly domain: string;
  readonly kind: AlertKind;
  readonly priority: AlertPriority;
  readonly title: string;
  readonly description: string;
  readonly evidence: readonly string[];
  /** The scan that showed it, and the one that it was compared with; null: it needed none. */
  readonly scanId: string;
  readonly previousScanId: string | null;
  readonly detectedAt: string;
  /** Both null: it is active. */
  readonly resolvedAt: string | null;
  readonly resolvedHow: 'byHand' | 'causeGone' | null;
}
