import { frameTexts } from '../generated/frameTexts.ts';
import { reportTexts as sheetTexts } from '../generated/reportTexts.ts';
import { frameNames } from './frameNames.ts';

type Frame = ReturnType<typeof frameTexts>;
type Sheets = ReturnType<typeof sheetTexts>;

const join = (frame: Frame, sheets: Sheets) => ({ frame, sheets, texts: { ...frameNames(frame), ...sheets } });

let joined: ReturnType<typeof join> | undefined;

/** What all sheets of the report say, with the words that documents say too. */
export const reportTexts = () => {
  const [frame, sheets] = [frameTexts(), sheetTexts()];
  if (joined?.frame !== frame || joined.sheets !== sheets) joined = join(frame, sheets);
  return joined.texts;
};
