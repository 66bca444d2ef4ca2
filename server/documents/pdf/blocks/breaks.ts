import type { Block } from '../sheet.ts';

/** What follows begins on a page of its own. */
// oxlint-disable-next-line typescript/require-await -- a block may wait
export const newPage: Block = async (sheet) => {
  sheet.turnPage();
};

/** Nothing, `height` points of it. */
export const space =
  (height: number): Block =>
  // oxlint-disable-next-line typescript/require-await -- as above
  async (sheet) => {
    sheet.skip(height);
  };
