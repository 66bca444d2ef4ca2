import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { baseOf, type HtmlPage } from './htmlPage.ts';

/** In seconds. Visitors do not read a page that sends them on sooner. */
const SOON = 5;

/**
 * Returns the address that a page leads to by itself within this number of seconds: by its `Refresh` header or a <meta http-equiv="refresh">. As in Chromium
 * (`HttpRefreshScheduler`), the shortest delay counts, and the last of equal ones. Returns `undefined` if it leads nowhere, or only reloads itself.
 */
export const refreshTarget = (
  {
    pageUrl,
    header,
    page,
  }: { readonly pageUrl: string; readonly header?: string | undefined; readonly page?: HtmlPage },
  within = SOON,
): string | undefined => {
  const base = page ? baseOf(page, pageUrl) : pageUrl;
  const all = [
    ...(header === undefined ? [] : [parseRefresh(header, pageUrl, pageUrl)]),
    ...(page?.refreshes ?? []).map((value) => parseRefresh(value, pageUrl, base)),
  ].filter((refresh) => refresh !== undefined);
  const shortest = Math.min(...all.map(({ seconds }) => seconds));
  const url = all.findLast(({ seconds }) => seconds === shortest)?.url;
  return shortest > within || url === undefined || url === pageUrl ? undefined : url;
};

/** Parses one value (HTML standard, "shared declarative refresh steps"). Without an address, the page reloads itself; `undefined` if it is not one. */
const parseRefresh = (
  value: string,
  pageUrl: string,
  base: string,
): { readonly seconds: number; readonly url: string } | undefined => {
  const text = trimmed(value);
  const [, seconds = '', fraction = ''] = /^(\d*)(\.[\d.]*)?/.exec(text) ?? [];
  if (seconds === '' && fraction === '') return undefined;
  const rest = text.slice(seconds.length + fraction.length);
  if (rest !== '' && !/^[\t\n\f\r ;,]/.test(rest)) return undefined;
  const target = trimmed(trimmed(rest).replace(/^[;,]/, ''));
  const afterName = trimmed(target.slice('url'.length));
  const isNamed = /^url/i.test(target) && afterName.startsWith('=');
  const named = isNamed ? trimmed(afterName.slice(1)) : target;
  const quote = /^["']/.exec(named)?.[0];
  const written = quote === undefined ? named : (named.slice(1).split(quote, 1)[0] ?? '');
  const url = written.trim() === '' ? new URL(pageUrl) : parsedUrl(written, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return { seconds: Number(seconds), url: url.href };
};

/** Without the blanks of HTML at the beginning. */
const trimmed = (text: string): string => text.replace(/^[\t\n\f\r ]+/, '');
