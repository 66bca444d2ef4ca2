import type { Tone } from './StateMark.tsx';

/** The mark of each alert priority: a shape and a colour next to its label. */
export const ALERT_TONES = {
  CRITICAL: 'fail',
  HIGH: 'high',
  MEDIUM: 'warn',
  LOW: 'info',
} as const satisfies Record<string, Tone>;
