import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { readMarkup } from './readMarkup.ts';

/** In seconds. Visitors do not read a page that sends them on sooner. */
const SOON = 5;

/**
 * Parses the value of a `Refresh` header or of a <meta http-equiv="refresh"> (HTML standard, "shared declarative refresh steps"). Returns the address that the
 * page leads to within five seconds; `undefined` if it does not, or only reloads itself.
 */
export const refreshAddress = (value: string, pageUrl: string, base = pageUrl): string | undefined => {
  const match = /^[\t\n\f\r ]*(\d*)(?:[\d.]*)(?:[\t\n\f\r ]*[;,][\t\n\f\r ]*|[\t\n\f\r ]+)(.*)$/s.exec(value);
  if (!match || (match[1] === '' && !value.trim().startsWith('.')) || Number(match[1]) > SOON) return undefined;
  const named = /^url[\t\n\f\r ]*=[\t\n\f\r ]*(.*)$/is.exec(match[2] ?? '')?.[1] ?? match[2] ?? '';
  const quote = /^["']/.exec(named)?.[0];
  const written = quote === undefined ? named : (named.slice(1).split(quote, 1)[0] ?? '');
  const url = written.trim() === '' ? undefined : parsedUrl(written, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url.href === pageUrl ? undefined : url.href;
};

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
