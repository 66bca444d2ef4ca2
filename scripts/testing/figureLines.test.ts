import { expect } from 'chai';
import { figureLines, sumOfFigures } from './figureLines.ts';

const kills = { kind: 'figures', trial: 'kill -9', seed: 7, counts: { kills: 100, events: 900 } } as const;
const clocks = { kind: 'figures', trial: 'clocks', seed: 8, counts: { events: 100 } } as const;

describe('the report of the tests of faults', () => {
  it('says of each fault what was tried, and how to try it again', () => {
    expect(figureLines([kills])).to.deep.equal(['  kill -9: 100 kills, 900 events (--seed 7)']);
  });

  it('adds up what they have in common, and says nothing of nothing', () => {
    expect(sumOfFigures([kills, clocks])).to.deep.equal(['  altogether: 100 kills, 1000 events']);
    expect(sumOfFigures([])).to.deep.equal([]);
  });
});
