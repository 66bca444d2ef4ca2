import { expect } from 'chai';
import { lagLevel } from './LagText.tsx';
import { replayShare } from './ReplayBar.tsx';

describe('The lag of a read model', () => {
  it('is zero when no event waits, however long that took', () => {
    expect(lagLevel({ behind: 0, lagMs: 99_000 })).to.equal('none');
  });

  it('is rated by the age of the oldest waiting event', () => {
    expect([0, 999, 1_000, 9_999, 10_000].map((lagMs) => lagLevel({ behind: 3, lagMs }))).to.deep.equal([
      'close',
      'close',
      'behind',
      'behind',
      'far',
    ]);
  });
});

describe('The progress of a replay', () => {
  it('is a share of the counted events', () => {
    expect(replayShare({ events: 250, total: 1_000 })).to.equal(0.25);
  });

  it('never exceeds 100%, even if the log grows meanwhile', () => {
    expect(replayShare({ events: 1_010, total: 1_000 })).to.equal(1);
  });

  it('is complete if there is nothing to fold, and unknown if nothing was counted', () => {
    expect(replayShare({ events: 0, total: 0 })).to.equal(1);
    expect(replayShare({ events: 7, total: null })).to.equal(undefined);
  });
});
