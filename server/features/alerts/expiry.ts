import type { AlertPriority } from '../../../schema/events/alert.ts';

/** Spec 2 §9: warnings at 30, 7 and 1 day; 0 is "over". The next one takes the place of the one before. */
const THRESHOLDS = [0, 1, 7, 30] as const;

export type ExpiryThreshold = (typeof THRESHOLDS)[number];


/** Undefined: there is more time than that, or the date is none. */
export const expiryThreshold = (endsAt: string, now: Date): ExpiryThreshold | undefined => {
  const left = Date.parse(endsAt) - now.getTime();
  return THRESHOLDS.find((days) => left <= days * DAY_MS);
};

/**
 * Over, or over by tomorrow: visitors are turned away, now or before anybody reads the next mail. A week is enough to act if it is begun; a month
 * is a reminder.
 */
export const EXPIRY_PRIORITY: Readonly<Record<ExpiryThreshold, AlertPriority>> = {
  0: 'Critical',
  1: 'Critical',
  7: 'High',
  30: 'Medium',
};

/** `has expired`, `expires within 7 days`. */
export const expiryWords = (threshold: ExpiryThreshold): string => {
  if (threshold === 0) return 'has expired';
  return threshold === 1 ? 'expires within 1 day' : `expires within ${threshold} days`;
};
