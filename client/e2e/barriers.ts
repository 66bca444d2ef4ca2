import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import type { VisitorOptions } from './visitor.ts';

/** Each size once, each theme once: a colour does not depend on the size of the screen. */
export const LOOKS: Readonly<Record<string, VisitorOptions>> = {
  'desktop, light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'phone, dark': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
};

/** What axe finds against WCAG 2.2 AA and its best practices, one line each with the first element. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}, ${nodes[0]?.failureSummary ?? ''}`,
  );
};

/** Pixels that the page is wider than the screen. The room of a scrollbar that is gone makes it narrower, which is no fault. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
