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
 * Runs axe on a part of the page. Of siblings that are built alike (the same elements, classes and attributes, with other words) it sees the
 * first two: a report has a thousand rows, axe takes seconds for them, and finds in each what it found in the first.
 */
const runAxe = (page: Page, part: string | undefined): Promise<axe.AxeResults> =>
  page.evaluate(async (selector) => {
    const kinds = new Map<string, number>();
    const kindOfElement = new WeakMap<Element, number>();
    const left = new Map<HTMLElement, string | null>();
    // Methods, because a compiler names functions by a helper that the page does not have.
    const repetitions = {
      /** A number for each way in which an element and all that is in it are built. */
      kindOf(element: Element): number {
        const known = kindOfElement.get(element);
        if (known !== undefined) return known;
        const attributes = [...element.attributes].map(({ name, value }) =>
          /^(class|role|type|lang|dir|tabindex|aria-(hidden|expanded|selected|disabled|current))$/.test(name)
            ? `${name}=${value}`
            : `${name}${value === '' ? ' is empty' : ''}`,
        );
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
        );
        const inside = [...element.children].map((child) => repetitions.kindOf(child));
        const built = `${element.tagName} ${attributes.join(' ')} ${hasText} ${inside.join(',')}`;
        const kind = kinds.get(built) ?? kinds.size;
        kinds.set(built, kind);
        kindOfElement.set(element, kind);
        return kind;
      },
      leaveOut(parent: Element): void {
        const seen = new Map<number, number>();
        for (const child of parent.children) {
          const kind = repetitions.kindOf(child);
          const count = (seen.get(kind) ?? 0) + 1;
          seen.set(kind, count);
          const isRepeated = count > 2 && child instanceof HTMLElement && !child.contains(document.activeElement);
          if (isRepeated) left.set(child, child.getAttribute('style'));
          else repetitions.leaveOut(child);
        }
      },
    };
    const place = selector ?? [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document;
    repetitions.leaveOut(document.body);
    for (const element of left.keys()) element.style.setProperty('display', 'none', 'important');
    try {
      // Reports of passed rules take most of the time, and are not used.
      return await (window as unknown as { axe: typeof axe }).axe.run(place, { resultTypes: ['violations'] });
    } finally {
      for (const [element, style] of left) {
        element.style.removeProperty('display');
        if (style === null) element.removeAttribute('style');
      }
    }
  }, part);

/**
 * The violations of WCAG 2.2 AA and best practices that axe finds, one line each with the first element. Checks the `part` of the page that a
 * selector names, else an open modal dialog (the page behind it is inert), else the whole page.
 */
export const violations = async (page: Page, part?: string): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await runAxe(page, part);
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
