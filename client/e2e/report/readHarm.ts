import type { Page } from 'playwright';

/** Traces of third-party text that could have taken effect in the page. The lists must be empty and `sideways` must be 0. */
export interface Harm {
  /** Elements that a report never has: third-party markup that was rendered as markup. */
  readonly elements: readonly string[];
  /** Link targets that are neither http(s) nor mailto. */
  readonly links: readonly string[];
  /** Unescaped characters that reverse or hide the surrounding text. */
  readonly unseen: readonly string[];
  /** Length of the longest third-party text that is visible before anything is expanded. */
  readonly longest: number;
  /** Horizontal overflow on a phone of 360 pixels, with everything expanded. */
  readonly sideways: number;
}

const PHONE = { width: 360, height: 740 };

/** Inspects the report of the page, and leaves it expanded and at phone size. */
export const readHarm = async (page: Page): Promise<Harm> => {
  const article = page.getByRole('article');
  const harm = await article.evaluate((report) => ({
    elements: [
      ...report.querySelectorAll('script, style, iframe, object, embed, form, b, i, font, [onerror], [onload]'),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    links: [...report.querySelectorAll('a')]
      .filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol))
      .map(({ href }) => href.slice(0, 200)),
    unseen: [...(report.textContent.match(/(?![\n\t])[\p{Cc}\p{Cf}]/gu) ?? [])],
    longest: Math.max(
      0,
      ...[...report.querySelectorAll('bdi')]
        .filter((text) => text.checkVisibility())
        .map((text) => text.textContent.length),
    ),
  }));
  await page.setViewportSize(PHONE);
  const sideways = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    // A missing scrollbar makes the page narrower, which is harmless.
    return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
  return { ...harm, sideways };
};
