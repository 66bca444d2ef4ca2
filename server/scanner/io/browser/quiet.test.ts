import { expect } from 'chai';
import { type PageActivity, restUntilQuiet } from './quiet.ts';

const rest = (change: Partial<PageActivity>, now: number): number =>
  restUntilQuiet(
    { lastAt: 1_000, open: 0, nextTimer: undefined, timerRanAt: -Infinity, mayStir: false, ...change },
    now,
  );

describe('A page is quiet', () => {
  it('soon after its last request if nothing can follow', () => {
    expect(rest({}, 1_000)).to.equal(300);
    expect(rest({}, 1_300)).to.equal(0);
  });

  it('later if a worker or a server may still do something', () => {
    expect(rest({ mayStir: true }, 1_300)).to.equal(400);
  });

  it('only after a timer that is due, however long it has rested', () => {
    expect(rest({ nextTimer: 1_650 }, 1_300)).to.equal(450);
    expect(rest({ nextTimer: 2_900, mayStir: true }, 2_400)).to.equal(600);
  });

  it('shortly after a timer has run', () => {
    expect(rest({ timerRanAt: 1_900 }, 1_900)).to.equal(100);
    expect(rest({ timerRanAt: 1_900, nextTimer: 2_000 }, 1_900)).to.equal(200);
  });

  it('only after its responses, or after a few seconds without any', () => {
    expect(rest({ open: 1 }, 2_000)).to.equal(1_800);
    expect(rest({ open: 1 }, 3_800)).to.equal(0);
  });
});
