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
    matches: came.flatMap(({ url, text }) =>
      readBanners(text).map((match) => ({ ...match, version: versionAt(url, match.version), url })),
    ),
    read: came.length,
  };
};

/**
 * A fixed build of an old version often says so only in its address: WordPress loads `jquery.js?ver=1.12.4-wp`, whose banner says 1.12.4. Cache busters and variants
 * (`-min`) say nothing.
 */
export const versionAt = (url: string, version: string | null): string | null => {
  if (version === null) return null;
  const [, ...after] = url.split(version);
  return `${version}${after.map((rest) => MAINTAINED.exec(rest)?.[0].replace('.', '-')).find((mark) => mark !== undefined) ?? ''}`;
};
const MAINTAINED = /^[-.+~](?:wp|aem|joomla|patch(?:ed)?|backport(?:ed)?|fixed|secure|lts|nes|dfsg)(?![a-z])/i;

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
/** A comment may list the parts of the file after its banner. */
const COMMENT_LENGTH = 4_000;

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
  for (const comment of bannersOf(script)) {
    const banner = comment.slice(0, BANNER_LENGTH);
    for (const library of LIBRARIES) {
      const match = library.banner?.exec(banner);
      if (!match) continue;
      const { lesserBuild } = library;
      const name = lesserBuild?.is(comment, script) === true ? lesserBuild.name : library.name;
      if (found.has(name)) continue;
      const version = match[1] ?? match[2];
      found.set(name, {
        library: { ...library, name },
        version:
          version === undefined
            ? (VERSION_LINE.exec(banner)?.[1] ?? null)
            : `${trimEnd(version, '.')}${appendedTo(banner.slice(match[0].length))}`,
        banner: banner.slice(0, 120),
      });
    }
  }
  return [...found.values()];
};

/** Returns what a pre-release or another maintainer appends to a version: `3.5.0-rc.1`, `1.12.4-aem`, `1.12.1+CommonJS`. */
const appendedTo = (rest: string): string => trimEnd(/^[-+~][0-9a-z][0-9a-z.+~-]{0,20}/i.exec(rest)?.[0] ?? '', '.');

/** Yields its comments, the beginnings of long ones: block comments, and the lines that start with an exclamation mark (moment.js). */
function* bannersOf(script: string): Generator<string> {
  const marks = /\/\*|\/\/!/g;
  for (let read = 0; read < MAX_BANNERS; read += 1) {
    const mark = marks.exec(script);
    if (!mark) return;
    const start = mark.index + mark[0].length;
    const end = mark[0] === '/*' ? script.indexOf('*/', start) : script.length;
    const most = mark[0] === '/*' ? COMMENT_LENGTH : BANNER_LENGTH;
    const text = script.slice(start, Math.min(end < 0 ? script.length : end, start + most));
    yield text.replace(/^[\s*!]+/, '').trimEnd();
    if (end < 0) return;
    marks.lastIndex = mark[0] === '/*' ? end + 2 : start + text.length;
  }
}
