import type { HttpExchange, HttpHop } from '../../../server/scanner/io/scannerIo.ts';
import type { Protection } from './botProtection.ts';
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
  /** The site answers our own client with this challenge. `true`: the page is the one that a browser got · `false`: a browser could not read it either. */
  readonly challenged?: { readonly by: Protection; readonly isPassed: boolean };
}

/** Returns the decoded front page where an exchange ended. Each exchange is decoded once. */
export const readPage = (exchange: HttpExchange): FrontPage => {
  const known = pages.get(exchange);
  if (known) return known;
  const hop = exchange.hops.at(-1) ?? exchange.hops[0];
  const contentType = joined(hop, 'content-type');
  const text = decodeBody(exchange.body, contentType);
  const isSniffed = !/^nosniff\b/i.test(joined(hop, 'x-content-type-options') ?? '');
  const page: FrontPage = {
    status: 'read',
    exchange,
    hop,
    text,
    isHtml: !isCoded(hop, text) && isHtml(contentType, isSniffed, text),
  };
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

/** A body whose coding browsers do not undo, so that visitors see its bytes. Nothing can be said about the page in it. */
const isCoded = ({ repairs = [] }: HttpHop, text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters that no page has
  repairs.some(({ kind }) => kind === 'contentCodingIgnored') && /[\x00-\x08\x0e-\x1a]/.test(text.slice(0, 1_000));

/** What browsers take for HTML if nothing is declared (MIME Sniffing §7.1). */
const HTML_START =
  /^\s*<(!--|(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>])/i;
