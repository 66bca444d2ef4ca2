import { constants, gunzipSync, inflateRawSync } from 'node:zlib';
import { inGzip } from '../../../server/scanner/io/contentDecoders.ts';
import type { Target } from '../check.ts';
import { decodeBody } from './decodeBody.ts';
import { isOnSite } from './visit.ts';

/** Returns the sitemap to read of those that robots.txt names, preferably one of the site itself. Sites share one robots.txt between their domains. */
export const chosenSitemap = (named: readonly string[], target: Target): string | undefined =>
  named.find((url) => isOnSite(url, target)) ?? named[0];

const MAX_UNPACKED = 6 * 1_048_576;

/** Decodes a file that crawlers read. Sitemaps may be gzip files (sitemaps.org). Returns `undefined` if one cannot be unpacked or is too long. */
export const crawledText = (body: Uint8Array, contentType: string | undefined): string | undefined => {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return decodeBody(body, contentType);
  const unpacked = unpackedBy(gunzipSync, body) ?? firstMember(Buffer.from(body));
  return unpacked === undefined || unpacked.length === 0 ? undefined : decodeBody(unpacked, undefined);
};

/** A file that was cut is read as far as it goes. */
const unpackedBy = (unpack: typeof gunzipSync, body: Uint8Array): Buffer | undefined => {
  try {
    return unpack(body, { maxOutputLength: MAX_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
};

/** Caches append comments to gzip files, at which zlib's gunzip discards the whole file. */
const firstMember = (body: Buffer): Buffer | undefined => {
  const start = inGzip(body);
  return typeof start === 'string' ? undefined : unpackedBy(inflateRawSync, body.subarray(start.at));
};

const withoutComments = (text: string): string =>
  text
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('');

const START_LENGTH = 10_000;
const ROOT = /<((?:[\w-]+:)?)(sitemapindex|urlset|rss|feed)[\s/>]/i;
/** Crawlers also read feeds as sitemaps (sitemaps.org, "Other Sitemap formats"). */
const ENTRY: Readonly<Record<string, string>> = { sitemapindex: 'loc', urlset: 'loc', rss: 'item', feed: 'entry' };

/** Counts the entries of a sitemap. Returns `undefined` if the text is none: XML, a feed, or one address per line. */
export const sitemapEntries = (text: string): { readonly isIndex: boolean; readonly entries: number } | undefined => {
  const [, prefix = '', root = ''] = ROOT.exec(text.slice(0, START_LENGTH)) ?? [];
  const entry = ENTRY[root.toLowerCase()];
  if (entry !== undefined)
    return {
      isIndex: root.toLowerCase() === 'sitemapindex',
      entries: (withoutComments(text).match(new RegExp(`<${prefix}${entry}[\\s>]`, 'gi')) ?? []).length,
    };
  const lines = text
    .slice(0, 1_048_576)
    .split(/\s+/)
    .filter((line) => line !== '');
  const isList = lines.length > 0 && lines.every((line) => /^https?:\/\//.test(line));
  return isList ? { isIndex: false, entries: lines.length } : undefined;
};
