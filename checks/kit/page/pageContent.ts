import { botProtection, type Protection } from './botProtection.ts';
import { wordsOf, type HtmlPage } from './htmlPage.ts';
import { readHtml } from './readHtml.ts';
import type { FrontPage } from './readPage.ts';

export interface PageContent {
  /** `undefined` if it is not HTML. */
  readonly page: HtmlPage | undefined;
  /** Number of words that readers see. */
  readonly words: number;
  /** What was served in place of the requested page. */
  readonly protection: Protection | undefined;
}

/** Returns what readers see of a page. Each page is read once, for all checks; rejects only when `signal` aborts. */
export const contentOf = async (front: FrontPage, signal: AbortSignal): Promise<PageContent> => {
  const reading = readings.get(front) ?? read(front);
  readings.set(front, reading);
  const content = await reading;
  signal.throwIfAborted();
  return content;
};

/** Keeps what was read for as long as the page itself is kept. */
const readings = new WeakMap<FrontPage, Promise<PageContent>>();

/** Other checks may wait for the same page, so that no check can abort its reading. It is bounded by the size of a page. */
const read = async ({ hop, text, isHtml }: FrontPage): Promise<PageContent> => {
  const page = isHtml ? await readHtml(text, new AbortController().signal) : undefined;
  const words = wordsOf(page?.blocks ?? [{ text: text.slice(0, MAX_PLAIN) }]);
  return { page, words, protection: botProtection(hop, text, words) };
};

/** Characters of a text that is not HTML in which words are counted. */
const MAX_PLAIN = 60_000;
