import { expect } from 'chai';
import { timePeriods } from './timePeriods.ts';

const NOW = Date.parse('2026-01-01T12:07:31.000Z');
const iso = (time: number | undefined): string => new Date(time ?? Number.NaN).toISOString();

describe('The periods of a chart', () => {
  it('are the last hour minute by minute, including the current minute', () => {
    const { from, start, end } = timePeriods(NOW, 'hour');
    expect(from).to.have.length(60);
    expect([iso(from[0]), iso(from.at(-1)), iso(end)]).to.deep.equal([
      '2026-01-01T11:08:00.000Z',
      '2026-01-01T12:07:00.000Z',
      '2026-01-01T12:08:00.000Z',
    ]);
    expect(start).to.equal(from[0]);
  });

  it('are the last day by quarters of an hour, and never older than the stored data', () => {
    const { from, end } = timePeriods(NOW, 'day');
    expect(from).to.have.length(96);
    expect([iso(from[0]), iso(from.at(-1)), iso(end)]).to.deep.equal([
      '2025-12-31T12:15:00.000Z',
      '2026-01-01T12:00:00.000Z',
      '2026-01-01T12:15:00.000Z',
    ]);
  });

  it('start exactly at the full minute', () => {
    expect(iso(timePeriods(Date.parse('2026-01-01T12:08:00.000Z'), 'hour').from.at(-1))).to.equal(
      '2026-01-01T12:08:00.000Z',
    );
  });
});
