import { expect } from 'chai';
import { communityGradeReading } from './CommunitySheet.tsx';

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

  it('is unknown if it is missing or of another scale', () => {
    for (const grade of [null, 'N/A', 'constructor']) {
      expect(communityGradeReading({ available: true, grade })).to.include({ tone: 'none', word: 'Unknown' });
    }
  });

  it('is unknown if the source does not know the service, and says so', () => {
    const { word, note } = communityGradeReading({ available: false, grade: null });
    expect([word, note]).to.deep.equal(['Unknown', 'The source does not know this service']);
  });
});
