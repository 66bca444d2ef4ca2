import { methodologyTexts } from '../../texts/methodology/methodologyTexts.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { GRADE_SCALE } from '../report/gradeScale.ts';
import { gradeWord } from '../report/gradeWord.ts';

/** The letters of the overall score. */
export const GradeTable = () => {
  const { grades } = methodologyTexts();
  return (
    <ScrollTable
      label={grades.table}
      head={[grades.grade, grades.score, grades.meaning]}
      rows={GRADE_SCALE.map(({ grade, range }) => [grade, range, gradeWord(grade)])}
    />
  );
};
