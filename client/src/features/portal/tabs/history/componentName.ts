import { reportTexts } from '../../../../texts/report/reportTexts.ts';
import { isKeyOf } from '../../../../texts/wordOf.ts';

/** A part of a report, which the history knows by its id (`securityTxt`), as the report calls it; one that is newer than this page as it is. */
export const componentName = (id: string): string => {
  const { sections } = reportTexts();
  const key = id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return isKeyOf(sections, key) ? sections[key] : id;
};
