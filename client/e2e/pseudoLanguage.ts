import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { runQuietly } from '../../server/scanner/io/browser/runQuietly.ts';
import { ACCOUNT_TYPES } from '../../schema/forms/accountRequest.ts';
import { pseudoWords } from '../../scripts/texts/pseudoTexts.ts';
import { story, type StoryStage } from './openStage.ts';
import { speakPseudoLanguage } from './pseudoModules.ts';
import { openWithStorage } from './signedIn.ts';

/** German, because the pseudo-language replaces it. */
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'de-DE' } as const;

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Serves the pages of a build instead of the server's; all other requests go to the server. */
const givePages = async (page: Page, folder: string): Promise<void> => {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const isPage = route.request().resourceType() === 'document' && pathname !== '/robots.txt';
    if (!isPage && !pathname.startsWith('/assets/')) return route.fallback();
    const file = isPage ? 'index.html' : pathname;
    const contentType = TYPES[extname(file)];
    await route.fulfill({ body: await readFile(join(folder, file)), ...(contentType ? { contentType } : {}) });
  });
};

/** Third-party text has its own language or direction, or is marked as code; dates and times from Intl are marked as time. */
const NOT_OURS = 'html > body [lang], bdi, code, pre, time, script, style, noscript, [hidden]';

/** Returns our own texts that are visible or spoken. */
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

/** Sources of the sample internet, which have their own names. */
const SOURCES = [
  'Spamhaus ZEN',
  'Spamhaus DBL',
  'SpamCop',
  'DroneBL',
  'SURBL',
  'Passive Spam Block List',
  'URLhaus',
  'OpenPhish',
  'Sample Reviews',
];

/** Matches names, including those of protocols, methods and algorithms; addresses; and dates, durations, sizes, languages and countries that Intl formats. */
const NOT_IN_CATALOGUES = new RegExp(
  [
    `\\b(Candor|English|Deutsch|${ACCOUNT_TYPES.join('|')})\\b`,
    `^(${SOURCES.join('|')}|GET|OPTIONS|Englisch|([^,]+, )?(Deutschland|Schweiz|Schweden|Irland|Vereinigte Staaten))$`,
    '\\b(SSL|TLS) \\d|^(Chrome|Firefox|Safari|Android|Internet Explorer|Java|OpenSSL) \\d.*$|^\\d+ ([A-Z]+|Telnet|Redis|MongoDB|PostgreSQL)$|\\bECDSA P-256/SHA-256\\b',
    '\\d+\\. \\p{L}{3,4}\\.? \\d{4}',
    '\\bheute\\b|\\(UTC\\)',
    '(\\b(in|vor) )?\\d[\\d.,]* (ms|s|Sek|Min|Std|kB|MB|Byte|(Sekunde|Minute|Stunde)n?|Tag(en?)?)\\b',
    '\\S*[./@:]\\S+',
  ].join('|'),
  'gu',
);

/** Returns texts that contain a word without accents. */
export const plainTexts = async (page: Page): Promise<readonly string[]> => {
  const texts = (await ownTexts(page)).map((text) => text.trim());
  return [...new Set(texts)].filter((text) =>
    /(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/u.test(text.replaceAll(NOT_IN_CATALOGUES, '')),
  );
};

/** Returns elements that extend beyond the edge of the screen and widen the page. */
const wideParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return wide
      .filter((element) => ![...element.children].some((child) => wide.includes(child)))
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 60)}`);
  });

/** Expands everything that is folded, and waits for content that loads late. */
const unfold = async (page: Page): Promise<void> => {
  const openAll = page.getByRole('button', { name: pseudoWords('Open all sections'), exact: true });
  if ((await openAll.count()) > 0) await openAll.first().click();
  for (let turn = 0; turn < 3; turn += 1) {
    await page.locator('#main details:not([open])').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    await page.waitForFunction(() => document.querySelector('#main :is([aria-busy=true], [data-folded])') === null);
    await page.waitForLoadState('networkidle');
  }
};

/** The initial content of the browser's storage. */
export type Storage = Readonly<Record<string, string>>;

/** The browser's message for a page that the test serves instead of the server: such a page may not open a socket to this machine. */
const NO_SOCKET = /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/;

/** Opens a page and expands it, calls `then`, looks for texts that are not in any catalogue, and measures the page. */
export type LookAt = (path: string, storage?: Storage, then?: (page: Page) => Promise<void>) => Promise<void>;

/** Describes a story of pages in the pseudo-language, whose words have accents and are 50 % longer. */
export const pseudoStory = (title: string, parts: (stage: StoryStage, look: LookAt) => void): void => {
  story(title, {}, (stage) => {
    let folder: string;
    let speakGerman: (() => void) | undefined;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'candor-pseudo-'));
      // In its own process, because the bundler's threads outlive the build.
      const script = join(import.meta.dirname, 'buildPseudoLanguage.ts');
      const run = await runQuietly(process.execPath, ['--import', 'tsx', script, folder], { timeoutMs: 120_000 });
      if (run.code !== 0) throw new Error(run.output);
      speakGerman = speakPseudoLanguage();
    });
    after(async () => {
      speakGerman?.();
      await rm(folder, { recursive: true, force: true });
    });

    const look: LookAt = (path, storage = {}, then) =>
      stage.visit(
        async ({ page }) => {
          await givePages(page, folder);
          await openWithStorage(page, path, storage);
          await page.getByText(pseudoWords('Trust is better when it can be checked.')).first().waitFor();
          await page.waitForLoadState('networkidle');
          await unfold(page);
          await then?.(page);
          expect(await plainTexts(page)).to.deep.equal([]);
          expect(await wideParts(page)).to.deep.equal([]);
        },
        { ...PHONE, reducedMotion: 'reduce', mayComplain: NO_SOCKET },
      );

    parts(stage, look);
  });
};
