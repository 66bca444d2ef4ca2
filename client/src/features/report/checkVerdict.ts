import type { CheckState, FindingOutcome } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import type { Mark } from '../../ui/StateMark.tsx';
import { outcomeMark } from '../../texts/report/outcomeMark.ts';

interface JudgedCheck {
  readonly probe: string;
  readonly state: CheckState;
}

interface JudgedFinding {
  readonly probe: string;
  readonly outcome: FindingOutcome;
}

/** The worst outcome speaks for a check; what says nothing of good or bad comes last. */
const BY_WEIGHT: readonly FindingOutcome[] = ['FAIL', 'WARN', 'INCONCLUSIVE', 'PASS', 'INFO', 'NOT_APPLICABLE'];

/** How one check stands: waiting, being made, not conclusive, or the worst that it found. */
export const checkVerdict = ({ probe, state }: JudgedCheck, findings: readonly JudgedFinding[]): Mark => {
  const { waiting, checking, notChecked, none } = reportTexts();
  switch (state) {
    case 'PENDING':
      return { tone: 'pending', word: waiting };
    case 'RUNNING':
      return { tone: 'pending', word: checking };
    case 'INCONCLUSIVE':
      return { tone: 'unknown', word: notChecked };
    case 'CONCLUSIVE': {
      const outcomes = new Set(findings.filter((finding) => finding.probe === probe).map(({ outcome }) => outcome));
      const worst = BY_WEIGHT.find((outcome) => outcomes.has(outcome));
      return worst === undefined ? { tone: 'none', word: none } : outcomeMark(worst);
    }
  }
};
