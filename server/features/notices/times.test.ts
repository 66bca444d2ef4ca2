import { expect } from 'chai';
import { afterQuiet, dueAt, knownTimeZone, nextTry } from './times.ts';

const HOUR = 3_600_000;
const since = new Date('2026-01-05T00:00:00Z');

describe('The next attempt at a notice', () => {
  it('comes after a longer wait for each failure, and the last within three days', () => {
    let now = since;
    const waits: number[] = [];
    for (let tries = 1; tries < 100; tries += 1) {
      const at = nextTry({ tries, since, spread: 0.5 }, now);
      if (!at) break;
      waits.push(at.getTime() - now.getTime());
      now = at;
    }
    expect(waits).to.have.length(9);
    const whole = waits.slice(0, -1);
    expect(whole).to.deep.equal([...whole].sort((one, other) => one - other));
    expect(waits[0]).to.equal(5_250);
    expect((now.getTime() - since.getTime()) / HOUR).to.equal(72);
  });

  it('comes when the receiver requests it, but within three days in all', () => {
    const asked = (hours: number) => nextTry({ tries: 1, since, spread: 0, retryAfterMs: hours * HOUR }, since);
    expect(asked(1)?.toISOString()).to.equal('2026-01-05T01:00:00.000Z');
    expect(asked(0)?.toISOString()).to.equal('2026-01-05T00:00:05.000Z');
    expect(asked(100)).to.equal(undefined);
  });
});

describe('Quiet hours', () => {
  const quietIn = (timeZone: string, from: string, until: string) => (time: string) =>
    afterQuiet(new Date(time), { quiet: { from, until }, timeZone }).toISOString();

  it('last until their end, over midnight and within a day', () => {
    const night = quietIn('UTC', '22:00', '07:00');
    expect(night('2026-01-05T21:59:59.000Z')).to.equal('2026-01-05T21:59:59.000Z');
    expect(night('2026-01-05T22:00:00.000Z')).to.equal('2026-01-06T07:00:00.000Z');
    expect(night('2026-01-06T06:59:30.500Z')).to.equal('2026-01-06T07:00:00.000Z');
    expect(night('2026-01-06T07:00:00.000Z')).to.equal('2026-01-06T07:00:00.000Z');
    expect(quietIn('UTC', '12:00', '13:30')('2026-01-06T12:30:00.000Z')).to.equal('2026-01-06T13:30:00.000Z');
    expect(quietIn('UTC', '12:00', '12:00')('2026-01-06T12:00:00.000Z')).to.equal('2026-01-06T12:00:00.000Z');
  });

  it('follow the zone, also in a night with a clock change', () => {
    const berlin = quietIn('Europe/Berlin', '22:00', '07:00');
    expect(berlin('2026-01-05T21:30:00.000Z')).to.equal('2026-01-06T06:00:00.000Z');
    expect(berlin('2026-03-28T22:00:00.000Z')).to.equal('2026-03-29T05:00:00.000Z');
    expect(berlin('2026-10-24T21:00:00.000Z')).to.equal('2026-10-25T06:00:00.000Z');
    expect(quietIn('Asia/Kathmandu', '00:00', '06:00')('2026-01-05T19:00:00.000Z')).to.equal(
      '2026-01-06T00:15:00.000Z',
    );
  });

  it('delay nothing if there are none', () => {
    expect(afterQuiet(since, { quiet: null, timeZone: 'UTC' })).to.equal(since);
  });
});

describe('A digest', () => {
  const rules = { onlyWorse: false, minimumPriority: 'Low', quiet: null, timeZone: 'Europe/Berlin' } as const;
  const due = (time: string, digest: 'each' | 'daily' | 'weekly', timeZone = 'Europe/Berlin') =>
    dueAt(new Date(time), { ...rules, digest, timeZone }).toISOString();

  it('goes out the next morning, or on the next Monday', () => {
    expect(due('2026-01-06T12:00:00.000Z', 'each')).to.equal('2026-01-06T12:00:00.000Z');
    expect(due('2026-01-06T12:00:00.000Z', 'daily')).to.equal('2026-01-07T06:00:00.000Z');
    expect(due('2026-01-06T05:00:00.000Z', 'daily')).to.equal('2026-01-06T06:00:00.000Z');
    expect(due('2026-01-06T06:00:00.000Z', 'daily')).to.equal('2026-01-07T06:00:00.000Z');
    expect(due('2026-01-06T12:00:00.000Z', 'weekly')).to.equal('2026-01-12T06:00:00.000Z');
    expect(due('2026-01-12T05:00:00.000Z', 'weekly')).to.equal('2026-01-12T06:00:00.000Z');
  });

  it('goes out on the same day if the clock is put forward or back that night', () => {
    expect(due('2026-03-28T23:30:00.000Z', 'daily')).to.equal('2026-03-29T05:00:00.000Z');
    expect(due('2026-10-24T22:30:00.000Z', 'daily')).to.equal('2026-10-25T06:00:00.000Z');
    expect(due('2026-03-27T12:00:00.000Z', 'weekly')).to.equal('2026-03-30T05:00:00.000Z');
  });

  it('waits for the end of quiet hours', () => {
    const quiet = { from: '06:00', until: '09:00' };
    const at = dueAt(new Date('2026-01-06T12:00:00Z'), { ...rules, quiet, digest: 'daily', timeZone: 'UTC' });
    expect(at.toISOString()).to.equal('2026-01-07T09:00:00.000Z');
  });
});

describe('The name of a time zone', () => {
  it('must exist', () => {
    expect(knownTimeZone('europe/berlin')).to.equal('Europe/Berlin');
    expect(knownTimeZone('Europe/Atlantis')).to.equal(undefined);
    expect(knownTimeZone('')).to.equal(undefined);
  });
});
