import { IoFailure, type HttpExchange, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { lastHop } from '../kit/page/visit.ts';

/** Maximum number of pages per scan that a browser renders, because each costs seconds. */
const MOST = 3;
const EACH_MS = 12_000;

/**
 * Returns the response with the page as it is after its scripts ran in a browser, in place of what the server sent. Returns `undefined` if there is no browser,
 * or if it saw nothing.
 */
export type Render = (exchange: HttpExchange) => Promise<HttpExchange | undefined>;

/** For pages that have no text without their scripts. Rejects only when `signal` aborts. */
export const createRenderer = (io: ScannerIo, signal: AbortSignal): Render => {
  let rendered = 0;
  return async (exchange) => {
    if (io.browser.absent !== undefined || rendered >= MOST) return undefined;
    rendered += 1;
    const hop = lastHop(exchange);
    try {
      const { page, status, url } = await io.browser.visit(
        { url: hop.url, choice: 'none', pictures: false, onlyRead: true, deadlineMs: EACH_MS },
        signal,
      );
      if (page === null || status === null || status >= 400) return undefined;
      const headers = [['content-type', 'text/html; charset=utf-8']] as const;
      return {
        hops: [...exchange.hops.slice(0, -1), { ...hop, url, status, headers }] as unknown as HttpExchange['hops'],
        body: new TextEncoder().encode(page.html),
        truncated: false,
        stoppedAt: undefined,
      };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof IoFailure) return undefined;
      throw error;
    }
  };
};
