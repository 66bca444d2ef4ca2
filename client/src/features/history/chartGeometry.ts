/** A place in the SVG's coordinates: y grows downwards. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The field that the lines are drawn in; scores go from 0 at its foot to 100 at its top. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const yOf = (score: number, { top, height }: Plot): number =>
  rounded(top + height * (1 - Math.min(100, Math.max(0, score)) / 100));

/**
 * Where each moment stands, the oldest first: as far from the one before as the time between them, but never nearer than `gap` (so that
 * every point can be met), as long as there is room for that. `times` are milliseconds, in order.
 */
export const placesInTime = (times: readonly number[], { left, width }: Plot, gap: number): readonly number[] => {
  const [first] = times;
  if (first === undefined) return [];
  if (times.length === 1) return [rounded(left + width / 2)];
  const steps = times.slice(1).map((time, index) => Math.max(0, time - (times[index] ?? time)));
  const span = steps.reduce((sum, step) => sum + step, 0);
  const least = Math.min(gap, width / steps.length);
  const free = width - least * steps.length;
  const places = [left];
  for (const step of steps) {
    const share = span === 0 ? 1 / steps.length : step / span;
    places.push((places.at(-1) ?? left) + least + free * share);
  }
  return places.map(rounded);
};

/** The lines between scores that follow each other. Null, which is "not checked", ends one: nothing is drawn over what is not known. */
export const linesOf = (places: readonly (Place | null)[]): readonly (readonly Place[])[] => {
  const lines: Place[][] = [];
  let line: Place[] = [];
  for (const place of [...places, null]) {
    if (place) line.push(place);
    else {
      if (line.length > 0) lines.push(line);
      line = [];
    }
  }
  return lines;
};

/** The `d` of a line; of a single place, nothing. */
export const pathOf = (line: readonly Place[]): string =>
  line.length < 2 ? '' : line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
