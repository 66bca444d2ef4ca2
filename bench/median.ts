/** The middle one (of an even number: the lower of the two). */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing.');
  return middle;
};
