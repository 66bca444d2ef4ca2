import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { runQuietly } from '../../scripts/runQuietly.ts';
import { pseudoWords } from '../../scripts/texts/pseudoTexts.ts';
import { overflow } from './barriers.ts';
import { story } from './openStage.ts';

const PHONE = { viewport: { width: 390, height: 844 } } as const;

/** Pages whose words are all in the catalogues. */
const PATHS = [
  '/',
  '/business-pro',
  '/partners',
  '/partners/directory',
  '/donate',
  '/scanner',
  '/privacy',
  '/terms',
  '/404',
];

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Gives the pages of a build in the place of the server's; everything else is the server's. */
const givePages = async (page: Page, folder: string): Promise<void> => {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const isPage = route.request().resourceType() === 'document';
    if (!isPage && !pathname.startsWith('/assets/')) return route.fallback();
    const file = isPage ? 'index.html' : pathname;
    const contentType = TYPES[extname(file)];
    await route.fulfill({ body: await readFile(join(folder, file)), ...(contentType ? { contentType } : {}) });
  });
};

/** What others say has a language of its own or is marked as code. */
const NOT_OURS = 'html > body [lang], code, pre, script, style, noscript, [hidden]';

/** What is shown or spoken of our own words. */
const ownTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((notOurs) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(notOurs)) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('body *'))
      if (!element.closest(notOurs))
        for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts;
  }, NOT_OURS);

/** Names, addresses, and the days and durations that Intl writes. */
const NOT_IN_CATALOGUES = /\b(Candor|English|Deutsch)\b|\S*[./@:]\S+|\d+ ([A-Z][a-z]{2} \d{4}|(second|minute)s?)\b/g;

/** Texts with a word in plain letters. */
const plainTexts = async (page: Page): Promise<readonly string[]> => {
  const texts = (await ownTexts(page)).map((text) => text.trim());
  return [...new Set(texts)].filter((text) =>
    /(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/u.test(text.replaceAll(NOT_IN_CATALOGUES, '')),
  );
};

story('The pages in the pseudo-language, whose words have accents and are half as long again', {}, (stage) => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-pseudo-'));
    // In a process of its own: the bundler's threads outlive the build.
    const script = join(import.meta.dirname, 'buildPseudoLanguage.ts');
    const run = await runQuietly(process.execPath, ['--import', 'tsx', script, folder], { timeoutMs: 120_000 });
    if (run.code !== 0) throw new Error(run.output);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const path of PATHS)
    it(`${path} leaves no text out, and fits a phone`, async () => {
      await stage.visit(async ({ page }) => {
        await givePages(page, folder);
        await page.goto(path);
        await page.getByText(pseudoWords('Trust is better when it can be checked.')).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(await plainTexts(page)).to.deep.equal([]);
        expect(await overflow(page)).to.equal(0);
      }, PHONE);
    });
});
