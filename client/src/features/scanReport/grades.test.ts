import { expect } from 'chai';
import { GRADE_SCALE, gradeWord, scoreWord } from './grades.ts';

describe('The word for a grade', () => {
  it('comes from the specification', () => {
    expect(GRADE_SCALE.map(({ grade }) => [grade, gradeWord(grade)])).to.deep.equal([
      ['A+', 'Excellent'],
      ['A', 'Very Good'],
      ['B', 'Good'],
      ['C', 'Fair'],
      ['D', 'Poor'],
      ['F', 'Failing'],
    ]);
    expect(gradeWord('G')).to.equal('');
  });

  it('is the same for a score, at both ends of each step', () => {
    const scores = [100, 90, 89, 80, 79, 70, 69, 60, 59, 50, 49, 0];
    expect(scores.map(scoreWord)).to.deep.equal(
      scores.map((score) => {
        const step = GRADE_SCALE.find(({ range }) => {
          const [from = 0, to = 0] = range.split('-').map(Number);
          return from <= score && score <= to;
        });
        return gradeWord(step?.grade ?? '');
      }),
    );
  });
});
