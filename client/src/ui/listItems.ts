/** Whether a list has a text already, whatever its capitals and the blanks around it. */
export const hasItem = (items: readonly string[], text: string): boolean =>
  items.some((item) => item.toLocaleLowerCase() === text.trim().toLocaleLowerCase());

/** The list with a text at its end; the same list when it is there already, or nothing. */
export const addItem = (items: readonly string[], text: string): readonly string[] =>
  text.trim() === '' || hasItem(items, text) ? items : [...items, text.trim()];
