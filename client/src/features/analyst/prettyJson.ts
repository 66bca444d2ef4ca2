/** JSON with a line for every value; what is no JSON, as a text that was cut, stays as it is. */
export const prettyJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
