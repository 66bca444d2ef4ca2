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

/** The pseudo-language stands in the place of German. */
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'de-DE' } as const;

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Gives the pages of a build in the place of the server's; everything else is the server's. */
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

/** What others say has a language or a direction of its own, or is marked as code; what Intl writes of a moment is marked as time. */
const NOT_OURS = 'html > body [lang], bdi, code, pre, time, script, style, noscript, [hidden]';

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

/** Sources of the sample internet, by their own names. */
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

/** Names, also of protocols, methods and algorithms; addresses; and the moments, durations, sizes, languages and countries that Intl writes. */
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

/** Texts with a word in plain letters. */
export const plainTexts = async (page: Page): Promise<readonly string[]> => {
  const texts = (await ownTexts(page)).map((text) => text.trim());
  return [...new Set(texts)].filter((text) =>
    /(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/u.test(text.replaceAll(NOT_IN_CATALOGUES, '')),
  );
};

/** What reaches past the edge of the screen, and makes the page wider. */
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

/** Everything that is folded, opened; and what came late waited for. */
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

/** What the browser's storage holds when the page is opened. */
export type Storage = Readonly<Record<string, string>>;

/** A page that the test has put in the server's place may not open a socket to this machine. */
const NO_SOCKET = /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/;

/** Opens a page and folds it open, does what `then` does, looks for words that are in no catalogue, and measures it. */
export type LookAt = (path: string, storage?: Storage, then?: (page: Page) => Promise<void>) => Promise<void>;

/** Describes a story of pages in the pseudo-language, whose words have accents and are half as long again. */
export const pseudoStory = (title: string, parts: (stage: StoryStage, look: LookAt) => void): void => {
  story(title, {}, (stage) => {
    let folder: string;
    let speakGerman: (() => void) | undefined;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'candor-pseudo-'));
      // In a process of its own: the bundler's threads outlive the build.
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
