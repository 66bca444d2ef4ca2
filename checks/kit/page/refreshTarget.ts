import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { readMarkup } from './readMarkup.ts';

/** In seconds. Visitors do not read a page that sends them on sooner. */
const SOON = 5;

/**
 * Parses the value of a `Refresh` header or of a <meta http-equiv="refresh"> (HTML standard, "shared declarative refresh steps"). Returns the address that the
 * page leads to within five seconds; `undefined` if it does not, or only reloads itself.
 */
export const refreshAddress = (value: string, pageUrl: string, base = pageUrl): string | undefined => {
  const text = trimmed(value);
  const [, seconds = '', fraction = ''] = /^(\d*)(\.[\d.]*)?/.exec(text) ?? [];
  if ((seconds === '' && fraction === '') || Number(seconds) > SOON) return undefined;
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
export const metaRefresh = (html: string, pageUrl: string): string | undefined => {
  let value: string | undefined;
  let base: string | undefined;
  let hidden = 0;
  readMarkup(html, {
    open: (name, attributes) => {
      if (name === 'noscript' || name === 'template') hidden += 1;
      if (hidden > 0) return;
      if (name === 'base') base ??= parsedUrl(attributes.get('href') ?? '', pageUrl)?.href;
      if (name === 'meta' && attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh')
        value ??= attributes.get('content');
    },
    close: (name) => {
      if (name === 'noscript' || name === 'template') hidden = Math.max(hidden - 1, 0);
    },
  });
  return value === undefined ? undefined : refreshAddress(value, pageUrl, base);
};
