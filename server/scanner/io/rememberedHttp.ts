import { setMaxListeners } from 'node:events';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { IoFailure, type HttpExchange, type HttpIo, type HttpRequest } from './scannerIo.ts';
import { createSharedAnswers } from './sharedAnswers.ts';

const MAX_REMEMBERED = 100;
/** Bytes of bodies that are kept for as long as the scan lasts: the front page, and what is small beside it. */
const MAX_KEPT_BYTES = 4 * 1_024 * 1_024;

/**
 * Plain GET requests that are alike (URL, maxRedirects, maxBytes; no headers of their own) are made once: who asks while the first is
 * under way waits for it, who asks later is answered from memory. Failures are remembered as well, so a dead port is waited for once. A
 * caller's abort takes itself off only; the last one's ends the request and forgets it.
 */
export const rememberedHttp = (http: HttpIo): HttpIo => {
  const answers = createSharedAnswers<HttpExchange>(MAX_REMEMBERED);
  let keptBytes = 0;
  const ask = async (key: string, request: HttpRequest, signal: AbortSignal): Promise<HttpExchange> => {
    const exchange = await http.fetch(request, signal);
    if (keptBytes + exchange.body.byteLength > MAX_KEPT_BYTES) answers.forget(key);
    else keptBytes += exchange.body.byteLength;
    return exchange;
  };
  return {
    fetch: async (request, signal) => {
      const key = keyOf(request);
      if (key === undefined) return http.fetch(request, signal);
      // A probe makes many calls at once under its one signal: that is no leak to warn of.
      setMaxListeners(0, signal);
      try {
        return await answers.get(key, (flight) => ask(key, request, flight), signal);
      } catch (error) {
        if (!signal.aborted) throw error;
        const what = `Fetching ${request.url.slice(0, 200)}`;
        throw new IoFailure('aborted', `${what}: given up by the scan`, { cause: signal.reason });
      }
    },
  };
};

/** Undefined: to be made each time. */
const keyOf = ({ url, method, headers, maxRedirects, maxBytes }: HttpRequest): string | undefined => {
  if ((method ?? 'GET') !== 'GET' || Object.keys(headers ?? {}).length > 0) return undefined;
  const href = parsedUrl(url)?.href;
  return href === undefined ? undefined : JSON.stringify([href, maxRedirects ?? null, maxBytes ?? null]);
};
