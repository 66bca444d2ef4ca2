import { IoFailure, type HttpExchange, type ScannerIo } from '../../../server/scanner/io/scannerIo.ts';
import type { VisitRequest } from '../../../server/scanner/io/browser/browserIo.ts';

const EACH_MS = 12_000;

/**
 * Returns the response with the page as it is after its scripts ran in a browser, in place of what the server sent. Returns `undefined` if there is no browser,
 * or if it saw nothing. Rejects only when `signal` aborts.
 */
export const renderPage = async (
  exchange: HttpExchange,
  { browser }: Pick<ScannerIo, 'browser'>,
  signal: AbortSignal,
  more: Pick<VisitRequest, 'waitsForTimers'> = {},
): Promise<HttpExchange | undefined> => {
  if (browser.absent !== undefined) return undefined;
  const [first, ...others] = exchange.hops;
  const hop = others.pop() ?? first;
  try {
    const { page, status, url } = await browser.visit(
      { url: hop.url, choice: 'none', pictures: false, onlyRead: true, deadlineMs: EACH_MS, ...more },
      signal,
    );
    if (page === null || status === null || status >= 400) return undefined;
    const shown = { ...hop, url, status, headers: [['content-type', 'text/html; charset=utf-8']] as const };
    return {
      hops: hop === first ? [shown] : [first, ...others, shown],
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
