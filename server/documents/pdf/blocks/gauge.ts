import { bandColour } from '../../colours.ts';
import { hatch } from '../hatch.ts';
import { INKS } from '../inks.ts';
import type { Sheet } from '../sheet.ts';
import type { TextLook } from '../textLines.ts';

/** Of the dial, in degrees; it is open below. */
const SWEEP = 270;
const STROKE = 14;

const arcOf = (centre: { x: number; y: number }, radius: number, score: number): string => {
  const point = (degrees: number): string => {
    const radians = (degrees * Math.PI) / 180;
    return `${(centre.x + radius * Math.sin(radians)).toFixed(2)} ${(centre.y - radius * Math.cos(radians)).toFixed(2)}`;
  };
  const end = -SWEEP / 2 + (score / 100) * SWEEP;
  return `M ${point(-SWEEP / 2)} A ${radius} ${radius} 0 ${end + SWEEP / 2 > 180 ? 1 : 0} 1 ${point(end)}`;
};

export interface GaugeReading {
  /** 0-100; null: there is none. */
  readonly overall: number | null;
  readonly grade: string | null;
  /** What it says, for who does not see it. */
  readonly alt: string;
}

/** The overall score on a dial of `size` points, its number and its grade in it. */
export const writeGauge = (
  sheet: Sheet,
  { overall, grade, alt }: GaugeReading,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  const centre = { x: x + size / 2, y: y + size / 2 };
  const radius = size / 2 - STROKE / 2;
  const number: TextLook = {
    size: size * 0.3,
    weight: 'semibold',
    colour: bandColour(overall, INKS),
    leading: size * 0.34,
  };
  const of: TextLook = { size: 9, weight: 'regular', colour: INKS.muted, leading: 13 };
  const figure = sheet.tag.child('Figure', { alt, placement: 'Block', bbox: [x, y, x + size, y + size] });
  figure.content(() => {
    sheet.draw((paper) => {
      paper
        .lineWidth(STROKE)
        .lineCap('round')
        .path(arcOf(centre, radius, 100))
        .stroke(INKS.trackGround);
      if (overall === null) hatch(paper, { x: centre.x - 24, y: centre.y - 24, width: 48, height: 48 });
      // Nothing to see of a zero but the beginning of the arc.
      else paper.path(arcOf(centre, radius, Math.max(0.5, overall))).stroke(bandColour(overall, INKS));
      paper.lineCap('butt');
    });
    const centred = (text: string, look: TextLook, top: number): void => {
      const [line] = sheet.lines(text, look, size);
      if (line) sheet.write(null, [line], look, { x: centre.x - line.width / 2, y: top });
    };
    if (overall !== null) centred(String(overall), number, centre.y - size * 0.2);
    centred(overall === null ? 'No score' : 'of 100', of, centre.y + size * (overall === null ? 0.22 : 0.13));
    if (grade !== null)
      centred(
        `Grade ${grade}`,
        { ...of, size: 13, weight: 'semibold', colour: number.colour, leading: 18 },
        centre.y + size * 0.28,
      );
  });
  figure.end();
};
