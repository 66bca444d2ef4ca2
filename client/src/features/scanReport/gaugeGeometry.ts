/** A dial of 270 degrees that opens downwards; angles are degrees clockwise from the top, scores 0 to 100. */
const SWEEP = 270;
const START = -SWEEP / 2;

/** Grade labels overlap if their scores are closer than this. */
const TICK_DISTANCE = 7;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const angleOf = (score: number): number => START + (Math.min(100, Math.max(0, score)) / 100) * SWEEP;

/** The point at a distance from the centre, in the SVG's coordinates (y grows downwards), to two decimals. */
export const pointAt = (centre: number, radius: number, angle: number): Point => {
  const radians = (angle * Math.PI) / 180;
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return { x: rounded(centre + radius * Math.sin(radians)), y: rounded(centre - radius * Math.cos(radians)) };
};

/** The `d` of the arc from score 0 to `score`. */
export const arcPath = (centre: number, radius: number, score: number): string => {
  const from = pointAt(centre, radius, START);
  const to = pointAt(centre, radius, angleOf(score));
  const isLarge = angleOf(score) - START > 180;
  return `M ${from.x} ${from.y} A ${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${to.x} ${to.y}`;
};

/** The label of each tick. Ticks with about the same score share one position, and the first of them labels them all. */
export const tickLabels = (
  ticks: readonly { readonly initial: string; readonly value: number }[],
): readonly string[] => {
  const labels: { value: number; label: string }[] = [];
  for (const { initial, value } of ticks) {
    const near = labels.find(({ value: other, label }) => label !== '' && Math.abs(other - value) < TICK_DISTANCE);
    if (near) near.label += initial;
    labels.push({ value, label: near ? '' : initial });
  }
  return labels.map(({ label }) => label);
};
