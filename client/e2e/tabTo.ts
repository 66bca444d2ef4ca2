import type { Page } from 'playwright';

/** A report of eleven sheets has so many places to stop at, and some to spare. */
const MOST_PRESSES = 400;

/** Whether what has the focus says `text`; the page as a whole has none. */
export const hasFocus = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      document.activeElement !== document.body && (document.activeElement?.textContent.includes(wanted) ?? false),
    text,
  );

/** Presses Tab until what has the focus says `text`. */
export const tabTo = async (page: Page, text: string, mostPresses = MOST_PRESSES): Promise<void> => {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(page, text)) return;
  }
  throw new Error(`${mostPresses} presses of Tab did not lead to “${text}”.`);
};
