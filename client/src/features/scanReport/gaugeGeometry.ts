/** A dial of 270 degrees that is open at the bottom. Angles are in degrees clockwise from the top, scores from 0 to 100. */
const SWEEP = 270;
const START = -SWEEP / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const angleOf = (score: number): number => START + (Math.min(100, Math.max(0, score)) / 100) * SWEEP;

/** Returns the point at a distance from the centre, in SVG coordinates (y increases downwards), to two decimals. */
export const pointAt = (centre: number, radius: number, angle: number): Point => {
  const radians = (angle * Math.PI) / 180;
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return { x: rounded(centre + radius * Math.sin(radians)), y: rounded(centre - radius * Math.cos(radians)) };
};

/** Returns the `d` attribute of the arc from score 0 to `score`. */
export const arcPath = (centre: number, radius: number, score: number): string => {
  const from = pointAt(centre, radius, START);
  const to = pointAt(centre, radius, angleOf(score));
  const isLarge = angleOf(score) - START > 180;
  return `M ${from.x} ${from.y} A ${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${to.x} ${to.y}`;
};
