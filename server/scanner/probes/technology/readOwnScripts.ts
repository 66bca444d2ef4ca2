import { getDomain } from 'tldts';
import { IoFailure, type HttpIo } from '../../io/scannerIo.ts';
import { lastHop } from '../http/visit.ts';
import type { BannerMatch } from './findTools.ts';
import { libraryOfPath } from './libraryOfPath.ts';
import { readBanners } from './readBanners.ts';
import type { Resource } from './traces.ts';

const MAX_SCRIPTS = 5;
const MAX_SCRIPT_BYTES = 512 * 1_024;
const SCRIPT_WAIT_MS = 8_000;

/**
 * Reads a few of the site's own scripts for the banners of the libraries in them; those whose version the address tells are left out. A
 * script that does not come is none that was read, and no fault of the page.
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
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SCRIPT_WAIT_MS)]);
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
