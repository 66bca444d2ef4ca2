import type { Severity } from '../../generated/graphql.ts';
import type { Tone } from '../../ui/StateMark.tsx';

/** The risk legend's five levels (spec 2 §9), for what is found beside the summary. */
export const severityMarks: Readonly<Record<Severity, { readonly tone: Tone; readonly word: string }>> = {
  NONE: { tone: 'pass', word: 'None' },
  LOW: { tone: 'info', word: 'Low' },
  MEDIUM: { tone: 'warn', word: 'Medium' },
  HIGH: { tone: 'high', word: 'High' },
  CRITICAL: { tone: 'fail', word: 'Critical' },
};
