import { frameTexts } from '../generated/frameTexts.ts';
import { reportTexts as sheetTexts } from '../generated/reportTexts.ts';
import { frameNames } from './frameNames.ts';

type Frame = ReturnType<typeof frameTexts>;
type Sheets = ReturnType<typeof sheetTexts>;

const join = (frame: Frame, sheets: Sheets) => ({ frame, sheets, texts: { ...frameNames(frame), ...sheets } });

let joined: ReturnType<typeof join> | undefined;

/** The texts that all sheets of the report share, including the words that documents use too. */
export const reportTexts = () => {
  const [frame, sheets] = [frameTexts(), sheetTexts()];
  if (joined?.frame !== frame || joined.sheets !== sheets) joined = join(frame, sheets);
  return joined.texts;
};
