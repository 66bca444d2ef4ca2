import type { ReactNode } from 'react';
import type { CarriedReport, CarriedSection } from '../../../../schema/report/carriedReport.ts';
import type { Scorecard } from '../../../../schema/report/score.ts';
import { gradeOf } from '../../../../checks/kit/grade.ts';
import { enumName } from '../../../../schema/report/enumName.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { PictureFold } from '../../platform/PictureFold.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import pictureStyles from './PagePicture.module.css';
import reportStyles from './Report.module.css';
import { FinalGauge } from './ScoreGauge.tsx';
import { verdictOf } from './sectionVerdict.ts';
import sheetStyles from './Sheet.module.css';
import { TopicMatrix } from './TopicMatrix.tsx';
import { AwaitedFigures, ReportSummary } from './Verdict.tsx';
import verdictStyles from './Verdict.module.css';

interface KnownReportProps {
  readonly report: CarriedReport;
  /** Shown at the end of the verdict, as by the report. */
  readonly actions: ReactNode;
}

/**
 * The score of a report and the verdict on each section, as embedded in the page by the server. Shown until the report itself has loaded. Its classes are
 * those of the report, because browsers do not load this module, nor styles of its own.
 */
export const KnownReport = ({ report, actions }: KnownReportProps) => {
  const { domain, companyName, summary, scorecard } = report;
  return (
    <article
      className={joinClasses(reportStyles['report'], reportStyles['known'])}
      aria-busy
      aria-labelledby="report-title"
    >
      <div className={verdictStyles['verdict']}>
        <header className={verdictStyles['header']}>
          <div className={verdictStyles['name']}>
            <span className={verdictStyles['logo']} />
            <div>
              <h1 id="report-title" className={verdictStyles['title']}>
                <ThirdPartyText text={companyName} />
              </h1>
              {companyName !== domain && (
                <p className="muted">
                  <ThirdPartyText mono text={domain} />
                </p>
              )}
            </div>
          </div>
          {summary && (
            <div className={verdictStyles['assessment']}>
              <ReportSummary
                summary={{ ...summary, riskLevel: summary.riskLevel && enumName(summary.riskLevel) }}
                isReserved={false}
              />
            </div>
          )}
        </header>
        <div className={verdictStyles['gauge']}>
          <FinalGauge score={scorecard && gaugeOf(scorecard)} />
        </div>
        <div className={verdictStyles['look']}>
          {report.hasPicture && (
            <div className={pictureStyles['look']}>
              <div className={pictureStyles['outline']} />
            </div>
          )}
        </div>
        <div className={verdictStyles['figures']}>
          <AwaitedFigures />
          <div className={verdictStyles['actions']}>{actions}</div>
        </div>
        <div className={verdictStyles['place']}>
          {typeof scorecard?.overall === 'number' && (
            <PictureFold summary={reportFrameTexts().gauge.place}>{null}</PictureFold>
          )}
        </div>
      </div>
      <TopicMatrix sections={report.sections.map(topicsOf)} />
      <ul className="stack-3" aria-label={reportFrameTexts().sections.title}>
        {report.sections.map((section) => (
          <SectionLine key={section.section} {...section} />
        ))}
      </ul>
    </article>
  );
};

/** The score as the gauge of the report reads it. */
const gaugeOf = ({ overall, subScores, coverage, partly = [] }: Scorecard) => ({
  ...subScores,
  overall,
  grade: overall === null ? null : gradeOf(overall),
  conclusiveChecks: coverage.conclusive,
  plannedChecks: coverage.planned,
  partlyChecked: partly.map(enumName),
});

/** The section as the matrix of the report reads it. */
const topicsOf = ({ section, checks }: CarriedSection) => ({
  section: enumName(section),
  checks: checks.map(({ probe, title, isConclusive }) => ({
    probe,
    title,
    state: isConclusive ? ('CONCLUSIVE' as const) : ('INCONCLUSIVE' as const),
  })),
  findings: checks.flatMap(({ probe, outcomes }) => outcomes.map((outcome) => ({ probe, outcome: enumName(outcome) }))),
});

const SectionLine = ({ section, ...counts }: CarriedSection) => {
  const { tone, word, line } = verdictOf(counts);
  return (
    <li className={sheetStyles['sheet']}>
      <div className={sheetStyles['header']}>
        <h2>{reportTexts().sections[enumName(section)]}</h2>
        <StateMark tone={tone} word={word} />
        <p className={sheetStyles['line']}>{line}</p>
        <ChevronDown aria-hidden className={sheetStyles['chevron']} size={18} />
      </div>
    </li>
  );
};
