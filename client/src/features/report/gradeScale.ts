/** The grades and what they mean (spec 2 §9, grade legend). */
export const GRADE_SCALE = [
  { grade: 'A+', range: '90–100', word: 'Excellent' },
  { grade: 'A', range: '80–89', word: 'Very Good' },
  { grade: 'B', range: '70–79', word: 'Good' },
  { grade: 'C', range: '60–69', word: 'Fair' },
  { grade: 'D', range: '50–59', word: 'Poor' },
  { grade: 'F', range: '0–49', word: 'Failing' },
] as const;

export const gradeWord = (grade: string): string => GRADE_SCALE.find((step) => step.grade === grade)?.word ?? '';
