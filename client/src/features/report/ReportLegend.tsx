import { Link } from 'react-router-dom';
import type { FindingOutcome } from '../../generated/graphql.ts';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import { GRADE_SCALE } from './gradeScale.ts';
import { gradeWord } from './gradeWord.ts';
import { outcomeMark } from './outcomeMark.ts';
import styles from './ReportLegend.module.css';

const MEANINGS: readonly (readonly [FindingOutcome, string])[] = [
  ['PASS', 'Looked at, and in order.'],
  ['WARN', 'Works, but could be better.'],
  ['FAIL', 'A fault, or a protection that is missing.'],
  ['INFO', 'Worth knowing; neither good nor bad.'],
  ['NOT_APPLICABLE', 'There is nothing here that the rule could be held against.'],
  ['INCONCLUSIVE', 'Could not be looked at. Counts neither as good nor as bad.'],
];

/** Spec 2 §9, risk legend. */
const RISKS: readonly (readonly [tone: Tone, level: string, meaning: string])[] = [
  ['fail', 'Critical', 'Immediate Action'],
  ['high', 'High', 'Priority Fix'],
  ['warn', 'Medium', 'Plan to Address'],
  ['info', 'Low', 'Monitor'],
  ['pass', 'None', 'All Good'],
];

/** What the marks, the grades and the risk levels say, and what the report does not. */
export const ReportLegend = () => (
  <section id="legend" className={styles['legend']} aria-labelledby="legend-title">
    <h2 id="legend-title">Understanding your security report</h2>
    <div className={styles['columns']}>
      <div>
        <h3>Marks</h3>
        <dl className={styles['list']}>
          {MEANINGS.map(([outcome, meaning]) => (
            <div key={outcome} className={styles['entry']}>
              <dt>
                <StateMark {...outcomeMark(outcome)} />
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h3>Grades</h3>
        <dl className={styles['list']}>
          {GRADE_SCALE.map(({ grade, range }) => (
            <div key={grade} className={styles['entry']}>
              <dt className={styles['grade']}>{grade}</dt>
              <dd>
                {range}, {gradeWord(grade)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h3>Risk levels</h3>
        <dl className={styles['list']}>
          {RISKS.map(([tone, level, meaning]) => (
            <div key={level} className={styles['entry']}>
              <dt>
                <StateMark tone={tone} word={level} />
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
    <p className={styles['disclaimer']}>
      The report tells what could be seen from the outside at the time given at its top. It can be out of date a minute
      later, and it can be wrong. <Link to="/methodology">How the score is made</Link> stands on a page of its own.
      Results may be kept for up to 5 minutes before a domain is scanned anew.
    </p>
  </section>
);
