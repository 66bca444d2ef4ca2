import { gradeOf } from '../../../checks/kit/grade.ts';
import type { RulesetVerdict } from '../../../schema/report/rulesetVerdict.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { fixIn, type FindingWords } from '../../../schema/report/words/findingWords.ts';
import { checksTexts } from '../../../schema/texts/generated/checks/checksTexts.ts';
import { frameTexts } from '../../../schema/texts/generated/frame/frameTexts.ts';
import { checkOfCode } from '../../features/rulesets/rulesets.ts';
import { findingWords, spokenLanguage } from '../../platform/base/answers.ts';
import type { ScanComparison } from '../../report/comparison/scanComparison.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { checksOf, plannedSections, sectionStateOf } from '../../report/sectionView.ts';
import { findingRule } from '../../../checks/registry.ts';

/** Limits of one answer. */
const MOST = { findings: 60, quotes: 4, quoteLength: 200, changes: 60 } as const;

/** Text from the scanned site, shortened, and without anything that hides or reverses text. It only appears in fields with this name. */
const quotes = (evidence: readonly string[]): { readonly untrustedFromSite?: readonly string[] } => {
  const cut = evidence.slice(0, MOST.quotes).map((line) => {
    const visible = visibleText(line.slice(0, MOST.quoteLength).replaceAll(/[\n\t]+/g, ' '));
    return line.length > MOST.quoteLength ? `${visible}…` : visible;
  });
  return cut.length > 0 ? { untrustedFromSite: cut } : {};
};

const wordsOf = (code: string): FindingWords | undefined => {
  const words: Readonly<Record<string, FindingWords>> = findingWords();
  return Object.hasOwn(words, code) ? words[code] : undefined;
};
/** Uses the title of today's rule, never the recorded one, which may have come from elsewhere. */
const titleOf = (code: string): string => wordsOf(code)?.title ?? code;

const scoresOf = ({ scorecard }: ScanReport) => {
  const overall = scorecard?.overall ?? null;
  return {
    overall,
    grade: overall === null ? null : gradeOf(overall),
    categories: scorecard?.subScores ?? null,
    coverage: scorecard?.coverage ?? null,
  };
};

const headOf = (report: ScanReport) => ({
  domain: report.domain,
  scanId: report.scanId,
  status: report.status,
  scannedAt: report.finishedAt,
});

const notCheckedIn = (checks: readonly Check[]) =>
  checks.flatMap((check) =>
    check.state === 'conclusive'
      ? []
      : {
          check: check.probe,
          title: checksTexts[spokenLanguage()][check.probe],
          reason: check.state === 'inconclusive' ? frameTexts[spokenLanguage()].inconclusive[check.reason] : null,
        },
  );

/** The summary of a report: scores, what costs points, what could not be checked. */
export const summaryAnswer = (report: ScanReport) => ({
  ...headOf(report),
  ...(report.failure && { failure: report.failure.reason }),
  ...scoresOf(report),
  problems: (report.scorecard?.penalties ?? [])
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MOST.findings)
    .map(({ code, category, points }) => ({ code, title: titleOf(code), category, points: Math.round(points) })),
  notChecked: notCheckedIn(report.checks),
  sections: plannedSections(report),
});

/** Every finding of some sections. */
export const sectionsAnswer = (report: ShownReport, sections: readonly SectionId[]) => {
  let room: number = MOST.findings;
  return {
    ...headOf(report),
    ...scoresOf(report),
    sections: sections.map((section) => {
      const checks = checksOf(report, section);
      const findings = checks.flatMap((check) => (check.state === 'conclusive' ? check.findings : []));
      const told = findings.slice(0, room);
      room -= told.length;
      return {
        section,
        state: sectionStateOf(report, section),
        findings: told.map(({ code, outcome, evidence }) => ({
          code,
          outcome,
          title: titleOf(code),
          points: report.scorecard?.penalties.find((penalty) => penalty.code === code)?.points ?? 0,
          ...quotes(evidence),
        })),
        findingsLeftOut: findings.length - told.length,
        notChecked: notCheckedIn(checks),
      };
    }),
  };
};

/** What changed between two scans, without mere differences in wording. */
export const comparisonAnswer = (compared: ScanComparison<ShownReport>) => {
  const changes = compared.sections.flatMap(({ section, checks }) =>
    checks.flatMap(({ findings }) =>
      findings
        .filter(({ kind }) => kind !== 'otherEvidence')
        .map(({ kind, code, before, after }) => ({
          section,
          change: kind,
          code,
          title: titleOf(code),
          before: before && { outcome: before.outcome, points: before.points },
          after: after && { outcome: after.outcome, points: after.points },
          ...quotes((after ?? before)?.evidence ?? []),
        })),
    ),
  );
  return {
    before: { ...headOf(compared.before), ...scoresOf(compared.before) },
    after: { ...headOf(compared.after), ...scoresOf(compared.after) },
    sameRules: compared.sameRules,
    changes: changes.slice(0, MOST.changes),
    changesLeftOut: Math.max(0, changes.length - MOST.changes),
    unchangedFindings: compared.unchangedFindings,
    notCheckedInEither: compared.notCheckedInEither,
  };
};

/** Explains a finding's code: what it means, what to do, what it costs. Returns `undefined` if there is no such code. */
export const explanationOf = (code: string, domain: string) => {
  const check = checkOfCode(code);
  const rule = check && findingRule(check, code);
  const words = wordsOf(code);
  if (!rule || !words) return undefined;
  return {
    code,
    check,
    title: words.title,
    meaning: words.meaning,
    howToFix: fixIn(words, domain) ?? null,
    example: rule.fix?.(domain).example ?? null,
    reference: rule.reference,
    points: rule.penalty?.points ?? 0,
    category: rule.penalty?.category ?? null,
  };
};

/** The verdict of a policy, with evidence marked as untrusted. */
export const verdictAnswer = (report: ScanReport, { rules, ...verdict }: RulesetVerdict) => ({
  ...headOf(report),
  ...verdict,
  rules: rules.map(({ evidence, ...rule }) => ({ ...rule, ...(rule.status === 'fail' ? quotes(evidence) : {}) })),
});
