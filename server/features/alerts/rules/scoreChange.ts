import type { AlertPriority } from '../../../../schema/events/alert.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { gradeOf } from '../../../../checks/kit/grade.ts';
import { checkOf, sawAsMuch, comparePoints } from '../../../report/comparison/compareScans.ts';
import { scoreScan } from '../../../scanner/score/scoreScan.ts';
import { NOTHING_KNOWN, type ChangeRule, evidenceLines, words } from './rule.ts';

/** Smaller drops come and go by themselves, for example with a cookie or a header that changes daily. */
const MIN_DROP = 5;

const SUBJECT = 'scoreChange';

interface Scores {
  readonly before: number;
  readonly after: number;
  /** `false` if checks that only one of the scans could make are left out of both scores. */
  readonly isWhole: boolean;
}

/**
 * Compares like with like. If one of the scans could not make a check, or saw less in it, both are rescored without that check: otherwise a weakness
 * that was always there, but could not be seen, would lower the score.
 */
const scoresOf = (before: ScanReport, after: ScanReport): Scores | undefined => {
  const made = [...new Set([...before.checks, ...after.checks].map(({ probe }) => probe))].filter((probe) =>
    [before, after].some((report) => checkOf(report, probe)?.state === 'conclusive'),
  );
  const shared = new Set(made.filter((probe) => sawAsMuch(before, after, probe) && sawAsMuch(after, before, probe)));
  const isWhole = shared.size === made.length;
  const overallOf = ({ scorecard, checks }: ScanReport): number | null | undefined =>
    isWhole ? scorecard?.overall : scoreScan({ checks: checks.filter(({ probe }) => shared.has(probe)) }).overall;
  const [then, now] = [overallOf(before), overallOf(after)];
  return typeof then === 'number' && typeof now === 'number' ? { before: then, after: now, isWhole } : undefined;
};

/**
 * Losing a quarter of all points at once is a break-in, a failed migration or an outage of a protection; the rest goes by size. A grade lost by a few
 * points is worth knowing, no more.
 */
const priorityOf = (drop: number): AlertPriority => {
  if (drop >= 25) return 'Critical';
  if (drop >= 15) return 'High';
  return drop >= MIN_DROP ? 'Medium' : 'Low';
};

/** The overall score fell by 5 points or more, or into a lower grade. A rise is good news and no alert. */
export const scoreChange: ChangeRule = {
  kind: 'scoreChange',
  trigger: 'change',
  judge: (before, after) => {
    if (before.scorecard?.rulesetVersion !== after.scorecard?.rulesetVersion) return NOTHING_KNOWN;
    const scores = scoresOf(before, after);
    if (!scores) return NOTHING_KNOWN;
    const knows = (): boolean => true;
    const drop = scores.before - scores.after;
    const grades = [gradeOf(scores.before), gradeOf(scores.after)] as const;
    if (drop <= 0 || (drop < MIN_DROP && grades[0] === grades[1])) return { drafts: [], knows };
    const lost = comparePoints(before, after)
      .flatMap(({ points }) => points)
      .filter(({ kind }) => kind === 'lost')
      .sort((one, other) => other.points - one.points);
    const draft = {
      subject: SUBJECT,
      cause: `${SUBJECT}:${scores.before}`,
      priority: priorityOf(drop),
      ...words({
        id: 'scoreChange',
        before: scores.before,
        after: scores.after,
        gradeBefore: grades[0],
        gradeAfter: grades[1],
        isWhole: scores.isWhole,
      }),
      evidence: [
        `Before: ${scores.before} (${grades[0]})`,
        `Now: ${scores.after} (${grades[1]})`,
        ...evidenceLines(lost.slice(0, 15).map(({ points, reason }) => `${points} points: ${reason}`)),
      ],
    };
    return { drafts: [draft], knows };
  },
};
