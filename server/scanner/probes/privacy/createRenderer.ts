import { IoFailure, type HttpExchange, type ScannerIo } from '../../io/scannerIo.ts';
import { lastHop } from '../http/visit.ts';

/** Pages of a scan that are read so: a browser costs seconds. */
const MOST = 3;
const EACH_MS = 12_000;

/** The answer as a browser has it after the page's scripts ran, in the place of what the server sent; undefined: there is no browser, or it saw nothing. */
export type Render = (exchange: HttpExchange) => Promise<HttpExchange | undefined>;

/** For pages that have no text without their scripts. Rejects when `signal` aborts, and never else. */
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
