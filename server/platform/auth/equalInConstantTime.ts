/** Whether two texts are the same; how long it takes says nothing of where they differ. Both have the fixed length of a hash. */
export const equalInConstantTime = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index += 1) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
};
