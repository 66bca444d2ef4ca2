import type { TranslatedSummary } from '../../../schema/report/carriedReport.ts';
import { isPartial, type ScanReport } from '../../../schema/report/scanReport.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import type { Scorecard, RiskLevel } from '../../../schema/report/score.ts';
import { scoreCategory } from '../../../checks/kit/section.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { spokenFinding } from '../../../schema/report/words/spokenFinding.ts';
import { checksTexts } from '../../../schema/texts/generated/checks/checksTexts.ts';
import { languages } from '../../../schema/texts/generated/languages.ts';
import { summaryTexts } from '../../../schema/texts/generated/summary/summaryTexts.ts';
import { byWeight } from '../score/byWeight.ts';

/** How many of the costliest findings the summary names. */
const NAMED = 3;

/**
 * Summarises by rules alone: the score, the most costly findings, and what was not checked. Every number in the summary is also in the report. The English
 * summary is recorded; those in other languages are derived again from the report (see shownSummary).
 */
export const summariseByRules = (
  { domain, checks }: Pick<ScanReport, 'domain' | 'checks'>,
  scorecard: Scorecard,
  language: Language = 'en',
): NonNullable<ScanReport['summary']> => ({
  tldr: [
    scoreSentence(domain, scorecard, language),
    ...findingSentences(domain, scorecard, language),
    ...gapSentences(checks, language),
  ].join(' '),
  riskLevel: riskLevelOf(scorecard),
  author: 'rules',
});

const scoreSentence = (domain: string, { overall, subScores, coverage }: Scorecard, language: Language): string => {
  const { categories, notScored } = summaryTexts[language];
  const parts = scoreCategory.options
    .map((category) => `${categories[category]} ${subScores[category] ?? notScored}`)
    .join(', ');
  if (overall !== null) return summaryTexts[language].score({ domain, overall, grade: gradeOf(overall), parts });
  const few = coverage.conclusive * 2 < coverage.planned;
  const why = few
    ? summaryTexts[language].fewChecks(coverage)
    : summaryTexts[language].unjudged({ unjudged: unjudged(subScores) });
  return summaryTexts[language].noScore({ domain, why, parts });
};

const unjudged = ({ email, web }: Scorecard['subScores']): 'email' | 'web' | 'both' => {
  if (email !== null) return 'web';
  return web === null ? 'both' : 'email';
};

const findingSentences = (
  domain: string,
  { penalties, coverage }: Scorecard,
  language: Language,
): readonly string[] => {
  if (coverage.conclusive === 0) return [];
  const worst = [...penalties].sort(byWeight);
  const findings = worst
    .slice(0, NAMED)
    .map(
      ({ code, reason }) => spokenFinding(language, { code, title: reason, meaning: null, fix: null }, domain).title,
    );
  if (findings.length === 0) return [summaryTexts[language].nothingLost];
  const rest = worst.length > NAMED ? [summaryTexts[language].smaller] : [];
  return [summaryTexts[language].worst({ findings: findings.join('; ') }), ...rest];
};

const gapSentences = (checks: ScanReport['checks'], language: Language): readonly string[] => {
  const titlesOf = (some: ScanReport['checks']): string =>
    some.map(({ probe }) => checksTexts[language][probe]).join('; ');
  const open = checks.filter(({ state }) => state !== 'conclusive');
  const partial = checks.filter(isPartial);
  const notChecked = open.length > 0 ? [summaryTexts[language].notChecked({ checks: titlesOf(open) })] : [];
  const inPart = partial.length > 0 ? [summaryTexts[language].inPart({ checks: titlesOf(partial) })] : [];
  return [...notChecked, ...inPart];
};

/**
 * Returns a report's summary in a language. A summary by rules is derived again from the recorded report if the current rules still produce the recorded
 * English text; any other summary stays in the English in which it was written.
 */
export const shownSummary = (
  report: Pick<ScanReport, 'domain' | 'checks' | 'scorecard' | 'summary'>,
  language: Language,
): (NonNullable<ScanReport['summary']> & { readonly language: Language }) | null => {
  const { scorecard, summary } = report;
  if (!summary) return null;
  const isOurs =
    summary.author === 'rules' && scorecard !== null && summariseByRules(report, scorecard).tldr === summary.tldr;
  return isOurs
    ? { ...summary, tldr: summariseByRules(report, scorecard, language).tldr, language }
    : { ...summary, language: 'en' };
};

const LEVELS = ['Low', 'Medium', 'High', 'Critical'] as const satisfies readonly RiskLevel[];

/** The points of a single penalty from which the risk is at least Medium and at least High. Such findings alone stop visitors or let anyone forge mail. */
const GRAVE_POINTS = 30;
const STOPPING_POINTS = 50;

/**
 * Derives the risk from the score (80 and above: Low, 60: Medium, 40: High, otherwise Critical), but never lower than the worst single finding calls for.
 * Without a score, a low risk cannot be claimed, so the level is at least Medium.
 */
export const riskLevelOf = ({ overall, penalties }: Pick<Scorecard, 'overall' | 'penalties'>): RiskLevel => {
  const worst = Math.max(0, ...penalties.map(({ points }) => points));
  const byWorst = worst >= STOPPING_POINTS ? 2 : worst >= GRAVE_POINTS ? 1 : 0;
  return LEVELS[Math.max(rankOf(overall), byWorst)] ?? 'Critical';
};

/** Returns the risk level to show for a report. A site without a score has none, whatever its recorded summary says. */
export const shownRisk = ({ scorecard, summary }: Pick<ScanReport, 'scorecard' | 'summary'>): RiskLevel | null =>
  typeof scorecard?.overall === 'number' ? (summary?.riskLevel ?? null) : null;

/** Returns `null` if there is no summary, or if it is not available in this language. */
export const summaryIn = (report: Parameters<typeof shownSummary>[0], language: Language): string | null => {
  const shown = shownSummary(report, language);
  return shown?.language === language ? shown.tldr : null;
};

/** Returns the summary in each language other than English in which it is available. */
export const translatedSummaries = (report: Parameters<typeof shownSummary>[0]): readonly TranslatedSummary[] =>
  languages
    .filter((language) => language !== 'en')
    .flatMap((language) => {
      const tldr = summaryIn(report, language);
      return tldr === null ? [] : [{ language, tldr }];
    });

const rankOf = (overall: number | null): number => {
  if (overall === null) return 1;
  if (overall >= 80) return 0;
  if (overall >= 60) return 1;
  return overall >= 40 ? 2 : 3;
};
