import type { HttpExchange, HttpHop, IoFailure, ScannerIo } from '../../../server/scanner/io/scannerIo.ts';
import type { Target } from '../check.ts';
import { lastHop, pageOf, visit, type Visit } from './visit.ts';
import { declaredType } from './declaredType.ts';
import { decodeBody } from './decodeBody.ts';

/** The page where visitors who type the domain end up. */
export interface FrontPage {
  readonly status: 'read';
  /** The whole exchange, including redirects. */
  readonly exchange: HttpExchange;
  /** The response with `text` as its body. It may be an error (`hop.status`), a bot challenge, or on another site (`isOnSite`). */
  readonly hop: HttpHop;
  /** Decoded with its charset. At most 2 MiB of bytes; if there were more, `exchange.truncated` is set. */
  readonly text: string;
  /** Declared as HTML, or undeclared and looks like HTML. */
  readonly isHtml: boolean;
}

export type FrontPageVisit =
  | FrontPage
  /** Neither https nor http serves a page, or the path to it ends at a redirect that is not followed. This is a fact, not a failure to check. */
  | { readonly status: 'notServed'; readonly detail: string }
  /** Nothing is known: a time-out, a DNS failure … on the path that browsers would take. */
  | { readonly status: 'notChecked'; readonly failure: IoFailure };

/**
 * Fetches the front page of `target`: https://domain/ with its redirects, and http://domain/ if https serves no page. Every check that needs the page should
 * call this (or `visit` without bounds, which makes the same request): ScannerIo makes equal requests once per scan, and the text is decoded once. Rejects only
 * with IoFailure `aborted`, when `signal` aborts.
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

/** Returns the decoded front page where an exchange ended. Each exchange is decoded once. */
export const readPage = (exchange: HttpExchange): FrontPage => {
  const known = pages.get(exchange);
  if (known) return known;
  const hop = lastHop(exchange);
  const contentType = joined(hop, 'content-type');
  const text = decodeBody(exchange.body, contentType);
  const isSniffed = !/^nosniff\b/i.test(joined(hop, 'x-content-type-options') ?? '');
  const page: FrontPage = { status: 'read', exchange, hop, text, isHtml: isHtml(contentType, isSniffed, text) };
  pages.set(exchange, page);
  return page;
};

/** Keeps the decoded text for as long as ScannerIo caches the exchange. */
const pages = new WeakMap<HttpExchange, FrontPage>();

const joined = ({ headers }: HttpHop, wanted: string): string | undefined => {
  const values = headers.flatMap(([name, value]) => (name === wanted ? [value] : []));
  return values.length === 0 ? undefined : values.join(', ');
};

/** Types that say nothing (MIME Sniffing §5.1, §7). */
const UNKNOWN_TYPES: ReadonlySet<string | undefined> = new Set([undefined, 'unknown/unknown', 'application/unknown']);

const isHtml = (contentType: string | undefined, isSniffed: boolean, text: string): boolean => {
  const { essence } = declaredType(contentType);
  if (UNKNOWN_TYPES.has(essence)) return isSniffed && HTML_START.test(text.slice(0, 1_000));
  return essence === 'text/html' || essence === 'application/xhtml+xml';
};

/** What browsers take for HTML if nothing is declared (MIME Sniffing §7.1). */
const HTML_START =
  /^\s*<(!--|(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>])/i;

/** Returns what prevented the check. A redirect that was refused because of its target is a result, not a failure. */
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
