/** The plane of a drawing that values are laid out on; `low` and `high` are the values at its lower and upper edge. */
export interface ChartArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly low: number;
  readonly high: number;
}

/** Rounded to a tenth, which is finer than any screen shows. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

export const chartX = ({ left, right }: ChartArea, index: number, count: number): number =>
  tenth(left + ((right - left) * index) / Math.max(1, count - 1));

export const chartY = ({ top, bottom, low, high }: ChartArea, value: number): number =>
  tenth(bottom - ((bottom - top) * (value - low)) / (high - low));

/** The `d` of a line through all values, evenly spread from left to right. */
export const chartPath = (area: ChartArea, values: readonly number[]): string =>
  values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${chartX(area, index, values.length)} ${chartY(area, value)}`)
    .join('');
