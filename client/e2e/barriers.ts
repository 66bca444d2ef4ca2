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
 * Returns the violations of WCAG 2.2 AA and best practices that axe finds, one line each with the first element. Checks the `part` of the page that a
 * selector names, else an open modal dialog (the page behind it is inert), else the whole page.
 */
export const violations = async (page: Page, part?: string): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Reports of passed rules would take most of the time, and are not used.
  const { violations: found } = await page.evaluate((selector) => {
    const place = selector ?? [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document;
    return (window as unknown as { axe: typeof axe }).axe.run(place, { resultTypes: ['violations'] });
  }, part);
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}, ${nodes[0]?.failureSummary ?? ''}`,
  );
};

/** Pixels by which the page is wider than the viewport. A missing scrollbar makes it narrower, which is correct. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** Checks a page with axe at its current size and theme. `part`: a selector, if the rest of the page was checked before. */
export const expectAccessible = async (page: Page, what: string, part?: string): Promise<void> => {
  expect(await violations(page, part), what).to.deep.equal([]);
  expect(await overflow(page), `${what}: wider than the screen`).to.equal(0);
};

/**
 * Checks a page with axe in both themes and sizes: desktop with light colours, then a touch screen of 360 pixels with dark ones (colours do
 * not depend on the size). Leaves the page at desktop size.
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
