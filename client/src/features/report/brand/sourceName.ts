import { visibleText } from '../../../../../schema/report/visibleText.ts';

const LENGTH = 40;

/** The name of a source of reviews as the label of its row: what strangers call themselves, inert and of bearable length. */
export const sourceName = (name: string): string => {
  const characters = Array.from(name);
  return visibleText(characters.length <= LENGTH ? name : `${characters.slice(0, LENGTH).join('')}…`);
};
