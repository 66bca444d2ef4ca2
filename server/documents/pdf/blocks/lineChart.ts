import { bandColour } from '../../colours.ts';
import { INKS, LOOKS } from '../inks.ts';
import type { Block, Sheet } from '../sheet.ts';
import type { TextLook } from '../textLines.ts';

export interface ChartPoint {
  /** ISO 8601. */
  readonly at: string;
  /** 0-100. */
  readonly value: number;
}

export interface LineChart {
  /** Oldest first; at least one. */
  readonly points: readonly ChartPoint[];
  /** What it shows, for who does not see it. */
  readonly alt: string;
  readonly height: number;
}

const AXIS = { left: 26, bottom: 18, top: 14, right: 14 };
/** From the frame's sides to the first and the last point, so that their numbers stand clear of the axis. */
const INSET = 12;
const GRID = [0, 20, 40, 60, 80, 100] as const;
const SMALL: TextLook = { ...LOOKS.small, size: 7.5, leading: 10 };
/** Numbers nearer than this to each other would be written over one another, in points. */
const NUMBER_ROOM = 18;

interface Spot extends ChartPoint {
  readonly x: number;
  readonly y: number;
}

const spotsOf = (points: readonly ChartPoint[], frame: { x: number; y: number; width: number; height: number }) => {
  const times = points.map(({ at }) => Date.parse(at));
  const first = Math.min(...times);
  const span = Math.max(...times) - first;
  return points.map((point, index): Spot => {
    const part = span === 0 ? 0.5 : ((times[index] ?? first) - first) / span;
    return {
      ...point,
      x: frame.x + INSET + part * (frame.width - 2 * INSET),
      y: frame.y + (1 - point.value / 100) * frame.height,
    };
  });
};

/** The first and the last have their numbers always, the others where there is room. */
const numbered = (spots: readonly Spot[]): readonly Spot[] => {
  const last = spots.at(-1);
  const taken: Spot[] = last ? [last] : [];
  for (const spot of spots) if (taken.every((other) => Math.abs(other.x - spot.x) >= NUMBER_ROOM)) taken.push(spot);
  return taken;
};

const writeNumber = (sheet: Sheet, { x, y, value }: Spot): void => {
  const look = { ...SMALL, weight: 'semibold', colour: bandColour(value, INKS) } as const;
  const [line] = sheet.lines(String(value), look, 40);
  if (line) sheet.write(null, [line], look, { x: x - line.width / 2, y: y > 0 ? y - 14 : y });
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Values over time as a line with its points, and their numbers beside. */
export const lineChart =
  ({ points, alt, height }: LineChart): Block =>
  async (sheet) => {
    sheet.reserve(height + 8);
    const top = sheet.top();
    const frame = {
      x: sheet.left + AXIS.left,
      y: top + AXIS.top,
      width: sheet.width - AXIS.left - AXIS.right,
      height: height - AXIS.top - AXIS.bottom,
    };
    const right = frame.x + frame.width;
    const spots = spotsOf(points, frame);
    const bbox = [sheet.left, top, sheet.left + sheet.width, top + height] as const;
    const figure = sheet.tag.child('Figure', { alt, placement: 'Block', bbox });
    figure.content(() => {
      sheet.draw((paper) => {
        for (const value of GRID) {
          const y = frame.y + (1 - value / 100) * frame.height;
          paper
            .lineWidth(0.5)
            .moveTo(frame.x, y)
            .lineTo(right, y)
            .stroke(value === 0 ? INKS.lineStrong : INKS.line);
        }
        const [first, ...rest] = spots;
        if (first) paper.moveTo(first.x, first.y);
        for (const { x, y } of rest) paper.lineTo(x, y);
        paper.lineWidth(1.5).lineJoin('round').stroke(INKS.accent);
        for (const { x, y, value } of spots)
          paper.circle(x, y, spots.length > 40 ? 1.6 : 2.8).fill(bandColour(value, INKS));
      });
      for (const value of GRID) {
        const [line] = sheet.lines(String(value), SMALL, AXIS.left);
        const y = frame.y + (1 - value / 100) * frame.height - SMALL.leading / 2;
        if (line) sheet.write(null, [line], SMALL, { x: frame.x - 6 - line.width, y });
      }
      for (const spot of numbered(spots)) writeNumber(sheet, spot);
      const y = frame.y + frame.height + 5;
      const from = spots[0];
      const to = spots.at(-1);
      if (from)
        sheet.write(null, sheet.lines(dayFormat.format(new Date(from.at)), SMALL, 100).slice(0, 1), SMALL, {
          x: frame.x,
          y,
        });
      const [end] = to && to !== from ? sheet.lines(dayFormat.format(new Date(to.at)), SMALL, 100) : [];
      if (end) sheet.write(null, [end], SMALL, { x: right - end.width, y });
    });
    figure.end();
    sheet.skip(height + 8);
    await sheet.turn();
  };
