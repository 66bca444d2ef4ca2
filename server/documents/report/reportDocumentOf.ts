import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { gradeOf } from '../../../schema/report/score.ts';
import { scoreCategory } from '../../../schema/report/section.ts';
import type { ScanComparison, FindingChange } from '../../report/comparison/scanComparison.ts';
import { outsideSources, recommendationsOf } from '../../report/dataSources.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { plannedSections } from '../../report/sectionView.ts';
import { CATEGORY_WEIGHTS } from '../../scanner/score/ruleset.ts';
import { findingRule } from '../../scanner/registry.ts';
import { shownRisk } from '../../scanner/summary/summariseByRules.ts';
import { documentSectionOf } from './documentSectionOf.ts';
import type {
  HistoryEntry,
  Recommendation,
  ReportDocument,
  SubScore,
  Verdict,
  Comparison,
  Source,
} from './reportDocument.ts';
import type { ReportFactWords } from '../../../schema/report/words/factWords.ts';
import { reportFactWords } from '../../../schema/report/words/reportWords.ts';
import { factTable } from './factParts.ts';
import { REPORT_WORDS } from './reportWords.ts';
import { communityFacts } from '../../report/communityFacts.ts';
import { networkFacts } from '../../report/networkFacts.ts';

interface ReportMaterial {
  /** Completed, and already for its reader: nothing is masked below here. */
  readonly report: ShownReport;
  readonly company: string;
  readonly totalScans: number;
  /** Oldest first, this scan included. */
  readonly history: readonly HistoryEntry[];
  /** With the scan before; null: there is none. */
  readonly comparison: ScanComparison | null;
  /** Of its facts; absent: English. */
  readonly words?: ReportFactWords;
}

const verdictOf = (report: ScanReport): Verdict => {
  const { scorecard, summary } = report;
  const overall = scorecard?.overall ?? null;
  const grade = overall === null ? null : gradeOf(overall);
  return {
    overall,
    grade,
    gradeWord: grade && REPORT_WORDS.grades[grade].word,
    riskLevel: shownRisk(report),
    summary: summary && {
      text: summary.tldr,
      author: summary.author === 'rules' ? 'Written by rules' : `Written by ${summary.author}`,
    },
    rulesetVersion: scorecard?.rulesetVersion ?? null,
    conclusiveChecks: scorecard?.coverage.conclusive ?? 0,
    plannedChecks: scorecard?.coverage.planned ?? 0,
  };
};

const subScoresOf = ({ scorecard }: ScanReport): readonly SubScore[] =>
  scoreCategory.options.map((category) => ({
    category,
    title: REPORT_WORDS.categories[category],
    score: scorecard?.subScores[category] ?? null,
    weight: CATEGORY_WEIGHTS[category],
  }));

const advice = (report: ScanReport): readonly Recommendation[] =>
  recommendationsOf(report).map(({ penalty, title, fix }, index) => ({
    number: index + 1,
    title,
    meaning: findingRule(penalty.probe, penalty.code)?.meaning ?? null,
    points: Math.round(penalty.points),
    category: penalty.category,
    categoryTitle: REPORT_WORDS.categories[penalty.category],
    code: penalty.code,
    reference: penalty.reference,
    fix: fix ? { text: fix.text, example: fix.example ?? null } : null,
  }));

/** The report of a completed scan, ready for paper and spreadsheets. */
export const reportDocumentOf = ({
  report,
  company,
  totalScans,
  history,
  comparison,
  words = reportFactWords('en'),
}: ReportMaterial): ReportDocument => ({
  scanId: report.scanId,
  domain: report.domain,
  company,
  scannedAt: report.finishedAt ?? report.requestedAt,
  durationSeconds: report.durationMs === null ? null : report.durationMs / 1000,
  totalScans,
  verdict: verdictOf(report),
  subScores: subScoresOf(report),
  recommendations: advice(report),
  sections: plannedSections(report).map((section) => documentSectionOf(report, section)),
  history,
  comparison: comparison && comparisonOf(comparison),
  sources: sourcesOf(report),
  attributions: attributionsOf(report),
  tables: {
    breaches: factTable(report, 'breach', 'breaches.recentBreaches', words),
    dnsRecords: factTable(report, 'dns', 'recordSets', words),
    technology: factTable(report, 'tools', 'tools', words),
  },
});

/** Only faults are listed: a fault that is gone already shows that something was fixed. */
const faultsOf = (
  { sections }: ScanComparison,
  kind: FindingChange['kind'],
  side: 'before' | 'after',
): readonly string[] =>
  sections
    .flatMap(({ checks }) => checks.flatMap(({ findings }) => findings))
    .filter((change) => change.kind === kind)
    .flatMap((change) => change[side] ?? [])
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')
    .sort((one, other) => other.points - one.points)
    .map(({ title }) => title);

/** What changed since the scan before, for people. */
const comparisonOf = (comparison: ScanComparison): Comparison => {
  const { before, overall, categories, sameRules } = comparison;
  const difference = overall.before === null || overall.after === null ? null : overall.after - overall.before;
  return {
    before: before.finishedAt ?? before.requestedAt,
    difference,
    sameRules,
    scores: [
      { title: 'Overall', before: overall.before, after: overall.after },
      ...categories.map((one) => ({
        title: REPORT_WORDS.categories[one.category],
        before: one.before,
        after: one.after,
      })),
    ],
    newFindings: faultsOf(comparison, 'new', 'after'),
    goneFindings: faultsOf(comparison, 'gone', 'before'),
  };
};

/** Outside sources that gave something, and for what. */
const sourcesOf = (report: ScanReport): readonly Source[] =>
  outsideSources(report).map(([section, { name, url, retrievedAt }]) => ({
    name,
    url,
    retrievedAt,
    usedFor: REPORT_WORDS.sections[section],
  }));

/** What data sets and services ask to be said of them where their data are shown. */
const attributionsOf = ({ observations, domain }: ScanReport): readonly string[] =>
  [networkFacts(observations, domain)?.attribution, communityFacts(observations)?.citation].filter(
    (each) => each !== null && each !== undefined,
  );
