import { expect } from 'chai';
import { communityGradeReading } from './communityGradeReading.ts';

describe('community grade', () => {
  for (const [grade, tone] of [
    ['A', 'pass'],
    ['B', 'pass'],
    ['C', 'warn'],
    ['D', 'high'],
    ['E', 'fail'],
  ] as const) {
    it(`shows ${grade} as ${tone}`, () => {
      expect(communityGradeReading({ available: true, grade })).to.deep.equal({ tone, word: `Grade ${grade}` });
    });
  }

  it('is unknown where there is none, or one of another scale', () => {
    expect(communityGradeReading({ available: true, grade: null })).to.deep.equal({ tone: 'none', word: 'Unknown' });
    expect(communityGradeReading({ available: true, grade: 'N/A' }).word).to.equal('Unknown');
  });

  it('is not listed where the source does not know the service', () => {
    expect(communityGradeReading({ available: false, grade: null }).word).to.equal('Not listed');
  });
});
