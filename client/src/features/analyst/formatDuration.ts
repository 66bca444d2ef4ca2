import { byFormatTag } from '../../texts/byFormatTag.ts';
import { durationParts, type DurationPart } from './durationParts.ts';

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

/** A duration in two units at most: `1 hr 2 min`. */
export const formatDuration = (milliseconds: number): string =>
  durationParts(milliseconds)
    .map(({ value, unit }) => format()[unit].format(value))
    .join(' ');
