import { expect } from 'chai';
import { delayUntil } from './usePortalSession.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('The wait for the end of a session', () => {
  it('lasts for the remaining time', () => {
    expect(delayUntil(5_000, 2_000)).to.equal(3_000);
    expect(delayUntil(2_000, 2_000)).to.equal(0);
  });

  it('is zero if the time has passed', () => {
    expect(delayUntil(1_000, 2_000)).to.equal(0);
  });

  it('never exceeds the maximum of a browser timer, which would fire at once', () => {
    expect(delayUntil(400 * DAY, 0)).to.equal(2 ** 31 - 1);
    expect(delayUntil(Number.MAX_SAFE_INTEGER, 0)).to.equal(2 ** 31 - 1);
  });
});
