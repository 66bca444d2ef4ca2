import type { RiskLevel } from '../../generated/graphql.ts';
import type { Tone } from '../../ui/StateMark.tsx';

/** The risk badge: Low green, Medium amber, High orange, anything else red (spec 2 §2). */
export const riskMarks: Readonly<Record<RiskLevel, { readonly tone: Tone; readonly word: string }>> = {
  LOW: { tone: 'pass', word: 'Low risk' },
  MEDIUM: { tone: 'warn', word: 'Medium risk' },
  HIGH: { tone: 'high', word: 'High risk' },
  CRITICAL: { tone: 'fail', word: 'Critical risk' },
};
