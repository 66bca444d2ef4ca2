import type { Block } from '../../pdf/sheet.ts';

/** What follows begins on a page of its own. */
// eslint-disable-next-line @typescript-eslint/require-await -- a block may wait
export const newPage: Block = async (sheet) => {
  sheet.turnPage();
};
