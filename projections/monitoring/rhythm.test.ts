import { expect } from 'chai';
import fc from 'fast-check';
import { rhythmOfReports, rhythmOfScans, slotAfter, slotUntil, type Rhythm } from './rhythm.ts';

const DAY_MS = 86_400_000;
const user = { domain: 'example.org', portalUserId: '00000000-0000-4000-8000-000000000001' };
const at = (text: string): Date => new Date(text);
const days = (rhythm: Rhythm, from: string, count: number): readonly string[] => {
  const slots: string[] = [];
  let slot = at(from);
  for (let index = 0; index < count; index += 1) {
    slot = slotAfter(rhythm, slot);
    slots.push(slot.toISOString().slice(0, 10));
  }
  return slots;
};
const anyRhythm = fc.oneof(
  fc.constantFrom('daily' as const, 'weekly' as const).map((cadence) => rhythmOfScans('example.org', cadence)),
  fc
    .tuple(
      fc.constantFrom('weekly' as const, 'monthly' as const),
      fc.date({ min: at('2020-01-01'), max: at('2030-01-01'), noInvalidDate: true }),
    )
    .map(([cadence, since]) => rhythmOfReports(user, cadence, since)),
);
const anyTime = fc.date({ min: at('2020-01-01'), max: at('2030-01-01'), noInvalidDate: true });

describe('the slots of a schedule', () => {
  it('cover all time without a gap: nothing lies between the newest slot and the next', () => {
    fc.assert(
      fc.property(anyRhythm, anyTime, (rhythm, time) => {
        const [until, after] = [slotUntil(rhythm, time), slotAfter(rhythm, time)];
        expect(until.getTime()).to.be.at.most(time.getTime());
        expect(after.getTime()).to.be.above(time.getTime());
        expect(slotAfter(rhythm, until)).to.deep.equal(after);
        expect(slotUntil(rhythm, after)).to.deep.equal(after);
      }),
    );
  });

  it('of a domain are at the same second of each day, or of each week', () => {
    const slot = slotAfter(rhythmOfScans('example.org', 'daily'), at('2026-01-01T00:00:00Z'));
    expect(slotAfter(rhythmOfScans('example.org', 'daily'), slot).getTime() - slot.getTime()).to.equal(DAY_MS);
    const weekly = slotAfter(rhythmOfScans('example.org', 'weekly'), slot);
    expect(slotAfter(rhythmOfScans('example.org', 'weekly'), weekly).getTime() - weekly.getTime()).to.equal(7 * DAY_MS);
  });

  it('of many domains are spread evenly over the day', () => {
    const hours = new Array<number>(24).fill(0);
    for (let index = 0; index < 10_000; index += 1) {
      const hour = slotAfter(rhythmOfScans(`site-${index}.example`, 'daily'), at('2026-01-01')).getUTCHours();
      hours[hour] = (hours[hour] ?? 0) + 1;
    }
    // 417 are expected in each hour; five standard deviations are 100.
    for (const count of hours) expect(count).to.be.within(317, 517);
  });

  it('of a monthly report are on the same day of each month, or on its last day in shorter months', () => {
    expect(
      days(rhythmOfReports(user, 'monthly', at('2026-01-31T23:59:59Z')), '2026-01-31T23:59:59.999Z', 4),
    ).to.deep.equal(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(days(rhythmOfReports(user, 'monthly', at('2027-12-15T00:00:00Z')), '2028-01-31T00:00:00Z', 1)).to.deep.equal(
      ['2028-02-15'],
    );
  });

  it('of a weekly report are on the weekday on which it was set', () => {
    expect(
      days(rhythmOfReports(user, 'weekly', at('2026-01-07T23:00:00Z')), '2026-01-07T23:59:59.999Z', 3),
    ).to.deep.equal(['2026-01-14', '2026-01-21', '2026-01-28']);
  });
});
