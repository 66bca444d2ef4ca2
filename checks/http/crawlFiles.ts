import type { HttpObservation } from './observation.ts';
import { DeadlinePassed, withDeadline } from '../../server/scanner/io/withDeadline.ts';
import type { HttpIo } from '../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { parseRobots, RULE_NAMES } from '../kit/page/parseRobots.ts';
import { chosenSitemap, crawledText, sitemapEntries } from '../kit/page/sitemap.ts';
import { FILE_BOUNDS, isOnSite, lastHop, visit } from '../kit/page/visit.ts';
import type { Target } from '../kit/check.ts';

type Crawl = NonNullable<HttpObservation['crawl']>;

/** Together less than the time the check has left after its visits. */
const ROBOTS_MS = 5_000;
const SITEMAP_MS = 4_000;

/** Reads robots.txt, and the sitemap that it names or the usual one. Rejects only with `aborted`. */
export const readCrawlFiles = async (
  http: HttpIo,
  pageUrl: string,
  target: Target,
  signal: AbortSignal,
): Promise<Crawl> => {
  const { origin } = new URL(pageUrl);
  const asked = await fileAt(http, `${origin}/robots.txt`, ROBOTS_MS, signal);
  const robots = asked.status === 'text' ? robotsOf(asked.text) : asked;
  const named = chosenSitemap(robots.status === 'found' ? robots.sitemaps : [], target);
  if (named !== undefined && !isOnSite(named, target)) return { robots, sitemap: { status: 'elsewhere', url: named } };
  const url = named ?? `${origin}/sitemap.xml`;
  return { robots, sitemap: sitemapOf(url, await fileAt(http, url, SITEMAP_MS, signal)) };
};

const RULE = new RegExp(String.raw`^[ \t\uFEFF]{0,99}(?:#|(?:${RULE_NAMES.join('|')})[ \t]{0,99}:)`, 'im');

/** Some servers answer every address with a message: `Not Found`, `{"error": 404}`. */
const robotsOf = (text: string): Crawl['robots'] =>
  text.trim() === '' || RULE.test(text)
    ? { status: 'found', ...parseRobots(text) }
    : { status: 'absent', answer: 'other' };

type File =
  | { readonly status: 'text'; readonly text: string }
  /** `page`: the server sends a web page for every address. */
  | { readonly status: 'absent'; readonly answer: 'missing' | 'page' }
  | { readonly status: 'notChecked'; readonly reason: string };

const fileAt = async (http: HttpIo, url: string, milliseconds: number, signal: AbortSignal): Promise<File> => {
  const notChecked = (reason: string) => ({ status: 'notChecked' as const, reason: wellFormedText(reason, 300) });
  try {
    const visited = await withDeadline(milliseconds, signal, (within) => visit(http, url, within, FILE_BOUNDS));
    if (visited.status !== 'answered') return notChecked(visited.failure.message);
    const { exchange } = visited;
    if (exchange.stoppedAt) return notChecked(exchange.stoppedAt.reason.message);
    const { status, headers } = lastHop(exchange);
    if (status === 404 || status === 410) return { status: 'absent', answer: 'missing' };
    if (status !== 200) return notChecked(`${url} answered with status ${status}`);
    const type = headers.find(([name]) => name === 'content-type')?.[1];
    const text = crawledText(exchange.body, type);
    if (text === undefined) return notChecked(`${url} cannot be unpacked, or is too long`);
    return isPage(text) ? { status: 'absent', answer: 'page' } : { status: 'text', text };
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    return notChecked(`${url}: no answer in time`);
  }
};

const isPage = (text: string): boolean =>
  /^\s*(<!--[^>]{0,500}-->\s*)?<(!doctype html|html|head|body|script|div)/i.test(text.slice(0, 2_000));

const sitemapOf = (url: string, file: File): Crawl['sitemap'] => {
  const at = wellFormedText(url, 500);
  if (file.status === 'notChecked') return file;
  if (file.status === 'absent') return { ...file, url: at };
  const seen = sitemapEntries(file.text);
  return seen ? { status: 'found', url: at, ...seen } : { status: 'absent', answer: 'other', url: at };
};
