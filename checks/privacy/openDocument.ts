import type { PolicyDocumentSeen, PolicyKind } from './observation.ts';
import type { HttpExchange } from '../../server/scanner/io/scannerIo.ts';
import type { Target } from '../kit/check.ts';
import { isOnSite, lastHop, type Visit } from '../kit/page/visit.ts';
import { readPage } from '../kit/page/frontPage.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { botProtection, type Protection } from '../kit/page/botProtection.ts';
import type { Render } from './createRenderer.ts';
import { wordsOf } from '../kit/page/htmlPage.ts';
import type { DocumentText } from './documentText.ts';
import { readDocument } from './readDocument.ts';
import { recogniseDocument, type Recognised } from './recogniseDocument.ts';

/** `mention`: a link that only mentions the subject, or leads to a page that may lead on. Like a guess, it promises nothing. */
export type FoundBy = 'link' | 'mention' | 'path' | 'sitemap';

/** The result of one address. `text` is set if the document was read; `page` if it was an HTML page, whatever its content. */
export interface Opened {
  readonly seen: PolicyDocumentSeen;
  readonly text: DocumentText | undefined;
  readonly page: DocumentText | undefined;
  readonly protection: Protection | undefined;
}

export interface Wanted {
  readonly kind: PolicyKind;
  readonly url: string;
  readonly by: FoundBy;
  /** Where the front page was read: a link that leads back to it is not a document. */
  readonly frontPageUrl: string | undefined;
}

/** Classifies a response: the wanted document, something else in its place, or nothing. */
export const openDocument = async (
  visited: Visit,
  wanted: Wanted,
  target: Target,
  { render, signal }: { readonly render: Render; readonly signal: AbortSignal },
): Promise<Opened> => {
  const opened = await openAnswer(visited, wanted, target, signal);
  if (visited.status === 'answered' && opened.protection?.kind === 'challenge' && isLinked(wanted)) {
    const passed = await render(visited.exchange, { waitsForTimers: true });
    return passed ? openAnswer({ ...visited, exchange: passed }, wanted, target, signal) : opened;
  }
  if (opened.page?.format !== 'html' || opened.text || visited.status !== 'answered' || !isLinked(wanted))
    return opened;
  if (recogniseDocument(opened.page, wanted.kind) !== 'shell' || lastHop(visited.exchange).status !== 200)
    return opened;
  const rendered = await render(visited.exchange);
  return rendered ? openAnswer({ ...visited, exchange: rendered }, wanted, target, signal) : opened;
};

const openAnswer = async (visited: Visit, wanted: Wanted, target: Target, signal: AbortSignal): Promise<Opened> => {
  const nothing = { text: undefined, page: undefined, protection: undefined };
  if (visited.status === 'notServed') return { ...nothing, seen: missing(wanted, visited.failure.message) };
  if (visited.status === 'notChecked') return { ...nothing, seen: unread(wanted, visited.failure.message) };
  const { exchange } = visited;
  if (exchange.stoppedAt) return { ...nothing, seen: stopped(wanted, exchange.stoppedAt) };
  const hop = lastHop(exchange);
  const read = await readDocument(exchange, signal);
  if (read.status === 'unreadable') {
    return {
      ...nothing,
      seen: hop.status === 200 ? unread(wanted, read.reason, hop.url) : refused(wanted, hop),
    };
  }
  const { document } = read;
  const markup = document.page ? readPage(exchange).text : '';
  const protection = botProtection(hop, markup, document.page ? wordsOf(document.page.blocks) : document.words);
  const page = document;
  if (protection?.kind === 'challenge') {
    return {
      text: undefined,
      page,
      protection,
      seen: unread(wanted, `${protection.name} keeps robots away from it`, hop.url),
    };
  }
  if (hop.status !== 200) {
    const seen = refused(wanted, hop);
    return { text: undefined, page, protection: seen.status === 'unread' ? protection : undefined, seen };
  }
  if (isFrontPage(hop.url, wanted)) return { ...nothing, page, seen: missing(wanted, 'It leads to the front page') };
  const what = recogniseDocument(document, wanted.kind);
  if (what !== 'document')
    return { text: undefined, page, protection: undefined, seen: inItsPlace(what, wanted, hop.url) };
  return { text: document, page, protection: undefined, seen: readSeen(document, wanted, target) };
};

const isLinked = ({ by }: Wanted): boolean => by === 'link' || by === 'mention';

const readSeen = (document: DocumentText, { by }: Wanted, target: Target): PolicyDocumentSeen => ({
  status: 'read',
  url: wellFormedText(document.url, 2_048),
  format: document.format,
  foundBy: by === 'mention' ? 'link' : by,
  elsewhere: !isOnSite(document.url, target),
  title: document.title === '' ? null : wellFormedText(document.title, 200),
  words: document.words,
  complete: document.complete,
});

const unread = ({ url }: Wanted, reason: string, at = url): PolicyDocumentSeen => ({
  status: 'unread',
  url: wellFormedText(at, 2_048),
  reason: wellFormedText(reason, 300),
});

/** If the target of a link says that it does not exist, the link is broken; all other refusals may be aimed at bots. */
const refused = (
  wanted: Wanted,
  { status, url }: { readonly status: number; readonly url: string },
): PolicyDocumentSeen => {
  const reason = `It answers with status ${status}`;
  const isKept = status === 429 || status >= 500 || (wanted.by === 'link' && ![404, 410].includes(status));
  return isKept ? unread(wanted, reason, url) : missing(wanted, reason);
};

/** A broken link is a problem of its own, but an address that we guessed is not. */
const missing = ({ url, by }: Wanted, detail: string): PolicyDocumentSeen =>
  by === 'link'
    ? { status: 'broken', url: wellFormedText(url, 2_048), reason: wellFormedText(detail, 300) }
    : { status: 'absent', detail: wellFormedText(detail, 300) };

const stopped = (wanted: Wanted, { url, reason }: NonNullable<HttpExchange['stoppedAt']>): PolicyDocumentSeen => {
  const text = `It leads to ${url.slice(0, 150)}, which was not followed: ${reason.message}`;
  return wanted.by === 'link' ||
    ['timeout', 'dnsFailure', 'unreachable', 'connectionReset', 'unreadable'].includes(reason.kind)
    ? unread(wanted, text)
    : missing(wanted, text);
};

const inItsPlace = (what: Exclude<Recognised, 'document'>, wanted: Wanted, at: string): PolicyDocumentSeen => {
  switch (what) {
    case 'notFound':
      return missing(wanted, 'The page says that there is nothing, with status 200');
    case 'shell':
      return wanted.by === 'link'
        ? unread(wanted, 'The page has no text without its scripts', at)
        : missing(wanted, 'The page has no text without its scripts');
    case 'login':
      return wanted.by === 'link'
        ? unread(wanted, 'The page asks for a login', at)
        : missing(wanted, 'The page asks for a login');
    case 'cookieWall':
      return unread(wanted, 'A question about cookies stands in front of the text', at);
    case 'other':
      return wanted.by === 'link'
        ? unread(wanted, 'The page does not read like what its link says', at)
        : missing(wanted, 'The page does not read like such a document');
  }
};

const isFrontPage = (url: string, { frontPageUrl, url: asked }: Wanted): boolean => {
  if (frontPageUrl === undefined || url === asked) return false;
  const [one, other] = [new URL(url), new URL(frontPageUrl)];
  return one.host === other.host && one.pathname === other.pathname;
};
