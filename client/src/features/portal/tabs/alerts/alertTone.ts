import type { AlertPriority } from '../../../../generated/graphql.ts';
import type { Tone } from '../../../../ui/StateMark.tsx';

/** How loud each priority is: a shape and a colour beside its word. */
export const ALERT_TONES = {
  CRITICAL: 'fail',
  HIGH: 'high',
  MEDIUM: 'warn',
  LOW: 'info',
} as const satisfies Record<AlertPriority, Tone>;
