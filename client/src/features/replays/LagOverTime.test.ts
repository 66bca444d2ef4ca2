import { expect } from 'chai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawingOf, rowsOf } from '../pictures/testing/readPicture.ts';
import { LagBars } from './LagOverTime.tsx';

const unchecked = { minutesChecked: 0, minutesMissed: 15, behind: null, lagMs: null, projection: null };
const late = { minutesChecked: 12, minutesMissed: 3, behind: 1_200, lagMs: 60_000, projection: 'reports' };
const fine = { minutesChecked: 15, minutesMissed: 0, behind: 0, lagMs: 0, projection: null };
const underWay = { minutesChecked: 0, minutesMissed: 0, behind: null, lagMs: null, projection: null };
const periods = [unchecked, late, fine, underWay].map((period, index) => ({
  ...period,
  from: `2026-01-01T10:${String(15 * index).padStart(2, '0')}:00.000Z`,
}));
const picture = createElement(LagBars, { span: 'DAY', periods });

/** Returns the width of each shaded part; a period is 4 wide. */
const shaded = (one: typeof picture): readonly string[] =>
  [...renderToStaticMarkup(one).matchAll(/<rect[^>]*y="0" width="([\d.]+)" height="60" shape/g)].map(
    ([, width = '']) => width,
  );

describe('The lag of read models over time', () => {
  it('has a row for each period in which measurements were due, and says "not checked" if there are none', () => {
    const rows = rowsOf(picture).map((row) => row.split(' | ').slice(1).join(' | '));
    expect(rows).to.deep.equal([
      'Longest lag | Events waiting | Read model that lagged longest | Minutes checked',
      'Not checked | Not checked | – | 0 of 15',
      '1 min | 1,200 | reports | 12 of 15',
      '0 ms | 0 | – | 15 of 15',
    ]);
  });

  it('shades the unchecked share of each period, in both of its charts', () => {
    expect(shaded(picture)).to.deep.equal(['4', '0.8', '4', '0.8']);
    expect(renderToStaticMarkup(picture)).to.include('18 minutes in which no projector ran');
    expect(drawingOf(picture)).to.include('Longest lag measured: 1 min').and.include('Most events waiting: 1,200');
  });

  it('says when nothing was sampled, and when everything was', () => {
    const nothing = createElement(LagBars, { span: 'DAY', periods: periods.slice(0, 1) });
    expect(drawingOf(nothing)).to.include('Not measured during this time').and.not.include('Longest lag measured');
    const whole = createElement(LagBars, { span: 'HOUR', periods: periods.slice(2, 3) });
    expect(renderToStaticMarkup(whole)).to.include('Every minute was measured.');
    expect(shaded(whole)).to.deep.equal([]);
  });

  it('omits the name from the rows if it shows one read model', () => {
    const one = createElement(LagBars, { span: 'DAY', name: 'reports', periods });
    expect(rowsOf(one)[0]).to.equal('From | Longest lag | Events waiting | Minutes checked');
    expect(rowsOf(one)[2]).to.match(/ \| 1 min \| 1,200 \| 12 of 15$/);
  });
});
