import { markupTokenizer, type MarkupBounds } from './readMarkup.ts';
import { createSlicer } from './createSlicer.ts';
import type { HtmlPage } from './htmlPage.ts';
import { createPageBuilder } from './pageBuilder.ts';

const CHUNK = 65_536;
const BOUNDS: MarkupBounds = { nameLength: 64, valueLength: 4_096, attributes: 40 };

/**
 * Reads a page in one pass over its tags. Builds no tree, so that markup nested a hundred thousand deep costs no more than flat markup. Yields to the event
 * loop between slices, so that a page of megabytes does not block anything else.
 */
export const readHtml = async (html: string, signal: AbortSignal): Promise<HtmlPage> => {
  const builder = createPageBuilder();
  const slice = createSlicer(signal);
  const tokenizer = markupTokenizer(html, builder, BOUNDS);
  for (let start = 0; start < html.length && !builder.isFull(); start += CHUNK) {
    tokenizer.write(html.slice(start, start + CHUNK));
    await slice();
  }
  tokenizer.end();
  return builder.page();
};
