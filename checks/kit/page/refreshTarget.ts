import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { baseOf, type HtmlPage } from './htmlPage.ts';

/** In seconds. Visitors do not read a page that sends them on sooner. */
const SOON = 5;

/**
 * Parses the value of a `Refresh` header or of a <meta http-equiv="refresh"> (HTML standard, "shared declarative refresh steps"). Returns the address that the
 * page leads to within this number of seconds; `undefined` if it does not, or only reloads itself.
 */
export const refreshAddress = (value: string, pageUrl: string, base = pageUrl, within = SOON): string | undefined => {
  const text = trimmed(value);
  const [, seconds = '', fraction = ''] = /^(\d*)(\.[\d.]*)?/.exec(text) ?? [];
  if ((seconds === '' && fraction === '') || Number(seconds) > within) return undefined;
  const rest = text.slice(seconds.length + fraction.length);
  if (!/^[\t\n\f\r ;,]/.test(rest)) return undefined;
  const target = trimmed(trimmed(rest).replace(/^[;,]/, ''));
  const afterName = trimmed(target.slice('url'.length));
  const isNamed = /^url/i.test(target) && afterName.startsWith('=');
  const named = isNamed ? trimmed(afterName.slice(1)) : target;
  const quote = /^["']/.exec(named)?.[0];
  const written = quote === undefined ? named : (named.slice(1).split(quote, 1)[0] ?? '');
  const url = written.trim() === '' ? undefined : parsedUrl(written, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url.href === pageUrl ? undefined : url.href;
};

/** Without the blanks of HTML at the beginning. */
const trimmed = (text: string): string => text.replace(/^[\t\n\f\r ]+/, '');

/** Returns the address that a page's first <meta http-equiv="refresh"> leads to. Those in <noscript> are for browsers without scripts. */
export const pageRefresh = (page: HtmlPage, pageUrl: string, within = SOON): string | undefined =>
  page.refresh === undefined ? undefined : refreshAddress(page.refresh, pageUrl, baseOf(page, pageUrl), within);
