import { expect } from 'chai';
import { GRADE_SCALE, gradeWord } from './grades.ts';

describe('the word of a grade', () => {
  it('is that of the specification', () => {
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
});
