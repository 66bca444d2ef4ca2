import { expect } from 'chai';
import { moved, readPointInTime, scanAt, spanOf } from './pointInTime.ts';

const scans = ['2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'].map(
  (completedAt) => ({ completedAt }),
);
const [march = 0, february = 0, january = 0] = scans.map(({ completedAt }) => Date.parse(completedAt));
const now = Date.parse('2026-04-11T00:00:00.000Z');
const span = spanOf(scans, now);

describe('The points in time of a history', () => {
  it('range from the first scan to now', () => {
    expect(span).to.deep.equal({ from: january, to: now });
    expect(spanOf(scans, january - 5)).to.deep.equal({ from: january, to: january + 1 });
  });

  it('have the report of the newest scan before them', () => {
    expect(scanAt(scans, january - 1)).to.equal(undefined);
    expect(scanAt(scans, january)).to.equal(scans[2]);
    expect(scanAt(scans, march - 1)).to.equal(scans[1]);
    expect(scanAt(scans, now)).to.equal(scans[0]);
  });

  it('move from scan to scan, by a tenth, and to the ends', () => {
    expect(moved('back', now, scans, span)).to.equal(march);
    expect(moved('back', march, scans, span)).to.equal(february);
    expect(moved('back', january, scans, span)).to.equal(january);
    expect(moved('on', january, scans, span)).to.equal(february);
    expect(moved('on', march, scans, span)).to.equal(now);
    expect(moved('farBack', now, scans, span)).to.equal(now - (now - january) / 10);
    expect(moved('farBack', january + 1, scans, span)).to.equal(january);
    expect(moved('farOn', now - 1, scans, span)).to.equal(now);
    expect(moved('first', march, scans, span)).to.equal(january);
    expect(moved('today', january, scans, span)).to.equal(now);
  });

  it('are read from an address if they are valid', () => {
    expect(readPointInTime('2026-01-01T00:00:00.000Z')).to.equal(january);
    for (const text of [null, '', 'yesterday', '<script>']) expect(readPointInTime(text)).to.equal(undefined);
  });
});
