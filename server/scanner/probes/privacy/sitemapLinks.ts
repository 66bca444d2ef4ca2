import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { PolicyKind } from '../../../../schema/report/observations/privacyObservation.ts';
import { LINK_WORDS } from './linkWords.ts';

const MAX_READ = 1_048_576;
const MAX_ADDRESSES = 20_000;

/** The addresses of a sitemap (sitemaps.org) that read like a document of the kind, the shortest first: deep ones are articles about it. */
export const sitemapLinks = (xml: string, kind: PolicyKind): readonly string[] => {
  const found: string[] = [];
  let count = 0;
  for (const [, address = ''] of xml.slice(0, MAX_READ).matchAll(/<loc>\s*([^<\s]{1,2000})\s*<\/loc>/gi)) {
    if ((count += 1) > MAX_ADDRESSES) break;
    const url = address.replaceAll('&amp;', '&');
    const parsed = parsedUrl(url);
    if (!parsed) continue;
    const { pathname, protocol } = parsed;
    if (
      /^https?:$/.test(protocol) &&
      pathname.split('/').filter(Boolean).length <= 4 &&
      LINK_WORDS[kind].path.test(pathname.toLowerCase())
    )
      found.push(url);
  }
  return found.sort((one, other) => one.length - other.length).slice(0, 2);
};

/** The first sitemap that a robots.txt names (RFC 9309 leaves the line to sitemaps.org). */
export const sitemapOf = (robots: string): string | undefined =>
  /^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,500})[ \t]*\r?$/im.exec(robots.slice(0, 65_536))?.[1];
