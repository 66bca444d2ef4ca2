export interface DurationPart {
  readonly value: number;
  readonly unit: 'day' | 'hour' | 'minute' | 'second' | 'millisecond';
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** A duration by its largest unit and the one below, rounded to that: 3,725,000 ms are one hour and two minutes. */
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
