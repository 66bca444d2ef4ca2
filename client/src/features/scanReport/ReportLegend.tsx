import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { richText } from '../../texts/richText.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { GRADE_SCALE, gradeWord } from './grades.ts';
import { outcomeMark } from '../../ui/outcomeMark.ts';
import styles from './ReportLegend.module.css';
import { severityMark } from './reading.ts';

const OUTCOMES = ['PASS', 'WARN', 'FAIL', 'INFO', 'NOT_APPLICABLE', 'INCONCLUSIVE'] as const;

/** The levels of the risk legend (spec 2 §9). */
const RISKS = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'] as const;

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h3 className="small">{title}</h3>
    <dl className={styles['list']}>{children}</dl>
  </div>
);

const Entry = ({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) => (
  <div className={styles['entry']}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Grade = ({ grade, range }: (typeof GRADE_SCALE)[number]) => (
  <Entry
    term={
      <span className={joinClasses(styles['grade'], `${scoreBand(Number.parseInt(range, 10))}-text`)}>{grade}</span>
    }
  >
    <span className={styles['range']}>{range}</span> {gradeWord(grade)}
  </Entry>
);

/** Explains the marks, the grades and the risk levels, and what the report does not say. */
export const ReportLegend = () => {
  const words = reportFrameTexts().legend;
  return (
    <section id="legend" className={styles['legend']} aria-labelledby="legend-title">
      <div>
        <p className="note">{words.kicker}</p>
        <h2 id="legend-title">{words.title}</h2>
      </div>
      <div className={styles['columns']}>
        <Column title={words.grades}>
          {GRADE_SCALE.map((step) => (
            <Grade key={step.grade} {...step} />
          ))}
        </Column>
        <Column title={words.risks}>
          {RISKS.map((level) => (
            <Entry key={level} term={<StateMark {...severityMark(level)} />}>
              {words.riskMeanings[level]}
            </Entry>
          ))}
        </Column>
        <Column title={words.marks}>
          {OUTCOMES.map((outcome) => (
            <Entry key={outcome} term={<StateMark {...outcomeMark(outcome)} />}>
              {words.meanings[outcome]}
            </Entry>
          ))}
        </Column>
      </div>
      <p className="note">{words.colours}</p>
      <p className="note">
        {richText(words.disclaimer({ methodologyLink: (link) => <Link to="/methodology">{link}</Link> }))}
      </p>
    </section>
  );
};
