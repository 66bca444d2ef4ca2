import { expect } from 'chai';
import fc from 'fast-check';
import { linesOf, pathOf, placesInTime, yOf, type Plot } from './HistoryChart.tsx';

const PLOT: Plot = { left: 40, top: 10, width: 300, height: 200 };
const DAY = 86_400_000;

describe('The geometry of scores over time', () => {
  it('has 100 at the top and 0 at the bottom', () => {
    expect([0, 50, 100].map((score) => yOf(score, PLOT))).to.deep.equal([210, 110, 10]);
    expect([-5, 140].map((score) => yOf(score, PLOT))).to.deep.equal([210, 10]);
  });

  it('places a single scan in the middle', () => {
    expect(placesInTime([5 * DAY], PLOT, 20)).to.deep.equal([190]);
    expect(placesInTime([], PLOT, 20)).to.deep.equal([]);
  });

  it('gives a longer period more space', () => {
    const [first, second, third] = placesInTime([0, DAY, 10 * DAY], PLOT, 20);
    expect([first, third]).to.deep.equal([40, 340]);
    expect((third ?? 0) - (second ?? 0)).to.be.above(3 * ((second ?? 0) - (first ?? 0)));
  });

  it('spreads scans of the same time evenly', () => {
    expect(placesInTime([7, 7, 7], PLOT, 20)).to.deep.equal([40, 190, 340]);
  });

  it('keeps gaps between neighbours while there is space, only moves forward, and fills the width', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4_000 * DAY }), { minLength: 2, maxLength: 40 }), (times) => {
        const places = placesInTime(
          [...times].sort((one, other) => one - other),
          PLOT,
          20,
        );
        const least = Math.min(20, PLOT.width / (times.length - 1)) - 0.2;
        expect([places[0], places.at(-1)]).to.deep.equal([40, 340]);
        places.slice(1).forEach((place, index) => {
          expect(place - (places[index] ?? 0)).to.be.at.least(least);
        });
      }),
    );
  });

  it('draws no line over a score that was not checked', () => {
    const [a, b, c] = [1, 2, 3].map((x) => ({ x, y: 5 }));
    expect(linesOf([a!, null, b!, c!])).to.deep.equal([[a], [b, c]]);
    expect(linesOf([null, null])).to.deep.equal([]);
    expect(linesOf([a!, b!, null])).to.deep.equal([[a, b]]);
  });

  it('draws an isolated score as a point, not as a line', () => {
    expect(pathOf([{ x: 1, y: 2 }])).to.equal('');
    expect(
      pathOf([
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ]),
    ).to.equal('M1 2L3 4');
  });
});
