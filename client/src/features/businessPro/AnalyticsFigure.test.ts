import { expect } from 'chai';
import { chartPath, chartX, chartY } from './AnalyticsFigure.tsx';

const area = { left: 10, right: 110, top: 0, bottom: 50, low: 50, high: 100 };

describe('A line of a chart', () => {
  it('runs from the left edge to the right edge, with high values at the top', () => {
    expect(chartPath(area, [50, 75, 100])).to.equal('M10 50L60 25L110 0');
  });

  it('places a single value at the left', () => {
    expect(chartPath(area, [100])).to.equal('M10 0');
  });

  it('rounds coordinates to one decimal', () => {
    expect(chartX(area, 1, 4)).to.equal(43.3);
    expect(chartY({ ...area, bottom: 100 }, 66)).to.equal(68);
  });
});
