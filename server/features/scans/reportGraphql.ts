import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import { reasonOfPoints } from '../../../checks/registry.ts';
import type { PointInTimeQueries } from './scans.ts';
import type { Directory } from '../directory/directory.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import { type ScanLoaders, companyOf, failureMessage } from './scanReport.ts';
import { scanStepOf } from '../../report/scanStepOf.ts';
import { dataSources, recommendationsOf } from '../../report/dataSources.ts';
import { shownRisk, translatedSummaries } from '../../scanner/summary/summariseByRules.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { openCategories } from '../../scanner/score/provisionalScore.ts';
import { shownFix } from '../../report/markChange.ts';
import { scoreParts } from '../../scanner/score/scoreParts.ts';
import { webmasterText } from '../../report/webmasterText.ts';
import { sectionsOf } from '../../report/sectionOf.ts';
import { sectionsOfChecks, titleOfCheck } from '../../report/sectionView.ts';

interface Services extends Pick<Directory, 'companies'> {
  readonly pointInTime: PointInTimeQueries;
}

/** In English, because clients of all languages share executions. Pages have their own text for each reason. */
const failureOf = (failure: ScanReport['failure'], domain: string) =>
  failure && { reason: failure.reason, message: failureMessage(failure.reason, domain, 'en') };

export const scanResolvers: Pick<
  Resolvers<ContextWith<Services, ScanLoaders>>,
  'Scan' | 'ScanSummary' | 'Scorecard' | 'ProvisionalScore' | 'Penalty'
> = {
  Scan: {
    id: (scan) => scan.scanId,
    companyName: (scan, _args, { services }) =>
      companyOf(services.companies, scan.domain, scan.observations, scan.ownerWords).name,
    companyLogo: (scan, _args, { services }) =>
      companyOf(services.companies, scan.domain, scan.observations, scan.ownerWords).logoUrl,
    failure: ({ failure, domain }) => failureOf(failure, domain),
    step: (scan) => scanStepOf(scan),
    completedAt: (scan) => scan.finishedAt,
    durationSeconds: ({ durationMs }) => (durationMs === null ? null : durationMs / 1000),
    totalScans: ({ domain, asOf }, _args, { loaders, services }) =>
      asOf === undefined ? loaders.totalScans.load(domain) : services.pointInTime.totalScans(domain, asOf),
    dataSourcesCount: (scan) => dataSources(scan).length,
    summary: (scan) => scan.summary && scan,
    score: (scan) => scan.scorecard,
    recheckedAt: ({ checks }) =>
      checks
        .flatMap((check) => (check.state === 'conclusive' ? (check.recheckedAt ?? []) : []))
        .toSorted()
        .at(-1) ?? null,
    recheck: ({ recheck, domain }) =>
      recheck
        ? {
            id: recheck.recheckId,
            state: recheck.state,
            checks: recheck.probes,
            requestedAt: recheck.requestedAt,
            finishedAt: recheck.finishedAt,
            failure: failureOf(recheck.failure, domain),
            results: recheck.results.map(({ probe, code, title, verdict, reason }) => ({
              probe,
              code: code ?? null,
              title: title ?? titleOfCheck(probe),
              verdict,
              reason: reason ?? null,
            })),
          }
        : null,
    provisionalScore: (scan) => scan.provisionalScore ?? null,
    sections: (scan, { only }) => sectionsOf(scan).filter(({ section }) => !only || only.includes(section)),
    webmasterText: (scan, { language }) => (scan.scorecard ? webmasterText(scan, language) : null),
    recommendations: (scan, { first }) =>
      recommendationsOf(scan)
        .slice(0, Math.min(Math.max(first, 0), 100))
        .map(({ penalty, title, fix }) => ({
          code: penalty.code,
          title,
          points: Math.round(penalty.points),
          category: penalty.category,
          fix: fix ? shownFix(fix) : null,
          reference: penalty.reference,
        })),
  },
  ScanSummary: {
    tldr: ({ summary }) => summary?.tldr ?? '',
    translations: (scan) => translatedSummaries(scan),
    riskLevel: (scan) => shownRisk(scan),
    author: ({ summary }) => summary?.author ?? '',
  },
  Scorecard: {
    grade: ({ overall }) => (overall === null ? null : gradeOf(overall)),
    email: ({ subScores }) => subScores.email,
    web: ({ subScores }) => subScores.web,
    breach: ({ subScores }) => subScores.breach,
    compliance: ({ subScores }) => subScores.compliance,
    conclusiveChecks: ({ coverage }) => coverage.conclusive,
    plannedChecks: ({ coverage }) => coverage.planned,
    partlyChecked: ({ partly }) => partly ?? [],
    parts: (scorecard) => scoreParts(scorecard),
  },
  ProvisionalScore: {
    score: (provisional) => provisional,
    openCategories: (provisional) => [...openCategories(provisional)],
    openSections: ({ awaited }) => [...sectionsOfChecks(awaited)],
  },
  Penalty: {
    points: ({ points }) => Math.round(points),
    pointsReason: (penalty) => reasonOfPoints(penalty) ?? null,
  },
};
