import { expect } from 'chai';
import { formatDaysFrom, formatMilliseconds, formatSeconds } from './formatTime.ts';

describe('times', () => {
  it('gives a duration in seconds to one decimal', () => {
    expect(formatSeconds(3.24)).to.equal('3.2 s');
    expect(formatSeconds(90)).to.equal('90.0 s');
  });

  it('gives milliseconds below a second', () => {
    expect(formatMilliseconds(0)).to.equal('0 ms');
    expect(formatMilliseconds(999)).to.equal('999 ms');
    expect(formatMilliseconds(1_000)).to.equal('1.0 s');
  });

  const now = new Date('2026-11-21T12:00:00Z');
  for (const [iso, words] of [
    ['2026-11-21T20:00:00Z', 'today'],
    ['2026-11-22T12:00:00Z', 'in 1 day'],
    ['2027-01-02T12:00:00Z', 'in 42 days'],
    ['2026-11-20T11:00:00Z', '1 day ago'],
    ['2026-11-11T12:00:00Z', '10 days ago'],
  ] as const) {
    it(`says of ${iso} that it is ${words}`, () => {
      expect(formatDaysFrom(now, iso)).to.equal(words);
    });
  }
});
