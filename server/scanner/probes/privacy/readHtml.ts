import { Tokenizer } from 'htmlparser2';
import { createSlicer } from './createSlicer.ts';
import type { HtmlPage } from './htmlPage.ts';
import { createPageBuilder } from './pageBuilder.ts';

const CHUNK = 65_536;
const MAX_VALUE = 4_096;

/**
 * Reads a page in one pass over its tags. No tree is built, so that markup nested a hundred thousand deep costs what flat markup costs; and the
 * event loop goes on between slices, so that a page of megabytes stops nothing else.
 */
export const readHtml = async (html: string, signal: AbortSignal): Promise<HtmlPage> => {
  const builder = createPageBuilder();
  const slice = createSlicer(signal);
  let tag = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();
  const lower = (start: number, end: number) => html.slice(start, Math.min(end, start + 64)).toLowerCase();
  const add = (text: string): void => {
    if (value.length < MAX_VALUE) value += text;
  };
  const open = (): void => {
    builder.open(tag, attributes);
    attributes = new Map();
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        builder.text(html.slice(start, end));
      },
      ontextentity: (codepoint) => {
        builder.text(String.fromCodePoint(codepoint));
      },
      onopentagname: (start, end) => {
        tag = lower(start, end);
      },
      onattribname: (start, end) => {
        attribute = lower(start, end);
        value = '';
      },
      onattribdata: (start, end) => {
        add(html.slice(start, Math.min(end, start + MAX_VALUE)));
      },
      onattribentity: (codepoint) => {
        add(String.fromCodePoint(codepoint));
      },
      onattribend: () => {
        if (attributes.size < 40 && !attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => {
        builder.close(lower(start, end));
      },
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  for (let start = 0; start < html.length && !builder.isFull(); start += CHUNK) {
    tokenizer.write(html.slice(start, start + CHUNK));
    await slice();
  }
  tokenizer.end();
  return builder.page();
};

const nothing = (): void => undefined;
