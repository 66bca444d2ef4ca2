import type { HttpExchange } from '../../server/scanner/io/scannerIo.ts';
import { lastHop } from '../kit/page/visit.ts';
import { wordsOf } from '../kit/page/htmlPage.ts';
import { blocksOfText, mainBlocks, type DocumentText } from './documentText.ts';
import { contentOf } from '../kit/page/pageContent.ts';
import { readPage } from '../kit/page/readPage.ts';
import { readPdf } from './readPdf.ts';
import { isReadWhole } from './sentences.ts';

export type ReadDocument =
  | { readonly status: 'text'; readonly document: DocumentText }
  /** It was received, but in a format that is not supported. */
  | { readonly status: 'unreadable'; readonly reason: string };

const MAX_TEXT = 1_048_576;

/** Reads the text of a response: HTML, PDF or plain text, decided by its first bytes and its Content-Type. Rejects only when `signal` aborts. */
export const readDocument = async (exchange: HttpExchange, signal: AbortSignal): Promise<ReadDocument> => {
  const { url, headers } = lastHop(exchange);
  const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (isPdf(exchange.body)) return readPdfDocument(exchange, url, signal);
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^(?:$|text\/|application\/(?:xhtml|octet-stream|xml))/.test(type))
    return { status: 'unreadable', reason: `It is of the type ${type.slice(0, 80)}, which is not read` };
  if (!type.includes('html') && looksBinary(exchange.body))
    return { status: 'unreadable', reason: 'It is a file of a format that is not read' };
  const front = readPage(exchange);
  const { text } = front;
  const common = { url, complete: !exchange.truncated };
  const isHtml =
    front.isHtml ||
    type.includes('html') ||
    /<(?:!doctype html|html|head|body|p|div|h1|script)\b/i.test(text.slice(0, 3_000));
  const { page } = await contentOf(front.isHtml === isHtml ? front : { ...front, isHtml }, signal);
  if (page) {
    const blocks = mainBlocks(page.blocks);
    const document = {
      ...common,
      format: 'html' as const,
      title: page.title,
      lang: page.lang,
      blocks,
      words: wordsOf(blocks),
      page,
      complete: common.complete && !page.cut && isReadWhole(blocks),
    };
    return { status: 'text', document };
  }
  return { status: 'text', document: plainDocument('text', url, text, common.complete) };
};

const plainDocument = (format: 'text' | 'pdf', url: string, text: string, complete: boolean): DocumentText => {
  const blocks = blocksOfText(text.slice(0, MAX_TEXT));
  const title = blocks[0]?.text.slice(0, 200) ?? '';
  return {
    format,
    url,
    title,
    lang: '',
    blocks,
    words: wordsOf(blocks),
    complete: complete && text.length <= MAX_TEXT && isReadWhole(blocks),
    page: undefined,
  };
};

const isPdf = (body: Uint8Array): boolean => Buffer.from(body.subarray(0, 1_024)).includes('%PDF-');

/** NUL bytes indicate an office file or an image. UTF-16 has a byte order mark, or half of its bytes are NUL. */
const looksBinary = (body: Uint8Array): boolean => {
  if ((body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff)) return false;
  return body.subarray(0, 2_000).includes(0);
};

const readPdfDocument = async (exchange: HttpExchange, url: string, signal: AbortSignal): Promise<ReadDocument> => {
  if (exchange.truncated) return { status: 'unreadable', reason: 'The PDF is too large to be read' };
  try {
    const { text, complete, title, lang } = await readPdf(exchange.body, signal);
    const document = plainDocument('pdf', url, text, complete);
    if (document.words < 20)
      return { status: 'unreadable', reason: 'The PDF holds no text: it may be a scan of paper' };
    return { status: 'text', document: { ...document, lang: lang.toLowerCase(), title: document.title || title } };
  } catch (error) {
    signal.throwIfAborted();
    return {
      status: 'unreadable',
      reason: `The PDF could not be read: ${error instanceof Error ? error.message : 'unknown'}`,
    };
  }
};
