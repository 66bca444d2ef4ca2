/** Removes trailing `characters` from `text`. A pattern such as `x+$` takes quadratic time on a run of them elsewhere in the text. */
export const trimEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
