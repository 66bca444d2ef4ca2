import type { Page } from 'playwright';

/** More than the number of tab stops in a report of eleven sheets. */
const MOST_PRESSES = 400;

/** Whether the focused element contains `text`. The body does not count as focused. */
export const hasFocus = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      document.activeElement !== document.body && (document.activeElement?.textContent.includes(wanted) ?? false),
    text,
  );

/** Presses Tab until the focused element contains `text`. */
export const tabTo = async (page: Page, text: string, mostPresses = MOST_PRESSES): Promise<void> => {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(page, text)) return;
  }
  throw new Error(`${mostPresses} presses of Tab did not lead to “${text}”.`);
};
