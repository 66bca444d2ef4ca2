/** Widths in em of what pictures say, of Verdana and its like: what a letter is not listed under is as wide as a digit. */
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[ijlI|.,:;'!·]/, 0.34],
  [/[frt()\-/ ]/, 0.42],
  [/[mwMW@%]/, 0.96],
  [/[A-HJ-LN-VX-Z+]/, 0.7],
];
const OTHER = 0.62;

/**
 * About how wide a text is, in the unit of `size`. No font is read, for the picture is drawn with whatever its viewer has: who uses this
 * says the width in `textLength` too, so that the letters keep to it.
 */
export const textWidth = (text: string, size: number): number => {
  const ems = Array.from(text).reduce(
    (sum, char) => sum + (CLASSES.find(([pattern]) => pattern.test(char))?.[1] ?? OTHER),
    0,
  );
  return Math.ceil(ems * size);
};
