import { gradeOf } from '../../../checks/kit/grade.ts';
import type { FindingOutcome } from '../../../checks/kit/finding.ts';
import { scoreCategory } from '../../../checks/kit/section.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { spokenFinding } from '../../../schema/report/words/spokenFinding.ts';
import { recommendationsOf } from '../../report/dataSources.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { plannedSections } from '../../report/sectionView.ts';
import { shownRisk } from '../../scanner/summary/summariseByRules.ts';
import type { DocumentSpeech } from '../words/documentSpeech.ts';
import { documentSectionOf } from './documentSectionOf.ts';
import type { DocumentSection, Tone } from './reportDocument.ts';

/** The result of a scan in a few lines. Some of it is third-party text. */
export interface ReportOverview extends OverviewHead {
  /** A line for each section. */
  readonly topics: readonly OverviewTopic[];
  /** What to do first, most important first. */
  readonly first: readonly OverviewStep[];
}

export interface OverviewHead {
  /** The score and the grade, or that too little could be checked. */
  readonly verdict: string;
  /** The risk, how much was checked, and how long it took. */
  readonly facts: readonly string[];
  readonly subScores: readonly string[];
}

export interface OverviewTopic {
  readonly outcome: FindingOutcome;
  readonly title: string;
  /** The worst finding or, if nothing is wrong, how many findings passed and what was not checked. */
  readonly text: string;
  /** Further warnings and failures. */
  readonly more: number;
}

export interface OverviewStep {
  readonly title: string;
  readonly fix: string | null;
}

const OUTCOMES: Readonly<Record<Tone, FindingOutcome>> = {
  pass: 'pass',
  warn: 'warn',
  fail: 'fail',
  info: 'info',
  none: 'info',
  unknown: 'inconclusive',
};

const MOST_STEPS = 3;

/** Returns the overview of a finished scan. */
export const reportOverview = (report: ShownReport, speech: DocumentSpeech): ReportOverview => ({
  ...overviewHead(report, speech),
  topics: plannedSections(report).map((section) => topicOf(documentSectionOf(report, section, speech))),
  first: recommendationsOf(report)
    .slice(0, MOST_STEPS)
    .map(({ title, penalty, fix }) => {
      const english = { code: penalty.code, title, meaning: null, fix: fix?.text ?? null };
      return spokenFinding(speech.language, english, report.domain);
    }),
});

export const overviewHead = (report: ScanReport, { words, frame, number }: DocumentSpeech): OverviewHead => {
  const { scorecard } = report;
  const { terminal } = words;
  const overall = scorecard?.overall;
  const risk = shownRisk(report);
  const { conclusive, planned } = scorecard?.coverage ?? { conclusive: 0, planned: 0 };
  return {
    verdict:
      typeof overall === 'number'
        ? terminal.score({ overall, grade: gradeOf(overall), word: frame.grades[gradeOf(overall)] })
        : terminal.noScore,
    facts: [
      ...(risk === null ? [] : [frame.risks[risk]]),
      ...(scorecard ? [terminal.coverage({ conclusive, planned })] : []),
      terminal.duration({ seconds: number(Math.round((report.durationMs ?? 0) / 100) / 10) }),
    ],
    subScores: scorecard
      ? scoreCategory.options.map(
          (category) => `${frame.categories[category]} ${scorecard.subScores[category] ?? terminal.notChecked}`,
        )
      : [],
  };
};

const topicOf = ({ tone, title, state, word, verdict, findings }: DocumentSection): OverviewTopic => {
  const [worst, ...others] = findings.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  const text = worst?.title ?? (state === 'notChecked' ? word : verdict);
  return { outcome: OUTCOMES[tone], title, text, more: others.length };
};
