import { expect } from 'chai';
import { lineOf } from './replayProgress.ts';

const running = { name: 'scanReport', status: 'running', ratePerSecond: 24_100, secondsLeft: 25 } as const;

describe('the progress of a replay, in words', () => {
  it('shows the part, the speed and the remaining work', () => {
    expect(lineOf({ ...running, events: 412_000, total: 1_000_000 })).to.equal(
      'scanReport 41% 412,000 of 1,000,000 events, 24,100/s, 25 s left',
    );
    expect(lineOf({ ...running, events: 1, total: 1_000_000, secondsLeft: 600 })).to.match(/, 10 min left$/);
    expect(lineOf({ ...running, events: 1, total: 1_000_000, secondsLeft: 9_000 })).to.match(/, 2\.5 h left$/);
  });

  it('shows what is known if the end is unknown', () => {
    expect(lineOf({ ...running, events: 12, total: null, ratePerSecond: null, secondsLeft: null })).to.equal(
      'scanReport 12 events',
    );
  });

  it('never exceeds the total, and says when it is paused', () => {
    expect(lineOf({ ...running, status: 'paused', events: 12, total: 10, ratePerSecond: 0 })).to.equal(
      'scanReport 100% 12 of 10 events, paused',
    );
  });
});
