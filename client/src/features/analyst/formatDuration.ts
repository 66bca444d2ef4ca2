import { byFormatTag } from '../../texts/byFormatTag.ts';
import { formatMilliseconds } from '../../texts/formatTime.ts';

const format = byFormatTag((tag) => {
  const make = (unit: DurationPart['unit']) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' });
  return {
    day: make('day'),
    hour: make('hour'),
    minute: make('minute'),
    second: make('second'),
    millisecond: make('millisecond'),
  };
});

/** Formats a duration with at most two units: `1 hr 2 min`. */
export const formatDuration = (milliseconds: number): string =>
  durationParts(milliseconds)
    .map(({ value, unit }) => format()[unit].format(value))
    .join(' ');

interface DurationPart {
  readonly value: number;
  readonly unit: 'day' | 'hour' | 'minute' | 'second' | 'millisecond';
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Splits a duration into its largest unit and the next smaller one, rounded to the latter: 3,725,000 ms are one hour and two minutes. */
export const durationParts = (milliseconds: number): readonly DurationPart[] => {
  const whole = Math.max(0, Math.round(milliseconds));
  if (whole < 1_000) return [{ value: whole, unit: 'millisecond' }];
  const seconds = Math.round(whole / 1_000) * 1_000;
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  const [unit, size] = UNITS[first] ?? UNITS[3];
  const below = UNITS[first + 1];
  const value = Math.floor(seconds / size);
  const rest = below ? Math.floor((seconds % size) / below[1]) : 0;
  return [{ value, unit }, ...(below && rest > 0 ? [{ value: rest, unit: below[0] }] : [])];
};

const MINUTE_MS = 60_000;

/** Formats the time since a start, within the first minute to a tenth of a second. */
export const formatElapsed = (milliseconds: number): string =>
  milliseconds < MINUTE_MS ? formatMilliseconds(milliseconds) : formatDuration(milliseconds);
