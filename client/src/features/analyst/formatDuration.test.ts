import { expect } from 'chai';
import { durationParts } from './formatDuration.ts';

const said = (milliseconds: number): string =>
  durationParts(milliseconds)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(', ');

describe('The parts of a duration', () => {
  for (const [milliseconds, words] of [
    [-5, '0 millisecond'],
    [0, '0 millisecond'],
    [999.4, '999 millisecond'],
    [1_000, '1 second'],
    [59_600, '1 minute'],
    [61_000, '1 minute, 1 second'],
    [3_600_000, '1 hour'],
    [3_725_000, '1 hour, 2 minute'],
    [90_000_000, '1 day, 1 hour'],
    [86_400_000 * 400, '400 day'],
  ] as const) {
    it(`are ${words} for ${milliseconds} ms`, () => {
      expect(said(milliseconds)).to.equal(words);
    });
  }
});
