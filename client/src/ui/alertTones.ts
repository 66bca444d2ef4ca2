import type { Tone } from './StateMark.tsx';

/** The mark of each priority of an alert: a shape and a colour beside its label. */
export const ALERT_TONES = {
  CRITICAL: 'fail',
  HIGH: 'high',
  MEDIUM: 'warn',
  LOW: 'info',
} as const satisfies Record<string, Tone>;
