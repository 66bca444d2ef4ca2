/** For lists whose order means nothing. */
export const sorted = (texts: readonly string[] | null | undefined): readonly string[] | null =>
  texts ? [...texts].sort() : null;
