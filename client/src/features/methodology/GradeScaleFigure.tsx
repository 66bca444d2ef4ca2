import { methodologyTexts } from '../../texts/methodology/methodologyTexts.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { GRADE_SCALE } from '../report/grades.ts';
import styles from './GradeScaleFigure.module.css';

const WIDTH = 400;
const at = (score: number): number => (score / 100) * WIDTH;

const STEPS = GRADE_SCALE.map(({ grade, range }) => {
  const [from = 0, to = 100] = (range.match(/\d+/g) ?? []).map(Number);
  return { grade, from, to: to === 100 ? 100 : to + 1 };
});

/** The letters on a line from 0 to 100, in the colours of their scores. */
export const GradeScaleFigure = () => (
  <svg
    className={styles['figure']}
    viewBox={`-6 0 ${WIDTH + 22} 64`}
    role="img"
    aria-label={methodologyTexts().grades.picture}
  >
    {STEPS.map(({ grade, from, to }) => (
      <g key={grade} className={styles[scoreBand(from)]}>
        <rect className={styles['step']} x={at(from) + 1} width={at(to - from) - 2} y={4} height={32} rx={3} />
        <text className={styles['grade']} x={at((from + to) / 2)} y={26}>
          {grade}
        </text>
        <text className={styles['score']} x={at(from)} y={56}>
          {from}
        </text>
      </g>
    ))}
    <text className={styles['score']} x={WIDTH} y={56}>
      100
    </text>
  </svg>
);
