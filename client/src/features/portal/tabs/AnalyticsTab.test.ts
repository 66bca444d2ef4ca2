import { expect } from 'chai';
import { scoreRows } from './AnalyticsTab.tsx';

const changes = (...scores: readonly (number | null)[]) =>
  scoreRows(scores.map((overall) => ({ overall }))).map(({ change }) => change);

describe('The numbers next to the scores over time', () => {
  it('show what each scan gained or lost', () => {
    expect(changes(80, 72, 75, 75)).to.deep.equal([8, -3, 0, null]);
  });

  it('skip scans without a score, which is not zero', () => {
    expect(changes(80, null, 72)).to.deep.equal([8, null, null]);
    expect(changes(null)).to.deep.equal([null]);
    expect(changes()).to.deep.equal([]);
  });
});
