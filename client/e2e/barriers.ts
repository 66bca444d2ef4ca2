import axe from 'axe-core';
import { expect } from 'chai';
import type { Page } from 'playwright';
import type { VisitorOptions } from './visits.ts';

export const DARK_PHONE: VisitorOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
};

/**
 * What axe finds against WCAG 2.2 AA and its best practices, one line each with the first element. It looks at the `part` of the page that a
 * selector names, where a modal dialog is open at the dialog (what is behind it is inert, and looked at without it), else at the whole page.
 */
export const violations = async (page: Page, part?: string): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // The reports of what passed are most of the work, and nobody reads them.
  const { violations: found } = await page.evaluate((selector) => {
    const place = selector ?? [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document;
    return (window as unknown as { axe: typeof axe }).axe.run(place, { resultTypes: ['violations'] });
  }, part);
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}, ${nodes[0]?.failureSummary ?? ''}`,
  );
};

/** Pixels that the page is wider than the screen. A missing scrollbar makes it narrower, which is correct. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** Holds a page as it stands to axe, at the size and in the theme that it has. `part`: a selector, where the rest of the page was looked at before. */
export const expectAccessible = async (page: Page, what: string, part?: string): Promise<void> => {
  expect(await violations(page, part), what).to.deep.equal([]);
  expect(await overflow(page), `${what}: wider than the screen`).to.equal(0);
};

/**
 * Holds a page as it stands to axe, in each theme and at each size: on a desk in light colours, then on a touch screen of 360 pixels in dark
 * ones (a colour does not depend on the size of the screen). Leaves the page on the desk.
 */
export const expectAccessibleInBothThemes = async (page: Page, what: string, part?: string): Promise<void> => {
  await expectAccessible(page, `${what}, on a desk, light`, part);
  const device = await page.context().newCDPSession(page);
  try {
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PHONE);
    await expectAccessible(page, `${what}, on a phone, dark`, part);
  } finally {
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESK);
    await device.detach();
  }
};
