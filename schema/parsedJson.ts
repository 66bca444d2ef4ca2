/** Parses JSON. Returns `undefined`, which JSON cannot express, if the text is invalid, for example truncated. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
