import { getDomain } from 'tldts';
import { IoFailure, type HttpIo } from '../../server/scanner/io/scannerIo.ts';
import { lastHop } from '../kit/page/visit.ts';
import type { BannerMatch } from './findTools.ts';
import { libraryOfPath } from './libraryOfPath.ts';
import type { Resource } from './traces.ts';
import { LIBRARIES, type Library } from './libraries.ts';
import { trimEnd } from '../../server/platform/base/trimEnd.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

const MAX_SCRIPTS = 5;
const MAX_SCRIPT_BYTES = 512 * 1_024;
const SCRIPT_WAIT_MS = 8_000;

/**
 * Reads a few of the site's own scripts and looks for library banners. Skips scripts whose URL has the version. A script that cannot be fetched counts as not
 * read, and is not a problem of the page.
 */
export const readOwnScripts = async (
  resources: readonly Resource[],
  own: ReadonlySet<string>,
  http: HttpIo,
  signal: AbortSignal,
): Promise<{ readonly matches: readonly BannerMatch[]; readonly read: number }> => {
  const urls = resources
    .filter(
      ({ kind, host, path }) =>
        kind === 'script' &&
        own.has(getDomain(host, { allowPrivateDomains: true }) ?? host) &&
        (libraryOfPath(path)?.version ?? null) === null,
    )
    .map(({ url }) => url);
  const wanted = [...new Set(urls)].slice(0, MAX_SCRIPTS);
  const limited = AbortSignal.any([signal, scanClock().limit(SCRIPT_WAIT_MS)]);
  const scripts = await Promise.all(wanted.map((url) => readScript(url, http, limited, signal)));
  const came = scripts.flatMap((script) => script ?? []);
  return {
    matches: came.flatMap(({ url, text }) => readBanners(text).map((match) => ({ ...match, url }))),
    read: came.length,
  };
};

const readScript = async (
  url: string,
  http: HttpIo,
  limited: AbortSignal,
  signal: AbortSignal,
): Promise<{ url: string; text: string } | undefined> => {
  try {
    const exchange = await http.fetch({ url, maxRedirects: 3, maxBytes: MAX_SCRIPT_BYTES }, limited);
    const { status, headers } = lastHop(exchange);
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
    if (status !== 200 || /html/i.test(type)) return undefined;
    return { url, text: new TextDecoder().decode(exchange.body) };
  } catch (error) {
    if (error instanceof IoFailure && !signal.aborted) return undefined;
    throw error;
  }
};

const MAX_BANNERS = 300;
const BANNER_LENGTH = 300;

/** A banner with the version on a separate line: moment.js, mustache.js. */
const VERSION_LINE = /^.{0,120}?\bversion\s?:\s?([0-9]+\.[0-9]+(?:\.[0-9]+)?)/s;

/**
 * Returns the libraries whose banner comments are in a script, without duplicates. Bundlers keep comments that begin with an exclamation mark or contain a
 * licence.
 */
export const readBanners = (
  script: string,
): readonly { library: Library; version: string | null; banner: string }[] => {
  const found = new Map<string, { library: Library; version: string | null; banner: string }>();
  for (const banner of bannersOf(script)) {
    for (const library of LIBRARIES) {
      const match = library.banner?.exec(banner);
      if (!match || found.has(library.name)) continue;
      const version = match[1] ?? match[2] ?? VERSION_LINE.exec(banner)?.[1] ?? null;
      found.set(library.name, {
        library,
        version: version === null ? null : trimEnd(version, '.'),
        banner: banner.slice(0, 120),
      });
    }
  }
  return [...found.values()];
};

/** Yields the beginnings of its comments: block comments, and the lines that start with an exclamation mark (moment.js). */
function* bannersOf(script: string): Generator<string> {
  const marks = /\/\*|\/\/!/g;
  for (let read = 0; read < MAX_BANNERS; read += 1) {
    const mark = marks.exec(script);
    if (!mark) return;
    const start = mark.index + mark[0].length;
    const end = mark[0] === '/*' ? script.indexOf('*/', start) : script.length;
    const text = script.slice(start, Math.min(end < 0 ? script.length : end, start + BANNER_LENGTH));
    yield text.replace(/^[\s*!]+/, '').trimEnd();
    if (end < 0) return;
    marks.lastIndex = mark[0] === '/*' ? end + 2 : start + text.length;
  }
}
