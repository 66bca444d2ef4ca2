const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** Without the blanks and tabs (WSP) around it. A pattern for those at an end takes time by the square of their number. */
export const trimBlanks = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
};
