import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { GRADE_SCALE } from '../report/gradeScale.ts';
import { gradeWord } from '../report/gradeWord.ts';

/** The letters of the overall score. */
export const GradeTable = () => (
  <ScrollTable
    label="Grades"
    head={['Grade', 'Overall score', 'Meaning']}
    rows={GRADE_SCALE.map(({ grade, range }) => [grade, range, gradeWord(grade)])}
  />
);
