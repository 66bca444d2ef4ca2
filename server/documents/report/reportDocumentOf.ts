import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import { scoreCategory } from '../../../checks/kit/section.ts';
import type { ScanComparison, FindingChange } from '../../report/comparison/scanComparison.ts';
import { outsideSources, recommendationsOf } from '../../report/dataSources.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { plannedSections } from '../../report/sectionView.ts';
import { CATEGORY_WEIGHTS } from '../../scanner/score/scoringRules.ts';
import { findingRule } from '../../../checks/registry.ts';
import { shownRisk, shownSummary } from '../../scanner/summary/summariseByRules.ts';
import { documentSectionOf } from './documentSectionOf.ts';
import type {
  HistoryEntry,
  Recommendation,
  ReportDocument,
  ReportPartner,
  SubScore,
  Verdict,
  Verification,
  Comparison,
  Source,
} from './reportDocument.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { spokenFinding } from '../../../schema/report/words/spokenFinding.ts';
import { factTable } from './factParts.ts';
import { type DocumentSpeech, speechIn } from '../words/documentSpeech.ts';
import { communityFacts } from '../../../checks/community/factValues.ts';
import { networkFacts } from '../../../checks/ipAddress/factValues.ts';

interface ReportMaterial {
  /** A completed report that is already prepared for its reader: no more masking happens below. */
  readonly report: ShownReport;
  readonly company: string;
  /** The partner who hands it on. Missing if there is none. */
  readonly partner?: ReportPartner | null | undefined;
  readonly totalScans: number;
  /** Oldest first, including this scan. */
  readonly history: readonly HistoryEntry[];
  /** The comparison with the previous scan; `null` if there is none. */
  readonly comparison: ScanComparison | null;
  readonly verification?: Verification | null;
  readonly language: Language;
}

const verdictOf = (report: ScanReport, speech: DocumentSpeech): Verdict => {
  const { scorecard } = report;
  const overall = scorecard?.overall ?? null;
  const grade = overall === null ? null : gradeOf(overall);
  return {
    overall,
    grade,
    gradeWord: grade && speech.frame.grades[grade],
    riskLevel: shownRisk(report),
    summary: summaryOf(report, speech),
    rulesetVersion: scorecard?.rulesetVersion ?? null,
    conclusiveChecks: scorecard?.coverage.conclusive ?? 0,
    plannedChecks: scorecard?.coverage.planned ?? 0,
  };
};

const summaryOf = (report: ScanReport, { language, words }: DocumentSpeech): Verdict['summary'] => {
  const shown = shownSummary(report, language);
  if (!shown) return null;
  const author = shown.author === 'rules' ? words.summary.byRules : words.summary.byModel({ author: shown.author });
  return {
    text: shown.tldr,
    author: shown.language === language ? author : words.summary.otherLanguage({ author }),
  };
};

const subScoresOf = ({ scorecard }: ScanReport, { frame }: DocumentSpeech): readonly SubScore[] =>
  scoreCategory.options.map((category) => ({
    category,
    title: frame.categories[category],
    score: scorecard?.subScores[category] ?? null,
    weight: CATEGORY_WEIGHTS[category],
  }));

const advice = (report: ScanReport, { language, frame }: DocumentSpeech): readonly Recommendation[] =>
  recommendationsOf(report).map(({ penalty, title, fix }, index) => {
    const meaning = findingRule(penalty.probe, penalty.code)?.meaning ?? null;
    const english = { code: penalty.code, title, meaning, fix: fix?.text ?? null };
    const said = spokenFinding(language, english, report.domain);
    return {
      number: index + 1,
      title: said.title,
      meaning: said.meaning,
      points: Math.round(penalty.points),
      category: penalty.category,
      categoryTitle: frame.categories[penalty.category],
      code: penalty.code,
      reference: penalty.reference,
      fix: fix && said.fix !== null ? { text: said.fix, example: fix.example ?? null } : null,
    };
  });

/** Converts the report of a completed scan for printing and spreadsheets. */
export const reportDocumentOf = ({
  report,
  company,
  partner = null,
  totalScans,
  history,
  comparison,
  verification = null,
  language,
}: ReportMaterial): ReportDocument => {
  const speech = speechIn(language);
  return {
    language,
    scanId: report.scanId,
    domain: report.domain,
    company,
    partner,
    scannedAt: report.finishedAt ?? report.requestedAt,
    durationSeconds: report.durationMs === null ? null : report.durationMs / 1000,
    totalScans,
    verdict: verdictOf(report, speech),
    subScores: subScoresOf(report, speech),
    recommendations: advice(report, speech),
    sections: plannedSections(report).map((section) => documentSectionOf(report, section, speech)),
    history,
    comparison: comparison && comparisonOf(comparison, report.domain, speech),
    sources: sourcesOf(report, speech),
    attributions: attributionsOf(report),
    verification,
    tables: {
      breaches: factTable(report, 'breach', 'breaches.recentBreaches', speech),
      dnsRecords: factTable(report, 'dns', 'recordSets', speech),
      technology: factTable(report, 'tools', 'tools', speech),
    },
  };
};

/** Lists only faults: a fault that is gone already shows that something was fixed. */
const faultsOf = (
  { sections }: ScanComparison,
  kind: FindingChange['kind'],
  side: 'before' | 'after',
  say: (code: string, title: string) => string,
): readonly string[] =>
  sections
    .flatMap(({ checks }) => checks.flatMap(({ findings }) => findings))
    .filter((change) => change.kind === kind)
    .flatMap(({ code, [side]: judged }) => (judged ? [{ ...judged, title: say(code, judged.title) }] : []))
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')
    .sort((one, other) => other.points - one.points)
    .map(({ title }) => title);

/** Describes what changed since the previous scan. */
const comparisonOf = (
  comparison: ScanComparison,
  domain: string,
  { language, words, frame }: DocumentSpeech,
): Comparison => {
  const titleIn = (code: string, title: string): string =>
    spokenFinding(language, { code, title, meaning: null, fix: null }, domain).title;
  const { before, overall, categories, sameRules } = comparison;
  const difference = overall.before === null || overall.after === null ? null : overall.after - overall.before;
  return {
    before: before.finishedAt ?? before.requestedAt,
    difference,
    sameRules,
    scores: [
      { title: words.overall, before: overall.before, after: overall.after },
      ...categories.map((one) => ({
        title: frame.categories[one.category],
        before: one.before,
        after: one.after,
      })),
    ],
    newFindings: faultsOf(comparison, 'new', 'after', titleIn),
    goneFindings: faultsOf(comparison, 'gone', 'before', titleIn),
  };
};

/** Returns the external sources that provided something, and what for. */
const sourcesOf = (report: ScanReport, { frame }: DocumentSpeech): readonly Source[] =>
  outsideSources(report).map(([section, { name, url, retrievedAt }]) => ({
    name,
    url,
    retrievedAt,
    usedFor: frame.sections[section],
  }));

/** Returns the attributions that data sets and services require wherever their data are shown. */
const attributionsOf = ({ observations, domain }: ScanReport): readonly string[] =>
  [networkFacts(observations, domain)?.attribution, communityFacts(observations)?.citation].filter(
    (each) => each !== null && each !== undefined,
  );
