import type { HttpExchange, HttpHop, IoFailure, ScannerIo } from '../../io/scannerIo.ts';
import type { Target } from '../../probe.ts';
import { lastHop, pageOf, visit, type Visit } from '../http/visit.ts';
import { decodeBody } from './decodeBody.ts';

/** The page that visitors who type the domain end on. */
export interface FrontPage {
  readonly status: 'read';
  /** The whole way to it, redirects included. */
  readonly exchange: HttpExchange;
  /** The answer that `text` is the body of; perhaps an error's (`hop.status`), a challenge for robots, or of another site (`isOnSite`). */
  readonly hop: HttpHop;
  /** Decoded by its charset; at most 2 MiB of bytes, and then `exchange.truncated`. */
  readonly text: string;
  /** It says that it is HTML, or says nothing and looks like it. */
  readonly isHtml: boolean;
}

export type FrontPageVisit =
  | FrontPage
  /** Neither https nor http serves a page, or the way to it ends at a redirect that is not followed: that is a fact. */
  | { readonly status: 'notServed'; readonly detail: string }
  /** Nothing is known: time-out, DNS failure … on the way that browsers would go. */
  | { readonly status: 'notChecked'; readonly failure: IoFailure };

/**
 * The front page of `target`: https://domain/ with its redirects, and http://domain/ where https serves no page. Every probe that wants
 * the page asks here (or by `visit` without bounds, which is the same request): the requests are alike, so ScannerIo makes them once a
 * scan, and the text is decoded once. Rejects with IoFailure `aborted` when `signal` aborts, and never else.
 */
export const frontPage = async (target: Target, io: ScannerIo, signal: AbortSignal): Promise<FrontPageVisit> => {
  const secure = await visit(io.http, `https://${target.domain}/`, signal);
  const securePage = pageOf(secure);
  if (securePage) return readPage(securePage);
  const plain = await visit(io.http, `http://${target.domain}/`, signal);
  const plainPage = pageOf(plain);
  if (plainPage) return readPage(plainPage);
  const unknown = failureToLook(secure) ?? failureToLook(plain);
  if (unknown) return { status: 'notChecked', failure: unknown };
  return { status: 'notServed', detail: `https: ${whyNot(secure)}; http: ${whyNot(plain)}` };
};

/** The front page that an exchange ended on, decoded; the same exchange is decoded once. */
export const readPage = (exchange: HttpExchange): FrontPage => {
  const known = pages.get(exchange);
  if (known) return known;
  const hop = lastHop(exchange);
  const contentType = hop.headers.find(([name]) => name === 'content-type')?.[1];
  const text = decodeBody(exchange.body, contentType);
  const page: FrontPage = { status: 'read', exchange, hop, text, isHtml: isHtml(contentType, text) };
  pages.set(exchange, page);
  return page;
};

/** As long as ScannerIo remembers an exchange, its text is kept beside it. */
const pages = new WeakMap<HttpExchange, FrontPage>();

const isHtml = (contentType: string | undefined, text: string): boolean =>
  contentType === undefined
    ? HTML_START.test(text.slice(0, 1_000))
    : /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType);

/** What browsers take for HTML where nothing is said (MIME Sniffing §7.1). */
const HTML_START =
  /^\s*<(!--|(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link)[\s>])/i;

/** What kept us from looking: where a redirect was refused for what it is, we did look. */
const failureToLook = (visited: Visit): IoFailure | undefined => {
  if (visited.status === 'notChecked') return visited.failure;
  if (visited.status === 'notServed') return undefined;
  const reason = visited.exchange.stoppedAt?.reason;
  return reason && ['guarded', 'malformed', 'tooManyRedirects', 'nameNotFound'].includes(reason.kind)
    ? undefined
    : reason;
};

const whyNot = (visited: Visit): string => {
  if (visited.status !== 'answered') return visited.failure.message;
  const { stoppedAt } = visited.exchange;
  return stoppedAt ? `${stoppedAt.reason.message} (${stoppedAt.url.slice(0, 200)})` : 'a page';
};
