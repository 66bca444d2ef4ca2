import { expect } from 'chai';
import { angleOf, arcPath, pointAt } from './gaugeGeometry.ts';

describe('gauge geometry', () => {
  it('spreads the scores over 270 degrees, 50 at the top', () => {
    expect([0, 50, 100].map(angleOf)).to.deep.equal([-135, 0, 135]);
  });

  it('keeps a score outside 0 to 100 on the dial', () => {
    expect([-5, 140].map(angleOf)).to.deep.equal([-135, 135]);
  });

  it('places the top above the centre and the quarter to the right of it', () => {
    expect(pointAt(100, 80, 0)).to.deep.equal({ x: 100, y: 20 });
    expect(pointAt(100, 80, 90)).to.deep.equal({ x: 180, y: 100 });
  });

  it('draws the arc from the lower left to the score, the long way round past two thirds', () => {
    expect(arcPath(100, 80, 50)).to.equal('M 43.43 156.57 A 80 80 0 0 1 100 20');
    expect(arcPath(100, 80, 100)).to.equal('M 43.43 156.57 A 80 80 0 1 1 156.57 156.57');
  });

  it('draws nothing longer than a point for 0', () => {
    expect(arcPath(100, 80, 0)).to.equal('M 43.43 156.57 A 80 80 0 0 1 43.43 156.57');
  });
});
