import type { Page } from 'playwright';

/** What a hostile record could have become on the page. Nothing of it may be there. */
export interface Harm {
  /** Elements that a report of ours never has: markup of strangers that was taken for markup. */
  readonly elements: readonly string[];
  /** Addresses of links that are neither of the web nor of mail. */
  readonly links: readonly string[];
  /** Characters that turn or hide the text around them, as such and not spelt out. */
  readonly unseen: readonly string[];
  /** Characters of the longest text of strangers that is shown before anything is opened. */
  readonly longest: number;
  /** Pixels by which a phone of 360 has to be scrolled sideways, with everything opened. */
  readonly sideways: number;
}

const PHONE = { width: 360, height: 740 };

/** Looks at the report of the page, and leaves it opened and as narrow as a phone. */
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
    // The room of a scrollbar that is gone makes the page narrower, which is no harm.
    return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
  return { ...harm, sideways };
};
