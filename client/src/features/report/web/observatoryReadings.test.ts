import { expect } from 'chai';
import { modifierText, observatoryReading, testReading } from './observatoryReadings.ts';

describe('observatory readings', () => {
  it('has no grade without a score', () => {
    expect(observatoryReading({ score: null, grade: null })).to.deep.equal({ tone: 'unknown', word: 'No score' });
  });

  for (const [grade, tone] of [
    ['A+', 'pass'],
    ['A-', 'pass'],
    ['B+', 'warn'],
    ['C-', 'warn'],
    ['D+', 'fail'],
    ['F', 'fail'],
  ] as const) {
    it(`shows its grade ${grade} as ${tone}`, () => {
      expect(observatoryReading({ score: 50, grade })).to.deep.equal({ tone, word: `Grade ${grade}` });
    });
  }

  it('writes what a test gives and takes with its sign', () => {
    expect([5, 0, -25, null].map(modifierText)).to.deep.equal(['+5', '0', '−25', '–']);
  });

  it('does not fail a test that could not be made', () => {
    expect([true, false, null].map((pass) => testReading(pass).word)).to.deep.equal([
      'Passed',
      'Failed',
      'Not checked',
    ]);
  });
});
