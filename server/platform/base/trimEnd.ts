/** `text` without what stands at its end of these characters. A pattern such as `x+$` takes time by the square of a run of them elsewhere. */
export const trimEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
