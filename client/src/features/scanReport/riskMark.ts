import type { RiskLevel } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import type { Mark, Tone } from '../../ui/StateMark.tsx';

const riskTones: Readonly<Record<RiskLevel, Tone>> = {
  LOW: 'pass',
  MEDIUM: 'warn',
  HIGH: 'high',
  CRITICAL: 'fail',
};

/** The risk badge: Low green, Medium amber, High orange, anything else red (spec 2 §2). */
export const riskMark = (level: RiskLevel): Mark => ({
  tone: riskTones[level],
  word: reportTexts().risks[level],
});
