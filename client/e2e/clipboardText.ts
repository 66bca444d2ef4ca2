import type { Page } from 'playwright';

/**
 * Returns the copied text. Our own pages may not read the clipboard (Permissions-Policy), so another page of the same origin does; the visit needs
 * `clipboard-read`.
 */
export const clipboardText = async (page: Page): Promise<string> => {
  const reader = await page.context().newPage();
  try {
    await reader.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Reader' }),
    );
    await reader.goto(new URL('/clipboard', page.url()).href);
    await reader.bringToFront();
    return await reader.evaluate(() => navigator.clipboard.readText());
  } finally {
    await reader.close();
    await page.bringToFront();
  }
};
