import { expect } from 'chai';
import { lagLevel } from './LagText.tsx';
import { replayShare } from './ReplayBar.tsx';

describe('The lag of a read model', () => {
  it('is none as soon as nothing waits, however long it took', () => {
    expect(lagLevel({ behind: 0, lagMs: 99_000 })).to.equal('none');
  });

  it('has a word by the age of the oldest event that waits', () => {
    expect([0, 999, 1_000, 9_999, 10_000].map((lagMs) => lagLevel({ behind: 3, lagMs }))).to.deep.equal([
      'close',
      'close',
      'behind',
      'behind',
      'far',
    ]);
  });
});

describe('The way of a replay', () => {
  it('is a share of the events that were counted', () => {
    expect(replayShare({ events: 250, total: 1_000 })).to.equal(0.25);
  });

  it('is no more than all, though the log grows meanwhile', () => {
    expect(replayShare({ events: 1_010, total: 1_000 })).to.equal(1);
  });

  it('is done where there is nothing to fold, and unknown where nobody has counted', () => {
    expect(replayShare({ events: 0, total: 0 })).to.equal(1);
    expect(replayShare({ events: 7, total: null })).to.equal(undefined);
  });
});
