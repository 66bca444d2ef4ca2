/** The grades and what they mean (spec 2 §9, grade legend): their words stand in the texts of the report. */
export const GRADE_SCALE = [
  { grade: 'A+', range: '90-100' },
  { grade: 'A', range: '80-89' },
  { grade: 'B', range: '70-79' },
  { grade: 'C', range: '60-69' },
  { grade: 'D', range: '50-59' },
  { grade: 'F', range: '0-49' },
] as const;
