import { type Block, type MarkTone, title, verdictPanel as panel } from '../../pdf/blocks.ts';
import { documentTime } from '../../documentTime.ts';
import { documentNumber } from '../documentFact.ts';
import type { ReportDocument, Verdict } from '../reportDocument.ts';
import { REPORT_WORDS } from '../reportWords.ts';

const RISK_TONES: Readonly<Record<NonNullable<Verdict['riskLevel']>, MarkTone>> = {
  Low: 'pass',
  Medium: 'warn',
  High: 'fail',
  Critical: 'fail',
};

const scoreSentence = ({ overall, grade, gradeWord }: Verdict): string =>
  overall === null
    ? 'No overall score: too little could be checked.'
    : `Overall score ${overall} of 100, grade ${grade ?? ''}, ${(gradeWord ?? '').toLowerCase()}.`;

/** Gauge, risk and sub-scores on one panel. */
export const verdictPanel = ({ verdict, subScores }: Pick<ReportDocument, 'verdict' | 'subScores'>): Block => {
  const { riskLevel } = verdict;
  return panel({
    overall: verdict.overall,
    grade: verdict.grade,
    alt: scoreSentence(verdict),
    risk: {
      tone: riskLevel === null ? 'unknown' : RISK_TONES[riskLevel],
      word: riskLevel === null ? 'Risk not known' : REPORT_WORDS.risks[riskLevel],
    },
    bars: subScores,
  });
};

/** A name of so many letters stands in large ones. */
const LARGE = 30;

/** The domain as the document's title: as large as it fits. */
export const domainTitle = (domain: string, size = 30): Block => title(domain, domain.length > LARGE ? 18 : size);

/** When, how long and how much of it: `Nov 21, 2026, 10:04 UTC · 1.2 seconds · 24 of 26 checks conclusive`. */
export const scanLine = ({ scannedAt, durationSeconds, verdict }: ReportDocument): string =>
  [
    `Scanned ${documentTime(scannedAt)}`,
    ...(durationSeconds === null ? [] : [`in ${documentNumber(Math.round(durationSeconds * 10) / 10)} s`]),
    `${verdict.conclusiveChecks} of ${verdict.plannedChecks} checks conclusive`,
  ].join(' · ');
