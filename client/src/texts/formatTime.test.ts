import { expect } from 'chai';
import { speak } from './catalogue.ts';
import { formatDate, formatDay, formatDaysFrom, formatMilliseconds, formatSeconds } from './formatTime.ts';

describe('times', () => {
  it('show a duration in seconds to one decimal', () => {
    expect(formatSeconds(3.24)).to.equal('3.2 s');
    expect(formatSeconds(90)).to.equal('90.0 s');
  });

  it('show milliseconds below a second', () => {
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
    it(`describe ${iso} as ${words}`, () => {
      expect(formatDaysFrom(now, iso)).to.equal(words);
    });
  }

  it('show a day as the same day everywhere, a year as a year, and nothing for other text', () => {
    expect(['2026-04-15', '2026', 'soon'].map(formatDay)).to.deep.equal(['15 Apr 2026', '2026', undefined]);
  });

  describe('west of Greenwich', () => {
    const ownZone = process.env['TZ'];
    // Formatters are cached by region, so this test uses a region that no other test uses.
    before(async () => {
      process.env['TZ'] = 'America/Los_Angeles';
      await speak('en', ['en-JM']);
    });
    after(async () => {
      if (ownZone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = ownZone;
      await speak('en', []);
    });

    it('show the day as written, not the one before', () => {
      expect(formatDate('2026-04-15T00:00:00Z')).to.match(/14/);
      expect(formatDay('2026-04-15')).to.match(/15/);
    });
  });

  describe('in German', () => {
    before(() => speak('de', ['de-DE']));
    after(() => speak('en', []));

    it('use the German words and formats', () => {
      expect(formatSeconds(3.24)).to.equal('3,2 s');
      expect(formatDate(new Date(2026, 3, 15))).to.equal('15.04.2026');
      expect(
        ['2026-11-21T20:00:00Z', '2027-01-02T12:00:00Z', '2026-11-20T11:00:00Z'].map((iso) => formatDaysFrom(now, iso)),
      ).to.deep.equal(['heute', 'in 42 Tagen', 'vor 1 Tag']);
    });
  });
});
