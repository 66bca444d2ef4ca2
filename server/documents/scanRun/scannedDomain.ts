import { scoreCategory } from '../../../checks/kit/section.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { plannedSections } from '../../report/sectionView.ts';
import { judgedSectionOf } from '../report/documentSectionOf.ts';
import type { DocumentSpeech } from '../words/documentSpeech.ts';
import type { Place, ScannedDomain, ScanRun } from './scanRun.ts';

const NO_SCORES: ScannedDomain['subScores'] = { email: null, web: null, breach: null, compliance: null };

/** Returns what the formats say about a completed scan, before it is compared with a baseline and requirements. */
export const scannedDomain = (report: ShownReport, place: Place, speech: DocumentSpeech): ScannedDomain => {
  const sections = plannedSections(report).map((section) => judgedSectionOf(report, section, speech));
  const overall = report.scorecard?.overall ?? null;
  return {
    status: 'scanned',
    domain: report.domain,
    place,
    scanId: report.scanId,
    scannedAt: report.finishedAt ?? report.requestedAt,
    durationSeconds: report.durationMs === null ? null : report.durationMs / 1_000,
    overall,
    grade: overall === null ? null : gradeOf(overall),
    subScores: report.scorecard?.subScores ?? NO_SCORES,
    checks: sections.flatMap(({ checks }) => checks),
    findings: sections.flatMap(({ findings }) =>
      findings.map((finding) => ({ ...finding, baselineState: null, isFailing: false })),
    ),
    fixed: [],
    requirements: [],
  };
};

/** Returns the overall score or, for a profile without one, the sub-scores that it has. */
export const scoreWords = (
  { overall, subScores }: ScannedDomain,
  { profile }: Pick<ScanRun, 'profile'>,
  { words, frame }: DocumentSpeech,
): string => {
  if (overall !== null) return String(overall);
  const known = scoreCategory.options.filter((category) => profile !== 'full' && subScores[category] !== null);
  if (known.length === 0) return words.run.noScore;
  return known.map((category) => `${frame.categories[category]} ${subScores[category] ?? ''}`).join(', ');
};
