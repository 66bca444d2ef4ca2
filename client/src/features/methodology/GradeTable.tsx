import { methodologyTexts } from '../../texts/methodology/methodologyTexts.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { GRADE_SCALE, gradeWord } from '../report/grades.ts';

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
